"""The effect of a remedy: all files after a click on its button."""

from collections.abc import Sequence

from labs.corpus.view.files.decoding import read_text
from labs.corpus.view.files.file_reading import read_file
from labs.corpus.view.files.given_file import (
    BLANKS,
    ENCODING,
    REFERENCE,
    REFERENCES,
    REMOVE,
    TURN,
    GivenFile,
    Remedy,
    UnreadableError,
)


def apply_to_files(given: Sequence[GivenFile], number: int, remedy: Remedy) -> tuple[GivenFile, ...]:
    r"""Apply a remedy to the file with this number; the choice on blank references applies to all files.

    The first choice of an encoding also answers the question for the other files that it fits best.

    >>> file = GivenFile(number=1, name="tern.txt", role="systems", data=b"caf\xe9")
    >>> apply_to_files((file,), 1, Remedy("encoding", "cp1252"))[0].said, apply_to_files((file,), 1, Remedy("remove"))
    ((('encoding', 'cp1252'),), ())
    """
    if remedy.id == REMOVE:
        return tuple(file for file in given if file.number != number)
    if remedy.id == TURN:
        return _transpose_references(given)
    is_asked = any(file.number == number and not file.choice(ENCODING) for file in given)
    is_shared = remedy.id == ENCODING and is_asked
    return tuple(
        file.with_choice(remedy)
        if remedy.id == BLANKS or file.number == number or (is_shared and _is_likeliest_encoding(file, remedy))
        else file
        for file in given
    )


def _is_likeliest_encoding(file: GivenFile, encoding: Remedy) -> bool:
    """Return whether a file cannot be read yet and its list of encodings begins with this one."""
    try:
        read_text(file)
    except UnreadableError as unreadable:
        found = unreadable.problem
        return found.id == "undecodable" and [each.value for each in found.remedies[:1]] == [encoding.value]
    return False


def _transpose_references(given: Sequence[GivenFile]) -> tuple[GivenFile, ...]:
    """Return one file per reference, made from files that contain all references of one segment."""
    read = {file.number: read_file(file) for file in given}
    turned = [file for file in given if any(column.use == REFERENCE for column in read[file.number].columns)]
    lines = [column.lines for file in turned for column in read[file.number].columns if column.use == REFERENCE]
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
