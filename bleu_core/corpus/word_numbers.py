"""The distinct words of a long text, found in its bytes without creating a string for every word.

Eight bytes are read as one integer, so that one sort distinguishes most words; a longer word continues as a pair: the
number of its previous bytes and its next eight bytes.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.int64]
Chunks: TypeAlias = NDArray[np.uint64]

LONGEST: Final = 512
"""The maximum length of a word in bytes, up to which this is faster than strings."""
_CHUNK: Final = 8
_FIRST_BYTES: Final[Chunks] = np.array([2 ** (8 * length) - 1 for length in range(_CHUNK + 1)], dtype=np.uint64)
"""Bit masks for the first 0 to 8 bytes of a little-endian integer."""


@dataclass(frozen=True, slots=True, eq=False)
class NumberedWords:
    """The W words of a text, from left to right."""

    numbers: Numbers
    """(W,) equal for equal words; some numbers may not occur."""
    starts: Numbers
    """(W,) the start of each word in the bytes of the text."""
    lengths: Numbers
    """(W,) the length of each word in bytes."""
    raw: bytes

    def word_by_number(self) -> dict[int, str]:
        """Return the word for every number."""
        place = np.full(self.numbers.max(initial=-1) + 1, -1)
        place[self.numbers] = np.arange(self.numbers.size)
        used = np.flatnonzero(place >= 0)
        starts = self.starts.take(place.take(used))
        ends = starts + self.lengths.take(place.take(used))
        spans = zip(used.tolist(), starts.tolist(), ends.tolist(), strict=True)
        return {number: self.raw[start:end].decode("utf-8", "surrogatepass") for number, start, end in spans}


def number_words(text: str, *, empty_words: bool) -> NumberedWords | None:
    r"""Number the words of a text that ends with a space and has no "\0"; None if a word is too long.

    With `empty_words`, there is an empty word between two adjacent spaces.

    >>> words = number_words("to be or not to be ", empty_words=False)
    >>> [words.word_by_number()[number] for number in words.numbers.tolist()] if words else []
    ['to', 'be', 'or', 'not', 'to', 'be']
    """
    raw = text.encode("utf-8", "surrogatepass") + bytes(_CHUNK)
    ends = np.flatnonzero(np.frombuffer(raw, dtype=np.uint8) == ord(" "))
    starts = np.append(0, ends[:-1] + 1)
    lengths = ends - starts
    if not empty_words:
        words = np.flatnonzero(lengths)
        starts, lengths = starts.take(words), lengths.take(words)
    if lengths.max(initial=0) > LONGEST:
        return None
    return NumberedWords(_number_by_chunks(raw, starts, lengths), starts, lengths, raw)


def _number_by_chunks(raw: bytes, starts: Numbers, lengths: Numbers) -> Numbers:
    """Return a number for each word (W,), the same for equal words; words are compared in chunks of eight bytes."""
    numbers = _rank_values(_eight_byte_integers(raw, starts, lengths))
    longer, done = np.flatnonzero(lengths > _CHUNK), _CHUNK
    while longer.size:
        chunks = _rank_values(_eight_byte_integers(raw, starts.take(longer) + done, lengths.take(longer) - done))
        pairs = numbers.take(longer) * (int(chunks.max()) + 1) + chunks
        numbers[longer] = _rank_values(pairs) + int(numbers.max()) + 1
        done += _CHUNK
        longer = longer[lengths.take(longer) > done]
    return numbers


def _eight_byte_integers(raw: bytes, starts: Numbers, lengths: Numbers) -> Chunks:
    """Return up to eight bytes from each start as one integer."""
    at_every_byte: Chunks = np.ndarray(len(raw) - _CHUNK + 1, dtype="<u8", buffer=raw, strides=1)
    chunks: Chunks = at_every_byte[starts] & _FIRST_BYTES.take(np.minimum(lengths, _CHUNK))
    return chunks


def _rank_values(values: Numbers | Chunks) -> Numbers:
    """Return the rank of each value among the distinct values, from 0."""
    order = np.argsort(values)
    ordered = values.take(order)
    ranks = np.empty(values.size, dtype=np.int64)
    ranks[order] = np.cumsum(np.append(False, ordered[1:] != ordered[:-1]).astype(np.int64))[: values.size]
    return ranks
