"""The treatment of capital letters, a choice that is easily overlooked, but often explains a difference in scores."""

import string
from collections.abc import Callable
from typing import Final

_ASCII_LOWER = str.maketrans(string.ascii_uppercase, string.ascii_lowercase)


def keep_case(text: str) -> str:
    """Return the text unchanged, so that `The` and `the` are different tokens.

    >>> keep_case("The ÉCOLE")
    'The ÉCOLE'
    """
    return text


def lower_case(text: str) -> str:
    """Lower-case the letters of every script [sacreBLEU `lowercase`].

    >>> lower_case("The ÉCOLE")
    'the école'
    """
    return text.lower()


def lower_ascii(text: str) -> str:
    """Lower-case only A to Z [mteval-v13a.pl; multi-bleu.perl `-lc`, which reads bytes].

    >>> lower_ascii("The ÉCOLE")
    'the École'
    """
    return text.translate(_ASCII_LOWER)


CASES: Final[dict[str, Callable[[str], str]]] = {"kept": keep_case, "lower": lower_case, "ascii": lower_ascii}
