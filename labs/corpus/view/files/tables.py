"""Tables in CSV, TSV or Markdown: columns of cells, whose uses are guessed from their headings and cells.

A plain file with the same number of tabs in every line is a table as well, because sacreBLEU accepts several references
in this form.
"""

import csv
import re
from collections.abc import Sequence
from contextlib import suppress
from statistics import median
from typing import Final

from labs.corpus.view.files.decoding import FILE_WORDS
from labs.corpus.view.files.given_file import (
    MAX_COLUMNS,
    MAX_FILE_BYTES,
    MAX_LINES,
    REFERENCE,
    SYSTEM,
    UNUSED,
    USES,
    Column,
    GivenFile,
    Problem,
    ReadFile,
    Remedy,
    UnreadableError,
    build_error,
    build_remark,
)
from labs.corpus.view.files.text_remarks import FINAL_SIGNS

PLAIN: Final = Remedy("kind", "lines")
_NAMED: Final = tuple((named["use"], frozenset(named["words"].split())) for named in FILE_WORDS["headings"])
_WORD: Final = re.compile(r"[A-Z]?[^\W\d_A-Z]+|[A-Z]+")
_NUMBER: Final = re.compile(r"[-+]?\d[\d.,:]*([eE][-+]?\d+)?%?")
_UNNAMED: Final = re.compile(r"(unnamed.*)?", re.IGNORECASE)
_LANGUAGE: Final = re.compile(r"[a-z]{2}([-_][A-Za-z]{2,4})?")
_QUOTED: Final = re.compile(r'(?:^|\t)"', re.MULTILINE)
_DOUBLED: Final = re.compile(r'(?:^|\t)"(?:[^"\t]|"")*""', re.MULTILINE)
_PIPE: Final = re.compile(r"(?<!\\)\|")
_EXCEL: Final = re.compile(r"sep=(.)\n")
_ENDS: Final = (*FINAL_SIGNS, "”", '"')
MAX_CELLS = 1_600_000
_HEADING_WORDS, _HEADING_CHARACTERS = 3, 40
csv.field_size_limit(MAX_FILE_BYTES)  # so that an open quotation mark is one, however long the file


def use_suggested_by_name(name: str, *, of_files: bool = False) -> str:
    """Return the use that a whole word of a heading or file name suggests; "" if none does.

    >>> [
    ...     use_suggested_by_name(name)
    ...     for name in ("ref1", "refined", "modelOutput", "expected_output", "nova", "Human translation")
    ... ]
    ['reference', '', 'system', 'reference', '', 'reference']
    >>> use_suggested_by_name("newstest-en-id.ref.id"), use_suggested_by_name("newstest-en-id.ref.id", of_files=True)
    ('unused', 'reference')
    """
    words = {word.lower() for word in _WORD.findall(name)}
    return next((use for use, named in _NAMED if words & named and not (of_files and use == UNUSED)), "")


def build_from_columns(  # noqa: PLR0913 - everything a reader may know of its columns
    file: GivenFile,
    kind: str,
    named: Sequence[tuple[str, str, Sequence[str]]],
    *,
    has_headings: bool | None = None,
    has_gaps: bool = False,
    is_doubtful: bool = False,
    problems: Sequence[Problem] = (),
) -> ReadFile:
    """Build a file from columns; each has a name and a use ("" if unknown), and all have as many cells; see `ReadFile`.

    An unknown use is guessed. The learner has to confirm it if no name suggests it, or if `is_doubtful` is true.
    """
    names = [name for name, _, _ in named]
    is_named = has_headings or (has_headings is None and any(name and not name.isdecimal() for name in names))
    guesses = [
        use or _guess_use(name, cells, file.default_use, has_headings=bool(has_headings)) for name, use, cells in named
    ]
    guessed_texts = sum(guess != UNUSED for guess, (_, use, _) in zip(guesses, named, strict=True) if not use)
    may_guess = _are_uses_named(names, has_headings=has_headings) if is_named else file.default_use == REFERENCE
    asks = is_doubtful or (guessed_texts > 1 and not may_guess)
    said = [file.choice(f"use-{place}") for place in range(len(named))]
    uses = [one if one in USES else guess for one, guess in zip(said, guesses, strict=True)]
    is_broken = any("\n" in cell for _, _, cells in named for cell in cells)
    columns = []
    for place, (use, (name, _, cells)) in enumerate(zip(uses, named, strict=True)):
        is_only = not is_named and use in (SYSTEM, REFERENCE) and uses.count(use) == 1
        lines = tuple(" ".join(cell.split("\n")) for cell in cells) if is_broken else tuple(cells)
        shown = (is_named and name) or (file.name_stem if is_only else f"{file.name_stem}-{place + 1}")
        columns.append(Column(shown, use, lines, file.number, place))
    found = [*problems, *([build_remark("cell-line-break")] if is_broken else [])]
    if asks and not file.choice("confirm") and not any(said):
        found.insert(0, build_error("ask-columns", Remedy("confirm", "yes"), PLAIN, count=len(uses)))
    return ReadFile(file, tuple(columns), tuple(found), kind, len(columns[0].lines), has_headings, has_gaps)


