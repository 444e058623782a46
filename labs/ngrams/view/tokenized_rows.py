"""Values of the microscope: a text by characters, its tokens under one tokenizer, and two texts with their score."""

from dataclasses import dataclass

from bleu_core import BleuScore, Segment
from labs.ngrams.view.characters import has_wide_characters
from labs.ngrams.view.token_spans import TokenSlice

MAX_SHARED_WIDE, MAX_SHARED_NARROW = 14, 32
"""The most characters of a text that shares a line with the other one: wide and narrow characters."""


@dataclass(frozen=True, slots=True)
class MicroscopeText:
    """The candidate or the reference, with its drawn characters."""

    text: str
    signs: tuple[str, ...]

    @property
    def drawn_length(self) -> int:
        """The number of drawn code points; a character can consist of several."""
        return sum(map(len, self.signs))

    @property
    def has_wide_characters(self) -> bool:
        """True if the text has Chinese characters, which are wider than letters."""
        return has_wide_characters("".join(self.signs))

    @property
    def is_long(self) -> bool:
        """True if the text is too long to share a line with the other one."""
        return len(self.signs) > (MAX_SHARED_WIDE if self.has_wide_characters else MAX_SHARED_NARROW)


@dataclass(frozen=True, slots=True)
class TokenStrip:
    """A text under one tokenizer: the drawn tokens with match statuses, and the token slices of every drawn character.

    `slices` is None if the tokens differ from the text, as when 13a reads `&amp;` as `&`.
    """

    tokens: tuple[tuple[str, str], ...]
    slices: tuple[tuple[TokenSlice, ...], ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MicroscopeRow:
    """The candidate and reference under one tokenizer, or under several that split them in the same way."""

    names: tuple[str, ...]
    candidate: TokenStrip
    reference: TokenStrip
    score: BleuScore
    segment: Segment

    @property
    def token_lists(self) -> tuple[tuple[str, ...], ...]:
        """The tokens of both texts, by which rows are compared."""
        counted = self.score.segments[0]
        return counted.candidate, *counted.references

    @property
    def is_zero_without_smoothing(self) -> bool:
        """True if the score would be 0 without smoothing."""
        return self.score.value > 0 and any(order.total and not order.matches for order in self.score.orders)
