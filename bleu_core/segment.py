"""A segment, a candidate and its references, and the checks of a caller's texts.

Without them, a wrong layout would silently yield a wrong score. Any iterables are accepted (lists, tuples, arrays,
columns of a data frame, generators); a text is a string, or a list of tokens. An error message says what is wrong,
where it is, and how to fix it.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import chain
from typing import Final, TypeAlias, TypeGuard

Text: TypeAlias = str | tuple[str, ...]
"""A string, which a tokenizer will split, or tokens."""
SegmentTexts: TypeAlias = tuple[Text, ...]
"""The candidate of a segment, then its references."""
GivenText: TypeAlias = str | Iterable[str]

_LISTS: Final = (list, tuple)
_WITHOUT_ORDER: Final = (bytes, bytearray, Mapping, AbstractSet)
_TEXTS: Final = "a list of texts"


@dataclass(frozen=True, slots=True)
class Segment:
    """A candidate and its references, as raw texts.

    A segment is a unit of translation, usually a sentence, and a corpus is a sequence of segments. N-grams never cross
    segments [Papineni 2002, 2.2.1]. Raises TypeError for anything but strings.

    >>> Segment("the cat", ("the cat is on the mat", "there is a cat on the mat")).references[0]
    'the cat is on the mat'
    """

    candidate: str
    references: tuple[str, ...]

    def __post_init__(self) -> None:
        """Check the texts. A single string as references is an error: its characters would become references."""
        references = read_items(self.references, "references", "a tuple of texts")
        read = [read_string(text, f"reference {number}") for number, text in enumerate(references, start=1)]
        # A frozen instance cannot be completed in another way.
        object.__setattr__(self, "candidate", read_string(self.candidate, "the candidate"))
        object.__setattr__(self, "references", tuple(read))


@dataclass(frozen=True, slots=True)
class TokenizedSegment:
    """A segment whose texts are already tokens, and are scored without a tokenizer.

    Every other choice of a variant, such as lower-casing, applies as it does to a `Segment`.

    >>> TokenizedSegment(["ice cream"], [["ice", "cream"]]).candidate  # one token, though it holds a blank
    ('ice cream',)
    """

    candidate: tuple[str, ...]
    references: tuple[tuple[str, ...], ...]

    def __post_init__(self) -> None:
        """Convert lists, arrays and other iterables to tuples; raise TypeError for strings instead of lists."""
        references = read_items(self.references, "references", "a tuple of lists of tokens")
        read = [read_tokens(text, f"reference {number}") for number, text in enumerate(references, start=1)]
        object.__setattr__(self, "candidate", read_tokens(self.candidate, "the candidate"))
        object.__setattr__(self, "references", tuple(read))


def check_segments(segments: object) -> list[Segment | TokenizedSegment]:
    """Return the segments of an iterable as a list; raise TypeError, with its number, if an item is not a segment."""
    items = read_items(segments, "segments", "a list of segments")
    for number, item in enumerate(items, start=1):
        if not isinstance(item, Segment | TokenizedSegment):
            message = f"segment {number} must be a Segment(candidate, references), not {item!r:.60}"
            raise TypeError(message)
    return [item for item in items if isinstance(item, Segment | TokenizedSegment)]


def read_string(text: object, where: str) -> str:
    """Return a string, or an instance of a subclass, as a plain `str`; raise TypeError for anything else.

    >>> read_string(None, "the candidate")
    Traceback (most recent call last):
    ...
    TypeError: the candidate must be a string, not None
    """
    if isinstance(text, str):
        return str.__str__(text)
    message = f"{where} must be a string, not {_describe_object(text)}"
    raise TypeError(message)


def read_tokens(text: object, where: str) -> tuple[str, ...]:
    """Return the tokens of a text that is already split; raise TypeError if one is not a string."""
    tokens = read_items(text, where, "a list of tokens")
    if set(map(type, tokens)) <= {str}:  # the usual case; only subclasses and errors need a look at each
        return tuple(tokens)  # type: ignore[arg-type]
    return tuple([read_string(token, f"token {number} of {where}") for number, token in enumerate(tokens, start=1)])


def read_items(items: object, where: str, what: str) -> Sequence[object]:
    """Return all items of an ordered iterable; raise TypeError for a single text and for anything else.

    >>> read_items("the cat", "references", "a list of texts")
    Traceback (most recent call last):
    ...
    TypeError: references must be a list of texts, not the single text 'the cat'
    """
    if isinstance(items, _LISTS):  # first, because it is usual and checks of abstract classes are slow
        return items
    if isinstance(items, (str, *_WITHOUT_ORDER)) or not isinstance(items, Iterable):
        message = f"{where} must be {what}, not {_describe_object(items)}"
        raise TypeError(message)
    to_pylist = getattr(items, "to_pylist", None)  # a pyarrow column holds scalars, not strings
    return tuple(to_pylist() if to_pylist else items)


def read_segments(candidates: object, references: object) -> list[SegmentTexts]:
    """Return the texts of each segment, the candidate first; all are strings, or all are tuples of tokens.

    Raises ValueError if the numbers of candidates and of lists of references differ, and TypeError for anything but
    texts.

    >>> read_segments(["a b", "c"], [["a"], ["c d", "c"]])
    [('a b', 'a'), ('c', 'c d', 'c')]
    >>> read_segments([["a", "b"]], [[["a"]]])
    [(('a', 'b'), ('a',))]
    """
    firsts = read_items(candidates, "candidates", _TEXTS)
    lists = read_items(references, "references", "a list with a list of texts for each segment")
    others = [
        texts if isinstance(texts, _LISTS) else read_items(texts, f"the references of segment {number}", _TEXTS)
        for number, texts in enumerate(lists, start=1)
    ]
    if len(firsts) != len(others):
        hint = _streams_hint(firsts, others)
        message = f"there are {len(firsts)} candidates, but references of {len(others)} segments{hint}"
        raise ValueError(message)
    segments = [(first, *texts) for first, texts in zip(firsts, others, strict=True)]
    return segments if _are_strings(segments) else _read_one_by_one(segments)


def from_streams(
    candidates: Iterable[GivenText], streams: Iterable[Iterable[GivenText | None]]
) -> tuple[list[GivenText], list[list[GivenText]]]:
    """Convert sacreBLEU's layout, in which `streams[k][i]` is a reference of segment i or None, to lists by segment.

    Raises ValueError if a stream does not have one text for each candidate.

    >>> from_streams(["a b", "c"], [["a", "c d"], ["a b", None]])
    (['a b', 'c'], [['a', 'a b'], ['c d']])
    """
    texts = list(read_items(candidates, "candidates", _TEXTS))
    read = [
        read_items(stream, f"stream {number}", "a list of texts, one for each candidate")
        for number, stream in enumerate(read_items(streams, "streams", "a list of lists of texts"), start=1)
    ]
    for number, stream in enumerate(read, start=1):
        if len(stream) != len(texts):
            message = f"stream {number} has {len(stream)} texts for {len(texts)} candidates"
            raise ValueError(message)
    by_segment = zip(*read, strict=True) if read else [() for _ in texts]
    return texts, [[text for text in references if text is not None] for references in by_segment]  # type: ignore[return-value]


def _are_strings(segments: list[tuple[object, ...]]) -> TypeGuard[list[SegmentTexts]]:
    return set(map(type, chain.from_iterable(segments))) <= {str}


def _read_one_by_one(segments: Sequence[Sequence[object]]) -> list[SegmentTexts]:
    """Convert every text to a plain string or a tuple of tokens; raise TypeError for anything else."""
    read = [
        tuple([_read_text(text, _text_name(segment, place)) for place, text in enumerate(texts)])
        for segment, texts in enumerate(segments, start=1)
    ]
    _check_one_kind(read)
    return read


def _read_text(text: object, where: str) -> Text:
    if isinstance(text, _LISTS) or (isinstance(text, Iterable) and not isinstance(text, (str, *_WITHOUT_ORDER))):
        return read_tokens(text, where)
    return read_string(text, where)


def _check_one_kind(segments: Sequence[SegmentTexts]) -> None:
    """Raise TypeError for a mixture of strings and lists of tokens, in which a pair of brackets is probably missing."""
    kind = type(segments[0][0])
    for segment, texts in enumerate(segments, start=1):
        for place, text in enumerate(texts):
            if type(text) is not kind:
                first, here = ("a string", "a list of tokens") if kind is str else ("a list of tokens", "a string")
                message = (
                    f"{_text_name(segment, place)} is {here}, but {_text_name(1, 0)} is {first}: give all texts as "
                    "strings, or all as lists of tokens, the references of each segment being a list of them"
                )
                raise TypeError(message)


def _text_name(segment: int, place: int) -> str:
    return f"reference {place} of segment {segment}" if place else f"the candidate of segment {segment}"


def _describe_object(thing: object) -> str:
    """Return a description, for error messages, of an object that should be a text or a list of texts."""
    if thing is None:
        return "None"
    if isinstance(thing, str):
        return f"the single text {str.__str__(thing)!r}"
    if isinstance(thing, bytes | bytearray):
        return f"the bytes {bytes(thing)!r:.40}: decode them, for example with .decode('utf-8')"
    if isinstance(thing, float) and math.isnan(thing):
        return "nan: put a text, for example an empty one, where it is missing"
    return f"{type(thing).__name__} {thing!r:.40}"


def _streams_hint(candidates: Sequence[object], references: Sequence[Sequence[object]]) -> str:
    """Return a hint for an error message if the references look like sacreBLEU's streams, else ""."""
    if not references or any(len(texts) != len(candidates) for texts in references):
        return ""
    return (
        f"; each list of references holds {len(candidates)} texts, as sacreBLEU's streams do: "
        "from_streams(candidates, streams) turns them round"
    )
