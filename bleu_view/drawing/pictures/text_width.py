"""How wide a text is, measured without its font, which nobody knows who opens the file.

In: a text and its size in pixels. Out: pixels, for Arial's letters, which are wider than most; lines that fit a width.
"""

from unicodedata import category, east_asian_width

_SHARES = {
    "ijl": 0.22,
    "ftI .,:;!|'/\\[]": 0.28,
    'r()-`"': 0.34,
    "ckszxvyJ": 0.5,
    "FTZL": 0.61,
    "ABEKPSVXY": 0.67,
    "wCDHNRU&": 0.72,
    "GOQ": 0.78,
    "mM%": 0.85,
    "W@": 0.95,
}
_SHARE_OF = {letter: share for letters, share in _SHARES.items() for letter in letters}
_OTHER = 0.56
_MONO = 0.61
_SAFE = 0.96
_CLOSING = {"Pe", "Pf", "Po"}


def text_width(text: str, size: float) -> float:
    """Add up the letters; a mark that sits on another takes no room.

    >>> text_width("我 e\u0301", 10)
    18.4
    """
    return round(size * sum([_share(letter) for letter in text]), 1)


def mono_width(text: str, size: float) -> float:
    """Measure a text of letters that are all of one width."""
    return size * _MONO * len(text)


def wrapped(text: str, size: float, width: float) -> list[str]:
    """Break a text into lines, between words or Chinese characters; some room is left for wider letters.

    >>> wrapped("one two three", 10, 40), wrapped("一二三，四", 10, 32)
    (['one two', 'three'], ['一二', '三，四'])
    """
    lines = [""]
    for piece in _pieces(text):
        if lines[-1].strip() and text_width(lines[-1] + piece.rstrip(), size) > _SAFE * width:
            lines.append("")
        lines[-1] += piece
    return [line.strip() for line in lines]


def broken(text: str, after: str, most: int) -> list[str]:
    """Break what has no words, as a link, into lines of at most so many characters, best after one of these.

    >>> broken("a:1|b:2|c:3", "|", 9)
    ['a:1|b:2|', 'c:3']
    """
    lines = []
    while len(text) > most:
        end = max([text.rfind(sign, most // 2, most) for sign in after], default=-1) + 1 or most
        lines.append(text[:end])
        text = text[end:]
    return [*lines, text]


def _share(letter: str) -> float:
    if category(letter) in {"Mn", "Me", "Cf"}:
        return 0
    return 1 if east_asian_width(letter) in {"W", "F"} else _SHARE_OF.get(letter, _OTHER)


def _pieces(text: str) -> list[str]:
    """Cut after each space and each Chinese character, never before a sign that closes."""
    pieces = [""]
    for before, letter in zip(" " + text, text, strict=False):
        is_break = before == " " or "W" in (east_asian_width(before), east_asian_width(letter))
        if is_break and category(letter) not in _CLOSING and letter != " ":
            pieces.append("")
        pieces[-1] += letter
    return pieces
