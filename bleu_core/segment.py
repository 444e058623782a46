"""A segment: a candidate and its references, as raw texts or as tokens."""

from dataclasses import dataclass

from bleu_core.inputs import read_items, read_string, read_tokens


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
