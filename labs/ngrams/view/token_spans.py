"""The positions ("spans") of tokens in their text, and the parts of tokens in each character of the text."""

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

Span = tuple[int, int]


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
