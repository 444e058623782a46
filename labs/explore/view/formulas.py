r"""The formulas of a score: the program's rules, the learner's numbers and the result.

`product_line_html` returns a line under a waterfall, `counts_formula_latex` returns LaTeX. They contain only numbers,
symbols and texts of the catalogue, never text typed by a learner. The lines of LaTeX describe this program on this
text; a rule that applies to no order is left out. A new smoothing in the core needs an entry in `_SMOOTHED`, a new
brevity penalty an entry in `_RATIOS`.
"""

import re
from collections.abc import Callable, Mapping
from math import isclose, isnan
from types import MappingProxyType
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from bleu_core import BleuScore
from bleu_core.bleu_score import OrderScore
from bleu_core.choices.zeros import ZERO_GUARDS
from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.steps import failure_name
from bleu_view.words.choices import format_typed_number
from bleu_view.words.numbers import decimal, length, weight
from bleu_view.words.texts import Texts

_NLTK_BEYOND: Final = 5
"""The order that NLTK's method5 uses beyond the last one, for every N."""
_MANY_DIGITS = 6
_POWER = re.compile(r"\\cdot 10\^\{(-?\d+)\}")
_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
DIGITS: Final = 2
"""The number of decimals of a precision next to its bar."""
_INVISIBLE_DIFFERENCE = 1e-8
_ADDITIVE_SMOOTHINGS: Final = frozenset({"add-k", "add_one", "add_one_longer"})


def counts_formula_latex(score: BleuScore, texts: Texts) -> str:
    """Return the formulas for p_n and the brevity penalty as LaTeX: the program's rules, with the learner's lengths."""
    lines = r"\\".join([*precision_lines(score, texts), *penalty_lines(score, texts)])
    return rf"\small\begin{{aligned}}{lines}\end{{aligned}}"


def product_line_html(score: BleuScore, texts: Texts) -> str:
    """Return the product with the learner's numbers and its value as HTML, each factor in the ink of its order.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> scored = score([Segment("the cat", ("the dog",))], VARIANTS["papineni"])
    >>> product_line_html(scored, Texts("en")).count("<sup>1/4</sup>")
    4
    """
    lead = "BP" if isnan(score.brevity_penalty) else format_factor(score.brevity_penalty)
    used = [order for order in score.orders if order.weight]
    factors = [part for order in used for part in (" ", _factor_element(order, score))]
    return to_html(element("p", f"BLEU = {lead} ·", *factors, *_result_parts(score, texts), class_="bx-formula"))


def _factor_element(order: OrderScore, score: BleuScore) -> Element:
    """Return p raised to the power of its weight; an exponent of 1 is not written."""
    exponent = "" if order.weight == 1 else weight(order.weight, own=score.variant.weighting == "own")
    power = [element("sup", exponent)] if exponent else []
    return element("span", f"({_factor_base(order, score)})", *power, class_=f"order-{order.order}")


def _factor_base(order: OrderScore, score: BleuScore) -> str:
    """Return m/t, with the counts that smoothing added to both, or the number that a program uses instead."""
    more = count_added_by_smoothing(order, score)
    if more or is_plain_fraction(order):
        plus = f"+{format_typed_number(more)}" if more else ""
        return f"({order.matches}{plus})/({order.total}{plus})" if plus else f"{order.matches}/{order.total}"
    return format_plain(order.smoothed)


def _result_parts(score: BleuScore, texts: Texts) -> list[str | Element]:
    """Return the value or the failure, followed by notes on orders without n-grams."""
    if score.failure is not None:
        failure = texts("charts.formula-failure", failure=failure_name(score))
        return [" ", element("span", failure, class_="bx-formula-note")]
    shown: list[str | Element] = [" = ", element("strong", format_plain(score.value), class_="bx-value")]
    empty = next((order for order in score.orders if not order.total), None)
    if empty is None:
        return shown
    notes = [_empty_order_note(empty, texts)]
    if not empty.weight and score.variant.empty_orders == "left_out_rescaled":
        notes.append(texts("explore.formula-weights-grow"))
    return [*shown, *[element("span", note, class_="bx-formula-note") for note in notes]]


def _empty_order_note(empty: OrderScore, texts: Texts) -> str:
    if not empty.weight:
        return texts("charts.formula-left-out", n=empty.order)
    return texts("charts.formula-counts-as", n=empty.order, value=decimal(empty.smoothed))


def precision_lines(score: BleuScore, texts: Texts) -> tuple[str, ...]:
    """Return the lines for p_n by the program's rules.

    If the program fails or returns 0 before smoothing, the only line is p_n = m_n/t_n.
    """
    if score.failure is not None:
        return (_COUNTED,)
    if is_zero_before_smoothing(score):
        counts_as_zero = any(order.matches for order in score.orders)
        return (rf"p_n&=0\quad\text{{{texts('explore.formula-guard')}}}",) if counts_as_zero else (_COUNTED,)
    variant = score.variant
    number = "" if variant.smoothing_value is None else format_typed_number(variant.smoothing_value)
    lines = [line for line, is_needed in _SMOOTHED[variant.smoothing] if is_needed(score)]
    return tuple([line.replace("VALUE", number).replace("NEXT", str(variant.max_order + 1)) for line in lines])


