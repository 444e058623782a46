"""The result of a metric: a value, the numbers it was made of, and the evidence, which can be drawn.

Evidence is of two kinds: a `Wall` of n-grams over a text, and `Columns` in which two texts are aligned.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bleu_core.ngrams import Tokens, count_ngrams, match_status

Unit = Literal["token", "character"]
Kind = Literal["equal", "replaced", "deleted", "inserted", "apart"]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderCount:
    """The n-grams of one order: how many both texts share, how many each has, and the status of each by its start.

    A status is "credited", "clipped" or "unmatched".
    """

    order: int
    shared: int
    candidate_total: int
    reference_total: int
    statuses: tuple[str, ...]

    @property
    def precision(self) -> float:
        """The shared part of the candidate's, 0 to 1."""
        return self.shared / self.candidate_total if self.candidate_total else 0.0

    @property
    def recall(self) -> float:
        """The shared part of the reference's, 0 to 1."""
        return self.shared / self.reference_total if self.reference_total else 0.0


def order_count(candidate: Tokens | str, reference: Tokens | str, order: int) -> OrderCount:
    """Count the n-grams of tokens, or of characters, that a candidate shares with one reference.

    chrF and ROUGE-N count each n-gram as often as the text that has it less often: BLEU's clipped count.

    >>> counted = order_count("aab", "ab", 1)
    >>> counted.shared, counted.candidate_total, counted.reference_total, counted.statuses
    (2, 3, 2, ('credited', 'clipped', 'credited'))
    """
    counts = count_ngrams(tuple(candidate), (tuple(reference),), order)
    return OrderCount(
        order=order,
        shared=sum([count.clipped_count for count in counts]),
        candidate_total=sum([count.candidate_count for count in counts]),
        reference_total=max(0, len(reference) - order + 1),
        statuses=match_status(counts),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Wall:
    """N-grams over the candidate's tokens or characters, each with its status; `recalls` if recall counts."""

    unit: Unit
    units: tuple[str, ...]
    orders: tuple[OrderCount, ...]
    recalls: bool


@dataclass(frozen=True, slots=True)
class Column:
    """A token of the candidate over one of the reference; None if one of them has none there.

    `kind` is "equal"; "replaced", "deleted" or "inserted" for an edit; "apart" if only equal tokens count.
    """

    candidate: str | None
    reference: str | None
    kind: Kind
    shifted: bool = False


@dataclass(frozen=True, slots=True)
class Columns:
    """The aligned tokens of two texts, and the tokens that were shifted first, one tuple per shift."""

    columns: tuple[Column, ...]
    shifts: tuple[tuple[str, ...], ...] = ()

    def total(self, kind: Kind) -> int:
        """Count the columns of a kind."""
        return sum([column.kind == kind for column in self.columns])


Illustration: TypeAlias = Wall | Columns


@dataclass(frozen=True, slots=True, kw_only=True)
class Measurement:
    """The value of a metric for one text, usually 0 to 1; TER exceeds 1 if there is more to edit than to keep.

    `counts` name the numbers that the value is made of: whole ones were counted, others computed. `reference` is the
    place, from 0, of the reference that the evidence is about; None if all of them count together.
    """

    value: float
    counts: tuple[tuple[str, float], ...]
    evidence: tuple[Illustration, ...]
    reference: int | None = None
