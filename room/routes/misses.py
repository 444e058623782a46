"""Wrong codes are limited, right ones are not: a school is one address. In: addresses. Out: whether one may try now.

Once an address has used up its misses, nobody there without a seat is told anything for a moment: otherwise a right
code could be told from a wrong one as fast as before.
"""

from time import monotonic

MISSES = 60.0
"""So many may come at once."""
_A_SECOND = 1.0
_MOST_ADDRESSES = 10_000


class Allowance:
    """So many of a kind at once, and so many a second after that, for every address."""

    def __init__(self, at_once: float = MISSES, a_second: float = _A_SECOND) -> None:
        """Begin with all of them."""
        self._at_once = at_once
        self._a_second = a_second
        self._left: dict[str, tuple[float, float]] = {}

    def is_used_up(self, address: str) -> bool:
        """Tell whether an address has none left now."""
        return self._now(address) < 1

    def use(self, address: str) -> None:
        """Take one away."""
        if len(self._left) >= _MOST_ADDRESSES:
            self._left = {name: left for name, left in self._left.items() if self._now(name) < self._at_once}
        self._left[address] = (self._now(address) - 1, monotonic())

    def _now(self, address: str) -> float:
        left, at = self._left.get(address, (self._at_once, monotonic()))
        return min(self._at_once, left + (monotonic() - at) * self._a_second)
