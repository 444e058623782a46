"""Subscripts in plain text: p_1 and w_n of the text catalogue become p₁ and wₙ."""

import re

_SUBSCRIPT = re.compile(r"_(\d|n)")
_LOWERED = str.maketrans("0123456789n", "₀₁₂₃₄₅₆₇₈₉ₙ")


def lower_subscripts(text: str) -> str:
    """Replace `_1` and `_n` by subscript characters.

    >>> lower_subscripts("p_1^(1/2) · p_2^(1/4)")
    'p₁^(1/2) · p₂^(1/4)'
    """
    return _SUBSCRIPT.sub(lambda found: found[1].translate(_LOWERED), text)
