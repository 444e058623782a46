"""Files side by side: whether each line of one has its partner in all others.

Nothing is cut to fit: a line lost in the middle would shift all that follow. Only blank lines at the very end are left
out, where that makes the files equal.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from labs.corpus.view.files.columns import REFERENCE, SYSTEM
from labs.corpus.view.files.file_reading import Column
from labs.corpus.view.files.given_file import (
    INTERLEAVED,
    MAX_REFERENCES,
    REMOVE,
    SHOW_PART,
    STACKED,
    TURN,
    Problem,
    Remedy,
    problem,
)
from labs.corpus.view.files.line_order import stands_segment_by_segment


@dataclass(frozen=True, slots=True)
class Stream:
    """The lines of one system, reference or source, and the number of the file that they came in."""

    file_number: int
    column: Column

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines themselves."""
        return self.column.lines

    @property
    def length(self) -> int:
        """How many lines there are."""
        return len(self.column.lines)

    @property
    def text_length(self) -> int:
        """How many lines there are up to the last one with any text."""
        return next((place for place in range(self.length, 0, -1) if self.lines[place - 1].strip()), 0)

    def cut(self, length: int) -> "Stream":
        """Leave out what follows the first `length` lines."""
        return replace(self, column=replace(self.column, lines=self.lines[:length]))


@dataclass(frozen=True, slots=True)
class Finding:
    """A problem and the file that it belongs to."""

    file_number: int
    problem: Problem


def of_use(streams: Sequence[Stream], use: str) -> tuple[Stream, ...]:
    """Choose the systems, the references or the sources."""
    return tuple(stream for stream in streams if stream.column.use == use)


def pair(streams: Sequence[Stream]) -> tuple[tuple[Stream, ...], tuple[Finding, ...]]:
    """Leave out blank ends where that helps, and report every stream that still has lines without a partner.

    >>> def stream(number, use, *lines):
    ...     return Stream(number, Column(f"f{number}", use, lines))
    >>> kept, found = pair(
    ...     [stream(1, "reference", "a", "b"), stream(2, "system", "a", "b", ""), stream(3, "system", "a")]
    ... )
    >>> [each.length for each in kept], [(each.file_number, each.problem.id) for each in found]
    ([2, 2, 1], [(2, 'trailing-lines'), (3, 'lines-missing')])
    """
    turned = _turned(streams)
    if turned:
        return tuple(streams), turned
    length = _length(streams)
    kept = tuple(_trimmed(stream, length) for stream in streams)
    trimmed = [_left_out(before, after) for before, after in zip(streams, kept, strict=True) if before != after]
    odd = [Finding(stream.file_number, _unpaired(stream, kept, length)) for stream in kept if stream.length != length]
    return kept, tuple(dict.fromkeys([*trimmed, *odd]))


def _length(streams: Sequence[Stream]) -> int:
    """Find the length that most streams agree on, the first reference's on a tie; blank ends common to all are none."""
    if not streams:
        return 0
    counted = Counter(stream.length for stream in streams)
    if len(counted) == 1:
        return max(stream.text_length for stream in streams)
    most = max(counted.values())
    agreed = [length for length, count in counted.items() if count == most]
    first = next(iter(of_use(streams, REFERENCE)), streams[0]).length
    systems = {stream.length for stream in of_use(streams, SYSTEM)}
    if len(systems) == 1 and first in _multiples(min(systems)):  # several references in one file
        return min(systems)
    return first if first in agreed else agreed[0]


def _multiples(length: int) -> range:
    return range(2 * length, MAX_REFERENCES * length + 1, length)


def _trimmed(stream: Stream, length: int) -> Stream:
    return stream.cut(length) if stream.text_length <= length < stream.length else stream


def _left_out(before: Stream, after: Stream) -> Finding:
    return Finding(before.file_number, problem("trailing-lines", count=before.length - after.length))


def _unpaired(stream: Stream, streams: Sequence[Stream], length: int) -> Problem:
    """Say from which line on there are no partners, or that several references stand in one file."""
    if stream.column.use == REFERENCE and stream.length in _multiples(length):
        return _several(stream, streams, length, stream.length // length)
    partner = next(other for other in streams if other.length == length)
    difference = abs(stream.length - length)
    name = "lines-missing" if stream.length < length else "lines-extra"
    last = min(stream.length, length)
    show = Remedy(SHOW_PART, str(partner.file_number))
    return problem(name, show, Remedy(REMOVE), count=difference, line=last + 1, partner=partner.column.name)


def _several(stream: Stream, streams: Sequence[Stream], length: int, parts: int) -> Problem:
    system = next((other for other in of_use(streams, SYSTEM) if other.length == length), None)
    together = system is not None and stands_segment_by_segment(system.lines, stream.lines, parts)
    ways = (INTERLEAVED, STACKED) if together else (STACKED, INTERLEAVED)
    remedies = [Remedy(way, str(parts)) for way in ways]
    return problem("references-in-one", *remedies, count=stream.length, parts=parts, length=length)


def _turned(streams: Sequence[Stream]) -> tuple[Finding, ...]:
    """Recognize one reference file per segment where one file per reference is wanted."""
    systems, references = of_use(streams, SYSTEM), of_use(streams, REFERENCE)
    lengths = {stream.length for stream in references}
    segments = {stream.length for stream in systems}
    total = len(references)
    if total < 2 or segments != {total} or len(lengths) != 1 or max(lengths) > MAX_REFERENCES or lengths == {total}:  # noqa: PLR2004 - one file is in order
        return ()
    found = problem("references-turned", Remedy(TURN), Remedy(REMOVE), files=total, lines=max(lengths))
    return tuple(Finding(stream.file_number, found) for stream in references)
