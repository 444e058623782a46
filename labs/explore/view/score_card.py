"""The score card: two weightings of the same counts, a line from 0 to 1, the reading.

It takes the `BleuScore`s, equal weights then D2L's, before them a program's own if it has others; the sentences, and
returns one static block of HTML, styled in `labs/explore/score_card.css`. A phone shows `bx-strip` in place of numbers
and line.
"""

from dataclasses import dataclass
from itertools import pairwise
from math import isnan
from xml.etree.ElementTree import Element

from bleu_core import VARIANTS, BleuScore
from bleu_core.programs.printed_scale import printed_of_100
from bleu_view.drawing.markup import element, to_html
from bleu_view.words.emphasis import Written, unmarked
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.explore.view.program_weights import weights_mark, weights_name

CLOSE = 0.1
EDGE = 0.12
TICKS = 10
_BOTH = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A number of the card: its name, the value as shown, and where it comes from."""

    name: str
    value: str
    source: str


def score_card(texts: Texts, *scores: BleuScore, sentences: tuple[str, ...], written: Written = unmarked) -> str:
    """Write the card."""
    reading = element("p", *_reading(texts, sentences, written), class_="bx-reading")
    return to_html(_row(_columns(texts, scores)), _line(texts, scores), _strip(texts, scores), reading)


def _reading(texts: Texts, sentences: tuple[str, ...], written: Written) -> list[str | Element]:
    """Write the sentences, the first clause in bold: it says what made the score."""
    said = texts.run_on(sentences)
    clause, colon, rest = said.partition(texts("explore.clause-end"))
    bold = clause + colon if rest and len(clause) < len(sentences[0]) else ""
    return [element("strong", *written(bold)), *written(said[len(bold) :])]


def labels(texts: Texts, *scores: BleuScore) -> list[tuple[float, str, float]]:
    """Return the marks on the line: a place, a label, and the shift of the label in percent of its width."""
    return _apart(texts, _labelled_scores(texts, scores))


def _columns(texts: Texts, scores: tuple[BleuScore, ...]) -> tuple[Column, ...]:
    return tuple(_column_of(texts, score, weights_name(texts, score)) for score in scores)


def _column_of(texts: Texts, score: BleuScore, name: str) -> Column:
    if score.failure:
        return Column(name=name, value="✕", source=texts("score_card.fails", exception=score.failure))
    return Column(name=name, value=decimal(score.value), source=_source(texts, score))


def _source(texts: Texts, score: BleuScore) -> str:
    """Return the program if these weights are its own, with its score on its own scale; else the common counts."""
    program, printed = score.variant.name, printed_of_100(score.variant, score.value)
    if VARIANTS[program].weighting != score.variant.weighting:
        return texts("score_card.same-counts")
    name, n = texts(f"variants.{program}-name"), score.variant.max_order
    if printed is None:
        return texts("score_card.program", program=name, n=n)
    return texts("score_card.program-of-100", program=name, n=n, value=decimal(printed, 1))


def _row(shown: tuple[Column, ...]) -> Element:
    return element("div", *map(_column, shown), class_="bx-pair" if len(shown) == _BOTH else "bx-pair bx-three")


def _column(column: Column) -> Element:
    return element(
        "div",
        element("div", column.name, class_="bx-muted"),
        element("div", column.value, class_="bx-score"),
        element("div", column.source, class_="bx-muted"),
    )


def _line(texts: Texts, scores: tuple[BleuScore, ...]) -> Element:
    marks = _labelled_scores(texts, scores)
    parts = [element("div", class_="bx-axis"), *map(_tick, range(TICKS + 1)), *_ends()]
    parts += [_mark(place, label, shift) for place, label, shift in _apart(texts, marks)]
    parts += [_mark(place, "▼", -50, "bx-arrow") for place, _ in marks]
    said = ", ".join(f"{label} {decimal(place)}" for place, label in marks)
    return element("div", *parts, class_="bx-line", role="img", aria_label=said)


def _strip(texts: Texts, scores: tuple[BleuScore, ...]) -> Element:
    """Write the numbers and the factors as bars in one line, for a phone."""
    numbers = [
        element("span", element("strong", column.value), f" {weights_mark(texts, score)}")
        for score, column in zip(scores, _columns(texts, scores), strict=True)
    ]
    factors = {f"bx-of-{order.order}": order.precision for order in scores[0].orders}
    heights = [
        (name, 0 if isnan(part) else part) for name, part in {**factors, "bx-of": scores[0].brevity_penalty}.items()
    ]
    bars = [element("span", class_=name, style=f"height:{part:.0%}") for name, part in heights]
    return element("div", *numbers, element("span", *bars, aria_hidden="true", class_="bx-bars"), class_="bx-strip")


def _labelled_scores(texts: Texts, scores: tuple[BleuScore, ...]) -> list[tuple[float, str]]:
    return [(score.value, weights_mark(texts, score)) for score in scores if not isnan(score.value)]


def _apart(texts: Texts, marks: list[tuple[float, str]]) -> list[tuple[float, str, float]]:
    """Place each label with its shift in percent of its width: together where equal, outwards where close.

    Of three, those that are close share a label, which names them from left to right.
    """
    if not marks:
        return []
    ordered = sorted(marks)
    if decimal(ordered[0][0]) == decimal(ordered[-1][0]):
        place = ordered[0][0]
        return [(place, " = ".join(label for _, label in marks), _inward(place))]
    if len(ordered) > _BOTH:
        return [_shared_label(texts, near) for near in _close(ordered)]
    if any(after[0] - before[0] < CLOSE for before, after in pairwise(ordered)):
        (low, left), (high, right) = ordered
        return [(low, left, -104 if low > EDGE else 0), (high, right, 4 if high < 1 - EDGE else -100)]
    return [(place, label, -50) for place, label in ordered]


def _close(ordered: list[tuple[float, str]]) -> list[list[tuple[float, str]]]:
    """Group the marks that are too close for separate labels."""
    groups = [ordered[:1]]
    for mark in ordered[1:]:
        if mark[0] - groups[-1][-1][0] < CLOSE:
            groups[-1].append(mark)
        else:
            groups.append([mark])
    return groups


def _shared_label(texts: Texts, near: list[tuple[float, str]]) -> tuple[float, str, float]:
    middle = (near[0][0] + near[-1][0]) / 2
    return middle, texts("explore.mark-separator").join([label for _, label in near]), _inward(middle)


def _inward(place: float) -> float:
    if place < EDGE:
        return 0
    return -100 if place > 1 - EDGE else -50


def _mark(place: float, text: str, shift: float, kind: str = "bx-mark") -> Element:
    held = min(max(place, 0.0), 1.0)
    return element("div", text, class_=kind, style=f"left:{100 * held:.2f}%;transform:translateX({shift}%)")


def _tick(tenth: int) -> Element:
    half = "bx-tick bx-half" if tenth % 5 == 0 else "bx-tick"
    return element("div", class_=half, style=f"left:{100 * tenth / TICKS:.0f}%")


def _ends() -> list[Element]:
    return [element("div", "0", class_="bx-end bx-zero"), element("div", "1", class_="bx-end bx-one")]
