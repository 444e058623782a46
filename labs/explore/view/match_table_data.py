"""Data of the match table: one order as drawn, with the losses first, and all orders as rows for a file."""

from collections.abc import Iterator
from typing import TypedDict

from bleu_core import BleuScore, SegmentCounts
from bleu_core.ngrams import NgramCount
from bleu_view.words.shown_tokens import visible_token

MAX_ROWS = 500
"""The number of n-grams that the table draws; the file has all of them."""
_STATUSES = ("unmatched", "clipped", "credited")


class _Counts(TypedDict):
    ngram: str
    status: str
    count: int


class MatchRow(_Counts, total=False):
    """A row of the table: an n-gram as shown, its worst match status, its counts, and its credit.

    Without a match there is only the candidate's count; the other counts are 0.
    """

    reference_counts: tuple[int, ...]
    maximum: int
    credit: int


def match_rows(score: BleuScore, order: int) -> list[MatchRow]:
    """Return at most `MAX_ROWS` rows of one order: n-grams that lost credit first, otherwise in the candidate's order.

    >>> from bleu_core import Segment, papineni, score
    >>> rows = match_rows(score([Segment("the the cat sat", ("the cat",))], papineni()), order=1)
    >>> [(row["ngram"], row["status"]) for row in rows]
    [('sat', 'unmatched'), ('the', 'clipped'), ('cat', 'credited')]
    """
    ngrams = score.segments[0].orders[order - 1]
    ranked = sorted(ngrams, key=_status_rank)
    return list(map(_row, ranked[:MAX_ROWS]))


def _status_rank(ngram: NgramCount) -> int:
    """Return the index in `_STATUSES` of the worst match status among the occurrences of an n-gram."""
    credit = ngram.clipped_count
    return 0 if not credit else 1 if credit < ngram.candidate_count else 2


def _row(ngram: NgramCount) -> MatchRow:
    shown, credit = " ".join(map(visible_token, ngram.ngram)), ngram.clipped_count
    row: MatchRow = {"ngram": shown, "status": _STATUSES[_status_rank(ngram)], "count": ngram.candidate_count}
    if credit:
        row |= {"reference_counts": ngram.reference_counts, "maximum": ngram.maximum, "credit": credit}
    return row


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
