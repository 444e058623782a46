"""The credit of every n-gram for A and for B, in all segments at once.

N-grams are numbered from 0, with the same numbers for both systems. They are counted by sorting, which makes equal
n-grams of a segment neighbours.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

Tokens = tuple[str, ...]
Numbers = NDArray[np.int64]
Counts = tuple[Numbers, Numbers]
"""Keys in ascending order, each once, and the count of each."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class OrderCredit:
    """The credit of one order: of each n-gram in all segments (G,), and each difference between A and B (D,)."""

    totals: tuple[Numbers, Numbers]
    """A's credit and B's (G,)."""
    segments: Numbers
    """The segment of each difference (D,)."""
    ngrams: Numbers
    """The n-gram of each difference (D,)."""
    differences: Numbers
    """A's credit minus B's, never 0 (D,)."""
    words: Tokens
    """The tokens of all texts, concatenated."""
    places: Numbers
    """The index in `words` of each n-gram's first occurrence (G,)."""
    order: int

    def ngram_tokens(self, number: int) -> Tokens:
        """Return the tokens of the n-gram with this number."""
        place = int(self.places[number])
        return self.words[place : place + self.order]


@dataclass(slots=True)
class _TextColumn:
    """A text of every segment, concatenated: the starts and numbers of its n-grams, and the segment of each token."""

    starts: Numbers
    ngrams: Numbers
    tokens: Numbers
    segments: Numbers
    offset: int

    def extend_ngrams(self, order: int, total: int) -> Numbers:
        """Extend the n-grams to an order; return each one, with its next token, as a single number.

        N-grams without a further token in their segment are dropped.
        """
        room = self.starts + order - 1 < len(self.tokens)
        self.starts, self.ngrams = self.starts[room], self.ngrams[room]
        inside = self.segments[self.starts + order - 1] == self.segments[self.starts]
        self.starts, self.ngrams = self.starts[inside], self.ngrams[inside]
        longer: Numbers = self.ngrams * total + self.tokens[self.starts + order - 1]
        return longer


def count_credit(
    candidates: Sequence[Sequence[Tokens]], references: Sequence[Sequence[Tokens]], orders: int
) -> list[OrderCredit]:
    """Return the credit of orders 1 to `orders`; each candidate and reference is a list of one text per segment.

    >>> [only] = count_credit([[("a", "b")], [("a", "a")]], [[("a", "c")]], 1)
    >>> only.totals[0].tolist(), only.differences.tolist()
    ([1, 0, 0], [])
    """
    return list(_count_orders([*candidates, *references], orders))


def _count_orders(texts: Sequence[Sequence[Tokens]], orders: int) -> Iterator[OrderCredit]:
    words = tuple(chain.from_iterable(chain.from_iterable(texts)))
    vocabulary = {word: number for number, word in enumerate(dict.fromkeys(words))}
    tokens = np.fromiter(map(vocabulary.__getitem__, words), np.int64, len(words))
    columns = _token_columns(texts, tokens)
    for order in range(1, orders + 1):
        keys = [column.extend_ngrams(order, len(vocabulary)) if order > 1 else column.ngrams for column in columns]
        starts = np.concatenate([column.starts + column.offset for column in columns])
        known, first, numbers = np.unique(np.concatenate(keys), return_index=True, return_inverse=True)
        for column, part in zip(columns, np.split(numbers, np.cumsum([len(key) for key in keys])[:-1]), strict=True):
            column.ngrams = part
        yield _order_credit(columns, max(1, len(known)), order, starts[first], words)


def _token_columns(texts: Sequence[Sequence[Tokens]], tokens: Numbers) -> list[_TextColumn]:
    """Return the columns for order 1, in which every n-gram is a single token."""
    found, offset = [], 0
    for column in texts:
        lengths = [len(text) for text in column]
        own = tokens[offset : offset + sum(lengths)]
        segments = np.repeat(np.arange(len(lengths)), lengths)
        found.append(_TextColumn(np.arange(len(own)), own, own, segments, offset))
        offset += len(own)
    return found


def _order_credit(columns: list[_TextColumn], total: int, order: int, places: Numbers, words: Tokens) -> OrderCredit:
    counts = [_count_keys(column.segments[column.starts] * total + column.ngrams) for column in columns]
    most = _largest_counts(counts[2:])
    clipped = [_clip_counts(own, most) for own in counts[:2]]
    (keys_a, credit_a), (keys_b, credit_b) = clipped
    keys, inverse = np.unique(np.concatenate([keys_a, keys_b]), return_inverse=True)
    differences = _sum_by_index(inverse, np.concatenate([credit_a, -credit_b]), len(keys))
    changed = differences != 0
    return OrderCredit(
        totals=(_sum_by_index(keys_a % total, credit_a, total), _sum_by_index(keys_b % total, credit_b, total)),
        segments=keys[changed] // total,
        ngrams=keys[changed] % total,
        differences=differences[changed],
        words=words,
        places=places,
        order=order,
    )


def _count_keys(keys: Numbers) -> Counts:
    found, counts = np.unique(keys, return_counts=True)
    return found, counts


def _largest_counts(counts: Sequence[Counts]) -> Counts:
    """Return the largest count of each key in any one reference."""
    keys = np.concatenate([key for key, _ in counts])
    values = np.concatenate([value for _, value in counts])
    order = np.lexsort((values, keys))
    keys, values = keys[order], values[order]
    is_last = np.append(keys[1:] != keys[:-1], True)[: len(keys)]
    return keys[is_last], values[is_last]


def _clip_counts(counts: Counts, most: Counts) -> Counts:
    """Clip counts at the largest count in any one reference; n-grams that no reference has are left out."""
    keys, values = counts
    if not len(most[0]):
        return keys[:0], values[:0]
    places = np.minimum(np.searchsorted(most[0], keys), len(most[0]) - 1)
    matched = most[0][places] == keys
    return keys[matched], np.minimum(values, most[1][places])[matched]


def _sum_by_index(places: Numbers, values: Numbers, total: int) -> Numbers:
    """Return the sum of the values at each index; the floats of `bincount` are exact for these integers."""
    return np.bincount(places, weights=values, minlength=total).astype(np.int64)
