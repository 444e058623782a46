"""The numbers in the formulas, as LaTeX or as plain text, rounded to the digits that are shown."""

import re

from bleu_view.words.numbers import decimal

_MANY_DIGITS = 6
_POWER = re.compile(r"\\cdot 10\^\{(-?\d+)\}")
_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


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
