"""An order of the learner's text, counted by `bleu_core` against the references in use."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from bleu_core import BleuScore, Segment, SegmentCounts, Variant, papineni, score
from bleu_core.bleu_score import OrderScore
from bleu_core.ngrams import NgramCount
from bleu_view.scenario.scenario import Scenario

ORDERS = (1, 2, 3, 4)


@dataclass(frozen=True, slots=True, kw_only=True)
class Clipping:
    """An order, counted twice: against every reference, and against the ones in use, which decide.

    `text` has the references in use; `numbers` and `used_numbers` number the references as the learner's list does.
    """

    order: int
    text: Segment
    everything: BleuScore
    used: BleuScore
    numbers: tuple[int, ...]
    used_numbers: tuple[int, ...]

    @property
    def segment(self) -> SegmentCounts:
        """Return the counts against the references in use."""
        return self.used.segments[0]

    @property
    def sums(self) -> OrderScore:
        """Return the matches and the total of the order."""
        return self.used.orders[self.order - 1]

    @property
    def ngrams(self) -> tuple[NgramCount, ...]:
        """List the candidate's n-grams, as they first appear."""
        return self.segment.orders[self.order - 1]

    @property
    def reference_counts(self) -> tuple[tuple[int, ...], ...]:
        """Return the counts of each n-gram in every reference, those left out as well."""
        return tuple(ngram.reference_counts for ngram in self.everything.segments[0].orders[self.order - 1])

    @property
    def is_used(self) -> tuple[bool, ...]:
        """Return for each reference whether it is in use."""
        return tuple(number in self.used_numbers for number in self.numbers)

    @property
    def plain_matches(self) -> int:
        """Count the occurrences of all n-grams that a reference has, without a limit [Papineni 2002, 2.1]."""
        return sum(ngram.candidate_count for ngram in self.ngrams if ngram.maximum)


def clip(scenario: Scenario, order: int, left_out: Collection[int] = ()) -> Clipping:
    """Count one order with the learner's tokenizer and case; the last reference cannot be left out.

    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> the = clip(scenario_of(preset("the-x7")), 1)
    >>> the.sums.matches, the.sums.total, the.plain_matches
    (2, 7, 7)
    >>> clip(scenario_of(preset("the-x7")), 1, left_out=[1]).sums.matches
    1
    """
    segment, numbers = scenario.segment(), scenario.reference_numbers or (1,)
    kept = tuple(number for number in numbers if number not in left_out) or numbers[-1:]
    named = zip(numbers, segment.references, strict=True)
    in_use = Segment(segment.candidate, tuple(text for number, text in named if number in kept))
    everything = score([segment], reading(scenario, order))
    used = everything if kept == numbers else score([in_use], reading(scenario, order))
    return Clipping(order=order, text=in_use, everything=everything, used=used, numbers=numbers, used_numbers=kept)


def reading(scenario: Scenario, order: int) -> Variant:
    """Count as the paper does, whatever the program: it uses every reference; D2L's would use only the first."""
    return replace(papineni(order, tokenizer=scenario.tokenizer), case=scenario.variant_to_score().case)
