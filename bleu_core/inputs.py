"""What a caller hands in, checked: a wrong shape that is let pass becomes a wrong number without a word.

Comes in: any iterables (lists, tuples, arrays, columns of a data frame, generators) of texts; a text is a string, or
a list of tokens. Goes out: strings, tuples of tokens, and tuples of them; or an error that says what is wrong, where,
and what to do.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import chain
from typing import Final, TypeAlias, TypeGuard

Text: TypeAlias = str | tuple[str, ...]
"""A string, which a tokenizer will split, or the tokens themselves."""
SegmentTexts: TypeAlias = tuple[Text, ...]
"""The candidate of a segment, then its references."""
GivenText: TypeAlias = str | Iterable[str]

_LISTS: Final = (list, tuple)
_WITHOUT_ORDER: Final = (bytes, bytearray, Mapping, AbstractSet)
_TEXTS: Final = "a list of texts"


def read_string(text: object, where: str) -> str:
    """Return a string of any subclass as a plain one; raise TypeError for anything else.

    >>> read_string(None, "the candidate")
    Traceback (most recent call last):
    ...
    TypeError: the candidate must be a string, not None
    """
    if isinstance(text, str):
        return str.__str__(text)
    message = f"{where} must be a string, not {_described(text)}"
    raise TypeError(message)


def read_tokens(text: object, where: str) -> tuple[str, ...]:
    """Return the tokens of a text that is split already; raise TypeError where they are no strings."""
    tokens = read_all(text, where, "a list of tokens")
    if set(map(type, tokens)) <= {str}:  # as usual: only what is wrong, or a subclass, is worth a look at each
        return tuple(tokens)  # type: ignore[arg-type]
    return tuple([read_string(token, f"token {number} of {where}") for number, token in enumerate(tokens, start=1)])


def read_all(items: object, where: str, what: str) -> Sequence[object]:
    """Return all items of an iterable that has an order; raise TypeError for one text, and for what has none.

    >>> read_all("the cat", "references", "a list of texts")
    Traceback (most recent call last):
    ...
    TypeError: references must be a list of texts, not the single text 'the cat'
    """
    if isinstance(items, _LISTS):  # asked first, since it is usual and the abstract classes are slow to ask
        return items
    if isinstance(items, (str, *_WITHOUT_ORDER)) or not isinstance(items, Iterable):
        message = f"{where} must be {what}, not {_described(items)}"
        raise TypeError(message)
    to_pylist = getattr(items, "to_pylist", None)  # a column of pyarrow's holds texts of a kind of its own
    return tuple(to_pylist() if to_pylist else items)


def read_segments(candidates: object, references: object) -> list[SegmentTexts]:
    """Put each candidate before its references: either all texts are strings, or all are lists of tokens.

    Raises ValueError where there are not as many candidates as lists of references, TypeError for anything else.

    >>> read_segments(["a b", "c"], [["a"], ["c d", "c"]])
    [('a b', 'a'), ('c', 'c d', 'c')]
    >>> read_segments([["a", "b"]], [[["a"]]])
    [(('a', 'b'), ('a',))]
    """
    firsts = read_all(candidates, "candidates", _TEXTS)
    others = _read_reference_lists(references)
    if len(firsts) != len(others):
        message = (
            f"there are {len(firsts)} candidates, but references of {len(others)} segments{_guess(firsts, others)}"
        )
        raise ValueError(message)
    segments = [(first, *texts) for first, texts in zip(firsts, others, strict=True)]
    return segments if _are_strings(segments) else _read_one_by_one(segments)


def from_streams(
    candidates: Iterable[GivenText], streams: Iterable[Iterable[GivenText | None]]
) -> tuple[list[GivenText], list[list[GivenText]]]:
    """Turn sacreBLEU's two arguments into ours: `streams[k][i]` is a reference of segment i, or None.

    Raises ValueError where a stream has not one text for each candidate.

    >>> from_streams(["a b", "c"], [["a", "c d"], ["a b", None]])
    (['a b', 'c'], [['a', 'a b'], ['c d']])
    """
    texts = list(read_all(candidates, "candidates", _TEXTS))
    read = [
        read_all(stream, f"stream {number}", "a list of texts, one for each candidate")
        for number, stream in enumerate(read_all(streams, "streams", "a list of lists of texts"), start=1)
    ]
    for number, stream in enumerate(read, start=1):
        if len(stream) != len(texts):
            message = f"stream {number} has {len(stream)} texts for {len(texts)} candidates"
            raise ValueError(message)
    by_segment = zip(*read, strict=True) if read else [() for _ in texts]
    return texts, [[text for text in references if text is not None] for references in by_segment]  # type: ignore[return-value]


def check_order(order: int, highest: int, owner: str) -> None:
    """Raise ValueError for an order that was not counted: 0 would silently be taken for the last, 1.5 for none."""
    if order not in range(1, highest + 1):
        message = f"{owner} has the orders 1 to {highest}, not {order}"
        raise ValueError(message)


def _read_reference_lists(references: object) -> list[Sequence[object]]:
    lists = read_all(references, "references", "a list with a list of texts for each segment")
    return [
        texts if isinstance(texts, _LISTS) else read_all(texts, f"the references of segment {number}", _TEXTS)
        for number, texts in enumerate(lists, start=1)
    ]


def _are_strings(segments: list[tuple[object, ...]]) -> TypeGuard[list[SegmentTexts]]:
    """Look for anything but plain strings, fast."""
    return set(map(type, chain.from_iterable(segments))) <= {str}


def _read_one_by_one(segments: Sequence[Sequence[object]]) -> list[SegmentTexts]:
    """Bring every text to a plain string or a tuple of tokens."""
    read = [
        tuple([_read_text(text, _place(segment, place)) for place, text in enumerate(texts)])
        for segment, texts in enumerate(segments, start=1)
    ]
    _refuse_both_kinds(read)
    return read


def _read_text(text: object, where: str) -> Text:
    if isinstance(text, _LISTS):
        return read_tokens(text, where)
    if isinstance(text, str) or not isinstance(text, Iterable) or isinstance(text, _WITHOUT_ORDER):
        return read_string(text, where)
    return read_tokens(text, where)


def _refuse_both_kinds(segments: Sequence[SegmentTexts]) -> None:
    """Raise TypeError for strings beside lists of tokens: most likely one pair of brackets is missing."""
    kind = type(segments[0][0])
    for segment, texts in enumerate(segments, start=1):
        for place, text in enumerate(texts):
            if type(text) is not kind:
                first, here = ("a string", "a list of tokens") if kind is str else ("a list of tokens", "a string")
                message = (
                    f"{_place(segment, place)} is {here}, but {_place(1, 0)} is {first}: give all texts as strings, or "
                    "all as lists of tokens, the references of each segment being a list of them"
                )
                raise TypeError(message)


def _place(segment: int, place: int) -> str:
    return f"reference {place} of segment {segment}" if place else f"the candidate of segment {segment}"


def _described(thing: object) -> str:
    """Say what something is that should be a text or a list of texts."""
    if thing is None:
        return "None"
    if isinstance(thing, str):
        return f"the single text {str.__str__(thing)!r}"
    if isinstance(thing, bytes | bytearray):
        return f"the bytes {bytes(thing)!r:.40}: decode them, for example with .decode('utf-8')"
    if isinstance(thing, float) and math.isnan(thing):
        return "nan: put a text, for example an empty one, where it is missing"
    return f"{type(thing).__name__} {thing!r:.40}"


def _guess(candidates: Sequence[object], references: Sequence[Sequence[object]]) -> str:
    """Say where the references may be sacreBLEU's streams."""
    if not references or any(len(texts) != len(candidates) for texts in references):
        return ""
    return (
        f"; each list of references holds {len(candidates)} texts, as sacreBLEU's streams do: "
        "from_streams(candidates, streams) turns them round"
    )
