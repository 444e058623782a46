"""Tables: columns of cells, and what each holds, guessed from its heading and its cells. Also CSV and TSV.

A plain file whose every line has the same number of tabs is a table too: sacreBLEU takes several references that way.
"""

import csv
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from statistics import median
from typing import Final

from labs.corpus.view.files.decoding import FILE_WORDS
from labs.corpus.view.files.given_file import (
    CONFIRM,
    HEADER,
    KIND,
    MAX_COLUMNS,
    MAX_LINES,
    QUOTES,
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
    error,
    remark,
)
from labs.corpus.view.files.text_remarks import FINAL_SIGNS

PLAIN: Final = Remedy(KIND, "lines")
_NAMED: Final = tuple((named["use"], frozenset(named["words"].split())) for named in FILE_WORDS["headings"])
_WORD: Final = re.compile(r"[A-Z]?[^\W\d_A-Z]+|[A-Z]+")
_NUMBER: Final = re.compile(r"[-+]?\d[\d.,:]*([eE][-+]?\d+)?%?")
_UNNAMED: Final = re.compile(r"(unnamed.*)?", re.IGNORECASE)
_LANGUAGE: Final = re.compile(r"[a-z]{2}([-_][A-Za-z]{2,4})?")
_QUOTED: Final = re.compile(r'(?:^|\t)"', re.MULTILINE)
_DOUBLED: Final = re.compile(r'(?:^|\t)"(?:[^"\t]|"")*""', re.MULTILINE)
_EXCEL: Final = re.compile(r"sep=(.)\n")
_ENDS: Final = (*FINAL_SIGNS, "”", '"')
MAX_CELLS = 1_600_000
_HEADING_WORDS, _HEADING_CHARACTERS = 3, 40


def use_of(name: str, *, of_files: bool = False) -> str:
    """Return what a heading or a file's name says it holds, by whole words; nothing if it says nothing.

    >>> [use_of(name) for name in ("ref1", "refined", "modelOutput", "expected_output", "nova", "Human translation")]
    ['reference', '', 'system', 'reference', '', 'reference']
    >>> use_of("newstest-en-id.ref.id"), use_of("newstest-en-id.ref.id", of_files=True)
    ('unused', 'reference')
    """
    words = {word.lower() for word in _WORD.findall(name)}
    return next((use for use, named in _NAMED if words & named and not (of_files and use == UNUSED)), "")


def headed(file: GivenFile, kind: str, named: Mapping[str, Sequence[str]], *, has_gaps: bool = False) -> ReadFile:
    """Build a table with named columns; it asks the learner if no name reveals what a column is."""
    uses = [use_of(name) or _unnamed_use(cells, file.home, is_index=False) for name, cells in named.items()]
    known = [use for name in named if (use := use_of(name)) in (SYSTEM, REFERENCE)]
    odd = any(_LANGUAGE.fullmatch(last) and not use_of(last) for last in (name.rpartition(".")[2] for name in named))
    is_list = file.home == REFERENCE and all(map(str.isdecimal, named))
    asks = len(named) > 1 and not is_list and (not known or odd)
    named_uses = [(name, use, cells) for (name, cells), use in zip(named.items(), uses, strict=True)]
    return replace(tabular(file, kind, named_uses, asks=asks), has_gaps=has_gaps)


