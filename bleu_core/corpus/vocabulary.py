"""Many texts as one array of integers, in which equal tokens have the same number.

All texts are split at spaces at once, and every distinct word is prepared, tokenized and numbered only once.

Distinct words are found in the bytes, without a string for every word: eight bytes are read as one integer, so that one
sort distinguishes most words; a longer word continues as a pair: the number of its previous bytes and its next eight.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, count
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bleu_core.choices.tokenizers import CASES, split_text, split_texts
from bleu_core.choices.variant import Variant
from bleu_core.segment import Text

Numbers: TypeAlias = NDArray[np.int64]
Chunks: TypeAlias = NDArray[np.uint64]

LONGEST: Final = 512
"""The maximum length of a word in bytes, up to which this is faster than strings."""
_CHUNK: Final = 8
_FIRST_BYTES: Final[Chunks] = np.array([2 ** (8 * length) - 1 for length in range(_CHUNK + 1)], dtype=np.uint64)
"""Bit masks for the first 0 to 8 bytes of a little-endian integer."""
BORDER: Final = 0
"""The number after each text, which is no token's number."""
_BORDER_WORD: Final = "\x01"
_LARGEST: Final = 2**18
"""The maximum number of distinct words in memory."""
_ASCII_BLANKS: Final = "\t\n\v\f\r"
_UNICODE_BLANKS: Final = (
    _ASCII_BLANKS
    + "\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
)
_PYTHON_BLANKS: Final = _UNICODE_BLANKS + "\x1c\x1d\x1e\x1f"


class _WordRule(NamedTuple):
    """The rule by which a tokenizer that splits each word separately finds the words and splits them."""

    separators: str
    """The characters, besides a space, that separate words."""
    words_are_tokens: bool = False
    """True if every word is one token."""
    splits_letters: bool = False
    """True if even a word of letters and digits has several tokens."""
    has_empty_words: bool = False
    """True if there is an empty word between two spaces."""
    strips_texts: bool = False
    joining: str = ""
    """Characters with which a token may depend on more than one word."""


_WORD_RULES: Final = {
    "whitespace": _WordRule(_PYTHON_BLANKS, words_are_tokens=True),
    "none": _WordRule(_PYTHON_BLANKS, words_are_tokens=True),
    "perl": _WordRule(_ASCII_BLANKS, words_are_tokens=True),
    "d2l": _WordRule("", words_are_tokens=True, has_empty_words=True),
    "tf_nmt": _WordRule("", words_are_tokens=True, has_empty_words=True, strips_texts=True),
    "char": _WordRule(_PYTHON_BLANKS, splits_letters=True),
    "13a": _WordRule(_PYTHON_BLANKS, joining="\n"),
    "mteval": _WordRule(_UNICODE_BLANKS),
}


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


class Vocabulary(dict[str, int]):
    """The words known so far, each with the number of its token.

    A word with several tokens has a negative index of their list instead.
    """

    __slots__ = ("_case", "_rule", "_several", "_tokens", "_variant")

    def __init__(self, variant: Variant) -> None:
        """Start with only the border; `variant` determines how texts are prepared and tokenized."""
        super().__init__()
        self._variant = variant
        self._rule = _WORD_RULES.get(variant.tokenizer)
        self._case = CASES[variant.case]
        self._reset()

    def _reset(self) -> None:
        self.clear()
        self[_BORDER_WORD] = BORDER
        self._tokens = defaultdict[str, int](count(1).__next__)
        self._several: list[tuple[int, ...]] = []

    def __missing__(self, word: str) -> int:
        """Prepare, tokenize and number a new word."""
        rule = self._rule
        is_token = rule is not None and (rule.words_are_tokens or (word.isalnum() and not rule.splits_letters))
        tokens = (self._case(word),) if is_token else split_text(word, self._variant.tokenizer, self._variant.case)
        if len(tokens) == 1:  # most; a tuple for each would burden the garbage collector
            self[word] = number = self._tokens[tokens[0]]
            return number
        self._several.append(tuple([self._tokens[token] for token in tokens]))
        self[word] = -len(self._several)
        return self[word]

    def number_tokens(self, texts: Sequence[Text]) -> Numbers:
        """Return the tokens of all texts as numbers above 0, with `BORDER` after each text.

        >>> Vocabulary(Variant(tokenizer="13a")).number_tokens(["b a b.", "", "a"])
        array([2, 1, 2, 3, 0, 0, 1, 0])
        """
        if len(self) + len(self._tokens) > _LARGEST:
            self._reset()
        rule, numbers = self._rule, None
        strings = [text for text in texts if isinstance(text, str)]  # all are, or none
        if rule and strings:
            stripped = map(str.strip, strings) if rule.strips_texts else strings
            joined = "".join([f"{text} {_BORDER_WORD} " for text in stripped])
            numbers = self._number_words_at_once(joined, rule) if joined.count(_BORDER_WORD) == len(texts) else None
        return self._number_text_by_text(texts) if numbers is None else numbers

    def _number_words_at_once(self, joined: str, rule: _WordRule) -> Numbers | None:
        """Read all texts at once; return None if a special character or a very long word prevents that."""
        if rule.words_are_tokens and joined.replace(_BORDER_WORD, "").isprintable():
            words = number_words(self._case(joined), empty_words=rule.has_empty_words)
            return np.where(words.numbers == words.numbers[-1], BORDER, words.numbers + 1) if words else None
        if any(sign in joined for sign in "\0" + rule.joining):
            return None
        for blank in rule.separators:
            joined = joined.replace(blank, " ")
        words = number_words(joined, empty_words=rule.has_empty_words)
        return self._tokens_of(words) if words else None

    def _tokens_of(self, words: NumberedWords) -> Numbers:
        """Return the tokens of all words, with one look-up per distinct word."""
        distinct = words.word_by_number()
        tokens, lengths = self._look_up(list(distinct.values()))
        length_of = np.zeros(max(distinct) + 1, dtype=np.int64)
        length_of[list(distinct)] = lengths
        first_of, times = np.cumsum(length_of) - length_of, length_of.take(words.numbers)
        ends = np.cumsum(times)
        return tokens.take(np.repeat(first_of.take(words.numbers) - ends + times, times) + np.arange(ends[-1]))

    def _look_up(self, words: Sequence[str]) -> tuple[Numbers, Numbers]:
        """Return the tokens of all words one after the other, and the number of tokens of each word."""
        numbers = np.fromiter(map(self.__getitem__, words), np.int64, len(words))
        lengths = np.ones_like(numbers)
        split = np.flatnonzero(numbers < 0)
        pieces = [self._several[~place] for place in numbers[split].tolist()]
        lengths[split] = list(map(len, pieces))
        tokens = np.repeat(numbers, lengths)
        tokens[tokens < 0] = list(chain.from_iterable(pieces))
        return tokens, lengths

    def _number_text_by_text(self, texts: Sequence[Text]) -> Numbers:
        """Return the token numbers of the texts; a text that is not yet a list of tokens is tokenized separately."""
        tokens = split_texts(texts, self._variant.tokenizer, self._variant.case)
        numbers = [(*map(self._tokens.__getitem__, of_text), BORDER) for of_text in tokens]
        return np.array(list(chain.from_iterable(numbers)), dtype=np.int64)


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
