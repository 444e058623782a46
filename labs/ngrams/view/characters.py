"""A text as visible characters (grapheme clusters), token boundaries between them, and the tokens in each.

A letter with its accents is one character, and so is an emoji or a space; each is drawn in its own cell. Boundaries set
by the learner are "cuts": `{3}` is a cut before the fourth character. Cuts are stored in a link with a fingerprint of
their text and ignored for any other text, because nothing in a link is trusted. The position of a token is its "span".
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple
from unicodedata import bidirectional, category
from zlib import crc32

from bleu_view.words.catalogue import read_entries

MAX_CODE_POINTS = 20
"""The most code points in one character; further accents go into the next cell."""
_FIRST, _LAST = "\u2e80", "\ud7ff"
_FIRST_FORM, _LAST_FORM = "\uf900", "\uffef"
_DIRECTIONS = {"L": "ltr", "R": "rtl", "AL": "rtl"}
_JOINER = "\N{ZERO WIDTH JOINER}"
_JOINERS = frozenset({_JOINER, "\N{ZERO WIDTH NON-JOINER}"})
_HAMZA = "ء"
_LAST_FORMS = frozenset("آأؤإاةدذرزوىٱژۃۆۇۈۋ")
_SKIN_TONES = frozenset("\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")
_FLAG_LETTERS = frozenset(map(chr, range(0x1F1E6, 0x1F200)))
_TAGS = frozenset(map(chr, range(0xE0020, 0xE0080)))
MAX_DRAWN_CHARACTERS = 320
"""The most characters of a text that are drawn and can be cut by hand; the rest is split only at spaces."""
_TEXT_SEPARATOR = "-"
_BITS_PER_DIGIT = 4
CutPositions = frozenset[int]
_SENTENCES = [entry["words"].split() for entry in read_entries("segmentation", dict[str, str])]
_WORDS = {"".join(words): words for words in _SENTENCES}
"""The words of sentences in scripts without spaces."""
Span = tuple[int, int]


def split_characters(text: str) -> tuple[str, ...]:
    r"""Split a text into visible characters; joining them restores the text.

    >>> len(split_characters("e\u0301 x")), len(split_characters("👩\u200d👧👍🏽"))
    (3, 2)
    """
    found: list[str] = []
    for character in text:
        if found and _extends_character(found[-1], character):
            found[-1] += character
        else:
            found.append(character)
    return tuple(found)


def has_wide_characters(text: str) -> bool:
    """Return whether a text contains Chinese, Japanese or Korean characters.

    >>> has_wide_characters("学 NLP"), has_wide_characters("naïve")
    (True, False)
    """
    return any(_FIRST <= character <= _LAST or _FIRST_FORM <= character <= _LAST_FORM for character in text)


def text_direction(text: str) -> str:
    """Return the direction of a text, "ltr" or "rtl", as decided by its first letter.

    >>> text_direction("1 שלום the"), text_direction("the שלום"), text_direction("")
    ('rtl', 'ltr', 'ltr')
    """
    return next((_DIRECTIONS[kind] for kind in map(bidirectional, text) if kind in _DIRECTIONS), "ltr")


def add_joiners(signs: Sequence[str]) -> tuple[str, ...]:
    """Add joiners so that Arabic letters in separate cells keep their contextual forms.

    >>> [len(sign) for sign in add_joiners(("ق", "ط", "ة", "a"))]
    [2, 3, 2, 1]
    """
    before, after = ("", *signs), (*signs[1:], "")
    return tuple(
        _JOINER * (_joins_next(before[place]) and _is_arabic(sign))
        + sign
        + _JOINER * (_joins_next(sign) and _is_arabic(after[place]))
        for place, sign in enumerate(signs)
    )


def _is_arabic(sign: str) -> bool:
    return "\u0620" <= sign[:1] <= "\u06d3" and sign[0].isalpha() and sign[0] != _HAMZA


def _joins_next(sign: str) -> bool:
    """Return whether an Arabic letter is joined to the following one."""
    return _is_arabic(sign) and sign[0] not in _LAST_FORMS


def _extends_character(sign: str, character: str) -> bool:
    last = sign[-1]
    if last.isspace() or len(sign) >= MAX_CODE_POINTS:
        return False
    if category(character).startswith("M") or character in _JOINERS | _SKIN_TONES | _TAGS:
        return True
    if last == _JOINER:
        return not character.isspace()
    return sign in _FLAG_LETTERS and character in _FLAG_LETTERS


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


class TokenSlice(NamedTuple):
    """The part of a token in one character's cell: the token's match status, and whether it begins or ends there."""

    status: str
    is_first: bool
    is_last: bool


def token_spans(text: str, tokens: Sequence[str], until: int) -> tuple[Span, ...] | None:
    """Return the spans of the tokens that begin before `until`; None if a token differs from the text at its position.

    >>> token_spans("the cat.", ("the", "cat", "."), 5)
    ((0, 3), (4, 7))
    >>> token_spans("A&amp;B", ("A", "&", "B"), 7)
    """
    found: list[Span] = []
    end = 0
    for token in tokens:
        start = end
        while start < len(text) and text[start].isspace():
            start += 1
        end = start + len(token)
        if start >= until:
            return tuple(found)
        if not token or text[start:end] != token:
            return None
        found.append((start, end))
    return None if text[end:until].strip() else tuple(found)


def tokens_by_character(
    signs: Sequence[str], places: Sequence[Span], statuses: Sequence[str]
) -> tuple[tuple[TokenSlice, ...], ...]:
    r"""Return, for every character, the parts of tokens in it: none for a space, several if tokens share it.

    >>> [[part.status for part in cell] for cell in tokens_by_character(("a", "b", " "), [(0, 2)], ["credited"])]
    [['credited'], ['credited'], []]
    >>> [len(cell) for cell in tokens_by_character(("e\u0301",), [(0, 1), (1, 2)], ["credited", "unmatched"])]
    [2]
    """
    cells, at = [], 0
    ends = list(accumulate(map(len, signs)))
    for start, end in zip([0, *ends], ends, strict=False):
        while at < len(places) and places[at][1] <= start:
            at += 1
        parts, next_one = [], at
        while next_one < len(places) and places[next_one][0] < end:
            first, last = places[next_one]
            parts.append(TokenSlice(statuses[next_one], first >= start, last <= end))
            next_one += 1
        cells.append(tuple(parts))
    return tuple(cells)
