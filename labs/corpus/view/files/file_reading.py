r"""One file: from its bytes to its columns of lines, with all that is odd about it.

Lines end at \n and \r\n; a lone \r is a blank beside them, as sacreBLEU reads it, and a line end where there is no \n.
"""

from dataclasses import dataclass, field, replace
from typing import Final

from labs.corpus.view.files.decoding import ENCODINGS, decode, encoding_remedies, nul_problem
from labs.corpus.view.files.given_file import (
    CONFIRM,
    CR,
    ENCODING,
    KIND,
    MAX_FILE_BYTES,
    MAX_FILES,
    MAX_LINE_CHARACTERS,
    MAX_LINES,
    MAX_TOTAL_BYTES,
    NUL,
    REFERENCE,
    SPLIT,
    SYSTEM,
    USES,
    GivenFile,
    Problem,
    Remedy,
    problem,
)
from labs.corpus.view.files.inflating import inflate
from labs.corpus.view.files.structured import read_structured
from labs.corpus.view.files.tables import PLAIN, Table, read_delimited
from labs.corpus.view.files.text_remarks import remarks

STACKED, INTERLEAVED, BLOCKS = "stacked", "interleaved", "blocks"
_BINARY: Final = (
    *((b"\x89PNG", "PNG"), (b"\xff\xd8\xff", "JPEG"), (b"GIF8", "GIF"), (b"%PDF-", "PDF"), (b"{\\rtf", "RTF")),
    *(
        (b"\xd0\xcf\x11\xe0", "DOC/XLS"),
        (b"7z\xbc\xaf", "7z"),
        (b"Rar!", "RAR"),
        (b"BZh", "bzip2"),
        (b"\xfd7zXZ", "xz"),
    ),
    *((b"\x28\xb5\x2f\xfd", "zstd"), (b"\x1f\x8b", "gzip"), (b"PAR1", "Parquet"), (b"SQLite format", "SQLite")),
    *((b"PK\x03\x04", "ZIP"), (b"OggS", "Ogg"), (b"RIFF", "RIFF"), (b"\x7fELF", "ELF")),
)
_OFFICE: Final = ((b"word/", "DOCX"), (b"xl/", "XLSX"), (b"ppt/", "PPTX"), (b"mimetypeapplication", "ODT"))


