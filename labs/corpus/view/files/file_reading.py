"""File to columns: its text as a table or as plain lines, and all remarks about it."""

from dataclasses import dataclass, field, replace
from itertools import groupby, zip_longest

from labs.corpus.view.files.decoding import read_text
from labs.corpus.view.files.given_file import (
    CONFIRM,
    KIND,
    MAX_LINE_CHARACTERS,
    MAX_LINES,
    REFERENCE,
    SPLIT,
    SYSTEM,
    UNUSED,
    USES,
    GivenFile,
    Problem,
    Remedy,
    UnreadableError,
    problem,
)
from labs.corpus.view.files.structured import read_structured
from labs.corpus.view.files.tables import PLAIN, Table, read_delimited
from labs.corpus.view.files.text_remarks import remarks

STACKED, INTERLEAVED, BLOCKS = "stacked", "interleaved", "blocks"


@dataclass(frozen=True, slots=True, eq=False)
class Column:
    """Lines that belong together: a system, a reference or the source; with its file's number and its place there."""

    name: str
    use: str
    lines: tuple[str, ...] = field(repr=False)
    file: int = 0
    place: int = 0

    @property
    def text_length(self) -> int:
        """The number of lines up to the last one with any text."""
        return next((place for place in range(len(self.lines), 0, -1) if self.lines[place - 1].strip()), 0)


@dataclass(frozen=True, slots=True)
class ReadFile:
    """Columns of a file, the unused ones too; none if it has no text.

    `kind` names its format, `has_headings` is None if no first line can be headings; `has_gaps`: some cells are blank
    because the format has none for them.
    """

    file: GivenFile
    columns: tuple[Column, ...] = ()
    problems: tuple[Problem, ...] = ()
    kind: str = ""
    line_total: int = 0
    has_headings: bool | None = None
    has_gaps: bool = False

    @property
    def has_error(self) -> bool:
        """True if the file cannot be scored as it is."""
        return any(found.is_error for found in self.problems)

    @property
    def is_chosen(self) -> bool:
        """True if the learner chose or confirmed the use of its columns."""
        return bool(self.file.choice(CONFIRM)) or any(name.startswith("use-") for name, _ in self.file.said)


def read_file(file: GivenFile) -> ReadFile:
    r"""Read one file as far as it goes.

    >>> tern = read_file(GivenFile(number=1, name="tern.txt", role="systems", data=b"the cat\r\n\r\nsat\r\n"))
    >>> tern.columns[0].lines
    ('the cat', '', 'sat')
    """
    total = 0
    try:
        text, found = read_text(file)
        total = text.count("\n") + (not text.endswith("\n"))
        table = _table(file, text, total)
    except UnreadableError as error:
        return ReadFile(file, problems=(error.problem,), line_total=total)
    if file.choice(KIND) == PLAIN.value:
        found.append(problem("read-plain", Remedy(KIND)))
    read = _lines(file, text) if table is None else _columns(file, table)
    used = [column for column in read.columns if column.use in (SYSTEM, REFERENCE)]
    wrong = [wrong for column in used for wrong in _refusals(column.lines)][:1]
    if not read.is_chosen and all(column.use == UNUSED for column in read.columns):
        wrong = [problem("no-column", count=len(read.columns))]
    odd = [] if wrong or read.has_error else [each for column in used for each in remarks(column.lines)]
    said = {each.id: each for each in reversed([*wrong, *found, *read.problems, *odd])}  # once a file
    return replace(read, problems=tuple(reversed(said.values())))


def _table(file: GivenFile, text: str, total: int) -> Table | None:
    """Return the table that a file holds, None if it is lines: too many are refused before they are made."""
    table = None
    if file.choice(KIND) != PLAIN.value:
        table = read_structured(file, text)
        if table is None and (total <= MAX_LINES or file.ending in ("csv", "tsv", "tab")):
            table = read_delimited(file, text)
    if table is None and total > MAX_LINES:
        raise UnreadableError(problem("too-many-lines", count=total, limit=MAX_LINES))
    return table


