"""A window that slides over tokens: the number of its stops for each width, and its position in a link.

It moves in the browser. Position 0 is before the first stop; in the position after the last stop, the window would
extend beyond the text.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bleu_core.ngrams import ngrams
from bleu_view.scenario.permalink import parse_count
from bleu_view.words.shown_tokens import visible_token

ORDERS = (1, 2, 3, 4)
MAX_TOKENS = 60
"""The most tokens over which the window slides."""

_DEFAULT_WIDTH = 3
_SEPARATOR = "-"


@dataclass(frozen=True, slots=True)
class WindowStops:
    """The drawn tokens, the number of all tokens of the text, and the number of stops for each width."""

    tokens: tuple[str, ...]
    length: int
    totals: tuple[int, ...]

    @property
    def is_truncated(self) -> bool:
        """True if the text has more tokens than are drawn."""
        return len(self.tokens) < self.length


def count_window_stops(tokens: Sequence[str]) -> WindowStops:
    """Return the drawn tokens and the number of stops for each width.

    >>> count_window_stops(("我", "喜欢", "学习", "自然语言处理", "。")).totals
    (5, 4, 3, 2)
    """
    drawn = tuple(tokens[:MAX_TOKENS])
    totals = tuple(len(tuple(ngrams(drawn, order))) for order in ORDERS)
    return WindowStops(tuple(map(visible_token, drawn)), len(tokens), totals)


def parse_window_position(stored: object, totals: Sequence[int]) -> tuple[int, int]:
    """Parse width and position from a view item: "3-2" is a window of three tokens at its second stop.

    Without a valid item, the result is a window of three tokens at its last stop.

    >>> (
    ...     parse_window_position("2-4", (6, 5, 4, 3)),
    ...     parse_window_position(None, (6, 5, 4, 3)),
    ...     parse_window_position("9-x", (2, 1, 0, 0)),
    ... )
    ((2, 4), (3, 4), (3, 0))
    """
    width, _, stop = stored.partition(_SEPARATOR) if isinstance(stored, str) else ("", "", "")
    order, at = parse_count(width), parse_count(stop)
    if order not in ORDERS or at is None:
        return _DEFAULT_WIDTH, totals[_DEFAULT_WIDTH - 1]
    return order, min(at, MAX_TOKENS + 1)
