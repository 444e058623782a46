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
from bleu_view.words.choices import own_number
from bleu_view.words.texts import Texts
from labs.explore.view.formula_values import factor, value
from labs.explore.view.rule_formulas import penalty_lines, precision_lines
from labs.explore.view.smoothed import added, is_as_counted

_ROOM = 16.0  # right of the sign of equality; 300 formulas measured in Chromium are at most 331 pixels wide
_DIGIT, _SMALL_DIGIT, _PLUS = 0.5, 0.35, 0.2
_NEW_LINE = r"\\"
_CONTINUED = r"\phantom{{}={}}"


@dataclass(frozen=True, slots=True)
class _Piece:
    """A factor, and its width in em."""

    tex: str
    width: float


def count_formula(score: BleuScore, texts: Texts) -> str:
    """Write p_n and the brevity penalty as the program has them, then the penalty with the learner's lengths."""
    return _aligned(*precision_lines(score, texts), *penalty_lines(score, texts))


def product_formula(score: BleuScore, texts: Texts, colours: Palette) -> str:
    """Write the product: in symbols, with the learner's numbers, its value; each factor in the ink of its order."""
    used = [
        (order, _exponent(texts, order, score), colours.inks[order.order - 1]) for order in score.orders if order.weight
    ]
    name = texts("charts.score-row")
    return _aligned(
        rf"\text{{{name}}}&={_product(_Piece('BP', 1.6), (_symbol(*each) for each in used))}",
        f"&={_product(_lead(texts, score), (_number(texts, *each, score) for each in used))}",
        *_result(score, texts),
    )


def _aligned(*lines: str) -> str:
    return rf"\small\begin{{aligned}}{_NEW_LINE.join(lines)}\end{{aligned}}"


def _product(lead: _Piece, factors: Iterable[_Piece]) -> str:
    """Multiply, going on in a new line where the room ends."""
    lines, room = [lead.tex], _ROOM - lead.width
    for piece in factors:
        if piece.width > room:
            lines.append(f"&{_CONTINUED}{piece.tex}")
            room = _ROOM
        else:
            lines[-1] += rf"\,{piece.tex}"
        room -= piece.width
    return _NEW_LINE.join(lines)


def _exponent(texts: Texts, order: OrderScore, score: BleuScore) -> str:
    """Write the weight, unless it is 1: an exponent that changes nothing is not written."""
    return "" if order.weight == 1 else texts.weight(order.weight, own=score.variant.weighting == "own")


def _symbol(order: OrderScore, exponent: str, ink: str) -> _Piece:
    power = f"^{{{exponent}}}" if exponent else ""
    width = 0.75 + _SMALL_DIGIT * max(1, len(exponent))
    return _Piece(rf"\textcolor{{{ink}}}{{p_{{{order.order}}}{power}}}", width)


def _number(texts: Texts, order: OrderScore, exponent: str, ink: str, score: BleuScore) -> _Piece:
    """Write m/t as counted, with what smoothing added to both, or the number that a program puts in their place."""
    base, digits = _base(texts, order, score)
    power = f"^{{{exponent}}}" if exponent else ""
    width = 1.4 + digits + _SMALL_DIGIT * len(exponent)
    return _Piece(rf"\textcolor{{{ink}}}{{{{\left({base}\right)}}{power}}}", width)


def _base(texts: Texts, order: OrderScore, score: BleuScore) -> tuple[str, float]:
    more = added(order, score)
    if more or is_as_counted(order):
        plus = f"+{own_number(texts, more)}" if more else ""
        wide = _SMALL_DIGIT * len(f"{order.total}{plus}") + (_PLUS if plus else 0)
        return rf"\tfrac{{{order.matches}{plus}}}{{{order.total}{plus}}}", wide
    written = value(texts, order.smoothed)
    return written, _DIGIT * len(written)


def _lead(texts: Texts, score: BleuScore) -> _Piece:
    """Write the brevity penalty before the fractions; where a program fails without one, its symbol."""
    if isnan(score.brevity_penalty):
        return _Piece(r"BP\cdot\!", 2.3)
    written = factor(texts, score.brevity_penalty)
    return _Piece(rf"{written}\cdot\!", 0.9 + _DIGIT * len(written))


def _result(score: BleuScore, texts: Texts) -> tuple[str, ...]:
    """Write the value, and what became of orders without n-grams."""
    if score.failure is not None:
        return (rf"&\text{{{texts('charts.formula-failure', failure=failure_name(score))}}}",)
    shown = f"&={value(texts, score.value)}"
    empty = next((order for order in score.orders if not order.total), None)
    notes = [] if empty is None else [_note(empty, texts)]
    if empty and not empty.weight and score.variant.empty_orders == "left_out_rescaled":
        notes.append(texts("explore.formula-weights-grow"))
    return (shown, *[rf"&\text{{{note}}}" for note in notes])


def _note(empty: OrderScore, texts: Texts) -> str:
    if not empty.weight:
        return texts("charts.formula-left-out", n=empty.order)
    return texts("charts.formula-counts-as", n=empty.order, value=texts.decimal(empty.smoothed))
