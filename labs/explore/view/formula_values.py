"""Numbers of the formulas, as LaTeX or text, rounded to the digits shown."""

import re

from bleu_view.words.numbers import decimal

_MANY_DIGITS = 6
_POWER = re.compile(r"\\cdot 10\^\{(-?\d+)\}")
_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def latex_value(x: float) -> str:
    r"""Format a number for LaTeX; one that would be rounded to 0 or 1 gets a power of ten or more digits.

    >>> latex_value(0.5045667), latex_value(1.0), latex_value(0.00012), latex_value(0.99996)
    ('0.505', '1', '1.2\\cdot 10^{-4}', '0.999960')
    >>> latex_value(1 - 2e-10)
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


def plain_value(x: float) -> str:
    """Format a number as text, by the rule of `latex_value`.

    >>> plain_value(0.5045667), plain_value(0.00012), plain_value(1 - 2e-10)
    ('0.505', '1.2·10⁻⁴', '1−2.0·10⁻¹⁰')
    """
    return _POWER.sub(_superscript, latex_value(x)).replace("1-", "1−")


def plain_factor(x: float) -> str:
    """Format a number as a factor of a product, in parentheses if it is a sum.

    >>> plain_factor(0.846), plain_factor(1 - 2e-10)
    ('0.846', '(1−2.0·10⁻¹⁰)')
    """
    written = plain_value(x)
    return f"({written})" if written[:2] in ("1−", "1+") else written


def _superscript(power: re.Match[str]) -> str:
    return "·10" + power[1].translate(_RAISED)


def _scientific(x: float) -> str:
    digit, power = f"{x:.1e}".split("e")
    return rf"{digit}\cdot 10^{{{int(power)}}}"
