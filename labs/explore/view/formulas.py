r"""The live formulas, as LaTeX: a score comes in; symbols, the learner's numbers and the result go out, line by line.

Nothing a learner typed enters them: numbers, symbols and words of the catalogue only. A product too wide for a column
of 336 pixels goes on in the next line; widths are estimated in em of the formula's own size, `\small`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import isnan

from bleu_core import BleuScore, OrderScore
from bleu_view.drawing.palette import Palette
from bleu_view.drawing.steps import failure_name
from bleu_view.words.numbers import length
from bleu_view.words.texts import Texts

_ROOM = 16.0  # right of the sign of equality; 300 formulas measured in Chromium are at most 331 pixels wide
_DIGIT, _SMALL_DIGIT = 0.5, 0.35
_NEW_LINE = r"\\"
_CONTINUED = r"\phantom{{}={}}"


@dataclass(frozen=True, slots=True)
class _Piece:
    """A factor, and its width in em."""

    tex: str
    width: float


def count_formula(score: BleuScore, texts: Texts) -> str:
    """Write p_n and the brevity penalty: in symbols, then the penalty with the learner's lengths."""
    return _aligned("p_n&=m_n/t_n", r"BP&=e^{\min(0,\,1-r/c)}", f"&={_penalty(score, texts)}")


def product_formula(score: BleuScore, texts: Texts, colours: Palette) -> str:
    """Write the product: in symbols, with the learner's numbers, its value; each factor in the ink of its order."""
    used = [
        (order, _exponent(texts, order, score), colours.inks[order.order - 1]) for order in score.orders if order.weight
    ]
    name = texts("charts.score-row")
    return _aligned(
        rf"\text{{{name}}}&={_product(_Piece('BP', 1.6), (_symbol(*factor) for factor in used))}",
        f"&={_product(_lead(texts, score), (_number(texts, *factor) for factor in used))}",
        *_result(score, texts),
    )


def _aligned(*lines: str) -> str:
    return rf"\small\begin{{aligned}}{_NEW_LINE.join(lines)}\end{{aligned}}"


def _penalty(score: BleuScore, texts: Texts) -> str:
    value = _value(texts, score.brevity_penalty)
    if not score.candidate_length:
        return rf"{value}\quad\text{{{texts('charts.formula-no-candidate')}}}"
    power = rf"e^{{\min(0,\,1-{length(score.reference_length)}/{length(score.candidate_length)})}}"
    return power if isnan(score.brevity_penalty) else f"{power}={value}"


def _product(lead: _Piece, factors: Iterable[_Piece]) -> str:
    """Multiply, going on in a new line where the room ends."""
    lines, room = [lead.tex], _ROOM - lead.width
    for factor in factors:
        if factor.width > room:
            lines.append(f"&{_CONTINUED}{factor.tex}")
            room = _ROOM
        else:
            lines[-1] += rf"\,{factor.tex}"
        room -= factor.width
    return _NEW_LINE.join(lines)


def _exponent(texts: Texts, order: OrderScore, score: BleuScore) -> str:
    """Write the weight, unless it is 1: an exponent that changes nothing is not written."""
    return "" if order.weight == 1 else texts.weight(order.weight, own=score.variant.weighting == "own")


def _symbol(order: OrderScore, exponent: str, ink: str) -> _Piece:
    power = f"^{{{exponent}}}" if exponent else ""
    width = 0.75 + _SMALL_DIGIT * max(1, len(exponent))
    return _Piece(rf"\textcolor{{{ink}}}{{p_{{{order.order}}}{power}}}", width)


def _number(texts: Texts, order: OrderScore, exponent: str, ink: str) -> _Piece:
    """Write m/t as counted, or, where smoothing or a program put something else in its place, that."""
    counted = order.smoothed == order.precision
    base = rf"\tfrac{{{order.matches}}}{{{order.total}}}" if counted else _value(texts, order.smoothed)
    power = rf"^{{{exponent}}}" if exponent else ""
    digits = _SMALL_DIGIT * len(str(order.total)) if counted else _DIGIT * len(base)
    width = 1.4 + digits + _SMALL_DIGIT * len(exponent)
    return _Piece(rf"\textcolor{{{ink}}}{{{{\left({base}\right)}}{power}}}", width)


def _lead(texts: Texts, score: BleuScore) -> _Piece:
    """Write the brevity penalty before the fractions; where a program fails without one, its symbol."""
    if isnan(score.brevity_penalty):
        return _Piece(r"BP\cdot\!", 2.3)
    value = _value(texts, score.brevity_penalty)
    return _Piece(rf"{value}\cdot\!", 0.9 + _DIGIT * len(value))


def _result(score: BleuScore, texts: Texts) -> tuple[str, ...]:
    """Write the value, and what became of orders without n-grams."""
    if score.failure is not None:
        return (rf"&\text{{{texts('charts.formula-failure', failure=failure_name(score))}}}",)
    value = f"&={_value(texts, score.value)}"
    empty = next((order for order in score.orders if not order.total), None)
    return (value,) if empty is None else (value, rf"&\text{{{_note(empty, texts)}}}")


def _note(empty: OrderScore, texts: Texts) -> str:
    if not empty.weight:
        return texts("charts.formula-left-out", n=empty.order)
    return texts("charts.formula-counts-as", n=empty.order, value=texts.decimal(empty.smoothed))


def _value(texts: Texts, x: float) -> str:
    r"""Write a number; one that so many digits would show as 0 or 1, in powers of ten or with more digits.

    >>> english = Texts("en")
    >>> _value(english, 0.5045667), _value(english, 1.0), _value(english, 0.00012), _value(english, 0.99996)
    ('.505', '1', '1.2\\cdot 10^{-4}', '.999960')
    """
    shown = texts.decimal(x)
    if shown[0] == "<":
        digit, power = f"{x:.1e}".split("e")
        return rf"{digit}\cdot 10^{{{int(power)}}}"
    return texts.decimal(x, 6) if shown[0] == ">" else shown
