"""Numbers inside the formulas: a value comes in, LaTeX or text that is true to the digits it shows goes out."""

import re

from bleu_view.words.texts import Texts

_MANY_DIGITS = 6
_POWER = re.compile(r"\\cdot 10\^\{(-?\d+)\}")
_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def value(texts: Texts, x: float) -> str:
    r"""Write a number; one that so many digits would show as 0 or 1, in powers of ten or with more digits.

    >>> english = Texts("en")
    >>> value(english, 0.5045667), value(english, 1.0), value(english, 0.00012), value(english, 0.99996)
    ('0.505', '1', '1.2\\cdot 10^{-4}', '0.999960')
    >>> value(english, 1 - 2e-10)
    '1-2.0\\cdot 10^{-10}'
    """
    shown = texts.decimal(x)
    if shown[0] == "<":
        return _scientific(x)
    if shown[0] != ">":
        return shown
    precise = texts.decimal(x, _MANY_DIGITS)
    if precise[0] != ">":
        return precise
    return f"1-{_scientific(1 - x)}" if x < 1 else f"1+{_scientific(x - 1)}"


def plain_value(texts: Texts, x: float) -> str:
    """Write a number as text, by the same rule.

    >>> plain_value(Texts("zh"), 0.5045667), plain_value(Texts("zh"), 0.00012), plain_value(Texts("zh"), 1 - 2e-10)
    ('0.505', '1.2·10⁻⁴', '1−2.0·10⁻¹⁰')
    """
    return _POWER.sub(_raised, value(texts, x)).replace("1-", "1−")


def plain_factor(texts: Texts, x: float) -> str:
    """Write a number that others are multiplied with.

    >>> plain_factor(Texts("zh"), 0.846), plain_factor(Texts("zh"), 1 - 2e-10)
    ('0.846', '(1−2.0·10⁻¹⁰)')
    """
    written = plain_value(texts, x)
    return f"({written})" if written[:2] in ("1−", "1+") else written


def _raised(power: re.Match[str]) -> str:
    return "·10" + power[1].translate(_RAISED)


def _scientific(x: float) -> str:
    digit, power = f"{x:.1e}".split("e")
    return rf"{digit}\cdot 10^{{{int(power)}}}"
