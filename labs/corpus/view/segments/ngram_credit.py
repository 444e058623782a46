"""The credit of every n-gram under A and under B, for all segments at once.

N-grams are numbers from 0 to N, the same for both systems. Sorting counts them: equal n-grams of a segment become
neighbours.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

Tokens = tuple[str, ...]
Numbers = NDArray[np.int64]
Counts = tuple[Numbers, Numbers]
"""Keys, ascending, each once, and how often each occurs."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Credit:
    """An order: each n-gram's credit over all segments (G,), and the segments where A's differs from B's."""

    totals: tuple[Numbers, Numbers]
    """A's credit and B's (G,)."""
    segments: Numbers
    """The segments of the differences (D,)."""
    ngrams: Numbers
    """Their n-grams (D,)."""
    differences: Numbers
    """A's credit minus B's, never 0 (D,)."""
    words: Tokens
    """All tokens of all texts behind each other."""
    places: Numbers
    """Where each n-gram begins in them for the first time (G,)."""
    order: int

    def ngram(self, number: int) -> Tokens:
        """Spell an n-gram."""
        place = int(self.places[number])
        return self.words[place : place + self.order]


@dataclass(slots=True)
class _Column:
    """A text for each segment, joined: the starts of n-grams, their numbers, the segment of each token."""

    starts: Numbers
    ngrams: Numbers
    tokens: Numbers
    segments: Numbers
    offset: int

    def lengthen(self, order: int, total: int) -> Numbers:
        """Keep the starts that have a further token in their segment; give n-gram and token as one number."""
        room = self.starts + order - 1 < len(self.tokens)
        self.starts, self.ngrams = self.starts[room], self.ngrams[room]
        inside = self.segments[self.starts + order - 1] == self.segments[self.starts]
        self.starts, self.ngrams = self.starts[inside], self.ngrams[inside]
        longer: Numbers = self.ngrams * total + self.tokens[self.starts + order - 1]
        return longer


def credit(candidates: Sequence[Sequence[Tokens]], references: Sequence[Sequence[Tokens]], orders: int) -> list[Credit]:
    """Count and clip the orders 1 to `orders`; `references` are columns, as the two candidates are.

    >>> [only] = credit([[("a", "b")], [("a", "a")]], [[("a", "c")]], 1)
    >>> only.totals[0].tolist(), only.differences.tolist()
    ([1, 0, 0], [])
    """
    return list(_orders([*candidates, *references], orders))


def _orders(texts: Sequence[Sequence[Tokens]], orders: int) -> Iterator[Credit]:
    words = tuple(chain.from_iterable(chain.from_iterable(texts)))
    vocabulary = {word: number for number, word in enumerate(dict.fromkeys(words))}
    tokens = np.fromiter(map(vocabulary.__getitem__, words), np.int64, len(words))
    columns = _columns(texts, tokens)
    for order in range(1, orders + 1):
        keys = [column.lengthen(order, len(vocabulary)) if order > 1 else column.ngrams for column in columns]
        starts = np.concatenate([column.starts + column.offset for column in columns])
        known, first, numbers = np.unique(np.concatenate(keys), return_index=True, return_inverse=True)
        for column, part in zip(columns, np.split(numbers, np.cumsum([len(key) for key in keys])[:-1]), strict=True):
            column.ngrams = part
        yield _credit(columns, max(1, len(known)), order, starts[first], words)


def _columns(texts: Sequence[Sequence[Tokens]], tokens: Numbers) -> list[_Column]:
    """Begin with order 1, where every n-gram is a token; a column holds one text of each segment."""
    found, offset = [], 0
    for column in texts:
        lengths = [len(text) for text in column]
        own = tokens[offset : offset + sum(lengths)]
        segments = np.repeat(np.arange(len(lengths)), lengths)
        found.append(_Column(np.arange(len(own)), own, own, segments, offset))
        offset += len(own)
    return found


def _credit(columns: list[_Column], total: int, order: int, places: Numbers, words: Tokens) -> Credit:
    counts = [_count(column.segments[column.starts] * total + column.ngrams) for column in columns]
    most = _most(counts[2:])
    clipped = [_clip(own, most) for own in counts[:2]]
    (keys_a, credit_a), (keys_b, credit_b) = clipped
    keys, inverse = np.unique(np.concatenate([keys_a, keys_b]), return_inverse=True)
    differences = _sums(inverse, np.concatenate([credit_a, -credit_b]), len(keys))
    changed = differences != 0
    return Credit(
        totals=(_sums(keys_a % total, credit_a, total), _sums(keys_b % total, credit_b, total)),
        segments=keys[changed] // total,
        ngrams=keys[changed] % total,
        differences=differences[changed],
        words=words,
        places=places,
        order=order,
    )


def _count(keys: Numbers) -> Counts:
    found, counts = np.unique(keys, return_counts=True)
    return found, counts


def _most(counts: Sequence[Counts]) -> Counts:
    """Return the largest count of each key."""
    keys = np.concatenate([key for key, _ in counts])
    values = np.concatenate([value for _, value in counts])
    order = np.lexsort((values, keys))
    keys, values = keys[order], values[order]
    is_last = np.append(keys[1:] != keys[:-1], True)[: len(keys)]
    return keys[is_last], values[is_last]


def _clip(counts: Counts, most: Counts) -> Counts:
    """Clip counts at the most that one reference has; n-grams of no reference are left out."""
    keys, values = counts
    if not len(most[0]):
        return keys[:0], values[:0]
    places = np.minimum(np.searchsorted(most[0], keys), len(most[0]) - 1)
    matched = most[0][places] == keys
    return keys[matched], np.minimum(values, most[1][places])[matched]


def _sums(places: Numbers, values: Numbers, total: int) -> Numbers:
    """Add values up by their places; floats, which `bincount` makes, are exact here."""
    return np.bincount(places, weights=values, minlength=total).astype(np.int64)
