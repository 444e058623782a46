"""Every segment under A and B: in a list for the table and the dots, and in classes by length and by score.

Each length class is scored as a small corpus, and drawn as a dumbbell from A to B; score classes as back-to-back bars.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from bleu_view.drawing.nice_ticks import nice_ticks, short_decimal
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import decimal, format_percent
from bleu_view.words.texts import Texts
from labs.corpus.view.corpus_numbers import format_count, format_signed, round_values
from labs.corpus.view.system_scores import SystemPair
from labs.corpus.view.templates import render_template

TEXT_LIMIT = 600
"""The number of characters of a line that the table sends to the browser."""
MAX_ROWS = 5_000
MAX_DOTS = 20_000
LENGTH_CLASSES = 6
SCORE_CLASSES = 10
_SHORT_CORPUS = 40  # the longest reference for which classes are 5 tokens wide
_CLASS_WIDTHS = (5, 10)
_MARGIN = 0.04
_TOUCHING, _TOUCHING_ON_PHONES = 3.5, 11.0  # percent of the axis that a badge takes


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
    """Return the index of the segment on which A loses most to B or, if it never loses, gains least."""
    return pair.system_scores.numbers[int(np.argmin(pair.sentence_gaps))]


@dataclass(frozen=True, slots=True, kw_only=True)
class LengthClass:
    """Segments with references of at least `low` tokens: the range as text, their number and both corpus scores."""

    low: int
    name: str
    scores: tuple[float, float]
    segments: int
    share: float
    """The class's part of all reference tokens, 0 to 1."""


@dataclass(frozen=True, slots=True)
class ScoreClass:
    """The range of sentence scores as text, and the numbers of A's and of B's segments in it."""

    name: str
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
        inside, low, high = classes == place, place * step + 1, (place + 1) * step
        found.append(
            LengthClass(
                low=low,
                name=f"{low}–{high}" if place < LENGTH_CLASSES - 1 else f"{low}+",
                scores=pair.pooled_scores(inside),
                segments=int(inside.sum()),
                share=float(lengths[inside].sum() / total),
            )
        )
    return tuple(found)


def count_by_score_class(pair: SystemPair) -> tuple[ScoreClass, ...]:
    """Count the segments of A and B in ten score classes of equal width, the highest first, which includes 1."""
    counted = [np.histogram(each.sentences.clip(0, 1), SCORE_CLASSES, (0, 1))[0].tolist() for each in pair.both]
    edges = [decimal(place / SCORE_CLASSES, 1) for place in range(SCORE_CLASSES + 1)]
    names = map("–".join, pairwise(edges))
    return tuple(reversed([*map(ScoreClass, names, zip(*counted, strict=True))]))


def draw_length_classes(texts: Texts, pair: SystemPair) -> tuple[str, Table]:
    """Return the length classes as dumbbells on one axis, in HTML, and as a table."""
    classes = score_by_length_class(pair)
    scores = [score for each in classes for score in each.scores]
    low, high = max(0.0, min(scores) - _MARGIN), max(scores) + _MARGIN

    def axis_percent(score: float) -> float:
        return 100 * (score - low) / (high - low)

    dumbbells, rows = [], []
    for each in classes:
        (a, b), (shown_a, shown_b) = map(axis_percent, each.scores), map(decimal, each.scores)
        distance, gap = abs(a - b), format_signed(each.scores[0] - each.scores[1])
        near = " bx-touching" if distance < _TOUCHING else " bx-near" if distance < _TOUCHING_ON_PHONES else ""
        segments, share = format_count(each.segments), format_percent(each.share)
        dumbbells.append(
            {
                "name": each.name,
                "near": near,
                "alt": texts("corpus.length-alt", name=each.name, a=shown_a, b=shown_b),
                "left": f"{min(a, b):.2f}%",
                "width": f"{distance:.2f}%",
                "a": f"{a:.2f}%",
                "b": f"{b:.2f}%",
                "gap": gap,
                "share": f"{segments} · {share}",
            }
        )
        rows.append((each.name, shown_a, shown_b, gap, segments, share))
    ticks = [(f"{axis_percent(at):.2f}%", short_decimal(at)) for at in nice_ticks(low, high)]
    headings = ("tokens", "a", "b", "a-minus-b", "segments", "token-share")
    table = Table(tuple(texts(f"corpus.{name}") for name in headings), tuple(rows))
    return render_template("lengths", ticks=ticks, rows=dumbbells), table


def draw_score_classes(texts: Texts, pair: SystemPair) -> tuple[str, Table]:
    """Return the score classes as bars in HTML, A's on the left and B's on the right, and as a table."""
    classes = count_by_score_class(pair)
    most = max([1, *[count for each in classes for count in each.counts]])
    bars, rows = [], []
    for each in classes:
        a, b = map(format_count, each.counts)
        widths = [85 * count / most for count in each.counts]
        alt = texts("corpus.score-alt", name=each.name, a=a, b=b)
        bars.append({"name": each.name, "alt": alt, "a": (a, widths[0]), "b": (b, widths[1])})
        rows.append((each.name, a, b))
    headings = tuple(texts(f"corpus.{name}") for name in ("score", "a", "b"))
    return render_template("score_bars", rows=bars), Table(headings, tuple(rows))