@dataclass(frozen=True, slots=True)
class Column:
    """Lines that belong together: one system, one reference, or the source."""

    name: str
    use: str
    lines: tuple[str, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class ReadFile:
    """What a file holds: its columns, those not used too, or none where its bytes are no text.

    `kind` names its format, `has_headings` is None where no first line can be headings; `has_gaps`: some cells are
    blank because the format has none for them.
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
        """Whether the file cannot be used as it is."""
        return any(found.is_error for found in self.problems)


def read_file(file: GivenFile) -> ReadFile:
    r"""Read one file as far as it goes.

    >>> tern = read_file(GivenFile(number=1, name="tern.txt", role="systems", data=b"the cat\r\n\r\nsat\r\n"))
    >>> tern.columns[0].lines
    ('the cat', '', 'sat')
    """
    decoded = _decoded(file)
    if isinstance(decoded, Problem):
        return ReadFile(file, problems=(decoded,))
    text, found = decoded
    total = text.count("\n") + (not text.endswith("\n"))
    table = _structure(file, text, total)
    if isinstance(table, Problem):
        return ReadFile(file, problems=(table,), line_total=total)
    if file.choice(KIND) == PLAIN.value:
        found.append(problem("read-plain", Remedy(KIND)))
    read = _lines(file, text) if table is None else _columns(file, table)
    used = [column for column in read.columns if column.use in (SYSTEM, REFERENCE)]
    wrong = [wrong for column in used for wrong in _refusals(column.lines)][:1]
    if not used and not any(name.startswith("use-") for name, _ in file.said):
        wrong = [problem("no-column", count=len(read.columns))]
    odd = [] if wrong or read.has_error else [each for column in used for each in remarks(column.lines)]
    said = {each.id: each for each in reversed([*wrong, *found, *read.problems, *odd])}  # once a file
    return replace(read, problems=tuple(reversed(said.values())))


def _structure(file: GivenFile, text: str, total: int) -> Table | Problem | None:
    """Return the table that a file holds, None where it is lines: too many are refused before they are made."""
    if file.choice(KIND) == PLAIN.value:
        table = None
    else:
        table = read_structured(file, text)
        if table is None and (total <= MAX_LINES or file.ending in ("csv", "tsv", "tab")):
            table = read_delimited(file, text)
    return problem("too-many-lines", count=total, limit=MAX_LINES) if table is None and total > MAX_LINES else table


def _decoded(file: GivenFile) -> tuple[str, list[Problem]] | Problem:
    data = _bytes(file)
    if isinstance(data, Problem):
        return data
    decoded = decode(data, file.choice(ENCODING))
    if isinstance(decoded, Problem):
        return decoded
    text, encoding = decoded
    if "\0" in text and file.choice(NUL) != "drop":
        return nul_problem(text)
    is_guess = encoding.startswith("utf-16") and data[:2] not in (b"\xff\xfe", b"\xfe\xff")
    is_told = bool(file.choice(ENCODING)) or (is_guess and sum(map(str.isascii, text[:999])) * 2 < len(text[:999]))
    others = [remedy for remedy in encoding_remedies(data) if remedy.value != encoding] if is_told else []
    found = [problem("read-with", *others, encoding=ENCODINGS[encoding])] if is_told else []
    text, odd = _with_line_ends(file, text.replace("\0", ""))
    return text, [*found, *odd]


def _bytes(file: GivenFile) -> bytes | Problem:
    size = max(file.withheld, len(file.data))
    if size > MAX_FILE_BYTES:
        return problem("too-large", size=-(-size // 1_000_000), limit=MAX_FILE_BYTES // 1_000_000)
    if file.withheld:
        return problem("no-room", files=MAX_FILES, limit=MAX_TOTAL_BYTES // 1_000_000)
    data = inflate(file.data) if file.data.startswith(b"\x1f\x8b") else file.data
    if isinstance(data, Problem):
        return data
    if not data:
        return problem("empty-file")
    kind = next((kind for sign, kind in _BINARY if data.startswith(sign)), "")
    inner = next((inner for sign, inner in _OFFICE if kind == "ZIP" and sign in data[:8_192]), kind)
    return problem("binary", kind=inner) if kind else data


def _with_line_ends(file: GivenFile, text: str) -> tuple[str, list[Problem]]:
    r"""Write every line end as \n; report a lone \r among others, which can be read in two ways."""
    text = text.replace("\r\n", "\n") if "\r" in text else text
    lone = text.count("\r")
    usual = "blank" if text.count("\n") >= lone else "end"
    is_end = file.choice(CR, usual) == "end"
    if not lone or ("\n" not in text and is_end):
        return text.replace("\r", "\n"), []
    line = text[: text.index("\r")].count("\n") + 1
    found = problem("cr-end" if is_end else "cr-blank", Remedy(CR, "blank" if is_end else "end"), line=line, count=lone)
    return text.replace("\r", "\n" if is_end else " "), [found]


def _refusals(lines: tuple[str, ...]) -> list[Problem]:
    """Say why lines cannot be scored: too many, too long, none with any text."""
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
    """Take plain lines as one column, or, as the learner said, as several references."""
    lines = text.removesuffix("\n").split("\n")
    use = file.choice("use-0") if file.choice("use-0") in USES else file.home
    parts = split_parts(lines, file.choice(SPLIT))
    columns = tuple(
        Column(f"{file.stem}-{number}" if len(parts) > 1 else file.stem, use, tuple(part))
        for number, part in enumerate(parts, 1)
    )
    found = (problem("split", Remedy(SPLIT, ""), parts=len(parts)),) if len(parts) > 1 else ()
    has_gaps = file.choice(SPLIT) == BLOCKS and len(parts) > 1
    return ReadFile(file, columns, found, "", len(lines), has_gaps=has_gaps)


def split_parts(lines: list[str] | tuple[str, ...], way: str) -> list[list[str]]:
    """Take the references in one file apart: stacked, interleaved, or in blocks with a blank line between.

    >>> split_parts(["a", "b", "c", "d"], "stacked:2"), split_parts(["a", "b", "", "c"], "blocks")
    ([['a', 'b'], ['c', 'd']], [['a', 'c'], ['b', '']])
    """
    if way == BLOCKS:
        parts = blocks(lines)
        return [
            [part[row] if row < len(part) else "" for part in parts] for row in range(max(map(len, parts), default=0))
        ]
    name, _, number = way.partition(":")
    total = int(number) if number.isdecimal() and len(number) < 4 else 1  # noqa: PLR2004 - far over the bound
    if total < 2 or len(lines) % total:  # noqa: PLR2004 - one part is the whole
        return [list(lines)]
    size = len(lines) // total
    stacked = [list(lines[part * size : (part + 1) * size]) for part in range(total)]
    return stacked if name == STACKED else [list(lines[part::total]) for part in range(total)]


def blocks(lines: list[str] | tuple[str, ...]) -> list[list[str]]:
    """Return the runs of lines between blank ones."""
    found: list[list[str]] = [[]]
    for line in lines:
        if line.strip():
            found[-1].append(line)
        elif found[-1]:
            found.append([])
    return found if found[-1] else found[:-1]


def _columns(file: GivenFile, table: Table) -> ReadFile:
    said = [file.choice(f"use-{place}") for place in range(len(table.uses))]
    uses = [one if one in USES else guess for one, guess in zip(said, table.uses, strict=True)]
    cells = [[" ".join(cell.split("\n")) if "\n" in cell else cell for cell in column] for column in table.columns]
    is_named = table.has_headings is not False and any(table.names)
    names = [
        name or f"{file.stem}-{place}" if is_named else file.stem if uses.count(use) == 1 else f"{file.stem}-{place}"
        for place, (name, use) in enumerate(zip(table.names, uses, strict=True), 1)
    ]
    found = list(table.problems)
    if any("\n" in cell for column in table.columns for cell in column):
        found.append(problem("cell-line-break"))
    if table.asks and not any(said):
        found.insert(0, problem("ask-columns", Remedy(CONFIRM, "yes"), PLAIN, count=len(uses)))
    columns = tuple(Column(name, use, tuple(column)) for name, use, column in zip(names, uses, cells, strict=True))
    return ReadFile(file, columns, tuple(found), table.kind, len(table.columns[0]), table.has_headings, table.has_gaps)
