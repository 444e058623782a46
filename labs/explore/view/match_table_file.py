"""The match table of all orders as rows for a file, from the score of one segment."""

from collections.abc import Iterator

from bleu_core import BleuScore, SegmentCounts
from bleu_core.ngrams import NgramCount


def match_rows(score: BleuScore, reference_numbers: tuple[int, ...]) -> Iterator[list[str]]:
    """List every n-gram under a row of identifiers: its tokens joined by blanks, its counts, each occurrence's status.

    >>> from bleu_core import Segment, papineni, score
    >>> head, row = match_rows(score([Segment("the the", ("the cat",))], papineni(max_order=1)), (1,))
    >>> row[-1], head[-3:]
    ('credited clipped', ['maximum', 'clipped_count', 'statuses'])
    """
    segment = score.segments[0]
    references = [f"reference_{number}" for number, _ in zip(reference_numbers, segment.references, strict=False)]
    yield ["ngram", "order", "candidate_count", *references, "maximum", "clipped_count", "statuses"]
    yield from _counted(segment)


def _counted(segment: SegmentCounts) -> Iterator[list[str]]:
    for order, ngrams in enumerate(segment.orders, start=1):
        statuses = segment.match_status(order)
        for ngram in ngrams:
            yield _row(order, ngram, statuses)


def _row(order: int, ngram: NgramCount, statuses: tuple[str, ...]) -> list[str]:
    counts = (order, ngram.candidate_count, *ngram.reference_counts, ngram.maximum, ngram.clipped_count)
    return [" ".join(ngram.ngram), *map(str, counts), " ".join(statuses[position] for position in ngram.positions)]
