"""Every segment by itself: its scores under A and B, its lengths, its texts, for the dots and for the table."""

from dataclasses import dataclass

import numpy as np

from bleu_view.contest.figures import rounded
from bleu_view.contest.pair import Pair

TEXT_LIMIT = 600
"""How much of a line the table sends to the browser, in characters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SegmentRows:
    """One entry a segment, in the corpus's order; `numbers` count from 0."""

    numbers: list[int]
    reference_lengths: list[float]
    lengths: tuple[list[int], list[int]]
    scores: tuple[list[float], list[float]]


def segment_rows(pair: Pair) -> SegmentRows:
    """List the segments that are in."""
    return SegmentRows(
        numbers=list(pair.standing.numbers),
        reference_lengths=rounded(pair.a.statistics.rows[:, 1].astype(float), 2),
        lengths=(pair.a.statistics.rows[:, 0].tolist(), pair.b.statistics.rows[:, 0].tolist()),
        scores=(rounded(pair.a.sentences), rounded(pair.b.sentences)),
    )


def texts_of(pair: Pair) -> list[list[str]]:
    """List, for every segment of the corpus, its references, then A's and B's line, each cut to `TEXT_LIMIT`."""
    corpus = pair.standing.corpus
    columns = [*corpus.references, corpus.systems[pair.first].lines, corpus.systems[pair.second].lines]
    return [[line[:TEXT_LIMIT] for line in lines] for lines in zip(*columns, strict=True)]


def largest_loss(pair: Pair) -> int:
    """Find the segment on which A loses most to B, or else gains least.

    >>> from bleu_view.contest.standing import corpus_variant, stand
    >>> from bleu_view.sample_corpora import TWO_SEGMENTS, sample_corpus
    >>> corpus = sample_corpus(TWO_SEGMENTS)
    >>> largest_loss(Pair(standing=stand(corpus, corpus_variant(corpus)), first=0, second=1))
    1
    """
    return pair.standing.numbers[int(np.argmin(pair.sentence_gaps))]
