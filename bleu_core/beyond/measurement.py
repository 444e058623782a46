"""The result of a metric: its value, the counts behind it, and evidence that can be drawn.

Evidence is of two kinds: a `Wall` of n-grams over a text, and `Columns` in which two texts are aligned.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bleu_core.ngrams import Tokens, count_ngrams, match_status

Unit = Literal["token", "character"]
Kind = Literal["equal", "replaced", "deleted", "inserted", "apart"]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderCount:
    """The n-grams of one order: how many both texts share, how many each has, and each one's match status, by start.

    A status is "credited", "clipped" or "unmatched".
    """

    order: int
    shared: int
    candidate_total: int
    reference_total: int
    statuses: tuple[str, ...]

    @property
    def precision(self) -> float:
        """The share of the candidate's n-grams that are in the reference, 0 to 1."""
        return self.shared / self.candidate_total if self.candidate_total else 0.0

    @property
    def recall(self) -> float:
        """The share of the reference's n-grams that are in the candidate, 0 to 1."""
        return self.shared / self.reference_total if self.reference_total else 0.0


def order_count(candidate: Tokens | str, reference: Tokens | str, order: int) -> OrderCount:
    """Count the n-grams of tokens, or of characters, that a candidate shares with one reference.

    As in chrF and ROUGE-N, each n-gram counts as often as in the text that has it less often, BLEU's clipped count.

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
    """N-grams over the candidate's tokens or characters, each with its match status.

    `recalls` is whether the metric uses recall.
    """

    unit: Unit
    units: tuple[str, ...]
    orders: tuple[OrderCount, ...]
    recalls: bool


@dataclass(frozen=True, slots=True)
class Column:
    """A candidate token aligned with a reference token; None if one text has none there.

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
        """Return the number of columns of a kind."""
        return sum([column.kind == kind for column in self.columns])


Illustration: TypeAlias = Wall | Columns


@dataclass(frozen=True, slots=True, kw_only=True)
class Measurement:
    """The value of a metric for one text, usually 0 to 1; TER exceeds 1 if there are more edits than reference words.

    `counts` are the numbers behind the value, by name: integers are counts, others are computed. `reference` is the
    index of the reference in the evidence; None if all references count together.
    """

    value: float
    counts: tuple[tuple[str, float], ...]
    evidence: tuple[Illustration, ...]
    reference: int | None = None
