"""The credit of every n-gram for A and for B, in all segments at once.

N-grams are numbered from 0, with the same numbers in all texts. They are counted by sorting numbers.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

Tokens = tuple[str, ...]
Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class OrderCredit:
    """The credit of one order: of each n-gram in all segments (G,), and each difference between A and B (D,)."""

    order: int
    totals: Numbers
    """A's credit and B's (2, G)."""
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

    def ngram_tokens(self, number: int) -> Tokens:
        """Return the tokens of the n-gram with this number."""
        place = int(self.places[number])
        return self.words[place : place + self.order]


def count_credit(
    candidates: Sequence[Sequence[Tokens]], references: Sequence[Sequence[Tokens]], max_order: int
) -> Iterator[OrderCredit]:
    """Yield the credit of each order; the two candidates and each reference are lists of one text per segment.

    >>> [only] = count_credit([[("a", "b")], [("a", "a")]], [[("a", "c")]], 1)
    >>> only.totals.tolist(), only.differences.tolist()
    ([[1, 0, 0], [1, 0, 0]], [])
    """
    texts = list(chain(*candidates, *references))
    words = tuple(chain.from_iterable(texts))
    vocabulary = {word: number for number, word in enumerate(dict.fromkeys(words))}
    tokens = np.fromiter(map(vocabulary.__getitem__, words), np.int64, len(words))
    text_of = np.repeat([*range(len(texts)), -1], [*map(len, texts), max_order])  # no n-gram goes beyond the end
    column_of, segment_of = np.divmod(np.arange(len(texts)), len(candidates[0]))
    starts, ngrams = np.arange(len(tokens)), tokens
    for order in range(1, max_order + 1):
        if order > 1:
            inside = text_of[starts + order - 1] == text_of[starts]
            starts = starts[inside]
            ngrams = ngrams[inside] * len(vocabulary) + tokens[starts + order - 1]
        known, first, ngrams = np.unique(ngrams, return_index=True, return_inverse=True)
        text = text_of[starts]
        keys, credit = _clipped_credit(column_of[text], segment_of[text] * len(known) + ngrams)
        segment, ngram = np.divmod(keys, max(1, len(known)))
        changed = np.flatnonzero(credit[0] != credit[1])
        yield OrderCredit(
            order=order,
            totals=np.array([np.bincount(ngram, each, len(known)) for each in credit], dtype=np.int64),
            segments=segment[changed],
            ngrams=ngram[changed],
            differences=(credit[0] - credit[1])[changed],
            words=words,
            places=starts[first],
        )


def _clipped_credit(columns: Numbers, keys: Numbers) -> tuple[Numbers, Numbers]:
    """Return the different keys (K,), and A's and B's counts of each, clipped by the largest in a reference (2, K).

    Each occurrence has a column (0 in A, 1 in B, higher in references), and a key for its segment and n-gram.
    """
    total = columns.max(initial=0) + 1
    found, counts = np.unique(keys * total + columns, return_counts=True)
    key, column = np.divmod(found, total)
    starts = np.flatnonzero(np.diff(key, prepend=-1))
    largest = np.maximum.reduceat(np.where(column > 1, counts, 0), starts)
    own = [np.add.reduceat(np.where(column == side, counts, 0), starts) for side in (0, 1)]
    return key[starts], np.minimum(own, largest)
