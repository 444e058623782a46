"""The match table: of one order as it is drawn, losses first, and of all orders as rows for a file."""

from collections.abc import Iterator
from dataclasses import dataclass

from bleu_core import BleuScore, SegmentCounts
from bleu_core.ngrams import NgramCount
from bleu_view.words.shown_tokens import shown_token

MAX_ROWS = 500
"""How many n-grams the table draws; the file holds all of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRow:
    """An n-gram as it is drawn, with its counts."""

    ngram: str
    status: str
    count: int
    reference_counts: tuple[int, ...]
    maximum: int
    credit: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchTable:
    """The rows drawn, of so many."""

    order: int
    rows: tuple[MatchRow, ...]
    length: int

    @property
    def is_cut(self) -> bool:
        """Return whether there are more n-grams than rows."""
        return len(self.rows) < self.length


def match_table_data(score: BleuScore, order: int) -> MatchTable:
    """Tabulate the n-grams of one order, first those that lost credit, else as they appear in the candidate.

    >>> from bleu_core import Segment, papineni, score
    >>> table = match_table_data(score([Segment("the the cat sat", ("the cat",))], papineni()), order=1)
    >>> [(row.ngram, row.status, row.credit) for row in table.rows]
    [('sat', 'unmatched', 0), ('the', 'clipped', 1), ('cat', 'credited', 1)]
    """
    ngrams = score.segments[0].orders[order - 1]
    drawn = sorted(ngrams, key=_credited_part)[:MAX_ROWS]
    return MatchTable(order=order, rows=tuple(map(_row, drawn)), length=len(ngrams))


def worst_status(ngram: NgramCount) -> str:
    """Return the worst status among the occurrences of one n-gram."""
    if not ngram.maximum:
        return "unmatched"
    return "clipped" if ngram.clipped_count < ngram.candidate_count else "credited"


def _credited_part(ngram: NgramCount) -> int:
    return ("unmatched", "clipped", "credited").index(worst_status(ngram))


def _row(ngram: NgramCount) -> MatchRow:
    return MatchRow(
        ngram=" ".join(map(shown_token, ngram.ngram)),
        status=worst_status(ngram),
        count=ngram.candidate_count,
        reference_counts=ngram.reference_counts,
        maximum=ngram.maximum,
        credit=ngram.clipped_count,
    )


def match_rows(score: BleuScore, reference_numbers: tuple[int, ...]) -> Iterator[list[str]]:
    """List every n-gram under a row of identifiers: its tokens joined by spaces, its counts, each occurrence's status.

    >>> from bleu_core import Segment, papineni, score
    >>> head, row = match_rows(score([Segment("the the", ("the cat",))], papineni(max_order=1)), (1,))
    >>> row[-1], head[-3:]
    ('credited clipped', ['maximum', 'clipped_count', 'statuses'])
    """
    segment = score.segments[0]
    references = [f"reference_{number}" for number, _ in zip(reference_numbers, segment.references, strict=False)]
    yield ["ngram", "order", "candidate_count", *references, "maximum", "clipped_count", "statuses"]
    yield from _file_rows(segment)


def _file_rows(segment: SegmentCounts) -> Iterator[list[str]]:
    for order, ngrams in enumerate(segment.orders, start=1):
        statuses = segment.match_status(order)
        for ngram in ngrams:
            yield _file_row(order, ngram, statuses)


def _file_row(order: int, ngram: NgramCount, statuses: tuple[str, ...]) -> list[str]:
    counts = (order, ngram.candidate_count, *ngram.reference_counts, ngram.maximum, ngram.clipped_count)
    return [" ".join(ngram.ngram), *map(str, counts), " ".join(statuses[position] for position in ngram.positions)]