def tabular(
    file: GivenFile,
    kind: str,
    named: Sequence[tuple[str, str, Sequence[str]]],
    *,
    asks: bool = False,
    has_headings: bool | None = None,
    problems: tuple[Problem, ...] = (),
) -> ReadFile:
    """Build a file of columns, each a name, a guessed use and its cells, all of one length.

    With `asks`, the guesses have to be confirmed; `has_headings` is that of `ReadFile`.
    """
    said = [file.choice(f"use-{place}") for place in range(len(named))]
    uses = [one if one in USES else guess for one, (_, guess, _) in zip(said, named, strict=True)]
    is_named = has_headings is not False and any(name for name, _, _ in named)
    is_broken = any("\n" in cell for _, _, cells in named for cell in cells)
    columns = []
    for place, (use, (name, _, cells)) in enumerate(zip(uses, named, strict=True)):
        is_only = not is_named and use in (SYSTEM, REFERENCE) and uses.count(use) == 1
        lines = tuple(" ".join(cell.split("\n")) for cell in cells) if is_broken else tuple(cells)
        shown = (is_named and name) or (file.stem if is_only else f"{file.stem}-{place + 1}")
        columns.append(Column(shown, use, lines, file.number, place))
    found = [*problems, *([remark("cell-line-break")] if is_broken else [])]
    if asks and not file.choice(CONFIRM) and not any(said):
        found.insert(0, error("ask-columns", Remedy(CONFIRM, "yes"), PLAIN, count=len(uses)))
    return ReadFile(file, tuple(columns), tuple(found), kind, len(columns[0].lines), has_headings)


def read_delimited(file: GivenFile, text: str) -> ReadFile | None:
    r"""Read CSV or TSV; None if the text is not a table, `UnreadableError` with the line of a bad row.

    >>> paper = GivenFile(number=1, name="a.tsv", role="systems", data=b"")
    >>> [column.lines for column in read_delimited(paper, 'hyp\tref\n"a ""b"" c"\td\n').columns]
    [('a "b" c',), ('d',)]
    """
    excel = _EXCEL.match(text)
    if not excel and file.ending != "csv" and not _has_tabs(file, text):
        return None
    body = text[excel.end() :] if excel else text
    delimiter = excel[1] if excel else _delimiter(body) if file.ending == "csv" else "\t"
    found: tuple[Problem, ...] = ()
    if delimiter == "\t" and _QUOTED.search(body):
        rows, found = _quoted_rows(file, body)
    else:
        rows = _rows(body, delimiter, quoted=file.choice(QUOTES, "cells") == "cells")
    return _table(file, rows, found, "TSV" if delimiter == "\t" else "CSV") if rows else None


def _quoted_rows(file: GivenFile, text: str) -> tuple[list[list[str]], tuple[Problem, ...]]:
    """Read TSV with quoted cells as a spreadsheet does, if that is unambiguous or the learner chose it."""
    said = file.choice(QUOTES)
    if said == "cells" or (not said and (_DOUBLED.search(text) or _all_quoted(text))):
        try:
            return _rows(text, "\t", quoted=True), (remark("quotes-read", Remedy(QUOTES, "marks")),)
        except UnreadableError:
            return _rows(text, "\t", quoted=False), ()
    return _rows(text, "\t", quoted=False), (remark("quotes-kept", Remedy(QUOTES, "cells")),)


def _has_tabs(file: GivenFile, text: str) -> bool:
    """Recognize a table by the file's ending, or by as many tabs in every line."""
    start = text.lstrip("\n").partition("\n")[0].count("\t")
    if not start or file.ending in ("tsv", "tab"):
        return start > 0
    return all(line.count("\t") == start for line in text.split("\n") if line)


def _delimiter(text: str) -> str:
    """Choose the delimiter by which the first rows have equally many cells, the most if several have."""
    start, widths = text[:20_000].rpartition("\n")[0] or text, {}
    for delimiter in ",;\t|":
        with suppress(UnreadableError):
            widths[delimiter] = len(next(iter(_rows(start, delimiter, quoted=True)), []))
    best = max(widths, key=lambda delimiter: widths[delimiter], default="")
    return best if widths.get(best, 0) > 1 else max(",;\t|", key=text.partition("\n")[0].count)


def _all_quoted(text: str) -> bool:
    return len(_QUOTED.findall(text)) >= text.rstrip("\n").count("\n") + text.count("\t") + 1