def _are_uses_named(names: Sequence[str], *, has_headings: bool | None) -> bool:
    """Return whether a name says which column is a system or reference, and none says only a language."""
    ends = [name if has_headings else name.rpartition(".")[2] for name in names]
    is_language = any(_LANGUAGE.fullmatch(end) and not use_suggested_by_name(end) for end in ends)
    return not is_language and any(use_suggested_by_name(name) in (SYSTEM, REFERENCE) for name in names)


def _guess_use(name: str, cells: Sequence[str], home: str, *, has_headings: bool) -> str:
    """Return the use that a column's name suggests; a column with an index or only numbers is unused."""
    filled = [cell for cell in cells[:1_000] if cell.strip()]
    is_index = (has_headings and _UNNAMED.fullmatch(name)) or (filled and all(map(_is_number, filled)))
    return use_suggested_by_name(name) or (UNUSED if is_index else home)


def read_delimited(file: GivenFile, text: str) -> ReadFile | None:
    r"""Read CSV, TSV or Markdown; None if the text is not a table.

    A bad row raises `UnreadableError` with its line number.

    >>> paper = GivenFile(number=1, name="a.tsv", role="systems", data=b"")
    >>> [column.lines for column in read_delimited(paper, 'hyp\tref\n"a ""b"" c"\td\n').columns]
    [('a "b" c',), ('d',)]
    """
    if _is_markdown(text):
        lines = (line.strip().removeprefix("|").removesuffix("|") for line in text.replace("\t", " ").split("\n"))
        rows = _parse_rows("\n".join(_PIPE.sub("\t", line).replace("\\|", "|") for line in lines), "\t", "marks")
        return _build_table(file, [[cell.strip() for cell in row] for row in (rows[0], *rows[2:])], (), "Markdown")
    excel, found = _EXCEL.match(text), []
    if not excel and file.extension != "csv" and not _has_tabs(file, text):
        return None
    text = text[excel.end() :] if excel else text
    delimiter = excel[1] if excel else _delimiter(text) if file.extension == "csv" else "\t"
    quotes = file.choice("quotes", "cells")
    if delimiter == "\t" and _QUOTED.search(text):
        cells = text.rstrip("\n").count("\n") + text.count("\t") + 1
        is_clear = _DOUBLED.search(text) or len(_QUOTED.findall(text)) >= cells
        quotes = file.choice("quotes", "cells" if is_clear else "marks")
        other = "marks" if quotes == "cells" else "cells"
        found = [build_remark("quotes-read" if quotes == "cells" else "quotes-kept", Remedy("quotes", other))]
    try:
        rows = _parse_rows(text, delimiter, quotes)
    except UnreadableError:
        if not found or quotes == "marks":
            raise
        rows, found = _parse_rows(text, delimiter, "marks"), []
    return _build_table(file, rows, found, "TSV" if delimiter == "\t" else "CSV") if rows else None


def _is_markdown(text: str) -> bool:
    """Return whether the text is a Markdown table, which has a line of dashes below its headings."""
    head, rule, *_ = (*text.lstrip("\n").split("\n", 2), "")
    return "|" in head and set("|-") <= set(rule) <= set("|-: \t")


