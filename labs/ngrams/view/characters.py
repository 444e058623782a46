"""A text as visible characters (grapheme clusters), each drawn in its own cell.

A letter with its accents is one character, and so is an emoji or a space.
"""

from collections.abc import Sequence
from unicodedata import bidirectional, category

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
