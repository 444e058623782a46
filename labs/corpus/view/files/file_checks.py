"""All that was given: every file read, all beside each other, and, where no error stands, the corpus.

Nothing is cut to fit: only blank lines at the very end are left out, where that makes the files equal.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from labs.corpus.view.files.file_reading import (
    BLOCKS,
    INTERLEAVED,
    STACKED,
    Column,
    ReadFile,
    blocks,
    read_file,
    split_parts,
)
from labs.corpus.view.files.given_file import (
    BLANKS,
    CONFIRM,
    MAX_REFERENCES,
    MAX_SYSTEMS,
    REFERENCE,
    REMOVE,
    SOURCE,
    SPLIT,
    SYSTEM,
    TURN,
    UNUSED,
    GivenFile,
    Problem,
    Remedy,
    problem,
)
from labs.corpus.view.files.line_similarity import Words, all_words, likeness, misplaced
from labs.corpus.view.files.text_remarks import near_misses
from labs.corpus.view.scores.corpus import Corpus, System

OWN = "own"
_HAN: Final = re.compile(r"[\u3400-\u9fff]")
_SAMPLE, _WORDS_OF = 200, 2_000
_UNLIKE, _CLEARLY, _ENOUGH = 0.02, 2.0, 3


@dataclass(frozen=True, slots=True, eq=False)
class Stream:
    """The lines of one system, reference or source, and the file and the column that they came in."""

    file_number: int
    column: Column
    place: int = 0

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines themselves."""
        return self.column.lines

    @property
    def text_length(self) -> int:
        """How many lines there are up to the last one with any text."""
        return next((place for place in range(len(self.lines), 0, -1) if self.lines[place - 1].strip()), 0)


Finding = tuple[int, Problem]
"""The number of a file, and what was found about it."""


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


def of_use(streams: Sequence[Stream], use: str) -> tuple[Stream, ...]:
    """Choose the systems, the references or the sources."""
    return tuple(stream for stream in streams if stream.column.use == use)


def check(given: Sequence[GivenFile], read: Callable[[GivenFile], ReadFile] = read_file) -> Checked:
    r"""Read all files and lay them beside each other; `read` may remember what it has read.

    >>> tern = GivenFile(number=1, name="tern.txt", role="systems", data=b"a cat\nit rains\n")
    >>> paper = GivenFile(number=2, name="ref.txt", role="references", data=b"the cat\nit rains\n")
    >>> checked = check((tern, paper))
    >>> checked.corpus.names, checked.corpus.segment_total
    (('tern',), 2)
    """
    files = [read(file) for file in given]
    sound = [
        Stream(file.file.number, column, place)
        for file in files
        if not file.has_error
        for place, column in enumerate(file.columns)
        if column.use != UNUSED
    ]
    bounded, surplus = _bounded(sound)
    named, doubled = _named_apart(bounded)
    streams, unpaired = _paired(named)
    leaves_out = _leaves_blanks_out(files)
    found: list[Finding] = [*surplus, *doubled, *unpaired]
    if not unpaired_errors(unpaired):
        about = {stream: all_words(stream.lines) for stream in streams}
        found += [*_copies(streams), *_alike(about, files), *_near_misses(streams), *_disorder(about)]
        found += _blanks(streams, leaves_out=leaves_out)
    checked = tuple(_checked(file, found, streams) for file in files)
    has = {use: any(use == column.use for file in files for column in file.columns) for use in (SYSTEM, REFERENCE)}
    is_sound = not any(file.has_error for file in checked) and of_use(streams, SYSTEM) and of_use(streams, REFERENCE)
    corpus = _corpus(streams, leaves_out=leaves_out) if is_sound else None
    return Checked(checked, corpus, has_systems=has[SYSTEM], has_references=has[REFERENCE])


def unpaired_errors(found: Sequence[Finding]) -> bool:
    """Return whether lines of one file have no partner in another."""
    return any(each.is_error for _, each in found)


def _checked(file: ReadFile, found: Sequence[Finding], streams: Sequence[Stream]) -> CheckedFile:
    number = file.file.number
    beside = [each for file_number, each in found if file_number == number]
    own = tuple(stream for stream in streams if stream.file_number == number)
    return CheckedFile(file, tuple(dict.fromkeys([*file.problems, *beside])), own)


def _corpus(streams: Sequence[Stream], *, leaves_out: bool) -> Corpus:
    systems, references, sources = (of_use(streams, use) for use in (SYSTEM, REFERENCE, SOURCE))
    lines = [line for line in references[0].lines if line.strip()][:_SAMPLE]
    is_chinese = sum(bool(_HAN.search(line)) for line in lines) * 2 > len(lines)
    return Corpus(
        name=OWN,
        systems=tuple(System(stream.column.name, stream.lines) for stream in systems),
        references=tuple(stream.lines for stream in references),
        tokenizer="zh" if is_chinese else "13a",
        source=sources[0].lines if sources else (),
        leaves_blanks_out=leaves_out,
    )


