"""The values of the microscope: a text by characters, its tokens under one tokenizer, a pair with its score."""

from dataclasses import dataclass

from bleu_core import BleuScore, Segment
from labs.ngrams.view.characters import is_wide
from labs.ngrams.view.token_spans import Slice

LONG_WIDE, LONG_NARROW = 14, 32
"""From how many signs on a text takes a line of its own: Chinese characters, Latin letters."""


@dataclass(frozen=True, slots=True)
class Side:
    """A text of the pair: as it was read, and the part of it that is drawn."""

    text: str
    signs: tuple[str, ...]

    @property
    def drawn(self) -> int:
        """Number of drawn code points; a visible character may have several."""
        return sum(map(len, self.signs))

    @property
    def is_wide(self) -> bool:
        """Return whether it is written in Chinese characters, which are wider than letters."""
        return is_wide("".join(self.signs))

    @property
    def is_long(self) -> bool:
        """Return whether it needs a separate line."""
        return len(self.signs) > (LONG_WIDE if self.is_wide else LONG_NARROW)


@dataclass(frozen=True, slots=True)
class Strip:
    """A text under one tokenizer: the drawn tokens with their match status, and the slices of every drawn character.

    `slices` are None if the tokens differ from the text, as when 13a reads `&amp;` as `&`.
    """

    tokens: tuple[tuple[str, str], ...]
    slices: tuple[tuple[Slice, ...], ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """The pair under one tokenizer, or under several that cut it alike."""

    names: tuple[str, ...]
    candidate: Strip
    reference: Strip
    score: BleuScore
    segment: Segment

    @property
    def cuts(self) -> tuple[tuple[str, ...], ...]:
        """The tokens of both texts, which rows are compared by."""
        counted = self.score.segments[0]
        return counted.candidate, *counted.references

    @property
    def is_smoothed(self) -> bool:
        """Return whether the score would be 0 if no order were smoothed."""
        return self.score.value > 0 and any(order.total and not order.matches for order in self.score.orders)
