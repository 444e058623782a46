"""The second step: from tokens to counted n-grams. Later steps only add the counts up and divide.

Each distinct n-gram of the candidate has its count, its positions, and its count in each reference.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from bleu_core.notices import Notice

Tokens = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NgramCount:
    """A distinct n-gram of a candidate, counted in the candidate and in each reference.

    >>> the = NgramCount(ngram=("the",), candidate_count=7, reference_counts=(2, 1), positions=(0, 1, 2, 3, 4, 5, 6))
    >>> the.maximum, the.clipped_count
    (2, 2)
    """

    ngram: Tokens
    candidate_count: int
    reference_counts: tuple[int, ...]
    positions: tuple[int, ...]
    """The starts in the candidate, counted from 0."""

    @property
    def maximum(self) -> int:
        """The largest count in any single reference; counts of references are not added [Papineni 2002, 2.1]."""
        return max(self.reference_counts, default=0)

    @property
    def clipped_count(self) -> int:
        """The number of credited occurrences [Papineni 2002, 2.1: Count_clip]."""
        return min(self.candidate_count, self.maximum)


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentCounts:
    """The tokens of one segment, its counted n-grams, and the reference length that it adds to r.

    >>> from bleu_core import Segment, count, papineni
    >>> [counts] = count([Segment("the the cat", ("the cat",))], papineni(2))
    >>> counts.matches, counts.totals, counts.reference_length
    ((2, 1), (3, 2), 2)
    """

    candidate: Tokens
    references: tuple[Tokens, ...]
    """The used references, as tokens."""
    orders: tuple[tuple[NgramCount, ...], ...]
    """The counted n-grams per order, order 1 at index 0; within an order by first appearance."""
    matches: tuple[int, ...]
    """The sum of the clipped counts for each order."""
    reference_length: float
    reference_index: int | None
    """The index of the reference with this length; None for an average, or if no reference has it."""
    notices: tuple[Notice, ...] = ()
    """Notices about odd texts, and about references that are not used."""

    @property
    def candidate_length(self) -> int:
        """The number of tokens in the candidate."""
        return len(self.candidate)

    @property
    def reference_lengths(self) -> tuple[int, ...]:
        """The number of tokens in each reference."""
        return tuple([len(reference) for reference in self.references])

    @property
    def totals(self) -> tuple[int, ...]:
        """The number of n-grams in the candidate for each order: c - n + 1, at least 0."""
        return tuple([max(0, self.candidate_length - index) for index in range(len(self.orders))])

    def match_status(self, order: int) -> tuple[str, ...]:
        """Return "credited", "clipped" or "unmatched" for every n-gram, by start position.

        Raises ValueError for an order that was not counted.
        """
        check_order(order, len(self.orders), "the segment")
        return match_status(self.orders[order - 1])


def ngrams(tokens: Tokens, order: int) -> Iterator[Tokens]:
    """Yield the n-grams of one order from left to right; there are none if the order exceeds the number of tokens.

    >>> list(ngrams(("a", "b", "c"), 2))
    [('a', 'b'), ('b', 'c')]
    """
    return zip(*(tokens[start:] for start in range(order)), strict=False)


def count_ngrams(candidate: Tokens, references: tuple[Tokens, ...], order: int) -> tuple[NgramCount, ...]:
    """Count the candidate's n-grams of one order; they are returned in the order of their first appearance.

    >>> [
    ...     (count.ngram, count.candidate_count, count.clipped_count)
    ...     for count in count_ngrams(("the", "the", "cat"), (("the", "cat"), ("cat", "cat")), order=1)
    ... ]
    [(('the',), 2, 1), (('cat',), 1, 1)]
    """
    positions: dict[Tokens, list[int]] = {}
    for position, ngram in enumerate(ngrams(candidate, order)):
        positions.setdefault(ngram, []).append(position)
    counts = {ngram: [0] * len(references) for ngram in positions}
    for index, reference in enumerate(references):
        for ngram in ngrams(reference, order):
            if ngram in counts:
                counts[ngram][index] += 1
    return tuple(
        [
            NgramCount(
                ngram=ngram, candidate_count=len(places), reference_counts=tuple(counts[ngram]), positions=tuple(places)
            )
            for ngram, places in positions.items()
        ]
    )


def match_status(counts: tuple[NgramCount, ...]) -> tuple[str, ...]:
    """Return "credited", "clipped" or "unmatched" for every n-gram of one order, by start position.

    Which of several equal n-grams is clipped is a convention: credit goes from left to right.

    >>> match_status(count_ngrams(("the", "the", "dog"), (("the", "cat"),), order=1))
    ('credited', 'clipped', 'unmatched')
    """
    statuses = ["unmatched"] * sum([count.candidate_count for count in counts])
    for count in counts:
        if maximum := count.maximum:
            for rank, position in enumerate(count.positions):
                statuses[position] = "credited" if rank < maximum else "clipped"
    return tuple(statuses)


def check_order(order: int, highest: int, owner: str) -> None:
    """Raise ValueError for an order that was not counted; used as an index, 0 would silently mean the last one."""
    if order not in range(1, highest + 1):
        message = f"{owner} has the orders 1 to {highest}, not {order}"
        raise ValueError(message)
