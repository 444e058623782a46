"""The treatment of capital letters, a choice that is easily overlooked and often explains a difference in scores."""

import string
from collections.abc import Callable
from typing import Final

_ASCII_LOWER = str.maketrans(string.ascii_uppercase, string.ascii_lowercase)


def kept(text: str) -> str:
    """Return the text unchanged, so that `The` and `the` are different tokens.

    >>> kept("The ÉCOLE")
    'The ÉCOLE'
    """
    return text


def lower(text: str) -> str:
    """Lower-case the letters of every script [sacreBLEU `lowercase`].

    >>> lower("The ÉCOLE")
    'the école'
    """
    return text.lower()


def ascii_lower(text: str) -> str:
    """Lower-case only A to Z [mteval-v13a.pl; multi-bleu.perl `-lc`, which reads bytes].

    >>> ascii_lower("The ÉCOLE")
    'the École'
    """
    return text.translate(_ASCII_LOWER)


CASES: Final[dict[str, Callable[[str], str]]] = {"kept": kept, "lower": lower, "ascii": ascii_lower}
