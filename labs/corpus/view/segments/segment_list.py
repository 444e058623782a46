"""Every segment by itself: its scores under A and B, its lengths, its texts, for the dots and for the table."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from labs.corpus.view.scores.corpus_numbers import round_values
from labs.corpus.view.scores.system_pair import Pair

TEXT_LIMIT = 600
"""How much of a line the table sends to the browser, in characters."""
MOST_ROWS = 5_000
MOST_DOTS = 20_000


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentRows:
    """An entry for each segment, in the corpus's order; `numbers` count from 0."""

    numbers: list[int]
    reference_lengths: list[float]
    lengths: tuple[list[int], list[int]]
    scores: tuple[list[float], list[float]]


def segment_rows(pair: Pair, places: Sequence[int]) -> SegmentRows:
    """List the segments at these places among those that are in."""
    chosen = list(places)
    a, b = (each.statistics.rows[chosen] for each in pair.both)
    return SegmentRows(
        numbers=[pair.system_scores.numbers[place] for place in chosen],
        reference_lengths=round_values(a[:, 1].astype(float), 2),
        lengths=(a[:, 0].tolist(), b[:, 0].tolist()),
        scores=(round_values(pair.a.sentences[chosen]), round_values(pair.b.sentences[chosen])),
    )


def table_segments(pair: Pair) -> list[int]:
    """Choose the table's rows: all, or of very many those with the largest differences; in the corpus's order."""
    if pair.system_scores.segment_total <= MOST_ROWS:
        return list(range(pair.system_scores.segment_total))
    largest = np.argsort(-abs(pair.sentence_gaps), kind="stable")[:MOST_ROWS]
    return sorted(largest.tolist())


def dot_segments(pair: Pair) -> list[int]:
    """Choose which segments become dots: all, or of very many one in so and so many."""
    total = pair.system_scores.segment_total
    return list(range(0, total, -(-total // MOST_DOTS)))


def texts_of(pair: Pair, numbers: Sequence[int]) -> list[list[str]]:
    """List, for each of these segments of the corpus, its references, then A's and B's line, cut to `TEXT_LIMIT`."""
    corpus = pair.system_scores.corpus
    columns = [*corpus.references, corpus.systems[pair.first].lines, corpus.systems[pair.second].lines]
    return [[lines[number][:TEXT_LIMIT] for lines in columns] for number in numbers]


def largest_loss(pair: Pair) -> int:
    """Find the segment on which A loses most to B, or else gains least.

    >>> from labs.corpus.view.scores.system_scores import corpus_variant, score_systems
    >>> from labs.corpus.view.scores.sample_corpora import TWO_SEGMENTS, sample_corpus
    >>> corpus = sample_corpus(TWO_SEGMENTS)
    >>> largest_loss(Pair(system_scores=score_systems(corpus, corpus_variant(corpus)), first=0, second=1))
    1
    """
    return pair.system_scores.numbers[int(np.argmin(pair.sentence_gaps))]
