"""What a button does about a problem: all files go in with one remedy, all files come out, fixed."""

from collections.abc import Sequence
from dataclasses import replace

from labs.corpus.view.files.file_reading import read_file
from labs.corpus.view.files.given_file import REFERENCES, REMOVE, TURN, GivenFile, Remedy


def apply(given: Sequence[GivenFile], number: int, remedy: Remedy) -> tuple[GivenFile, ...]:
    r"""Apply a remedy to the file of this number; what only shows something changes nothing.

    >>> file = GivenFile(number=1, name="tern.txt", role="systems", data=b"caf\xe9")
    >>> apply((file,), 1, Remedy("read-as", "latin-1"))[0].encoding, apply((file,), 1, Remedy("remove"))
    ('latin-1', ())
    """
    if remedy.id == REMOVE:
        return tuple(file for file in given if file.number != number)
    if remedy.id == TURN:
        return _transposed(given)
    return tuple(_fixed(file, remedy) if file.number == number else file for file in given)


def _fixed(file: GivenFile, remedy: Remedy) -> GivenFile:
    match remedy.id:
        case "read-as":
            return replace(file, encoding=remedy.value)
        case "drop-nul":
            return replace(file, drops_nul=True)
        case "plain":
            return replace(file, is_plain=True)
        case "move":
            return replace(file, role=remedy.value)
        case "stacked" | "interleaved":
            return replace(file, split=remedy.id, parts=int(remedy.value))
        case _:
            return file


def _transposed(given: Sequence[GivenFile]) -> tuple[GivenFile, ...]:
    """Make of one reference file per segment one file per reference."""
    references = [file for file in given if file.role == REFERENCES]
    lines = [column.lines for file in references for column in read_file(file).columns]
    highest = max(file.number for file in given)
    transposed = [
        GivenFile(
            number=highest + place, name=f"{REFERENCES}-{place}.txt", role=REFERENCES, data="\n".join(line).encode()
        )
        for place, line in enumerate(zip(*lines, strict=True), 1)
    ]
    return (*(file for file in given if file.role != REFERENCES), *transposed)