def penalty_lines(score: BleuScore, texts: Texts) -> tuple[str, ...]:
    """Return the lines for BP: first in symbols, then with the learner's lengths and the resulting value."""
    if score.variant.brevity_penalty == "none":
        return ("BP&=1",)
    ratio = _RATIOS.get(score.variant.brevity_penalty, "r/c")
    return f"BP&={_power(ratio)}", *_penalty_with_numbers(score, texts, ratio)


def _penalty_with_numbers(score: BleuScore, texts: Texts, ratio: str) -> tuple[str, ...]:
    bp = score.brevity_penalty
    if not score.candidate_length and ratio != _PLUS_ONE:
        return (rf"&={format_latex(bp)}\quad\text{{{texts('charts.formula-no-candidate')}}}",)
    if not score.reference_length and bp == 0:
        return (rf"&=0\quad\text{{{texts('explore.formula-no-reference')}}}",)
    lengths = {"r": length(score.reference_length), "c": length(score.candidate_length)}
    power = _power("".join([lengths.get(sign, sign) for sign in ratio]))
    if isnan(bp):
        return (f"&={power}",)
    if len(ratio) > len(_PLUS_ONE):  # too wide for the column with its value behind it
        return f"&={power}", f"&={format_latex(bp)}"
    return (f"&={power}={format_latex(bp)}",)


def _power(ratio: str) -> str:
    return rf"e^{{\min(0,\,1-{ratio})}}"


class _RuleLine(NamedTuple):
    """A line of LaTeX, and the condition for showing it.

    In the line, VALUE is a placeholder for the smoothing's number and NEXT for N + 1.
    """

    tex: str
    is_needed: Callable[[BleuScore], bool]


def _always(_score: BleuScore) -> bool:
    return True


def _has_zero_order(score: BleuScore) -> bool:
    return any(order.total and not order.matches for order in score.orders)


def _has_longer_orders(score: BleuScore) -> bool:
    return len(score.orders) > 1


def _first_has_match(score: BleuScore) -> bool:
    return score.orders[0].matches > 0


def _first_has_no_match(score: BleuScore) -> bool:
    return not _first_has_match(score)


def _is_long_enough(score: BleuScore) -> bool:
    return score.candidate_length >= len(score.orders)


def _is_too_short(score: BleuScore) -> bool:
    return not _is_long_enough(score)


def _needs_another_next(score: BleuScore) -> bool:
    return len(score.orders) + 1 != _NLTK_BEYOND


_PLUS_ONE: Final = "(r+1)/(c+1)"
_RATIOS: Final[Mapping[str, str]] = MappingProxyType(
    {"plus_one": _PLUS_ONE, "coco": "(r+10^{-9})/(c+10^{-15})"},
)
"""The ratio used in the place of r/c; it contains no other letters r or c."""
_COUNTED: Final = "p_n&=m_n/t_n"
_COUNTED_LINE: Final = _RuleLine(_COUNTED, _always)
_MEAN: Final = r"p_n&=\tfrac{1}{3}(p_{n-1}+"
_LOG_LENGTH: Final = r"&=\tfrac{\ln c}{2^k\,\cdot\,VALUE\,\cdot\,t_n}\quad(m_n=0;\ k=1,2,\ldots)"
_SMOOTHED: Final[Mapping[str, tuple[_RuleLine, ...]]] = MappingProxyType(
    {
        "none": (_COUNTED_LINE,),
        "floor": (_COUNTED_LINE, _RuleLine(r"p_n&=VALUE/t_n\quad(m_n=0)", _has_zero_order)),
        "exp": (_COUNTED_LINE, _RuleLine(r"p_n&=1/(2^k\,t_n)\quad(m_n=0;\ k=1,2,\ldots)", _has_zero_order)),
        "add-k": (
            _RuleLine("p_1&=m_1/t_1", _always),
            _RuleLine(r"p_n&=(m_n+VALUE)/(t_n+VALUE)\quad(n\ge 2)", _has_longer_orders),
        ),
        "add_one": (_RuleLine("p_n&=(m_n+1)/(t_n+1)", _always),),
        "add_one_longer": (
            _RuleLine("p_1&=m_1/t_1", _first_has_match),
            _RuleLine(r"p_1&=2.2\cdot 10^{-308}/t_1", _first_has_no_match),
            _RuleLine(r"p_n&=(m_n+1)/(t_n+1)\quad(n\ge 2)", _has_longer_orders),
        ),
        "float_min": (_COUNTED_LINE, _RuleLine(r"p_n&=2.2\cdot 10^{-308}\quad(m_n=0)", _has_zero_order)),
        "constants": (_RuleLine("p_n&=(m_n+10^{-15})/(t_n+10^{-9})", _always),),
        "log_length": (_COUNTED_LINE, _RuleLine(f"p_n{_LOG_LENGTH}", _has_zero_order)),
        "neighbours": (
            _RuleLine(rf"{_MEAN}\tfrac{{m_n}}{{t_n}}+\tfrac{{m_{{n+1}}}}{{t_{{n+1}}}})", _always),
            _RuleLine(r"p_0&=\tfrac{m_1}{t_1}+1", _always),
            _RuleLine(r"\tfrac{m_{NEXT}}{t_{NEXT}}&\to\tfrac{m_5}{t_5}", _needs_another_next),
        ),
        "prior": (
            _RuleLine(r"p_n&=m_n/t_n\quad(n\le 2)", _always),
            _RuleLine(
                r"p_n&=(m_n+VALUE\,\tfrac{p_{n-1}^2}{p_{n-2}})/(t_n+VALUE)\quad(n\ge 3)",
                _is_long_enough,
            ),
            _RuleLine(
                r"p_n&=\tfrac{m_n+VALUE\,p_{n-1}^2/p_{n-2}}{\max(0,\,c-n+1)+VALUE}\quad(n\ge 3)",
                _is_too_short,
            ),
        ),
        "log_length_neighbours": (
            _RuleLine(rf"{_MEAN}q_n+q_{{n+1}})", _always),
            _RuleLine(r"p_0&=q_1+1,\quad q_n=m_n/t_n", _always),
            _RuleLine(f"q_n{_LOG_LENGTH}", _has_zero_order),
            _RuleLine(r"q_{NEXT}&\to m_5/t_5", _needs_another_next),
        ),
    }
)
"""The lines of each smoothing of the core."""