def _has_tabs(file: GivenFile, text: str) -> bool:
    """Return whether the file is separated by tabs: by its extension, or if every line has equally many."""
    start = text.lstrip("\n").partition("\n")[0].count("\t")
    if not start or file.extension in ("tsv", "tab"):
        return start > 0
    return all(line.count("\t") == start for line in text.split("\n") if line)


def _delimiter(text: str) -> str:
    """Return the delimiter that splits the first rows into equally many cells; if several do, into the most."""
    start, widths = text[:20_000].rpartition("\n")[0] or text, {}
    for delimiter in ",;\t|":
        with suppress(UnreadableError):
            widths[delimiter] = len(next(iter(_parse_rows(start, delimiter, "cells")), []))
    best = max(widths, key=lambda delimiter: widths[delimiter], default="")
    return best if widths.get(best, 0) > 1 else max(",;\t|", key=text.partition("\n")[0].count)


def _parse_rows(text: str, delimiter: str, quotes: str) -> list[list[str]]:
    """Parse the rows; raise `UnreadableError` at the first one that exceeds a limit or has another number of cells."""
    text = text.rstrip("\n")
    lines = (found.group() for found in re.finditer(r"[^\n]*\n|[^\n]+", text))
    plain = csv.reader(lines, delimiter=delimiter, quoting=csv.QUOTE_NONE)
    reader = csv.reader(lines, delimiter=delimiter, strict=True) if quotes == "cells" else plain
    rows: list[list[str]] = []
    begun, width = 1, 0
    try:
        for row in reader:
            line, begun = begun, reader.line_num + 1
            width = width or len(row)
            if width > MAX_COLUMNS:
                raise UnreadableError(build_error("too-many-columns", PLAIN, count=width, limit=MAX_COLUMNS))
            if row and len(row) != width:
                raise UnreadableError(build_error("ragged", PLAIN, line=line, columns=len(row), expected=width))
            if len(rows) * width > MAX_CELLS:
                raise UnreadableError(build_error("too-deep", PLAIN))
            if len(rows) > MAX_LINES:
                raise UnreadableError(build_error("too-many-lines", count=text.count("\n") + 1, limit=MAX_LINES))
            rows += [row] if row else []
    except csv.Error as failed:
        name = "quote-open" if str(failed).endswith("data") else "quote-inside"
        raise UnreadableError(build_error(name, PLAIN, line=begun)) from None
    return rows


def _build_table(file: GivenFile, rows: list[list[str]], problems: Sequence[Problem], kind: str) -> ReadFile:
    said = file.choice("header")
    is_known, is_likely = (True, True) if kind == "Markdown" else _judge_headings(rows)
    has_headings = said == "yes" if said else is_known or is_likely
    names = [cell.strip() for cell in rows[0]] if has_headings else list(map(str, range(1, len(rows[0]) + 1)))
    columns = zip(*rows[has_headings:], strict=True) if len(rows) > has_headings else [()] * len(names)
    named = [(name, "", cells) for name, cells in zip(names, columns, strict=True)]
    is_doubtful = has_headings and not is_known and not said
    return build_from_columns(file, kind, named, has_headings=has_headings, is_doubtful=is_doubtful, problems=problems)


def _judge_headings(rows: Sequence[Sequence[str]]) -> tuple[bool, bool]:
    """Return whether the first row certainly has headings, and whether it probably has.

    It is certain by a known word, or if only the index has no name, and probable by the row's length.
    """
    first, below = [cell.strip() for cell in rows[0]], rows[1:200]
    is_short = all(len(cell) <= _HEADING_CHARACTERS and len(cell.split()) <= _HEADING_WORDS for cell in first)
    if not below or not is_short or len(set(first)) < len(first) or any(cell.endswith(_ENDS) for cell in first):
        return False, False
    filled = [cell for cell in first if cell]
    lengths = [len(cell.split()) for row in below for cell in row if cell.strip() and not _is_number(cell)]
    longest = max((len(cell.split()) for cell in filled), default=1)
    is_likely = len(filled) < len(first) or (bool(lengths) and median(lengths) >= 2 * longest)
    has_index = bool(_UNNAMED.fullmatch(first[0])) and len(filled) == len(first) - 1 > 0
    return has_index or any(map(use_suggested_by_name, first)), bool(filled) and is_likely


def _is_number(cell: str) -> bool:
    return bool(_NUMBER.fullmatch(cell.strip()))
