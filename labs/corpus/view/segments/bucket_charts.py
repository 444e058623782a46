"""The classes as pictures: a dumbbell from A to B for each length, bars back to back for each score."""

from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.nice_ticks import nice_ticks, short
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import decimal, percent
from bleu_view.words.texts import Texts
from labs.corpus.view.scores.corpus_numbers import badge, signed, whole
from labs.corpus.view.segments.segment_buckets import LengthClass, ScoreClass

_MARGIN = 0.04
_TOUCHING, _TOUCHING_ON_PHONES = 3.5, 11.0  # percent of the axis that a badge takes


def length_rows(texts: Texts, classes: tuple[LengthClass, ...]) -> str:
    """Draw the dumbbells on one axis."""
    scores = [score for each in classes for score in each.scores]
    low, high = max(0.0, min(scores) - _MARGIN), max(scores) + _MARGIN
    ticks = nice_ticks(low, high)
    marks = [element("i", short(at), style=f"left:{_part(at, low, high):.2f}%") for at in ticks]
    head = element("div", element("span"), element("span", *marks, class_="bx-plot"), class_="bx-bucket bx-bucket-head")
    rows = [_length_row(texts, each, low, high, ticks) for each in classes]
    return to_html(element("div", head, *rows, class_="bx-buckets"))


def length_table(texts: Texts, classes: tuple[LengthClass, ...]) -> Table:
    """Write the classes as numbers."""
    headings = ("tokens", "a", "b", "a-minus-b", "segments", "token-share")
    rows = [
        (
            _name(each),
            *map(decimal, each.scores),
            signed(_gap(each)),
            whole(each.segments),
            percent(each.share),
        )
        for each in classes
    ]
    return Table(tuple(texts(f"corpus.{name}") for name in headings), tuple(rows))


def score_rows(texts: Texts, classes: tuple[ScoreClass, ...]) -> str:
    """Draw the bars, A to the left, B to the right."""
    most = max([1, *[count for each in classes for count in each.counts]])
    return to_html(element("div", *[_score_row(texts, each, most) for each in classes], class_="bx-scores"))


def score_table(texts: Texts, classes: tuple[ScoreClass, ...]) -> Table:
    """Write the classes as numbers."""
    headings = tuple(texts(f"corpus.{name}") for name in ("score", "a", "b"))
    return Table(headings, tuple((_score_name(each), *map(whole, each.counts)) for each in classes))


def _length_row(texts: Texts, each: LengthClass, low: float, high: float, ticks: tuple[float, ...]) -> Element:
    a, b = (_part(score, low, high) for score in each.scores)
    distance = abs(a - b)
    touching = " bx-touching" if distance < _TOUCHING else " bx-near" if distance < _TOUCHING_ON_PHONES else ""
    values = {"name": _name(each), "a": decimal(each.scores[0]), "b": decimal(each.scores[1])}
    plot = element(
        "span",
        *[element("i", class_="bx-guide", style=f"left:{_part(at, low, high):.2f}%") for at in ticks],
        element("i", class_="bx-dumbbell", style=f"left:{min(a, b):.2f}%;width:{abs(a - b):.2f}%"),
        element("b", badge("A"), style=f"left:{a:.2f}%", class_="bx-up"),
        element("b", badge("B"), style=f"left:{b:.2f}%", class_="bx-down"),
        class_="bx-plot" + touching,
        role="img",
        aria_label=texts("corpus.length-alt", **values),
    )
    return element(
        "div",
        element("span", _name(each)),
        plot,
        element("strong", signed(_gap(each))),
        element("span", f"{whole(each.segments)} · {percent(each.share)}"),
        class_="bx-bucket",
    )


def _score_row(texts: Texts, each: ScoreClass, most: int) -> Element:
    a, b = each.counts
    values = {"name": _score_name(each), "a": whole(a), "b": whole(b)}
    return element(
        "div",
        element("span", _score_name(each)),
        element("span", *_bar(a, most, "a"), class_="bx-left"),
        element("span", *_bar(b, most, "b"), class_="bx-right"),
        class_="bx-score-row",
        role="img",
        aria_label=texts("corpus.score-alt", **values),
    )


def _bar(count: int, most: int, letter: str) -> tuple[Element, ...]:
    if not count:
        return ()
    return (
        element("i", class_=f"bx-bar-{letter}", style=f"width:{85 * count / most:.1f}%"),
        element("b", whole(count)),
    )


def _gap(each: LengthClass) -> float:
    return each.scores[0] - each.scores[1]


def _name(each: LengthClass) -> str:
    return f"{each.low}–{each.high}" if each.high else f"{each.low}+"


def _score_name(each: ScoreClass) -> str:
    return f"{decimal(each.low, 1)}–{decimal(each.high, 1)}"


def _part(score: float, low: float, high: float) -> float:
    return 100 * (score - low) / (high - low)
