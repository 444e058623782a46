"""Cuts set by hand: the places where a token ends, and a short text of them for a link.

`{3}` is a cut before the fourth character. Cuts belong to one text: each is stored with a fingerprint of it, and
ignored for any other text. Nothing in a link is trusted.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from zlib import crc32

from bleu_view.words.catalogue import entries

MAX_SIGNS = 320
"""How many signs of a text are drawn and can be cut by hand; beyond, spaces alone cut."""

_BETWEEN = "-"
_BITS = 4

Cuts = frozenset[int]


@dataclass(frozen=True, slots=True)
class Segmentation:
    """A sentence written without spaces, as its words."""

    words: str


_WORDS = {"".join(entry.words.split()): entry.words.split() for entry in entries("segmentation", Segmentation)}


def fingerprint(text: str) -> str:
    """Return a fingerprint of eight letters.

    >>> fingerprint("我喜欢")
    '1e189486'
    """
    return f"{crc32(text.encode('utf-8', 'replace')):08x}"


def joints(signs: Sequence[str]) -> tuple[int, ...]:
    """List where one can cut: between two signs of which none is a space.

    >>> joints(("a", "b", " ", "c", "d"))
    (1, 4)
    """
    drawn = signs[:MAX_SIGNS]
    return tuple(place for place in range(1, len(drawn)) if not (drawn[place].isspace() or drawn[place - 1].isspace()))


def usual_cuts(signs: Sequence[str]) -> Cuts:
    """Cut a known sentence into its words, any other not at all.

    >>> sorted(usual_cuts("我喜欢学习自然语言处理。"))
    [1, 3, 5, 11]
    """
    words, place, found = _WORDS.get("".join(signs), []), 0, set()
    for word in words[:-1]:
        place += len(word)
        found.add(place)
    return frozenset(found)


def write_cuts(text: str, signs: Sequence[str], cuts: Iterable[int]) -> str:
    """Write the cuts of one text: its fingerprint, then a bit for every place, four in a letter.

    >>> write_cuts("我喜欢", ("我", "喜", "欢"), [1])
    '1e189486.8'
    """
    held = frozenset(cuts)
    bits = "".join("1" if place in held else "0" for place in range(1, len(signs)))
    packed = [f"{int(bits[at : at + _BITS].ljust(_BITS, '0'), 2):x}" for at in range(0, len(bits), _BITS)]
    return f"{fingerprint(text)}.{''.join(packed)}"


def read_cuts(kept: object, side: int, text: str, signs: Sequence[str]) -> Cuts:
    """Read the cuts of the candidate (side 0) or the reference (1); the usual ones where none are kept for this text.

    >>> sorted(read_cuts("1e189486.8-1e189486.4", 1, "我喜欢", ("我", "喜", "欢")))
    [2]
    >>> sorted(read_cuts("%", 0, "ab", ("a", "b")))
    []
    """
    parts = kept.split(_BETWEEN) if isinstance(kept, str) else []
    name, _, packed = parts[side].partition(".") if len(parts) > side else ("", "", "")
    if name != fingerprint(text) or not set(packed) <= set("0123456789abcdef"):
        return usual_cuts(signs)
    bits = "".join(f"{int(letter, 16):0{_BITS}b}" for letter in packed)
    return frozenset(place for place in joints(signs) if bits[place - 1 : place] == "1")


def cut(signs: Sequence[str], cuts: Cuts) -> str:
    """Insert a space at every cut.

    >>> cut(("我", "喜", "欢"), frozenset({1}))
    '我 喜欢'
    """
    return "".join(f" {sign}" if place in cuts else sign for place, sign in enumerate(signs))
