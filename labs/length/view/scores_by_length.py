"""Scores of the learner's text at every length, under every rule for r.

The score is the paper's BLEU with the learner's tokenizer, case rule and N, because the smoothing and weights of other
programs would hide the effect of length.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import compress
from math import ceil
from typing import Final

from bleu_core import BleuScore, Segment, SegmentCounts, Variant, count, score
from bleu_core.explain.what_if import score_at_lengths
from bleu_view.exported_code import ShownScore
from bleu_view.scenario.cleaning import clean_text
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.texts import Texts
from labs.length.view.reference_bands import LengthBand, length_bands

RULES: Final = ("closest", "shortest", "longest", "average")
MAX_TOKENS: Final = 140
"""Longer texts are not drawn: the axis would exceed 210 tokens, and a token would be thinner than its border."""
_MIN_AXIS_END: Final = 10
_AXIS_FACTOR: Final = 1.5


@dataclass(frozen=True, slots=True)
class DrawnReference:
    """A reference as drawn: its number in the learner's list, its tokens, and whether it is used."""

    number: int
    tokens: tuple[str, ...]
    is_used: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TextByLength:
    """A text with its scores at other lengths; `scores` and `grown` are empty if the text is too long to draw.

    `scores` has, for each rule, the score at every length c from 0 to `end`; `grown` has the score at the text's own
    length with the first used reference, with the first two, and so on.
    """

    candidate: tuple[str, ...]
    references: tuple[DrawnReference, ...]
    end: int
    own: Mapping[str, BleuScore]
    scores: Mapping[str, tuple[BleuScore, ...]]
    grown: Mapping[str, tuple[BleuScore, ...]]

    @property
    def own_length(self) -> int:
        """The length of the learner's candidate, in tokens."""
        return len(self.candidate)

    @property
    def used_references(self) -> tuple[DrawnReference, ...]:
        """The references in use."""
        return tuple([reference for reference in self.references if reference.is_used])

    def bands(self, rule: str) -> tuple[LengthBand, ...]:
        """Return the bands of candidate lengths within which a rule returns the same r."""
        return length_bands(rule, [len(reference.tokens) for reference in self.used_references], self.end)

    @property
    def longest_length(self) -> int:
        """The length of the longest text, in tokens."""
        return max(self.own_length, *[len(reference.tokens) for reference in self.references])

    @property
    def is_short_enough_to_draw(self) -> bool:
        """True if all texts are short enough to be drawn."""
        return self.longest_length <= MAX_TOKENS


@lru_cache(maxsize=16)  # the page measures the same text again whenever the point rests, and so does a whole class
def measure_text(scenario: Scenario, without: tuple[int, ...] = ()) -> TextByLength:
    """Measure the text; `without` has the numbers of references to leave out, but at least one is always used.

    >>> from bleu_view.scenario.presets import preset
    >>> lower = measure_text(preset("more-refs-lower"))
    >>> lower.end, [round(score.value, 3) for score in lower.grown["closest"]]
    (10, [0.548, 0.448])
    """
    variant, segment = scenario.paper_variant(), scenario.segment()
    [counts] = count([segment], variant)
    numbers = scenario.reference_numbers or (1,)
    kept = tuple([number not in without for number in numbers])
    used = kept if any(kept) else (True,) * len(numbers)
    chosen = tuple(compress(segment.references, used))
    longest = max(counts.candidate_length, *counts.reference_lengths)
    end, variants = axis_end(longest), {rule: replace(variant, reference_length=rule) for rule in RULES}
    drawn = variants if longest <= MAX_TOKENS else {}
    sizes = range(1, len(chosen) + 1) if drawn else [len(chosen)]
    grown = count([Segment(segment.candidate, chosen[:size]) for size in sizes], variant)
    return TextByLength(
        candidate=counts.candidate,
        references=tuple(map(DrawnReference, numbers, counts.references, used)),
        end=end,
        own={rule: _own_score(grown[-1], each) for rule, each in variants.items()},
        scores={rule: score_at_lengths(grown[-1], range(end + 1), each) for rule, each in drawn.items()},
        grown={rule: tuple([_own_score(found, each) for found in grown]) for rule, each in drawn.items()},
    )


def axis_end(longest: int) -> int:
    """Return the end of the axis in tokens: 1.5 times the longest text, but at least 10.

    >>> axis_end(6), axis_end(13), axis_end(0)
    (10, 20, 10)
    """
    return max(_MIN_AXIS_END, ceil(_AXIS_FACTOR * longest))


def _own_score(counts: SegmentCounts, variant: Variant) -> BleuScore:
    [score] = score_at_lengths(counts, [counts.candidate_length], variant)
    return score


def exported_score(scenario: Scenario, text: TextByLength, rule: str, texts: Texts) -> ShownScore:
    """Return the text's score under a rule, with the used references, for the exported code."""
    variant = text.own[rule].variant
    used = tuple([clean_text(scenario.references[reference.number - 1]) for reference in text.used_references])
    segments = (Segment(clean_text(scenario.candidate), used),)
    return ShownScore(texts("length.bleu", n=variant.max_order), segments, score(segments, variant))
