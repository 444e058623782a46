"""The texts that a metric measures, and its result: the value, the counts behind it, and evidence that can be drawn.

A candidate and its references are tokenized once for all metrics, in the way of a variant of BLEU. There are two kinds
of evidence: an `NgramWall` over a text, and `AlignedColumns` of two texts.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bleu_core.choices.references import REFERENCES_USED
from bleu_core.choices.tokenizers import CASES, split_text
from bleu_core.choices.variant import Variant
from bleu_core.ngrams import Tokens, count_ngrams, match_status
from bleu_core.segment import Segment

MAX_TOKENS = 200
"""The maximum number of tokens in one text; a longer one would not fit on a page."""
MAX_CHARACTERS = 2_000
"""The maximum number of characters in one text, for metrics that count them."""
MAX_PAIRS = 5_000
"""The maximum number of pairs of a candidate token and a reference token, for which TER may take a second."""
Unit = Literal["token", "character"]
Kind = Literal["equal", "replaced", "deleted", "inserted", "apart"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """A candidate and its references: the texts, their tokens, and the variant of BLEU that tokenized them."""

    segment: Segment
    candidate: Tokens
    references: tuple[Tokens, ...]
    variant: Variant


def tokenize_for_comparison(segment: Segment, variant: Variant) -> Comparison:
    """Tokenize a segment with the variant's case rule, tokenizer and choice of references.

    If there is no reference, an empty one is used.

    >>> from bleu_core import Segment, papineni
    >>> tokenize_for_comparison(Segment("The cat", ("the cat sat",)), papineni(lowercase=True)).candidate
    ('the', 'cat')
    """
    cased = CASES[variant.case]
    used = REFERENCES_USED[variant.references_used](segment.references) or ("",)
    return Comparison(
        segment=Segment(cased(segment.candidate), tuple([cased(text) for text in used])),
        candidate=split_text(segment.candidate, variant.tokenizer, variant.case),
        references=tuple([split_text(text, variant.tokenizer, variant.case) for text in used]),
        variant=variant,
    )


def check_length(comparison: Comparison) -> None:
    """Raise ValueError if the texts exceed a limit of the metrics that compare pairs of tokens."""
    if is_too_long(comparison):
        message = (
            f"the texts are too long: at most {MAX_TOKENS} tokens and {MAX_CHARACTERS:,} characters each, "
            f"{MAX_PAIRS:,} pairs of a candidate's token and a reference's"
        )
        raise ValueError(message)


def is_too_long(comparison: Comparison) -> bool:
    """Return whether the texts exceed one of the limits.

    >>> from bleu_core import Segment, papineni
    >>> [is_too_long(tokenize_for_comparison(Segment("a " * n, ("b " * 50,)), papineni())) for n in (100, 101)]
    [False, True]
    """
    tokens = (comparison.candidate, *comparison.references)
    texts = (comparison.segment.candidate, *comparison.segment.references)
    pairs = len(comparison.candidate) * sum(map(len, comparison.references))
    return max(map(len, tokens)) > MAX_TOKENS or max(map(len, texts)) > MAX_CHARACTERS or pairs > MAX_PAIRS


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderCount:
    """The n-grams of one order: how many both texts share, how many each text has, and their match statuses.

    The statuses, by the start of the n-gram, are "credited", "clipped" or "unmatched".
    """

    order: int
    shared: int
    candidate_total: int
    reference_total: int
    statuses: tuple[str, ...]

    @property
    def precision(self) -> float:
        """The share of the candidate's n-grams that also occur in the reference, 0 to 1."""
        return self.shared / self.candidate_total if self.candidate_total else 0.0

    @property
    def recall(self) -> float:
        """The share of the reference's n-grams that also occur in the candidate, 0 to 1."""
        return self.shared / self.reference_total if self.reference_total else 0.0


def count_shared_ngrams_of_order(candidate: Tokens | str, reference: Tokens | str, order: int) -> OrderCount:
    """Count the n-grams of tokens, or of characters, that a candidate shares with one reference.

    As in chrF and ROUGE-N, an n-gram counts as often as it occurs in the text that has it less often; this is BLEU's
    clipped count.

    >>> counted = count_shared_ngrams_of_order("aab", "ab", 1)
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
class NgramWall:
    """N-grams over the candidate's tokens or characters, each with its match status.

    `recalls` is true if the metric uses recall.
    """

    unit: Unit
    units: tuple[str, ...]
    orders: tuple[OrderCount, ...]
    recalls: bool


@dataclass(frozen=True, slots=True)
class AlignedColumn:
    """A candidate token aligned with a reference token; either is None if its text has no token there.

    `kind` is "equal"; "replaced", "deleted" or "inserted" for an edit; "apart" if only equal tokens count.
    """

    candidate: str | None
    reference: str | None
    kind: Kind
    shifted: bool = False


@dataclass(frozen=True, slots=True)
class AlignedColumns:
    """The aligned tokens of two texts, and the phrases that were shifted before, one tuple for each shift."""

    columns: tuple[AlignedColumn, ...]
    shifts: tuple[tuple[str, ...], ...] = ()

    def count_columns_of_kind(self, kind: Kind) -> int:
        """Return the number of columns of this kind."""
        return sum([column.kind == kind for column in self.columns])


Illustration: TypeAlias = NgramWall | AlignedColumns


@dataclass(frozen=True, slots=True, kw_only=True)
class Measurement:
    """The value of a metric for one text, usually 0 to 1; TER exceeds 1 if there are more edits than reference words.

    `counts` are the numbers behind the value, by name: integers are counts, other numbers are computed. `reference` is
    the index of the reference in the evidence; None if all references count together.
    """

    value: float
    counts: tuple[tuple[str, float], ...]
    evidence: tuple[Illustration, ...]
    reference: int | None = None
