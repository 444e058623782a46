"""Scores of the learner's text at every length, under every rule for r.

They are the paper's BLEU, with the learner's tokenizer, case and N: other programs would hide the length behind
smoothing and weights.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil
from typing import Final

from bleu_core import VARIANTS, BleuScore, Segment, SegmentCounts, Variant, count, score
from bleu_core.explain.other_lengths import score_at_lengths
from bleu_view.exported_code import ShownScore
from bleu_view.scenario.cleaning import clean
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.texts import Texts

RULES: Final = ("closest", "shortest", "longest", "average")
MAX_TOKENS: Final = 140
"""Longer texts are not drawn: the axis would pass 210 tokens, and a token would be thinner than its border."""
_LEAST: Final = 10
_ROOM: Final = 1.5


@dataclass(frozen=True, slots=True)
class Ruler:
    """A reference as it is drawn: its number in the learner's list, its tokens, and whether it is used."""

    number: int
    tokens: tuple[str, ...]
    is_used: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """A text and its scores at other lengths; the tables are empty if the text is too long to be drawn.

    `scores` holds for each rule a score for every c from 0 to `end`, `grown` the text's own score with its first, its
    first two, … references in use.
    """

    candidate: tuple[str, ...]
    rulers: tuple[Ruler, ...]
    end: int
    own: Mapping[str, BleuScore]
    scores: Mapping[str, tuple[BleuScore, ...]]
    grown: Mapping[str, tuple[BleuScore, ...]]

    @property
    def own_length(self) -> int:
        """The length of the learner's text, in tokens."""
        return len(self.candidate)

    @property
    def used(self) -> tuple[Ruler, ...]:
        """The references in use."""
        return tuple([ruler for ruler in self.rulers if ruler.is_used])

    @property
    def longest(self) -> int:
        """The length of the longest text, in tokens."""
        return max(self.own_length, *[len(ruler.tokens) for ruler in self.rulers])

    @property
    def is_drawn(self) -> bool:
        """Return whether all texts are short enough to be drawn."""
        return self.longest <= MAX_TOKENS


def paper(scenario: Scenario) -> Variant:
    """Return the paper's BLEU with the learner's tokenizer, case and N."""
    chosen = scenario.variant_to_score()
    return replace(VARIANTS["papineni"], tokenizer=chosen.tokenizer, case=chosen.case, max_order=chosen.max_order)


@lru_cache(maxsize=16)  # the page measures the same text again whenever the point rests, and so does a whole class
def measure(scenario: Scenario, without: tuple[int, ...] = ()) -> Measured:
    """Measure the text; `without` are numbers of references to leave out, of which one always stays.

    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> lower = measure(scenario_of(preset("more-refs-lower")))
    >>> lower.end, [round(score.value, 3) for score in lower.grown["closest"]]
    (10, [0.548, 0.448])
    """
    variant, segment = paper(scenario), scenario.segment()
    [counts] = count([segment], variant)
    numbers = scenario.reference_numbers or (1,)
    used = tuple([number not in without for number in numbers])
    used = used if any(used) else (True,) * len(numbers)
    grown = _grown(segment, used, counts, variant)
    text = Measured(
        candidate=counts.candidate,
        rulers=tuple(map(Ruler, numbers, counts.references, used)),
        end=axis_end(max(counts.candidate_length, *counts.reference_lengths)),
        own={rule: _own(grown[-1], _under(variant, rule)) for rule in RULES},
        scores={},
        grown={},
    )
    return _tabulate(text, grown, variant) if text.is_drawn else text


def axis_end(longest: int) -> int:
    """Find where the axis ends: at half more than the longest text, at least at 10.

    >>> axis_end(6), axis_end(13), axis_end(0)
    (10, 20, 10)
    """
    return max(_LEAST, ceil(_ROOM * longest))


def _tabulate(text: Measured, grown: tuple[SegmentCounts, ...], variant: Variant) -> Measured:
    lengths = range(text.end + 1)
    rules = {rule: _under(variant, rule) for rule in RULES}
    return replace(
        text,
        scores={rule: score_at_lengths(grown[-1], lengths, each) for rule, each in rules.items()},
        grown={rule: tuple([_own(counts, each) for counts in grown]) for rule, each in rules.items()},
    )


def _grown(
    segment: Segment, used: tuple[bool, ...], whole: SegmentCounts, variant: Variant
) -> tuple[SegmentCounts, ...]:
    """Count with the first reference in use, with the first two, and so on; a long text only with all of them."""
    chosen = tuple([text for text, is_used in zip(segment.references, used, strict=True) if is_used])
    is_long = max(whole.candidate_length, *whole.reference_lengths) > MAX_TOKENS
    sizes = [len(chosen)] if is_long else range(1, len(chosen) + 1)
    return count([Segment(segment.candidate, chosen[:size]) for size in sizes], variant)


def _own(counts: SegmentCounts, variant: Variant) -> BleuScore:
    """Score the text as it is; the core settles the rule for r while it counts."""
    [score] = score_at_lengths(counts, [counts.candidate_length], variant)
    return score


def _under(variant: Variant, rule: str) -> Variant:
    return replace(variant, reference_length=rule)


def shown_score(scenario: Scenario, text: Measured, rule: str, texts: Texts) -> ShownScore:
    """Score the text with the references in use."""
    variant = text.own[rule].variant
    used = tuple([clean(scenario.references[ruler.number - 1]) for ruler in text.used])
    segments = (Segment(clean(scenario.candidate), used),)
    return ShownScore(texts("length.bleu", n=variant.max_order), segments, score(segments, variant))
