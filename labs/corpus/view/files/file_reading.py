"""Reading a file into columns: its text as a table or as plain lines, with remarks, and the remedies of these remarks.

Each remedy returns all files as they are after a click on its button.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, zip_longest

from labs.corpus.view.files.decoding import read_text
from labs.corpus.view.files.given_file import (
    MAX_LINE_CHARACTERS,
    MAX_LINES,
    REFERENCE,
    REFERENCES,
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
from labs.corpus.view.files.structured import read_structured
from labs.corpus.view.files.tables import PLAIN, read_delimited
from labs.corpus.view.files.text_remarks import find_oddities


def read_file(file: GivenFile) -> ReadFile:
    r"""Read one file, as far as this is possible.

    >>> tern = read_file(GivenFile(number=1, name="tern.txt", role="systems", data=b"the cat\r\n\r\nsat\r\n"))
    >>> tern.columns[0].lines
    ('the cat', '', 'sat')
    """
    total = 0
    try:
        text, found = read_text(file)
        total = text.count("\n") + (not text.endswith("\n"))
        read = _read_table(file, text, total) or _read_plain_lines(file, text)
    except UnreadableError as unreadable:
        return ReadFile(file, problems=(unreadable.problem,), line_total=total)
    if file.choice("kind") == PLAIN.value:
        found.append(build_remark("read-plain", Remedy("kind")))
    used = [column for column in read.columns if column.use in (SYSTEM, REFERENCE)]
    wrong = [wrong for column in used for wrong in _line_errors(column.lines)][:1]
    if not read.has_confirmed_use and all(column.use == UNUSED for column in read.columns):
        wrong = [build_error("no-column", count=len(read.columns))]
    odd = [] if wrong or read.has_error else [each for column in used for each in find_oddities(column.lines)]
    said = {each.id: each for each in reversed([*wrong, *found, *read.problems, *odd])}  # once a file
    return replace(read, problems=tuple(reversed(said.values())))


def _read_table(file: GivenFile, text: str, total: int) -> ReadFile | None:
    """Return a file's table, None if it contains plain lines; refuse too many lines before they are built."""
    is_bounded = total <= MAX_LINES or file.extension in ("csv", "tsv", "tab")
    table = None
    if file.choice("kind") != PLAIN.value:
        table = read_structured(file, text) or (read_delimited(file, text) if is_bounded else None)
    if table is None and total > MAX_LINES:
        raise UnreadableError(build_error("too-many-lines", count=total, limit=MAX_LINES))
    return table


def _line_errors(lines: tuple[str, ...]) -> Iterator[Problem]:
    """Yield the reasons why lines cannot be scored: none of them has text, or one is too long."""
    longest = max(range(len(lines)), key=lambda place: len(lines[place]), default=0)
    if not any(line.strip() for line in lines):
        yield build_error("only-blank", count=len(lines))
    elif len(lines[longest]) > MAX_LINE_CHARACTERS:
        yield build_error("line-too-long", line=longest + 1, count=len(lines[longest]), limit=MAX_LINE_CHARACTERS)


def _read_plain_lines(file: GivenFile, text: str) -> ReadFile:
    """Read plain lines as one column or, if the learner chose so, as several references."""
    lines = text.removesuffix("\n").split("\n")
    use = file.choice("use-0") if file.choice("use-0") in USES else file.default_use
    parts = split_references(lines, file.choice("split"))
    is_split = len(parts) > 1
    columns = tuple(
        Column(f"{file.name_stem}-{number}" if is_split else file.name_stem, use, tuple(part), file.number)
        for number, part in enumerate(parts, 1)
    )
    found = [build_remark("split", Remedy("split", ""), parts=len(parts))] if is_split else []
    if file.choice("split") == "text":
        found.append(build_remark("blanks-dropped", Remedy("split", ""), count=len(lines) - len(parts[0])))
    return ReadFile(file, columns, tuple(found), "", len(lines), has_gaps=is_split and file.choice("split") == "blocks")


def split_references(lines: list[str] | tuple[str, ...], way: str) -> list[list[str]]:
    """Split a file that holds several references, or drop its blank lines, as `way` says.

    The references may be stacked, interleaved, or in blocks between blank lines.

    >>> (
    ...     split_references(["a", "b", "c", "d"], "stacked:2"),
    ...     split_references(["a", "b", "", "c"], "blocks"),
    ... )
    ([['a', 'b'], ['c', 'd']], [['a', 'c'], ['b', '']])
    """
    if way == "text":
        return [[line for line in lines if line.strip()]]
    if way == "blocks":
        return list(map(list, zip_longest(*blocks_between_blank_lines(lines), fillvalue="")))
    name, _, number = way.partition(":")
    total = int(number) if number.isdecimal() and len(number) < 4 else 1  # noqa: PLR2004 - far over the bound
    if total < 2 or len(lines) % total:  # noqa: PLR2004 - one part is the whole
        return [list(lines)]
    size = len(lines) // total
    stacked = [list(lines[part * size : (part + 1) * size]) for part in range(total)]
    return stacked if name == "stacked" else [list(lines[part::total]) for part in range(total)]


def blocks_between_blank_lines(lines: list[str] | tuple[str, ...]) -> list[list[str]]:
    """Return the groups of lines between blank lines."""
    return [list(run) for has_text, run in groupby(lines, lambda line: bool(line.strip())) if has_text]


def apply_to_files(
    given: Sequence[GivenFile], number: int, remedy: Remedy, *, read: Callable[[GivenFile], ReadFile] = read_file
) -> tuple[GivenFile, ...]:
    r"""Apply a remedy to the file with this number; the choice on blank references applies to all files.

    The first choice of an encoding also answers the question for the other files that it fits best. `read` may look up
    files that were read before.

    >>> file = GivenFile(number=1, name="tern.txt", role="systems", data=b"caf\xe9")
    >>> apply_to_files((file,), 1, Remedy("encoding", "cp1252"))[0].said, apply_to_files((file,), 1, Remedy("remove"))
    ((('encoding', 'cp1252'),), ())
    """
    if remedy.id == "remove":
        return tuple(file for file in given if file.number != number)
    if remedy.id == "turn":
        return _transpose_references(given, read)
    changed = {file.number for file in given if remedy.id == "blanks" or file.number == number}
    if remedy.id == "encoding" and not any(file.choice("encoding") for file in given if file.number == number):
        failed = [(file.number, found) for file in given for found in read(file).problems if found.id == "undecodable"]
        changed |= {place for place, found in failed if found.remedies[:1] == (remedy,)}
    return tuple([file.with_choice(remedy) if file.number in changed else file for file in given])


def _transpose_references(given: Sequence[GivenFile], read: Callable[[GivenFile], ReadFile]) -> tuple[GivenFile, ...]:
    """Return one file per reference, made from files that contain all references of one segment."""
    turned = [file for file in given if any(column.use == REFERENCE for column in read(file).columns)]
    lines = [column.lines for file in turned for column in read(file).columns if column.use == REFERENCE]
    if len({len(each) for each in lines}) != 1:
        return tuple(given)
    highest = max(file.number for file in given)
    references = [
        GivenFile(
            number=highest + place, name=f"{REFERENCES}-{place}.txt", role=REFERENCES, data="\n".join(row).encode()
        )
        for place, row in enumerate(zip(*lines, strict=True), 1)
    ]
    return (*(file for file in given if file not in turned), *references)
