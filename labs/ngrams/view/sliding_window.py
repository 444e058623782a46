"""The window that slides over tokens: its number of stops at each width, and its place in a link.

It is drawn step by step without the server; place 0 is before the first stop, and the place after the last is where the
window would stick out.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bleu_core.ngrams import ngrams
from bleu_view.words.shown_tokens import shown_token

ORDERS = (1, 2, 3, 4)
MAX_TOKENS = 60
"""Over how many tokens of a long text the window slides."""

_USUAL = 3
_BETWEEN = "-"


@dataclass(frozen=True, slots=True)
class Sliding:
    """The tokens that are drawn, how many the text has, and the number of stops of each width."""

    tokens: tuple[str, ...]
    length: int
    totals: tuple[int, ...]

    @property
    def is_cut(self) -> bool:
        """Return whether the text is longer than the drawing."""
        return len(self.tokens) < self.length


def window_stops(tokens: Sequence[str]) -> Sliding:
    """Return the window's stops.

    >>> window_stops(("我", "喜欢", "学习", "自然语言处理", "。")).totals
    (5, 4, 3, 2)
    """
    drawn = tuple(tokens[:MAX_TOKENS])
    totals = tuple(len(tuple(ngrams(drawn, order))) for order in ORDERS)
    return Sliding(tuple(map(shown_token, drawn)), len(tokens), totals)


def place(kept: object, totals: Sequence[int]) -> tuple[int, int]:
    """Read the width and the place of the window from a view item: "3-2" is a window of three at its second stop.

    Without one, a window of three is at its last stop.

    >>> place("2-4", (6, 5, 4, 3)), place(None, (6, 5, 4, 3)), place("9-x", (2, 1, 0, 0))
    ((2, 4), (3, 4), (3, 0))
    """
    order, _, at = kept.partition(_BETWEEN) if isinstance(kept, str) else ("", "", "")
    if order not in map(str, ORDERS) or not (at.isascii() and at.isdigit()):
        return _USUAL, totals[_USUAL - 1]
    return int(order), min(int(at[:4]), MAX_TOKENS + 1)
