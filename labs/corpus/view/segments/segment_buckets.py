"""The segments in classes by reference length, each scored as a small corpus, and in classes by sentence score."""

from dataclasses import dataclass

import numpy as np

from labs.corpus.view.scores.system_pair import SystemPair

LENGTH_CLASSES = 6
SCORE_CLASSES = 10
_SHORT_CORPUS = 40  # the longest reference for which classes are 5 tokens wide
_CLASS_WIDTHS = (5, 10)


@dataclass(frozen=True, slots=True, kw_only=True)
class LengthClass:
    """Segments with references of `low` to `high` tokens: their number and both corpus scores.

    `high` is None if there is no upper limit.
    """

    low: int
    high: int | None
    scores: tuple[float, float]
    segments: int
    share: float
    """The class's part of all reference tokens, 0 to 1."""


@dataclass(frozen=True, slots=True)
class ScoreClass:
    """The numbers of segments of A and of B with a sentence score from `low` to `high`."""

    low: float
    high: float
    counts: tuple[int, int]


def score_by_length_class(pair: SystemPair) -> tuple[LengthClass, ...]:
    """Score A and B in every length class that has a segment.

    Classes are 5 tokens wide, or 10 if the longest reference is long.
    """
    lengths = pair.a.statistics.rows[:, 1]
    step = _CLASS_WIDTHS[bool(lengths.max() > _SHORT_CORPUS)]
    classes = np.clip((np.ceil(lengths).astype(int) - 1) // step, 0, LENGTH_CLASSES - 1)
    total = max(1, lengths.sum())
    found = []
    for place in np.unique(classes).tolist():
        inside = classes == place
        found.append(
            LengthClass(
                low=place * step + 1,
                high=(place + 1) * step if place < LENGTH_CLASSES - 1 else None,
                scores=pair.pooled_scores(inside),
                segments=int(inside.sum()),
                share=float(lengths[inside].sum() / total),
            )
        )
    return tuple(found)


def count_by_score_class(pair: SystemPair) -> tuple[ScoreClass, ...]:
    """Count the segments of A and B in ten score classes of equal width, the highest first, which includes 1."""
    counted = [np.histogram(each.sentences.clip(0, 1), SCORE_CLASSES, (0, 1))[0].tolist() for each in pair.both]
    edges = [place / SCORE_CLASSES for place in range(SCORE_CLASSES + 1)]
    classes = [
        ScoreClass(low, high, counts)
        for low, high, counts in zip(edges, edges[1:], zip(*counted, strict=True), strict=False)
    ]
    return tuple(reversed(classes))