def format_latex(x: float) -> str:
    r"""Format a number for LaTeX.

    A number that would otherwise be rounded to 0 or 1 is written with a power of ten or with more digits.

    >>> (
    ...     format_latex(0.5045667),
    ...     format_latex(1.0),
    ...     format_latex(0.00012),
    ...     format_latex(0.99996),
    ... )
    ('0.505', '1', '1.2\\cdot 10^{-4}', '0.999960')
    >>> format_latex(1 - 2e-10)
    '1-2.0\\cdot 10^{-10}'
    """
    shown = decimal(x)
    if shown[0] == "<":
        return _scientific(x)
    if shown[0] != ">":
        return shown
    precise = decimal(x, _MANY_DIGITS)
    if precise[0] != ">":
        return precise
    return f"1-{_scientific(1 - x)}" if x < 1 else f"1+{_scientific(x - 1)}"


def format_plain(x: float) -> str:
    """Format a number as plain text, by the same rule as `format_latex`.

    >>> format_plain(0.5045667), format_plain(0.00012), format_plain(1 - 2e-10)
    ('0.505', '1.2·10⁻⁴', '1−2.0·10⁻¹⁰')
    """
    return _POWER.sub(_superscript, format_latex(x)).replace("1-", "1−")


def format_factor(x: float) -> str:
    """Format a number as a factor of a product, in parentheses if it is written as a sum or difference.

    >>> format_factor(0.846), format_factor(1 - 2e-10)
    ('0.846', '(1−2.0·10⁻¹⁰)')
    """
    written = format_plain(x)
    return f"({written})" if written[:2] in ("1−", "1+") else written


def _superscript(power: re.Match[str]) -> str:
    return "·10" + power[1].translate(_RAISED)


def _scientific(x: float) -> str:
    digit, power = f"{x:.1e}".split("e")
    return rf"{digit}\cdot 10^{{{int(power)}}}"


def is_changed_by_smoothing(order: OrderScore) -> bool:
    """Return whether smoothing visibly changed the precision of an order; its bar then has an arrow and a tick."""
    return order.total > 0 and decimal(order.smoothed, DIGITS) != decimal(order.precision, DIGITS)


def is_plain_fraction(order: OrderScore) -> bool:
    """Return whether the used precision equals m/t, apart from an invisible difference such as coco-caption's.

    The difference of a value near 1 is visible, because its distance from 1 is shown.
    """
    if order.smoothed == order.precision:
        return True
    return 0 < order.matches < order.total and abs(order.smoothed - order.precision) < _INVISIBLE_DIFFERENCE


def count_added_by_smoothing(order: OrderScore, score: BleuScore) -> float:
    """Return the count that smoothing added to both the matches and the total of an order; 0 if it added none.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> smoothed = score([Segment("a b", ("a c",))], VARIANTS["sacrebleu-add-k"])
    >>> [count_added_by_smoothing(order, smoothed) for order in smoothed.orders[:2]]
    [0, 1.0]
    """
    more = score.variant.smoothing_value or 1
    is_added = score.variant.smoothing in _ADDITIVE_SMOOTHINGS and order.smoothed != order.precision
    return more if is_added and isclose(order.smoothed * (order.total + more), order.matches + more) else 0


def is_zero_before_smoothing(score: BleuScore) -> bool:
    """Return whether the program returns 0 because of missing matches, before any smoothing.

    >>> from bleu_core import VARIANTS, Segment, score
    >>> text = [Segment("a b", ("a c",))]
    >>> [is_zero_before_smoothing(score(text, VARIANTS[name])) for name in ("sacrebleu", "torchmetrics-smooth")]
    [False, True]
    """
    return ZERO_GUARDS[score.variant.zero_guard](tuple([order.matches for order in score.orders]))