def _rows(text: str, delimiter: str, *, quoted: bool) -> list[list[str]]:
    """Read row after row, and stop at the first that breaks a bound or has another number of cells."""
    text = text.rstrip("\n")
    lines = (found.group() for found in re.finditer(r"[^\n]*\n|[^\n]+", text))
    plain = (line.rstrip("\n").split(delimiter) for line in lines)
    cells = csv.reader(lines, delimiter=delimiter, strict=True) if quoted else plain
    rows: list[list[str]] = []
    begun, width = 1, 0
    try:
        for row in cells:
            line = begun
            begun = getattr(cells, "line_num", line) + 1
            if not row or (row == [""] and not quoted):
                continue
            width = width or len(row)
            if width > MAX_COLUMNS:
                raise UnreadableError(error("too-many-columns", PLAIN, count=width, limit=MAX_COLUMNS))
            if len(row) != width:
                raise UnreadableError(error("ragged", PLAIN, line=line, columns=len(row), expected=width))
            if len(rows) * width > MAX_CELLS:
                raise UnreadableError(error("too-deep", PLAIN))
            if len(rows) > MAX_LINES:
                raise UnreadableError(error("too-many-lines", count=text.count("\n") + 1, limit=MAX_LINES))
            rows.append(row)
    except csv.Error as failed:
        name = "quote-open" if str(failed).endswith("data") or "limit" in str(failed) else "quote-inside"
        raise UnreadableError(error(name, PLAIN, line=begun)) from None
    return rows


def _table(file: GivenFile, rows: list[list[str]], remarks: tuple[Problem, ...], kind: str) -> ReadFile:
    said = file.choice(HEADER)
    is_known, is_likely = _headings(rows)
    has_headings = said == "yes" if said else is_known or is_likely
    names = tuple(cell.strip() for cell in rows[0]) if has_headings else tuple(map(str, range(1, len(rows[0]) + 1)))
    columns = tuple(zip(*rows[has_headings:], strict=True)) if len(rows) > has_headings else ((),) * len(names)
    uses = [
        (has_headings and use_of(name)) or _unnamed_use(cells, file.home, is_index=has_headings and _is_unnamed(name))
        for name, cells in zip(names, columns, strict=True)
    ]
    texts = sum(use != UNUSED for use in uses)
    is_named = has_headings and any(use_of(name) in (SYSTEM, REFERENCE) for name in names)
    odd = has_headings and any(_LANGUAGE.fullmatch(name) and not use_of(name) for name in names)
    asks = texts > 1 and (odd or not is_named) and (has_headings or file.home == SYSTEM)
    asks = asks or (has_headings and not is_known and not said)
    named = list(zip(names, uses, columns, strict=True))
    return tabular(file, kind, named, asks=asks, has_headings=has_headings, problems=remarks)


def _is_unnamed(name: str) -> bool:
    return bool(_UNNAMED.fullmatch(name.strip()))


def _unnamed_use(cells: Sequence[str], home: str, *, is_index: bool) -> str:
    """Return the use of a column whose name does not show it: an index and numbers only are not used."""
    filled = [cell for cell in cells[:1_000] if cell.strip()]
    return UNUSED if is_index or (filled and all(map(_is_number, filled))) else home


def _headings(rows: Sequence[Sequence[str]]) -> tuple[bool, bool]:
    """Return whether the first row is headings: certainly, by a known word or as an index has none; by its length."""
    first, below = [cell.strip() for cell in rows[0]], rows[1:200]
    is_short = all(len(cell) <= _HEADING_CHARACTERS and len(cell.split()) <= _HEADING_WORDS for cell in first)
    if not below or not is_short or len(set(first)) < len(first) or any(cell.endswith(_ENDS) for cell in first):
        return False, False
    filled = [cell for cell in first if cell]
    lengths = [len(cell.split()) for row in below for cell in row if cell.strip() and not _is_number(cell)]
    longest = max((len(cell.split()) for cell in filled), default=1)
    is_likely = len(filled) < len(first) or (bool(lengths) and median(lengths) >= 2 * longest)
    has_index = _is_unnamed(first[0]) and len(filled) == len(first) - 1 > 0
    return has_index or any(map(use_of, first)), bool(filled) and is_likely


def _is_number(cell: str) -> bool:
    return bool(_NUMBER.fullmatch(cell.strip()))
