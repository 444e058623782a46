"""The remedies of remarks: each returns all files as they are after a click on its button."""

from collections.abc import Callable, Sequence

from labs.corpus.view.files.file_reading import read_file
from labs.corpus.view.files.given_file import (
    BLANKS,
    ENCODING,
    REFERENCE,
    REFERENCES,
    REMOVE,
    TURN,
    GivenFile,
    ReadFile,
    Remedy,
)


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
    if remedy.id == REMOVE:
        return tuple(file for file in given if file.number != number)
    if remedy.id == TURN:
        return _transpose_references(given, read)
    changed = {file.number for file in given if remedy.id == BLANKS or file.number == number}
    if remedy.id == ENCODING and not any(file.choice(ENCODING) for file in given if file.number == number):
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
