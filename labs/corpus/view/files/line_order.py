"""Whether lines belong together: where a lost line shifts the rest, which order references stand in.

All of it is a suggestion from the words that lines share; what is scored never depends on it.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from labs.corpus.view.files.line_similarity import alike, all_words

_LOOKED_AT = 400
_SHARED = 0.2
_CLEARLY = 2.0
_MOST = 0.3


@dataclass(frozen=True, slots=True)
class Parting:
    """From this line on, counted from 1, the longer file's lines stand `shift` lines further down."""

    line: int
    shift: int


@dataclass(frozen=True, slots=True)
class Misplaced:
    """An example of a line that fits another one better, counted from 1, and how many do of all that were looked at."""

    line: int
    fits: int
    count: int
    total: int


def parting(short: Sequence[str], long: Sequence[str]) -> Parting:
    """Find the line from which on the longer file, moved up by the difference, fits better.

    >>> ours = ["the cat", "a dog barks", "it rains", "we eat"]
    >>> parting(ours[:1] + ours[2:], ours)
    Parting(line=2, shift=1)
    """
    shift = len(long) - len(short)
    ours, theirs = all_words(short), all_words(long)
    here = [alike(one, other) for one, other in zip(ours, theirs, strict=False)]
    there = [alike(one, other) for one, other in zip(ours, theirs[shift:], strict=True)]
    gains = list(accumulate((stay - move for stay, move in zip(here, there, strict=True)), initial=0.0))
    best = max(range(len(gains)), key=lambda place: gains[place])
    return Parting(best + 1, shift)


def misplaced(candidates: Sequence[str], references: Sequence[str]) -> Misplaced | None:
    """Find out whether the references stand in another order than the candidates; None where most fit their own.

    >>> lines = ["the cat sat here", "a dog barks loud", "it rains all day", "we eat warm bread", "he reads a book"]
    >>> misplaced(lines, lines[1:] + lines[:1])
    Misplaced(line=1, fits=5, count=5, total=5)
    """
    ours, theirs = all_words(candidates[:_LOOKED_AT]), all_words(references[:_LOOKED_AT])
    holders: dict[str, list[int]] = {}
    for place, found in enumerate(theirs):
        for word in found:
            holders.setdefault(word, []).append(place)
    better = [(place, fit) for place, found in enumerate(ours) if (fit := _better(place, found, theirs, holders)) >= 0]
    looked_at = len(ours)
    if looked_at < 3 or len(better) < _MOST * looked_at:  # noqa: PLR2004 - two lines show no order
        return None
    line, fits = better[0]
    return Misplaced(line + 1, fits + 1, len(better), looked_at)


def stands_segment_by_segment(candidates: Sequence[str], references: Sequence[str], parts: int) -> bool:
    """Tell whether a file of several references gives all of a segment, then all of the next; else one after another.

    >>> stands_segment_by_segment(["the cat", "we eat"], ["the cat", "a cat", "we eat", "they eat"], 2)
    True
    """
    ours = all_words(candidates[:_LOOKED_AT])
    theirs = all_words(references)
    together = sum(alike(found, theirs[place * parts]) for place, found in enumerate(ours))
    apart = sum(alike(found, theirs[place]) for place, found in enumerate(ours))
    return together > apart


def _better(place: int, found: frozenset[str], theirs: list[frozenset[str]], holders: dict[str, list[int]]) -> int:
    """Give the place of a line that fits clearly better than that in the same place, or -1."""
    shared = Counter(holder for word in found for holder in holders.get(word, ()))
    if not shared:
        return -1
    likely = [holder for holder, _ in shared.most_common(5)]
    fit = max(likely, key=lambda holder: alike(found, theirs[holder]))
    own = alike(found, theirs[place]) if place < len(theirs) else 0.0
    best = alike(found, theirs[fit])
    return fit if fit != place and best >= _SHARED and best > _CLEARLY * own else -1
