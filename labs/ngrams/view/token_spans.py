"""The places of tokens in their text, and the parts of tokens in each of its characters."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Slice:
    """The part of a token that lies in one cell: what became of the token, and whether it begins or ends here."""

    status: str
    is_first: bool
    is_last: bool


def spans(text: str, tokens: Sequence[str], until: int) -> tuple[Span, ...] | None:
    """Find every token that begins before a place in its text; None if the text differs from a token there.

    >>> spans("the cat.", ("the", "cat", "."), 5)
    ((0, 3), (4, 7))
    >>> spans("A&amp;B", ("A", "&", "B"), 7)
    """
    found: list[Span] = []
    end = 0
    for token in tokens:
        start = end + _blanks(text, end)
        end = start + len(token)
        if start >= until:
            return tuple(found)
        if not token or text[start:end] != token:
            return None
        found.append((start, end))
    return None if text[end:until].strip() else tuple(found)


def slices(signs: Sequence[str], places: Sequence[Span], statuses: Sequence[str]) -> tuple[tuple[Slice, ...], ...]:
    r"""Return for every character its tokens: one, none for a space, several if a token is only a part of it.

    >>> [[part.status for part in cell] for cell in slices(("a", "b", " "), [(0, 2)], ["credited"])]
    [['credited'], ['credited'], []]
    >>> [len(cell) for cell in slices(("e\u0301",), [(0, 1), (1, 2)], ["credited", "unmatched"])]
    [2]
    """
    cells, at = [], 0
    for start, end in _extents(signs):
        while at < len(places) and places[at][1] <= start:
            at += 1
        parts, next_one = [], at
        while next_one < len(places) and places[next_one][0] < end:
            first, last = places[next_one]
            parts.append(Slice(statuses[next_one], first >= start, last <= end))
            next_one += 1
        cells.append(tuple(parts))
    return tuple(cells)


def _blanks(text: str, start: int) -> int:
    end = start
    while end < len(text) and text[end].isspace():
        end += 1
    return end - start


def _extents(signs: Sequence[str]) -> list[Span]:
    ends = list(accumulate(map(len, signs)))
    return list(zip([0, *ends], ends, strict=False))
