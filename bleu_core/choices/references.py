"""The rules for which references are used, and for the length r in the brevity penalty.

Without any reference, r is 0, except in multi-bleu.perl.
"""

from collections.abc import Callable, Sequence
from typing import Final, Protocol, TypeVar

_Text = TypeVar("_Text")

_FARTHEST: Final = 9999
"""The initial length and distance of multi-bleu.perl's search."""


class ReferenceSelection(Protocol):
    """A rule that selects references, given as strings or as tokens."""

    def __call__(self, references: Sequence[_Text], /) -> tuple[_Text, ...]:
        """Return the selected references."""


def all_references(references: Sequence[_Text]) -> tuple[_Text, ...]:
    """Return every reference [Papineni 2002]."""
    return tuple(references)


def only_first_reference(references: Sequence[_Text]) -> tuple[_Text, ...]:
    """Return only the first reference [D2L's function takes one label].

    >>> only_first_reference(["a b", "c d"])
    ('a b',)
    """
    return tuple(references[:1])


def closest_length(candidate_length: int, reference_lengths: Sequence[int]) -> int:
    """Return the length nearest to the candidate's, or the shorter one in a tie [Papineni 2002, 2.2.2; mteval-v13a].

    >>> closest_length(10, [8, 12, 20])
    8
    """
    return min(reference_lengths, key=lambda length: (abs(length - candidate_length), length), default=0)


def multi_bleu_length(candidate_length: int, reference_lengths: Sequence[int]) -> int:
    """Return the closest length, in a search that starts with 9,999 at a distance of 9,999 [multi-bleu.perl].

    It therefore returns 9,999 if there is no reference, or none that is nearer.

    >>> multi_bleu_length(10, [8, 12, 20]), multi_bleu_length(10, [])
    (8, 9999)
    """
    distances = [(abs(length - candidate_length), length) for length in reference_lengths]
    return min([(_FARTHEST, _FARTHEST), *distances])[1]


def closest_first_length(candidate_length: int, reference_lengths: Sequence[int]) -> int:
    """Return the length nearest to the candidate's, or in a tie the earlier reference's [torchmetrics; torchtext].

    >>> closest_first_length(10, [12, 8, 20]), closest_first_length(10, [8, 12, 20])
    (12, 8)
    """
    return min(reference_lengths, key=lambda length: abs(length - candidate_length), default=0)


def shortest_length(_candidate_length: int, reference_lengths: Sequence[int]) -> int:
    """Return the shortest length, whatever the candidate [tensorflow/nmt; mteval-v13a `shortest`].

    >>> shortest_length(10, [12, 8, 20])
    8
    """
    return min(reference_lengths, default=0)


def longest_length(_candidate_length: int, reference_lengths: Sequence[int]) -> int:
    """Return the longest length. No program uses this rule; it shows how much the rule matters.

    >>> longest_length(10, [12, 8, 20])
    20
    """
    return max(reference_lengths, default=0)


def average_length(_candidate_length: int, reference_lengths: Sequence[int]) -> float:
    """Return the mean length, which need not be a whole number [coco-caption `average`].

    >>> average_length(10, [8, 12, 21])
    13.666666666666666
    """
    return sum(reference_lengths) / len(reference_lengths) if reference_lengths else 0


def tied_references(candidate_length: int, reference_lengths: Sequence[int]) -> tuple[int, int] | None:
    """Return the indices of two references whose different lengths are equally near; None if there is no such tie.

    The shorter reference comes first.

    >>> tied_references(10, [20, 12, 8])
    (2, 1)
    """
    near = closest_length(candidate_length, reference_lengths)
    far = 2 * candidate_length - near
    if far == near or far not in reference_lengths:
        return None
    return reference_lengths.index(near), reference_lengths.index(far)


CLOSEST_RULES: Final = frozenset({"closest", "multi_bleu"})
"""The names of the rules that choose the nearest length, the shorter one on a tie."""
REFERENCES_USED: Final[dict[str, ReferenceSelection]] = {
    "all": all_references,
    "first": only_first_reference,
}
REFERENCE_LENGTHS: Final[dict[str, Callable[[int, Sequence[int]], float]]] = {
    "closest": closest_length,
    "multi_bleu": multi_bleu_length,
    "shortest": shortest_length,
    "longest": longest_length,
    "average": average_length,
    "closest_first": closest_first_length,
}
