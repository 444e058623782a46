"""One file: from its bytes to its columns of lines, with all that is odd about it."""

from dataclasses import dataclass, field

from labs.corpus.view.files.columns import REFERENCE, SYSTEM, UNUSED, Table, guessed_uses, is_table, read_table
from labs.corpus.view.files.decoding import ENCODINGS, decode
from labs.corpus.view.files.file_kinds import binary_kind, not_lines
from labs.corpus.view.files.given_file import (
    INTERLEAVED,
    MAX_FILE_BYTES,
    MAX_FILES,
    MAX_TOTAL_BYTES,
    REFERENCES,
    GivenFile,
    Problem,
    problem,
)
from labs.corpus.view.files.inflating import inflate, is_gzip
from labs.corpus.view.files.line_splitting import mixed_ends, refusals, remarks, split_lines


@dataclass(frozen=True, slots=True)
class Column:
    """Lines that belong together: one system, one reference, or the source."""

    name: str
    use: str
    lines: tuple[str, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class ReadFile:
    """What a file holds: its columns, or none where an error stands among its problems.

    `headings` and `uses` name all columns of a table, also those not used; both are empty for plain lines.
    """

    file: GivenFile
    columns: tuple[Column, ...] = ()
    problems: tuple[Problem, ...] = ()
    headings: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()
    line_total: int = 0
    has_headings: bool = False

    @property
    def has_error(self) -> bool:
        """Whether the file cannot be used as it is."""
        return any(found.is_error for found in self.problems)


def read_file(file: GivenFile) -> ReadFile:
    r"""Read one file as far as it goes.

    >>> tern = read_file(GivenFile(number=1, name="tern.txt", role="systems", data=b"the cat\r\n\r\nsat\r\n"))
    >>> tern.columns[0].lines, [found.id for found in tern.problems]
    (('the cat', '', 'sat'), ['empty-line'])
    """
    text = _text(file)
    if isinstance(text, Problem):
        return ReadFile(file, problems=(text,))
    wrong = None if file.is_plain else not_lines(text)
    if wrong is not None:
        return ReadFile(file, problems=(wrong,), line_total=len(split_lines(text)))
    return _read_table(file, text) if is_table(file, text) else _read_lines(file, text)


def _text(file: GivenFile) -> str | Problem:
    if max(file.withheld, len(file.data)) > MAX_FILE_BYTES:
        size, limit = max(file.withheld, len(file.data)), MAX_FILE_BYTES
        return problem("too-large", size=-(-size // 1_000_000), limit=limit // 1_000_000)
    if file.withheld:
        return problem("no-room", files=MAX_FILES, limit=MAX_TOTAL_BYTES // 1_000_000)
    data = inflate(file.data) if is_gzip(file.data) else file.data
    if isinstance(data, Problem):
        return data
    if not data:
        return problem("empty-file")
    kind = binary_kind(data)
    if kind:
        return problem("binary", kind=kind)
    text = decode(data, file.encoding)
    return text.replace("\0", "") if isinstance(text, str) and file.drops_nul else text


def _read_lines(file: GivenFile, text: str) -> ReadFile:
    lines = split_lines(text)
    wrong = refusals(lines)
    if wrong:
        return ReadFile(file, problems=tuple(wrong), line_total=len(lines))
    found = [*_as_chosen(file), *mixed_ends(text), *remarks(lines)]
    return ReadFile(file, _parts(file, lines), tuple(found), line_total=len(lines))


def _read_table(file: GivenFile, text: str) -> ReadFile:
    table = read_table(file, text)
    if isinstance(table, Problem):
        return ReadFile(file, problems=(table,), line_total=len(split_lines(text)))
    guessed = guessed_uses(file, table)
    uses = file.columns if len(file.columns) == len(guessed) else guessed
    headings = table.headings or tuple(str(number) for number in range(1, len(guessed) + 1))
    columns = _columns(file, table, uses, headings)
    used = [column for column in columns if column.use in (SYSTEM, REFERENCE)]
    found = [found for column in used for found in refusals(list(column.lines))][:1]
    if not used:
        found = [problem("no-column", count=len(uses))]
    if not found:
        found = [*_as_chosen(file), *_cell_breaks(table), *[odd for each in used for odd in remarks(list(each.lines))]]
    problems = tuple(dict.fromkeys(found))
    kept = () if any(each.is_error for each in problems) else columns
    return ReadFile(file, kept, problems, headings, uses, len(table.rows), has_headings=bool(table.headings))


def _columns(file: GivenFile, table: Table, uses: tuple[str, ...], headings: tuple[str, ...]) -> tuple[Column, ...]:
    single = sum(use == SYSTEM for use in uses) == 1 and not table.headings
    return tuple(
        Column(file.stem if single else _name(file, table, heading), use, tuple(table.column(place)))
        for place, (use, heading) in enumerate(zip(uses, headings, strict=True))
        if use != UNUSED
    )


def _name(file: GivenFile, table: Table, heading: str) -> str:
    return heading.strip() if table.headings else f"{file.stem}-{heading}"


def _parts(file: GivenFile, lines: list[str]) -> tuple[Column, ...]:
    """Take plain lines as one column, or, as the learner said, as several references in one file."""
    use = REFERENCE if file.role == REFERENCES else SYSTEM
    if file.parts < 2 or len(lines) % file.parts:  # noqa: PLR2004 - one part is the whole
        return (Column(file.stem, use, tuple(lines)),)
    size = len(lines) // file.parts
    cut = [
        lines[part :: file.parts] if file.split == INTERLEAVED else lines[part * size : (part + 1) * size]
        for part in range(file.parts)
    ]
    return tuple(Column(f"{file.stem}-{number}", use, tuple(part)) for number, part in enumerate(cut, 1))


def _as_chosen(file: GivenFile) -> list[Problem]:
    return [problem("read-with", encoding=ENCODINGS[file.encoding])] if file.encoding else []


def _cell_breaks(table: Table) -> list[Problem]:
    return [problem("cell-line-break")] if table.has_line_breaks else []
