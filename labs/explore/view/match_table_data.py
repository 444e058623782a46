"""Data of the match table: one order as drawn, with the losses first, and all orders as rows for a file."""

from collections.abc import Iterator
from dataclasses import dataclass

from bleu_core import BleuScore, SegmentCounts
from bleu_core.ngrams import NgramCount
from bleu_view.words.shown_tokens import visible_token

MAX_ROWS = 500
"""The number of n-grams that the table draws; the file has all of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRow:
    """A row of the table: an n-gram as shown, its worst match status, and its counts."""

    ngram: str
    status: str
    count: int
    reference_counts: tuple[int, ...]
    maximum: int
    credit: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchTable:
    """The rows drawn for one order; `length` is the number of distinct n-grams of this order."""

    order: int
    rows: tuple[MatchRow, ...]
    length: int

    @property
    def is_truncated(self) -> bool:
        """True if the order has more n-grams than rows are drawn."""
        return len(self.rows) < self.length


def build_match_table(score: BleuScore, order: int) -> MatchTable:
    """Return the table of one order: n-grams that lost credit first, otherwise in the candidate's order.

    >>> from bleu_core import Segment, papineni, score
    >>> table = build_match_table(score([Segment("the the cat sat", ("the cat",))], papineni()), order=1)
    >>> [(row.ngram, row.status, row.credit) for row in table.rows]
    [('sat', 'unmatched', 0), ('the', 'clipped', 1), ('cat', 'credited', 1)]
    """
    ngrams = score.segments[0].orders[order - 1]
    drawn = sorted(ngrams, key=_status_rank)[:MAX_ROWS]
    return MatchTable(order=order, rows=tuple(map(_row, drawn)), length=len(ngrams))


def worst_match_status(ngram: NgramCount) -> str:
    """Return the worst match status among the occurrences of an n-gram."""
    if not ngram.maximum:
        return "unmatched"
    return "clipped" if ngram.clipped_count < ngram.candidate_count else "credited"


def _status_rank(ngram: NgramCount) -> int:
    return ("unmatched", "clipped", "credited").index(worst_match_status(ngram))


def _row(ngram: NgramCount) -> MatchRow:
    return MatchRow(
        ngram=" ".join(map(visible_token, ngram.ngram)),
        status=worst_match_status(ngram),
        count=ngram.candidate_count,
        reference_counts=ngram.reference_counts,
        maximum=ngram.maximum,
        credit=ngram.clipped_count,
    )


def match_file_rows(score: BleuScore, reference_numbers: tuple[int, ...]) -> Iterator[list[str]]:
    """Yield a row of column names, then a row for every n-gram: its tokens, its counts, and each occurrence's status.

    >>> from bleu_core import Segment, papineni, score
    >>> head, row = match_file_rows(score([Segment("the the", ("the cat",))], papineni(max_order=1)), (1,))
    >>> row[-1], head[-3:]
    ('credited clipped', ['maximum', 'clipped_count', 'statuses'])
    """
    segment = score.segments[0]
    references = [f"reference_{number}" for number, _ in zip(reference_numbers, segment.references, strict=False)]
    yield ["ngram", "order", "candidate_count", *references, "maximum", "clipped_count", "statuses"]
    yield from _ngram_rows(segment)


def _ngram_rows(segment: SegmentCounts) -> Iterator[list[str]]:
    for order, ngrams in enumerate(segment.orders, start=1):
        statuses = segment.match_status(order)
        for ngram in ngrams:
            yield _ngram_row(order, ngram, statuses)


def _ngram_row(order: int, ngram: NgramCount, statuses: tuple[str, ...]) -> list[str]:
    counts = (order, ngram.candidate_count, *ngram.reference_counts, ngram.maximum, ngram.clipped_count)
    return [" ".join(ngram.ngram), *map(str, counts), " ".join(statuses[position] for position in ngram.positions)]
