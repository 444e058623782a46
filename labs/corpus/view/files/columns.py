"""Tables: TSV and CSV, each column of which is a system, a reference, the source, or not used.

A plain file whose every line holds the same number of tabs is one too: that is how sacreBLEU takes several references.
"""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from labs.corpus.view.files.given_file import MAX_COLUMNS, PLAIN, REFERENCES, GivenFile, Problem, Remedy, problem
from labs.corpus.view.files.line_splitting import split_lines

SYSTEM, REFERENCE, SOURCE, UNUSED = "system", "reference", "source", "unused"
USES = (SYSTEM, REFERENCE, SOURCE, UNUSED)

_REFERENCE_NAME: Final = re.compile(r"(ref(erence)?|target|tgt|gold|human)s?[-_ .]?\w*", re.IGNORECASE)
_SOURCE_NAME: Final = re.compile(r"(src|source|input)[-_ .]?\w*", re.IGNORECASE)
_UNUSED_NAME: Final = re.compile(
    r"(id|no|nr|line|index|lang\w*|domain|doc\w*|seg\w*|score|bleu)[-_ .]?\w*", re.IGNORECASE
)
_SYSTEM_NAME: Final = re.compile(r"(hyp\w*|mt|sys\w*|cand\w*|output|pred\w*|trans\w*)[-_ .]?\w*", re.IGNORECASE)
_HEADING_CHARACTERS = 40
_DELIMITERS = (",", ";", "\t")


@dataclass(frozen=True, slots=True)
class Table:
    """Cells row by row, all rows of one length; `headings` is empty where the first row is data."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    has_line_breaks: bool = False

    def column(self, place: int) -> list[str]:
        """Give the cells of one column, counted from 0."""
        return [row[place] for row in self.rows]


def is_table(file: GivenFile, text: str) -> bool:
    """Tell a table by the file's ending, or by as many tabs in every line of it."""
    if file.is_plain:
        return False
    if file.ending == "csv":
        return True
    tabs = {line.count("\t") for line in split_lines(text) if line}
    return max(tabs, default=0) > 0 and (file.ending in ("tsv", "tab") or len(tabs) == 1)


def read_table(file: GivenFile, text: str) -> Table | Problem:
    r"""Read the cells; a row too short or too long, or a quote that stays open, is named by its line.

    >>> paper = GivenFile(number=1, name="a.tsv", role="systems", data=b"")
    >>> read_table(paper, "the cat\ta cat\nsat\n").values[:2]
    (('line', 2), ('columns', 1))
    """
    rows = _quoted(text) if file.ending == "csv" else _tabbed(text)
    if isinstance(rows, Problem):
        return rows
    if not rows:
        return problem("only-blank", count=len(split_lines(text)))
    width = len(rows[0][1])
    if width > MAX_COLUMNS:
        return problem("too-many-columns", Remedy(PLAIN), count=width, limit=MAX_COLUMNS)
    odd = next(((line, cells) for line, cells in rows if len(cells) != width), None)
    if odd is not None:
        return problem("ragged", Remedy(PLAIN), line=odd[0], columns=len(odd[1]), expected=width)
    return _table(file, [cells for _, cells in rows])


def guessed_uses(file: GivenFile, table: Table) -> tuple[str, ...]:
    """Guess what each column holds from its heading, else from where the file was given.

    >>> file = GivenFile(number=1, name="a.tsv", role="systems", data=b"")
    >>> guessed_uses(file, Table(("id", "source", "tern", "ref1"), ()))
    ('unused', 'source', 'system', 'reference')
    """
    home = REFERENCE if file.role == REFERENCES else SYSTEM
    if not table.headings:
        return (home,) * (len(table.rows[0]) if table.rows else 0)
    return tuple(_use(heading, home) for heading in table.headings)


def _use(heading: str, home: str) -> str:
    named = ((_REFERENCE_NAME, REFERENCE), (_SOURCE_NAME, SOURCE), (_UNUSED_NAME, UNUSED), (_SYSTEM_NAME, SYSTEM))
    return next((use for pattern, use in named if pattern.fullmatch(heading.strip())), home)


def _table(file: GivenFile, rows: list[list[str]]) -> Table:
    broken = any("\n" in cell or "\r" in cell for row in rows for cell in row)
    cells = tuple(tuple(" ".join(split_lines(cell)) if broken else cell for cell in row) for row in rows)
    has_headings = _has_headings(cells) if file.header is None else file.header
    return Table(cells[0] if has_headings else (), cells[1:] if has_headings else cells, broken)


def _has_headings(rows: Sequence[Sequence[str]]) -> bool:
    """Take the first row for headings where all are short and one of them is a usual name."""
    first = [cell.strip() for cell in rows[0]]
    usual = (_REFERENCE_NAME, _SOURCE_NAME, _UNUSED_NAME, _SYSTEM_NAME)
    is_short = all(len(cell) <= _HEADING_CHARACTERS for cell in first)
    return len(rows) > 1 and is_short and any(name.fullmatch(cell) for cell in first for name in usual)


def _tabbed(text: str) -> list[tuple[int, list[str]]]:
    """Split at tabs; a quotation mark is a character like any other."""
    lines = split_lines(text)
    while len(lines) > 1 and not lines[-1]:
        lines.pop()
    return [(number, line.split("\t")) for number, line in enumerate(lines, 1)]


def _quoted(text: str) -> list[tuple[int, list[str]]] | Problem:
    """Read CSV; a row that holds nothing is passed over, as spreadsheets do."""
    start = text.partition("\n")[0]
    delimiter = max(_DELIMITERS, key=start.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    rows: list[tuple[int, list[str]]] = []
    begun = 1
    try:
        for begun, cells in _numbered(reader):
            if cells:
                rows.append((begun, cells))
    except csv.Error as error:
        line = rows[-1][0] + 1 if rows else 1
        name = "quote-open" if str(error).endswith("data") or "limit" in str(error) else "quote-inside"
        return problem(name, Remedy(PLAIN), line=max(line, begun))
    return rows


def _numbered(reader: Iterator[list[str]]) -> Iterator[tuple[int, list[str]]]:
    """Give each row the line that it begins on."""
    line = 1
    for cells in reader:
        yield line, cells
        line = getattr(reader, "line_num", line) + 1
