"""Which words of a long text are equal? Found on its bytes, without making a string of every word.

Comes in: a text in which every word ends with a blank. Goes out: a number a word, equal for equal words, and each
distinct word once, as a string. Eight bytes are one integer, so that most words are told apart by one sort; longer
ones go on in pairs: the number of what came before, and the next eight bytes.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.int64]
Chunks: TypeAlias = NDArray[np.uint64]

LONGEST: Final = 512
"""Bytes of a word up to which this is faster than strings; longer ones are refused."""
_CHUNK: Final = 8
_FIRST_BYTES: Final[Chunks] = np.array([2 ** (8 * length) - 1 for length in range(_CHUNK + 1)], dtype=np.uint64)
"""By length: the bits of so many bytes, the first of which is the lowest."""


def number_words(text: str, *, empty_words: bool) -> tuple[Numbers, dict[int, str]] | None:
    r"""Return a number for every word, and the word of every number; None where a word is too long.

    Between two blanks stands an empty word, or none. `text` ends with a blank and holds no "\0".

    >>> numbers, words = number_words("to be or not to be ", empty_words=False) or ([], {})
    >>> [words[number] for number in numbers.tolist()]
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
    numbers = _number(raw, starts, lengths)
    place = np.full(numbers.max(initial=-1) + 1, -1)
    place[numbers] = np.arange(numbers.size)
    used = np.flatnonzero(place >= 0)
    first = starts.take(place.take(used))
    spans = zip(used.tolist(), first.tolist(), (first + lengths.take(place.take(used))).tolist(), strict=True)
    return numbers, {number: raw[start:end].decode("utf-8", "surrogatepass") for number, start, end in spans}


def _number(raw: bytes, starts: Numbers, lengths: Numbers) -> Numbers:
    """Number the words that begin at `starts` (W,), chunk by chunk."""
    numbers = _rank(_chunks(raw, starts, lengths))
    longer, done = np.flatnonzero(lengths > _CHUNK), _CHUNK
    while longer.size:
        chunks = _rank(_chunks(raw, starts.take(longer) + done, lengths.take(longer) - done))
        pairs = numbers.take(longer) * (int(chunks.max()) + 1) + chunks
        numbers[longer] = _rank(pairs) + int(numbers.max()) + 1
        done += _CHUNK
        longer = longer[lengths.take(longer) > done]
    return numbers


def _chunks(raw: bytes, starts: Numbers, lengths: Numbers) -> Chunks:
    """Read up to eight bytes from each start as one integer."""
    at_every_byte: Chunks = np.ndarray(len(raw) - _CHUNK + 1, dtype="<u8", buffer=raw, strides=1)
    chunks: Chunks = at_every_byte[starts] & _FIRST_BYTES.take(np.minimum(lengths, _CHUNK))
    return chunks


def _rank(values: Numbers | Chunks) -> Numbers:
    """Return the rank of each value among the distinct ones, from 0."""
    order = np.argsort(values)
    ordered = values.take(order)
    ranks = np.empty(values.size, dtype=np.int64)
    ranks[order] = np.cumsum(np.append(False, ordered[1:] != ordered[:-1]).astype(np.int64))[: values.size]
    return ranks
