"""Numbers formatted for learners, the same in both languages.

Scores are on the scale from 0 to 1: 0.505. A bare 0 or 1 is exact; a value that only rounds to 0 or 1 is written
"<0.001" or ">0.999". A half is rounded up, as taught in school; the shortest decimal that represents the number decides
whether it is a half: 0.0625 becomes 0.063.
"""

import math
import re
from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

MISSING = "–"
MINUS = "−"
_LARGEST_DENOMINATOR = 64  # D2L's smallest weight on the page is 1/2^6
_SAME = 1e-12
_NEARLY = 1e-9
_HUNDRED = 100
_WHOLE = 2.0**53  # from here on every number is whole
_EQUATION = re.compile(r"\b([crkNn]|BP|BLEU) ([=<>≥≤]) ([\d.−∞])")


def decimal(x: float, digits: int = 3) -> str:
    """Format a score, a factor or a logarithm; NaN, the score of a program that fails, is a dash.

    >>> [decimal(x) for x in (0.50456, 1.0, 0.0, 1.117, -0.2069)]
    ['0.505', '1', '0', '1.117', '−0.207']
    >>> [decimal(x) for x in (0.9996, 1.0002, 1e-78, -1e-9)]
    ['>0.999', '>1', '<0.001', '>−0.001']
    >>> decimal(0.5882, 2), decimal(0.0625), decimal(float("nan")), decimal(float("-inf"))
    ('0.59', '0.063', '–', '−∞')
    """
    if math.isnan(x):
        return MISSING
    if x < 0:
        return _negate_text(decimal(-x, digits))
    if math.isinf(x):
        return "∞"
    rounded = _round(x, digits)
    if rounded in (0, 1) and rounded != x:
        return _format_as_bound(x, digits)
    return str(int(x)) if x in (0, 1) else f"{rounded:f}"


def format_equals(x: float, digits: int = 3) -> str:
    """Format the right side of an equation: "= " and the value, or "<" or ">" if it only rounds to 0 or 1.

    >>> format_equals(10 / 17, 2), format_equals(0.9999), format_equals(0.0)
    ('= 0.59', '> 0.999', '= 0')
    """
    shown = decimal(x, digits)
    return f"{shown[0]} {shown[1:]}" if shown[0] in "<>" else f"= {shown}"


def format_percent(part: float) -> str:
    """Format a fraction from 0 to 1 as a whole percentage.

    >>> [format_percent(x) for x in (0.4826, 0.125, 0.0, 1.0, 0.002, 0.998, float("nan"))]
    ['48%', '13%', '0%', '100%', '<1%', '>99%', '–']
    """
    if math.isnan(part):
        return MISSING
    if part < 0:
        return _negate_text(format_percent(-part))
    return _percent_text(int(_HUNDRED * _round(part, 2)), part)


def format_percents(parts: Sequence[float]) -> tuple[str, ...]:
    """Format fractions of a whole as percentages that add up to 100.

    Fractions that do not add up to 1 are rounded separately.

    >>> (
    ...     format_percents((0.0209, 0.1939, 0.3021, 0.4831)),
    ...     format_percents((0.996, 0.004)),
    ...     format_percents((1.25, -0.25)),
    ... )
    (('2%', '20%', '30%', '48%'), ('>99%', '<1%'), ('125%', '−25%'))
    """
    if not are_parts_of_whole(parts):
        return tuple(map(format_percent, parts))
    return tuple(
        [_percent_text(whole, part) for whole, part in zip(round_to_whole_percents(parts), parts, strict=True)]
    )


def round_to_whole_percents(parts: Sequence[float]) -> tuple[int, ...]:
    """Round fractions of a whole to percentages that add up to 100; those with the largest remainders are rounded up.

    >>> round_to_whole_percents((1 / 3, 1 / 3, 1 / 3)), round_to_whole_percents((0.136, 0.366, 0.276, 0.222))
    ((34, 33, 33), (14, 37, 27, 22))
    """
    exact = [_HUNDRED * part for part in parts]
    wholes = [math.floor(each + _SAME) for each in exact]
    by_remainder = sorted(range(len(parts)), key=lambda place: wholes[place] - exact[place])
    raised = by_remainder[: _HUNDRED - sum(wholes)]
    return tuple([whole + (place in raised) for place, whole in enumerate(wholes)])


def are_parts_of_whole(parts: Sequence[float]) -> bool:
    """Return whether numbers are fractions of a whole: none is negative, and their sum is 1."""
    return all(part >= 0 for part in parts) and math.isclose(math.fsum(parts), 1, abs_tol=_NEARLY)


def format_fraction(matches: float, total: float) -> str:
    """Format matches and total as a fraction that is not reduced.

    >>> format_fraction(2, 4)
    '2/4'
    """
    return f"{length(matches)}/{length(total)}"


def length(tokens: float) -> str:
    """Format a length in tokens; only the average of reference lengths has decimals.

    >>> length(18.0), length(17 + 1 / 3)
    ('18', '17.33')
    """
    return MISSING if math.isnan(tokens) else drop_zeros(f"{_round(tokens, 2):f}")


def weight(w: float, *, own: bool = False) -> str:
    """Format a weight as a fraction, or one of the learner's own weights (`own`) as a decimal.

    >>> weight(0.25), weight(1 / 3), weight(8 / 15), weight(0.35, own=True), weight(1.0)
    ('1/4', '1/3', '8/15', '0.35', '1')
    """
    if math.isnan(w):
        return MISSING
    nearest = Fraction(w).limit_denominator(_LARGEST_DENOMINATOR)
    if own or not math.isclose(nearest, w, rel_tol=_SAME):
        return drop_zeros(decimal(w, 4))
    return str(nearest).replace("-", MINUS)


def drop_zeros(number: str) -> str:
    """Return a formatted number without the zeros at the end of its decimals.

    >>> drop_zeros("0.500"), drop_zeros("2.000"), drop_zeros("10")
    ('0.5', '2', '10')
    """
    return number.rstrip("0").rstrip(".") if "." in number else number


def with_unbroken_equations(text: str) -> str:
    """Return a text with no-break spaces in its equations, so that they do not break across lines.

    >>> with_unbroken_equations("so c = 6 and BP < 0.001").count(" ")
    3
    """
    return _EQUATION.sub("\\1\N{NO-BREAK SPACE}\\2\N{NO-BREAK SPACE}\\3", text)


def _percent_text(whole: int, part: float) -> str:
    """Format a rounded percentage; "<1%" or ">99%" if `part` only rounds to 0 or 1."""
    if whole == 0 and part > 0:
        return "<1%"
    return ">99%" if whole == _HUNDRED and part < 1 - _SAME else f"{whole}%"


def _round(x: float, digits: int) -> Decimal:
    """Round half up; the shortest decimal that represents the number decides whether it is a half."""
    if abs(x) >= _WHOLE:
        return Decimal(f"{x:.{digits}f}")
    return Decimal(repr(float(x))).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)


def _negate_text(text: str) -> str:
    """Negate a formatted number; a comparison sign is reversed: "<0.001" becomes ">−0.001"."""
    if text[0] in "<>":
        return {"<": ">", ">": "<"}[text[0]] + MINUS + text[1:]
    return MINUS + text


def _format_as_bound(x: float, digits: int) -> str:
    """Format a value that only rounds to 0 or 1 as a bound, such as "<0.001"."""
    step = 10.0**-digits
    if x > 1:
        return ">1"
    return f">{1 - step:.{digits}f}" if x > step else f"<{step:.{digits}f}"
