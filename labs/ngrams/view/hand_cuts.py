"""Token boundaries ("cuts") set by the learner, and a short text that stores them in a link.

`{3}` is a cut before the fourth character. Cuts are stored with a fingerprint of their text and ignored for any other
text, because nothing in a link is trusted.
"""

from collections.abc import Sequence
from itertools import accumulate
from zlib import crc32

from bleu_view.words.catalogue import read_entries

MAX_DRAWN_CHARACTERS = 320
"""The most characters of a text that are drawn and can be cut by hand; the rest is split only at spaces."""

_TEXT_SEPARATOR = "-"
_BITS_PER_DIGIT = 4

CutPositions = frozenset[int]


_SENTENCES = [entry["words"].split() for entry in read_entries("segmentation", dict[str, str])]
_WORDS = {"".join(words): words for words in _SENTENCES}
"""The words of sentences in scripts without spaces."""


def text_fingerprint(text: str) -> str:
    """Return a fingerprint of a text: eight hexadecimal digits.

    >>> text_fingerprint("我喜欢")
    '1e189486'
    """
    return f"{crc32(text.encode('utf-8', 'replace')):08x}"


def cut_positions(signs: Sequence[str]) -> tuple[int, ...]:
    """Return the positions at which a text can be cut: between two characters that are not spaces.

    >>> cut_positions(("a", "b", " ", "c", "d"))
    (1, 4)
    """
    drawn = signs[:MAX_DRAWN_CHARACTERS]
    return tuple(place for place in range(1, len(drawn)) if not (drawn[place].isspace() or drawn[place - 1].isspace()))


def default_cuts(signs: Sequence[str]) -> CutPositions:
    """Return the word boundaries of a known sentence; no cuts for any other text.

    >>> sorted(default_cuts("我喜欢学习自然语言处理。"))
    [1, 3, 5, 11]
    """
    words = _WORDS.get("".join(signs), [])
    return frozenset(accumulate(map(len, words[:-1])))


def parse_cuts(stored: object, side: int, text: str, signs: Sequence[str]) -> CutPositions:
    """Parse the cuts of the candidate (side 0) or the reference (1); `default_cuts` if none are stored for this text.

    >>> sorted(parse_cuts("1e189486.8-1e189486.4", 1, "我喜欢", ("我", "喜", "欢")))
    [2]
    >>> sorted(parse_cuts("%", 0, "ab", ("a", "b")))
    []
    """
    parts = stored.split(_TEXT_SEPARATOR) if isinstance(stored, str) else []
    name, _, packed = parts[side].partition(".") if len(parts) > side else ("", "", "")
    if name != text_fingerprint(text) or not set(packed) <= set("0123456789abcdef"):
        return default_cuts(signs)
    bits = "".join(f"{int(letter, 16):0{_BITS_PER_DIGIT}b}" for letter in packed)
    return frozenset(place for place in cut_positions(signs) if bits[place - 1 : place] == "1")


def insert_spaces(signs: Sequence[str], cuts: CutPositions) -> str:
    """Join the characters, with a space at every cut.

    >>> insert_spaces(("我", "喜", "欢"), frozenset({1}))
    '我 喜欢'
    """
    return "".join(f" {sign}" if place in cuts else sign for place, sign in enumerate(signs))
