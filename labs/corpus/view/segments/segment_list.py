"""Scores, lengths and texts of every segment under A and B, for the dots and for the table."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from labs.corpus.view.scores.corpus_numbers import round_values
from labs.corpus.view.scores.system_pair import SystemPair

TEXT_LIMIT = 600
"""The number of characters of a line that the table sends to the browser."""
MAX_ROWS = 5_000
MAX_DOTS = 20_000


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentRows:
    """Lists with one entry per segment, in the corpus's order; `numbers` are the segments' indices from 0."""

    numbers: list[int]
    reference_lengths: list[float]
    lengths: tuple[list[int], list[int]]
    scores: tuple[list[float], list[float]]


def segment_rows(pair: SystemPair, places: list[int]) -> SegmentRows:
    """Return the rows of the included segments at these positions."""
    a, b = (each.statistics.rows[places] for each in pair.both)
    return SegmentRows(
        numbers=[pair.system_scores.numbers[place] for place in places],
        reference_lengths=round_values(a[:, 1].astype(float), 2),
        lengths=(a[:, 0].tolist(), b[:, 0].tolist()),
        scores=(round_values(pair.a.sentences[places]), round_values(pair.b.sentences[places])),
    )


def table_positions(pair: SystemPair) -> list[int]:
    """Return the positions of the table's rows: all of them, or the `MAX_ROWS` with the largest differences."""
    if pair.system_scores.segment_total <= MAX_ROWS:
        return list(range(pair.system_scores.segment_total))
    largest = np.argsort(-abs(pair.sentence_gaps), kind="stable")[:MAX_ROWS]
    return sorted(largest.tolist())


def dot_positions(pair: SystemPair) -> list[int]:
    """Return the positions of the segments drawn as dots: all of them, or evenly spaced ones if there are too many."""
    total = pair.system_scores.segment_total
    return list(range(0, total, -(-total // MAX_DOTS)))


def segment_texts(pair: SystemPair, numbers: Sequence[int]) -> list[list[str]]:
    """Return, for each of these segments, its references, A's line and B's line, each cut off at `TEXT_LIMIT`."""
    columns = [*pair.system_scores.corpus.references, pair.a.lines, pair.b.lines]
    return [[lines[number][:TEXT_LIMIT] for lines in columns] for number in numbers]


def index_of_largest_loss(pair: SystemPair) -> int:
    """Return the index of the segment on which A loses most to B or, if it never loses, gains least.

    >>> from labs.corpus.view.scores.system_scores import corpus_variant, score_systems
    >>> from labs.corpus.view.scores.sample_corpora import TWO_SEGMENTS, load_sample_corpus
    >>> corpus = load_sample_corpus(TWO_SEGMENTS)
    >>> index_of_largest_loss(
    ...     SystemPair(system_scores=score_systems(corpus, corpus_variant(corpus)), first=0, second=1)
    ... )
    1
    """
    return pair.system_scores.numbers[int(np.argmin(pair.sentence_gaps))]
