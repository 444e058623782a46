"""The score card: two weightings of the same counts, a line from 0 to 1, the reading.

In: two `BleuScore`s, the learner's guess, the sentences. Out: one static block of HTML; its classes are styled in
`frame/shell/page.css`.
"""

from dataclasses import dataclass
from itertools import pairwise
from math import isnan
from xml.etree.ElementTree import Element

from bleu_core import VARIANTS, BleuScore
from bleu_core.programs.printed_scale import printed_of_100
from bleu_view.drawing.markup import element, to_html
from bleu_view.words.emphasis import Written, plainly
from bleu_view.words.texts import Texts

CLOSE = 0.1
EDGE = 0.12
TICKS = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One number of the card: its name, the value as shown, and where it comes from."""

    name: str
    value: str
    source: str


def columns(texts: Texts, equal: BleuScore, d2l: BleuScore, *, revealed: bool) -> tuple[Column, Column]:
    """Name both numbers; before the reveal they are question marks."""
    first = _column_of(texts, equal, texts("score_card.equal"), revealed=revealed)
    second = _column_of(texts, d2l, texts("score_card.d2l"), revealed=revealed)
    return first, second


def score_card(
    texts: Texts,
    equal: BleuScore,
    d2l: BleuScore,
    *,
    guess: float | None,
    sentences: tuple[str, ...],
    written: Written = plainly,
) -> str:
    """Write the revealed card."""
    reading = element("p", *written(texts.run_on(sentences)), class_="bx-reading")
    return to_html(_pair(columns(texts, equal, d2l, revealed=True)), _line(texts, equal, d2l, guess), reading)


def asking_card(texts: Texts, equal: BleuScore, d2l: BleuScore) -> str:
    """Write the card before the guess: it contains no score."""
    return to_html(_pair(columns(texts, equal, d2l, revealed=False)))


def labelled_marks(texts: Texts, equal: BleuScore, d2l: BleuScore) -> list[tuple[float, str, float]]:
    """Name the marks on the line, each with the shift of its label in percent of its width."""
    return _apart(texts, _labelled(texts, equal, d2l))


def _column_of(texts: Texts, score: BleuScore, name: str, *, revealed: bool) -> Column:
    if not revealed:
        return Column(name=name, value="?", source=_source(texts, score, revealed=False))
    if score.failure:
        return Column(name=name, value="✕", source=texts("score_card.fails", exception=score.failure))
    return Column(name=name, value=texts.decimal(score.value), source=_source(texts, score, revealed=True))


def _source(texts: Texts, score: BleuScore, *, revealed: bool) -> str:
    """Name the program where these weights are its own, and what it prints on its own scale; else say what is equal."""
    program, printed = score.variant.name, printed_of_100(score.variant, score.value) if revealed else None
    if VARIANTS[program].weighting != score.variant.weighting:
        return texts("score_card.same-counts")
    name, n = texts(f"variants.{program}-name"), score.variant.max_order
    if printed is None:
        return texts("score_card.program", program=name, n=n)
    return texts("score_card.program-of-100", program=name, n=n, value=texts.decimal(printed, 1))


def _pair(both: tuple[Column, Column]) -> Element:
    return element("div", *map(_column, both), class_="bx-pair")


def _column(column: Column) -> Element:
    return element(
        "div",
        element("div", column.name, class_="bx-muted"),
        element("div", column.value, class_="bx-score"),
        element("div", column.source, class_="bx-muted"),
    )


def _line(texts: Texts, equal: BleuScore, d2l: BleuScore, guess: float | None) -> Element:
    marks = _labelled(texts, equal, d2l)
    parts = [element("div", class_="bx-axis"), *map(_tick, range(TICKS + 1)), *_ends()]
    parts += [
        part
        for place, label, shift in _apart(texts, marks)
        for part in (_at(place, 0, label, shift), _at(place, 16, "▼", -50))
    ]
    if guess is not None:
        parts += _guess(texts, guess, equal.value)
    said = ", ".join(f"{label} {texts.decimal(place)}" for place, label in marks)
    return element("div", *parts, class_="bx-line", role="img", aria_label=said)


def _labelled(texts: Texts, equal: BleuScore, d2l: BleuScore) -> list[tuple[float, str]]:
    named = [(equal, texts("score_card.equal-mark")), (d2l, texts("score_card.d2l-mark"))]
    return [(score.value, label) for score, label in named if not isnan(score.value)]


def _apart(texts: Texts, marks: list[tuple[float, str]]) -> list[tuple[float, str, float]]:
    """Place each label with its shift in percent of its width: together where equal, outwards where close."""
    if not marks:
        return []
    ordered = sorted(marks)
    if texts.decimal(ordered[0][0]) == texts.decimal(ordered[-1][0]):
        place = ordered[0][0]
        return [(place, " = ".join(label for _, label in marks), _inward(place))]
    if any(after[0] - before[0] < CLOSE for before, after in pairwise(ordered)):
        (low, left), (high, right) = ordered
        return [(low, left, -104 if low > EDGE else 0), (high, right, 4 if high < 1 - EDGE else -100)]
    return [(place, label, -50) for place, label in ordered]


def _inward(place: float) -> float:
    if place < EDGE:
        return 0
    return -100 if place > 1 - EDGE else -50


def _guess(texts: Texts, guess: float, score: float) -> list[Element]:
    band = f"left:{100 * min(guess, score):.2f}%;width:{100 * abs(guess - score):.2f}%"
    said = texts("score_card.you", guess=texts.decimal(guess, 2))
    return [
        element("div", class_="bx-band", style=band),
        _at(guess, 42, "▲", -50, "bx-you"),
        _at(guess, 57, said, _inward(guess), "bx-you"),
    ]


def _at(place: float, top: int, text: str, shift: float, class_: str = "bx-mark") -> Element:
    held = min(max(place, 0.0), 1.0)
    style = f"left:{100 * held:.2f}%;top:{top}px;transform:translateX({shift}%)"
    return element("div", text, class_=class_, style=style)


def _tick(tenth: int) -> Element:
    half = "bx-tick bx-half" if tenth % 5 == 0 else "bx-tick"
    return element("div", class_=half, style=f"left:{100 * tenth / TICKS:.0f}%")


def _ends() -> list[Element]:
    return [element("div", "0", class_="bx-end bx-zero"), element("div", "1", class_="bx-end bx-one")]