def _refusals(lines: tuple[str, ...]) -> list[Problem]:
    """Return why lines cannot be scored: none has any text, there are too many, one is too long."""
    if not any(line.strip() for line in lines):
        return [problem("only-blank", count=len(lines))]
    if len(lines) > MAX_LINES:
        return [problem("too-many-lines", count=len(lines), limit=MAX_LINES)]
    longest = max(range(len(lines)), key=lambda place: len(lines[place]))
    count = len(lines[longest])
    if count <= MAX_LINE_CHARACTERS:
        return []
    return [problem("line-too-long", line=longest + 1, count=count, limit=MAX_LINE_CHARACTERS)]


def _lines(file: GivenFile, text: str) -> ReadFile:
    """Read plain lines as one column or, if the learner chose so, as several references."""
    lines = text.removesuffix("\n").split("\n")
    use = file.choice("use-0") if file.choice("use-0") in USES else file.home
    parts = split_parts(lines, file.choice(SPLIT))
    is_split = len(parts) > 1
    columns = tuple(
        Column(f"{file.stem}-{number}" if is_split else file.stem, use, tuple(part), file.number)
        for number, part in enumerate(parts, 1)
    )
    found = (problem("split", Remedy(SPLIT, ""), parts=len(parts)),) if is_split else ()
    return ReadFile(file, columns, found, "", len(lines), has_gaps=is_split and file.choice(SPLIT) == BLOCKS)


def split_parts(lines: list[str] | tuple[str, ...], way: str) -> list[list[str]]:
    """Split the references in one file: stacked, interleaved, or in blocks with a blank line between.

    >>> split_parts(["a", "b", "c", "d"], "stacked:2"), split_parts(["a", "b", "", "c"], "blocks")
    ([['a', 'b'], ['c', 'd']], [['a', 'c'], ['b', '']])
    """
    if way == BLOCKS:
        return list(map(list, zip_longest(*blocks(lines), fillvalue="")))
    name, _, number = way.partition(":")
    total = int(number) if number.isdecimal() and len(number) < 4 else 1  # noqa: PLR2004 - far over the bound
    if total < 2 or len(lines) % total:  # noqa: PLR2004 - one part is the whole
        return [list(lines)]
    size = len(lines) // total
    stacked = [list(lines[part * size : (part + 1) * size]) for part in range(total)]
    return stacked if name == STACKED else [list(lines[part::total]) for part in range(total)]


def blocks(lines: list[str] | tuple[str, ...]) -> list[list[str]]:
    """Return the runs of lines between blank ones."""
    return [list(run) for has_text, run in groupby(lines, lambda line: bool(line.strip())) if has_text]


def _columns(file: GivenFile, table: Table) -> ReadFile:
    said = [file.choice(f"use-{place}") for place in range(len(table.uses))]
    uses = [one if one in USES else guess for one, guess in zip(said, table.uses, strict=True)]
    is_named = table.has_headings is not False and any(table.names)
    is_broken = any("\n" in cell for column in table.columns for cell in column)
    columns = []
    for place, (name, use, cells) in enumerate(zip(table.names, uses, table.columns, strict=True)):
        is_only = not is_named and use in (SYSTEM, REFERENCE) and uses.count(use) == 1
        lines = tuple(" ".join(cell.split("\n")) for cell in cells) if is_broken else tuple(cells)
        shown = (is_named and name) or (file.stem if is_only else f"{file.stem}-{place + 1}")
        columns.append(Column(shown, use, lines, file.number, place))
    found = [*table.problems, *([problem("cell-line-break")] if is_broken else [])]
    if table.asks and not any(said):
        found.insert(0, problem("ask-columns", Remedy(CONFIRM, "yes"), PLAIN, count=len(uses)))
    return ReadFile(
        file, tuple(columns), tuple(found), table.kind, len(table.columns[0]), table.has_headings, table.has_gaps
    )