def _leaves_blanks_out(files: Sequence[ReadFile]) -> bool:
    """Return what the learner said; unasked, blanks are kept, and left out where the format has no cell for them."""
    said = next((file.file.choice(BLANKS) for file in files if file.file.choice(BLANKS)), "")
    return said == "out" or (not said and any(file.has_gaps for file in files))


def _bounded(streams: Sequence[Stream]) -> tuple[list[Stream], list[Finding]]:
    """Leave out what is over the bounds, and report it."""
    kept, found = [], []
    bounds = {SYSTEM: MAX_SYSTEMS, REFERENCE: MAX_REFERENCES, SOURCE: 1}
    for stream in streams:
        use = stream.column.use
        bounds[use] -= 1
        if bounds[use] >= 0:
            kept.append(stream)
        elif use != SOURCE:
            limit = MAX_SYSTEMS if use == SYSTEM else MAX_REFERENCES
            found.append((stream.file_number, problem(f"surplus-{use}", name=stream.column.name, limit=limit)))
    return kept, found


def _named_apart(streams: Sequence[Stream]) -> tuple[tuple[Stream, ...], list[Finding]]:
    """Give systems of one name a number each, and report it."""
    taken: set[str] = set()
    kept, found = [], []
    for stream in streams:
        name = now = stream.column.name
        if stream.column.use == SYSTEM:
            now = next(
                other
                for number in range(1, len(taken) + 3)
                if (other := name if number == 1 else f"{name}-{number}") not in taken
            )
            taken.add(now)
        if now != name:
            found.append((stream.file_number, problem("same-name", name=name, now=now)))
        kept.append(replace(stream, column=replace(stream.column, name=now)))
    return tuple(kept), found


# ---- lengths


def _paired(streams: Sequence[Stream]) -> tuple[tuple[Stream, ...], list[Finding]]:
    """Leave out blank ends where that helps, and report every stream that still has lines without a partner."""
    if turned := _turned(streams):
        return tuple(streams), turned
    length = _length(streams)
    kept, found = [], []
    for stream in streams:
        surplus = len(stream.lines) - length
        if surplus > 0 and stream.text_length <= length:
            found.append((stream.file_number, problem("trailing-lines", count=surplus)))
            stream = replace(stream, column=replace(stream.column, lines=stream.lines[:length]))  # noqa: PLW2901
        elif surplus:
            found.append((stream.file_number, _unpaired(stream, streams, length)))
        kept.append(stream)
    return tuple(kept), list(dict.fromkeys(found))


def _length(streams: Sequence[Stream]) -> int:
    """Return the length most streams agree on, the systems' where references may hold several, else the first's."""
    counted = Counter(len(stream.lines) for stream in streams)
    if len(counted) < 2:  # noqa: PLR2004 - all agree; blank lines at every end are none
        return max((stream.text_length for stream in streams), default=0)
    systems = {len(stream.lines) for stream in of_use(streams, SYSTEM)}
    first = next(iter(of_use(streams, REFERENCE)), streams[0])
    if len(systems) == 1 and (_parts(first, min(systems)) or len(blocks(first.lines)) in systems):
        return min(systems)
    agreed = [length for length, count in counted.items() if count == max(counted.values())]
    return len(first.lines) if len(first.lines) in agreed else agreed[0]


def _parts(stream: Stream, length: int) -> int:
    """How many references of this length a file holds: 0 where it is no multiple."""
    parts, rest = divmod(len(stream.lines), max(length, 1))
    return parts if 1 < parts <= MAX_REFERENCES and not rest else 0


def _unpaired(stream: Stream, streams: Sequence[Stream], length: int) -> Problem:
    """Say how the numbers of lines differ, or that several references stand in one file."""
    total, parts = len(stream.lines), _parts(stream, length)
    sizes = {"count": total, "length": length}
    if stream.column.use == REFERENCE and len(blocks(stream.lines)) == length:
        return problem("references-in-blocks", _way(stream, BLOCKS), **sizes)
    if stream.column.use == REFERENCE and parts:
        ways = (_way(stream, f"{way}:{parts}") for way in (STACKED, INTERLEAVED))
        return problem("references-in-one", *ways, **sizes, parts=parts)
    partner = next((other.column.name for other in streams if len(other.lines) == length), "")
    return problem("lines-missing" if total < length else "lines-extra", Remedy(REMOVE), **sizes, partner=partner)


def _way(stream: Stream, way: str) -> Remedy:
    return Remedy(SPLIT, way, tuple(part[0] for part in split_parts(stream.lines, way)[:2]))


def _turned(streams: Sequence[Stream]) -> list[Finding]:
    """Recognize one reference file per segment where one file per reference is wanted."""
    systems, references = of_use(streams, SYSTEM), of_use(streams, REFERENCE)
    total, lengths = len(references), {len(stream.lines) for stream in references}
    if total < 2 or {len(each.lines) for each in systems} != {total} or len(lengths) != 1 or lengths == {total}:  # noqa: PLR2004 - one file is in order
        return []
    found = problem("references-turned", Remedy(TURN), files=total, lines=max(lengths))
    return [(stream.file_number, found) for stream in references]


