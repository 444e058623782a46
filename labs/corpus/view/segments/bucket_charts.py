"""Charts of segments in classes: dumbbells from A to B by length, and back-to-back bars by score."""

from bleu_view.drawing.nice_ticks import nice_ticks, short_decimal
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import decimal, format_percent
from bleu_view.words.texts import Texts
from labs.corpus.view.scores.corpus_numbers import format_count, format_signed
from labs.corpus.view.segments.segment_buckets import LengthClass, ScoreClass
from labs.corpus.view.templates import render_template

_MARGIN = 0.04
_TOUCHING, _TOUCHING_ON_PHONES = 3.5, 11.0  # percent of the axis that a badge takes


def length_classes_chart_html(texts: Texts, classes: tuple[LengthClass, ...]) -> str:
    """Return the dumbbells of the length classes on one axis, as HTML."""
    scores = [score for each in classes for score in each.scores]
    low, high = max(0.0, min(scores) - _MARGIN), max(scores) + _MARGIN

    def part(score: float) -> float:
        return 100 * (score - low) / (high - low)

    ticks = [(f"{part(at):.2f}%", short_decimal(at)) for at in nice_ticks(low, high)]
    return render_template(
        "lengths", ticks=ticks, rows=[_length_row(texts, each, *map(part, each.scores)) for each in classes]
    )


def length_classes_table(texts: Texts, classes: tuple[LengthClass, ...]) -> Table:
    """Return the length classes as a table."""
    headings = ("tokens", "a", "b", "a-minus-b", "segments", "token-share")
    rows = [
        (
            _length_name(each),
            *map(decimal, each.scores),
            format_signed(_score_gap(each)),
            format_count(each.segments),
            format_percent(each.share),
        )
        for each in classes
    ]
    return Table(tuple(texts(f"corpus.{name}") for name in headings), tuple(rows))


def score_classes_chart_html(texts: Texts, classes: tuple[ScoreClass, ...]) -> str:
    """Return the bars of the score classes as HTML, with A's on the left and B's on the right."""
    most = max([1, *[count for each in classes for count in each.counts]])
    rows = []
    for each in classes:
        a, b = map(format_count, each.counts)
        widths = [85 * count / most for count in each.counts]
        alt = texts("corpus.score-alt", name=_score_name(each), a=a, b=b)
        rows.append({"name": _score_name(each), "alt": alt, "a": (a, widths[0]), "b": (b, widths[1])})
    return render_template("score_bars", rows=rows)


def score_classes_table(texts: Texts, classes: tuple[ScoreClass, ...]) -> Table:
    """Return the score classes as a table."""
    headings = tuple(texts(f"corpus.{name}") for name in ("score", "a", "b"))
    return Table(headings, tuple((_score_name(each), *map(format_count, each.counts)) for each in classes))


def _length_row(texts: Texts, each: LengthClass, a: float, b: float) -> dict[str, str]:
    """Return the texts for the row of a class; `a` and `b` are the positions of its scores on the axis, 0 to 100."""
    distance = abs(a - b)
    values = {"name": _length_name(each), "a": decimal(each.scores[0]), "b": decimal(each.scores[1])}
    return {
        "name": _length_name(each),
        "near": " bx-touching" if distance < _TOUCHING else " bx-near" if distance < _TOUCHING_ON_PHONES else "",
        "alt": texts("corpus.length-alt", **values),
        "left": f"{min(a, b):.2f}%",
        "width": f"{distance:.2f}%",
        "a": f"{a:.2f}%",
        "b": f"{b:.2f}%",
        "gap": format_signed(_score_gap(each)),
        "share": f"{format_count(each.segments)} · {format_percent(each.share)}",
    }


def _score_gap(each: LengthClass) -> float:
    return each.scores[0] - each.scores[1]


def _length_name(each: LengthClass) -> str:
    return f"{each.low}–{each.high}" if each.high else f"{each.low}+"


def _score_name(each: ScoreClass) -> str:
    return f"{decimal(each.low, 1)}–{decimal(each.high, 1)}"
