"""The difference between two variants' scores, attributed to the choices in which they differ.

Switching one choice after the other leads from one score to the other, but the effect of a choice depends on the order
of switching. The Shapley value is the mean over all orders, so it does not depend on any of them, and the effects still
add up to the difference [Shapley 1953].
"""

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeAlias

from bleu_core.aggregation import sum_counts
from bleu_core.bleu_score import BleuScore
from bleu_core.choices.variant import Variant
from bleu_core.counting import make_counter
from bleu_core.formula import Outcome, evaluate_formula
from bleu_core.scoring import score
from bleu_core.segment import Segment, TokenizedSegment, check_segments

if TYPE_CHECKING:
    from bleu_core.summed_counts import SummedCounts

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "tokenizer": ("tokenizer",),
    "case": ("case",),
    "references_used": ("references_used",),
    "reference_length": ("reference_length",),
    "brevity_penalty": ("brevity_penalty",),
    "max_order": ("max_order",),
    "weighting": ("weighting", "own_weights", "reweighting"),
    "segment_totals": ("segment_totals",),
    "zero_guard": ("zero_guard",),
    "smoothing": ("smoothing", "smoothing_value"),
    "empty_orders": ("empty_orders",),
    "zeros_left": ("zeros_left",),
}
"""The fields of `Variant` for each choice, those that make sense only together, in the order in which they apply."""
_ADDING_UP: Final = (
    "tokenizer",
    "case",
    "references_used",
    "reference_length",
    "brevity_penalty",
    "max_order",
    "segment_totals",
    "smoothing",
)
"""The choices on which `sum_counts` depends; the brevity penalty identifies the program if references are missing."""

Step: TypeAlias = tuple[float, Outcome, Outcome]
"""A switch of one choice: its share in the mean, the outcome before and the outcome after."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """The change of the score when one choice is switched from the first variant's entry to the second's."""

    choice: str
    value: float
    passes_failure: bool
    """Whether switching the choice can turn a score into a failure, which counts as 0, or a failure into a score."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """The scores of the same texts under two variants, and the effects of the choices in which the variants differ."""

    first: BleuScore
    second: BleuScore
    choices: tuple[str, ...]
    """The choices in which the variants differ."""
    coalitions: tuple[Outcome, ...]
    """The outcomes of all mixes: in the k-th, the i-th choice is the second variant's if bit i of k is set."""
    effects: tuple[Effect, ...]
    """The Shapley value of each choice; empty if one of the two programs fails."""

    @property
    def value(self) -> float:
        """The second score minus the first; nan if one of the two programs fails."""
        return self.second.value - self.first.value

    @property
    def failure(self) -> str | None:
        """The error of the first program, or else of the second; None if both have a score."""
        return self.first.failure or self.second.failure

    @property
    def failing_combination_total(self) -> int:
        """The number of combinations without a score; each counts as 0."""
        return sum([coalition.failure is not None for coalition in self.coalitions])


def difference(segments: Iterable[Segment | TokenizedSegment], first: Variant, second: Variant) -> Difference:
    """Score the texts with two variants and all combinations of them, and attribute the difference to the choices.

    A combination without a score, because a rule in it fails, counts as 0. The time doubles with every differing
    choice; there are at most twelve.

    >>> segments = [Segment("A B B C D", ("A B C D E F",))]
    >>> result = difference(segments, Variant(max_order=3), Variant(max_order=2, weighting="d2l"))
    >>> round(result.value, 4), [(effect.choice, round(effect.value, 4)) for effect in result.effects]
    (0.2027, [('max_order', 0.1214), ('weighting', 0.0813)])
    """
    texts = check_segments(segments)
    scores = score(texts, first), score(texts, second)
    choices = differing_choices(first, second)
    if any(end.failure for end in scores):
        return Difference(first=scores[0], second=scores[1], choices=choices, coalitions=(), effects=())
    coalitions = _evaluate_combinations(texts, choices, _combine_variants(first, second, choices))
    effects = tuple(
        [
            _average_effect(choice, tuple(_switches_of_choice(coalitions, place, len(choices))))
            for place, choice in enumerate(choices)
        ]
    )
    return Difference(first=scores[0], second=scores[1], choices=choices, coalitions=coalitions, effects=effects)


def differing_choices(first: Variant, second: Variant) -> tuple[str, ...]:
    """Return the choices in which two variants differ; a variant's name is not one of its choices.

    >>> differing_choices(Variant(), Variant(name="short", max_order=2, weighting="own", own_weights=(0.3, 0.7)))
    ('max_order', 'weighting')
    """
    return tuple(
        [
            choice
            for choice, fields in CHOICES.items()
            if any(getattr(first, field) != getattr(second, field) for field in fields)
        ]
    )


def with_choices_of(first: Variant, second: Variant, choices: Collection[str]) -> Variant:
    """Return the first variant, with these choices taken from the second.

    >>> with_choices_of(Variant(), Variant(max_order=2, weighting="d2l"), ["weighting"])
    Variant(name='own', ..., max_order=4, weighting='d2l', ...)
    """
    fields = [field for choice in choices for field in CHOICES[choice]]
    return replace(first, **{field: getattr(second, field) for field in fields})


def _combine_variants(first: Variant, second: Variant, choices: tuple[str, ...]) -> list[Variant]:
    """Build all combinations of two variants: in the k-th, the i-th choice is the second's if bit i of k is set."""
    mixes = [first]
    for choice in choices:
        mixes += [with_choices_of(mix, second, (choice,)) for mix in mixes]
    return mixes


def _evaluate_combinations(
    segments: Sequence[Segment | TokenizedSegment], choices: tuple[str, ...], mixes: Sequence[Variant]
) -> tuple[Outcome, ...]:
    """Evaluate every combination; combinations that differ only in later choices share their counts and sums."""
    counted = make_counter(segments, max(mix.max_order for mix in mixes))
    adding_up = sum(1 << place for place, choice in enumerate(choices) if choice in _ADDING_UP)
    sums: dict[int, SummedCounts] = {}
    for bits, mix in enumerate(mixes):
        if bits & adding_up not in sums:
            sums[bits & adding_up] = sum_counts(counted(mix), mix)
    return tuple([evaluate_formula(sums[bits & adding_up], mix) for bits, mix in enumerate(mixes)])


def _switches_of_choice(coalitions: tuple[Outcome, ...], place: int, size: int) -> Iterator[Step]:
    """Yield all switches of one choice, each with the share of the orders of switching in which it occurs."""
    for bits, before in enumerate(coalitions):
        if not bits >> place & 1:
            switched_before = bits.bit_count()
            yield 1 / (size * math.comb(size - 1, switched_before)), before, coalitions[bits | 1 << place]


def _average_effect(choice: str, steps: Sequence[Step]) -> Effect:
    return Effect(
        choice=choice,
        value=math.fsum([share * (_value_or_zero(after) - _value_or_zero(before)) for share, before, after in steps]),
        passes_failure=any((before.failure is None) != (after.failure is None) for _, before, after in steps),
    )


def _value_or_zero(coalition: Outcome) -> float:
    return 0.0 if coalition.failure else coalition.value