# ---- contents


def _copies(streams: Sequence[Stream]) -> list[Finding]:
    """Find systems that are equal, references that are equal, systems that are a reference or the source."""
    found: list[Finding] = []
    references, sources = of_use(streams, REFERENCE), of_use(streams, SOURCE)
    for use in (SYSTEM, REFERENCE):
        first: dict[tuple[str, ...], str] = {}
        for stream in of_use(streams, use):
            earlier = first.setdefault(stream.lines, stream.column.name)
            if earlier != stream.column.name:
                found.append((stream.file_number, problem("same-lines", other=earlier)))
            others = [
                each.column.name
                for each in (*references, *sources)
                if each.column.use != use and each.lines == stream.lines
            ]
            if others:
                remedy = Remedy(f"use-{stream.place}", REFERENCE if use == SYSTEM else UNUSED)
                found.append(
                    (
                        stream.file_number,
                        problem(
                            "system-is-reference" if use == SYSTEM else "reference-is-source", remedy, other=others[0]
                        ),
                    )
                )
    return found


def _alike(about: Mapping[Stream, Words], files: Sequence[ReadFile]) -> list[Finding]:
    """Find a source beside a reference, and systems that share next to nothing with any reference."""
    found: list[Finding] = []
    systems, references = of_use(tuple(about), SYSTEM), of_use(tuple(about), REFERENCE)
    for file in files:
        own = [stream for stream in references if stream.file_number == file.file.number]
        said = file.file.choice(CONFIRM) or any(name.startswith("use-") for name, _ in file.file.said)
        if len(own) < 2 or said or not file.kind or file.has_headings or not systems:  # noqa: PLR2004 - columns beside each other
            continue
        near = [max(likeness(about[stream], about[system]) for system in systems) for stream in own]
        if max(near) > _CLEARLY * min(near):
            remedies = [Remedy(f"use-{stream.place}", SOURCE, stream.lines[:2]) for stream in own]
            found.append((file.file.number, problem("ask-source", *remedies, Remedy(CONFIRM, "yes"), count=len(own))))
    for system in systems:
        near = [likeness(about[system], about[reference]) for reference in references]
        if near and len(system.lines) >= _ENOUGH and max(near) < _UNLIKE:
            remedies = [Remedy(f"use-{system.place}", use) for use in (SOURCE, UNUSED)]
            found.append((system.file_number, problem("unlike", *remedies, name=system.column.name)))
    return found


def _near_misses(streams: Sequence[Stream]) -> list[Finding]:
    """Find words of systems that are a reference's but for code points that look alike."""
    known = {
        word for stream in of_use(streams, REFERENCE) for line in stream.lines[:_WORDS_OF] for word in line.split()
    }
    found = []
    for system in of_use(streams, SYSTEM) if known else ():
        words = near_misses({word for line in system.lines[:_WORDS_OF] for word in line.split()}, known)
        if words:
            found.append((system.file_number, problem("near-miss", count=len(words), word=words[0][:40])))
    return found


def _blanks(streams: Sequence[Stream], *, leaves_out: bool) -> list[Finding]:
    """Report blank lines: of a system, of a reference beside others, of all references."""
    found = []
    several = len(of_use(streams, REFERENCE)) > 1
    for stream in streams:
        blank = [place for place, line in enumerate(stream.lines, 1) if not line.strip()]
        if not blank or stream.column.use == SOURCE:
            continue
        remedies = (
            [Remedy(BLANKS, "keep" if leaves_out else "out")] if several and stream.column.use == REFERENCE else []
        )
        name = "blank-system" if stream.column.use == SYSTEM else "blank-only-reference"
        if remedies:
            name = "blanks-left-out" if leaves_out else "blanks-kept"
        found.append((stream.file_number, problem(name, *remedies, line=blank[0], count=len(blank))))
    return found


def _disorder(about: Mapping[Stream, Words]) -> list[Finding]:
    """Find lines in another order: the first reference's where no system fits it, else those of single files."""
    systems, references = of_use(tuple(about), SYSTEM), of_use(tuple(about), REFERENCE)
    if not systems or not references:
        return []
    first = references[0]
    odd = [
        (stream, first, found)
        for stream in (*systems, *references[1:])
        if (found := misplaced(about[stream], about[first]))
    ]
    if sum(stream in systems for stream, _, _ in odd) == len(systems) and (
        found := misplaced(about[first], about[systems[0]])
    ):
        odd = [(first, systems[0], found)]
    return [
        (
            stream.file_number,
            problem("order-differs", other=other.column.name, line=line, fits=fits, count=count, total=total),
        )
        for stream, other, (line, fits, count, total) in odd
    ]
