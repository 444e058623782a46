"""How much lines share: enough to tell whether they speak of the same thing, in any language. Scores never use it."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

_WORDS: Final = re.compile(r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]|[^\W_]+")
"""A sign of a script without spaces, or a run of letters and figures."""
_LOOKED_AT, _CHARACTERS, _RARE = 200, 400, 20
_SHARED, _CLEARLY, _MOST = 0.2, 2.0, 0.3

Words = Sequence[frozenset[str]]


def words(line: str) -> frozenset[str]:
    """Return what a line is about.

    >>> sorted(words("The cat, 猫！"))
    ['cat', 'the', '猫']
    """
    return frozenset(_WORDS.findall(line[:_CHARACTERS].casefold()))


def all_words(lines: Sequence[str]) -> list[frozenset[str]]:
    """Return what each of the first lines is about."""
    return [words(line) for line in lines[:_LOOKED_AT]]


def alike(one: frozenset[str], other: frozenset[str]) -> float:
    """Return what both have among all that either has, 0 to 1."""
    return len(one & other) / len(one | other) if one | other else 0.0


def likeness(one: Words, other: Words) -> float:
    """Return how much lines share on average, 0 to 1; 1 where there is nothing to compare.

    >>> likeness(all_words(["the cat sat", "it"]), all_words(["the dog sat", "it"]))
    0.75
    """
    shared = [alike(a, b) for a, b in zip(one, other, strict=False) if a and b]
    return sum(shared) / len(shared) if shared else 1.0


def misplaced(ours: Words, theirs: Words) -> tuple[int, int, int, int] | None:
    """Find out whether references stand in another order; None where most candidates fit their own best.

    Returned are a line that fits another one better, that one, both counted from 1, and how many do, of how many.

    >>> lines = ["the cat sat here", "a dog barks loud", "it rains all day", "we eat warm bread", "he reads a book"]
    >>> misplaced(all_words(lines), all_words(lines[1:] + lines[:1]))
    (1, 5, 5, 5)
    """
    holders: dict[str, list[int]] = {}
    for place, found in enumerate(theirs):
        for word in found:
            holders.setdefault(word, []).append(place)
    better = [
        (place + 1, fit + 1) for place, found in enumerate(ours) if (fit := _better(place, found, theirs, holders)) >= 0
    ]
    if len(ours) < 3 or len(better) < _MOST * len(ours):  # noqa: PLR2004 - two lines show no order
        return None
    return *better[0], len(better), len(ours)


def _better(place: int, found: frozenset[str], theirs: Words, holders: dict[str, list[int]]) -> int:
    """Return the place of a line that fits clearly better than that in the same place, or -1."""
    shared = Counter(holder for word in found if len(at := holders.get(word, [])) <= _RARE for holder in at)
    likely = [holder for holder, _ in shared.most_common(5)]
    fit = max(likely, key=lambda holder: alike(found, theirs[holder]), default=place)
    own, best = (alike(found, theirs[at]) if at < len(theirs) else 0.0 for at in (place, fit))
    return fit if fit != place and best >= _SHARED and best > _CLEARLY * own else -1
