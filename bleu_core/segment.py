"""A segment: what a learner or a file hands in, before anything is read into it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Segment:
    """One candidate and the references it is compared with, as raw text.

    A segment is what a translator was given at once, usually a sentence. N-grams never cross its borders
    [Papineni 2002, 2.2.1]; a corpus is a sequence of segments.

    >>> Segment("the cat", ("the cat is on the mat", "there is a cat on the mat")).references[0]
    'the cat is on the mat'
    """

    candidate: str
    references: tuple[str, ...]

    def __post_init__(self) -> None:
        """Refuse one bare string as references: its characters would silently become references."""
        references: object = self.references
        if isinstance(references, str):
            message = f"references must be a tuple of texts, not the single text {references!r}"
            raise TypeError(message)
