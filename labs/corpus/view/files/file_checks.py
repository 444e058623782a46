"""All that was given: every file read, all beside each other, and, where no error stands, the corpus."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from labs.corpus.view.files.columns import REFERENCE, SOURCE, SYSTEM
from labs.corpus.view.files.file_comparison import compare, named_apart
from labs.corpus.view.files.file_reading import ReadFile, read_file
from labs.corpus.view.files.given_file import GivenFile, Problem
from labs.corpus.view.files.line_pairing import Finding, Stream, of_use, pair
from labs.corpus.view.scores.corpus import Corpus, System

OWN = "own"
_HAN: Final = re.compile(r"[\u3400-\u9fff]")
_SAMPLE = 200


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """One file with all that was found about it, by itself and beside the others."""

    read: ReadFile
    problems: tuple[Problem, ...]
    streams: tuple[Stream, ...]

    @property
    def has_error(self) -> bool:
        """Whether nothing is scored while this file is as it is."""
        return any(found.is_error for found in self.problems)


@dataclass(frozen=True, slots=True)
class Checked:
    """All files as they were given, and the corpus they make: None while an error stands or something is missing."""

    files: tuple[CheckedFile, ...]
    corpus: Corpus | None = None
    has_systems: bool = False
    has_references: bool = False

    @property
    def failing(self) -> tuple[CheckedFile, ...]:
        """The files with errors."""
        return tuple(file for file in self.files if file.has_error)


def check(given: Sequence[GivenFile], read: Callable[[GivenFile], ReadFile] = read_file) -> Checked:
    r"""Read all files and lay them beside each other; `read` may remember what it has read.

    >>> tern = GivenFile(number=1, name="tern.txt", role="systems", data=b"a cat\nit rains\n")
    >>> paper = GivenFile(number=2, name="ref.txt", role="references", data=b"the cat\nit rains\n")
    >>> checked = check((tern, paper))
    >>> checked.corpus.names, checked.corpus.segment_total
    (('tern',), 2)
    """
    files = [read(file) for file in given]
    sound = [Stream(file.file.number, column) for file in files if not file.has_error for column in file.columns]
    named, doubled = named_apart(sound)
    streams, unpaired = pair(named)
    broken = {found.file_number for found in unpaired if found.problem.is_error}
    kept = tuple(stream for stream in streams if stream.file_number not in broken)
    found = (*doubled, *unpaired, *compare(kept))
    checked = tuple(_checked(file, found, streams) for file in files)
    has = {use: any(use in each.uses or use in _uses(each) for each in files) for use in (SYSTEM, REFERENCE)}
    is_sound = not any(file.has_error for file in checked)
    corpus = _corpus(kept) if is_sound and of_use(kept, SYSTEM) and of_use(kept, REFERENCE) else None
    return Checked(checked, corpus, has_systems=has[SYSTEM], has_references=has[REFERENCE])


def _checked(file: ReadFile, found: Sequence[Finding], streams: Sequence[Stream]) -> CheckedFile:
    number = file.file.number
    beside = [each.problem for each in found if each.file_number == number]
    own = tuple(stream for stream in streams if stream.file_number == number)
    listed = sorted([*file.problems, *beside], key=lambda each: not each.is_error)
    return CheckedFile(file, tuple(listed), own)


def _uses(file: ReadFile) -> set[str]:
    return {column.use for column in file.columns}


def _corpus(streams: Sequence[Stream]) -> Corpus:
    references = tuple(stream.lines for stream in of_use(streams, REFERENCE))
    source = next(iter(of_use(streams, SOURCE)), None)
    return Corpus(
        name=OWN,
        systems=tuple(System(stream.column.name, stream.lines) for stream in of_use(streams, SYSTEM)),
        references=references,
        tokenizer=_tokenizer(references[0]),
        source=source.lines if source else (),
    )


def _tokenizer(lines: Sequence[str]) -> str:
    """Choose the tokenizer that suits the references: Chinese characters are split, all else is 13a's."""
    start = "".join(lines[:_SAMPLE])
    return "zh" if len(_HAN.findall(start)) * 4 > len(start) else "13a"
