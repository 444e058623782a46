"""Rate limits of wrong codes, opened rooms and texts, for a client address or a seat.

Only wrong codes use up tokens, because a whole school may share one address. Without tokens right codes are refused,
too: otherwise a client could go on guessing as fast as before.
"""

from time import monotonic

_MOST_KEYS = 10_000


class TokenBucket:
    """A token-bucket rate limiter with one bucket for each key."""

    def __init__(self, capacity: float, refill_rate: float) -> None:
        """Start with full buckets of `capacity` tokens, refilled with `refill_rate` tokens a second."""
        self._capacity = capacity
        self._refill_rate = refill_rate
        self._tokens: dict[str, tuple[float, float]] = {}

    def is_empty(self, key: str) -> bool:
        """Return whether the bucket of a key holds less than one token now."""
        return self._content(key) < 1

    def take(self, key: str) -> None:
        """Remove a token from the bucket of a key."""
        if len(self._tokens) >= _MOST_KEYS:
            self._tokens = {name: kept for name, kept in self._tokens.items() if self._content(name) < self._capacity}
        self._tokens[key] = (self._content(key) - 1, monotonic())

    def _content(self, key: str) -> float:
        tokens, at = self._tokens.get(key, (self._capacity, monotonic()))
        return min(self._capacity, tokens + (monotonic() - at) * self._refill_rate)
