"""Scores of the learner's text at every length, under every rule for r, and the setting of the stage.

The score is the paper's BLEU with the learner's tokenizer, case rule and N, because the smoothing and weights of other
programs would hide the effect of length. A rule is evaluated at every half token, because two references can be equally
close only there. The setting comes from view items; an item includes its example and the size of its text, so it is not
applied to another text.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import compress, pairwise
from math import ceil, floor
from typing import Final, NamedTuple

from bleu_core import REFERENCE_LENGTHS, BleuScore, Segment, SegmentCounts, Variant, count, score
from bleu_core.choices.brevity_penalties import brevity_penalty
from bleu_core.explain.what_if import score_at_lengths
from bleu_view.exported_code import ShownScore
from bleu_view.scenario.cleaning import clean_text
from bleu_view.scenario.permalink import parse_count
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.texts import Texts

_HALVES: Final = 2
_POINTS: Final = 48
RULES: Final = ("closest", "shortest", "longest", "average")
MAX_TOKENS: Final = 140
"""Longer texts are not drawn: the axis would exceed 210 tokens, and a token would be thinner than its border."""
_MIN_AXIS_END: Final = 10
_AXIS_FACTOR: Final = 1.5


class LengthBand(NamedTuple):
    """A part of the axis in which r is the same: above `start` (or from 0), up to and including `end`, in tokens."""

    start: float
    end: float
    reference_length: float

    def penalty_curve(self) -> tuple[tuple[float, float], ...]:
        """Return the brevity penalty in the band as points (length, penalty), including the corner at r.

        The curve stays at 1 if no whole length in the band is shorter than r.

        >>> LengthBand(0, 10, 3).penalty_curve()[-2:], LengthBand(6.5, 10, 7).penalty_curve()
        (((3, 1.0), (10, 1.0)), ((6.5, 1.0), (10, 1.0)))
        """
        r = self.reference_length
        if self.start and floor(self.start) + 1 >= r:
            return (self.start, 1.0), (self.end, 1.0)
        bend = min(max(r, self.start), self.end)
        lengths = [self.start + (bend - self.start) * point / _POINTS for point in range(_POINTS)]
        ends = dict.fromkeys([bend, self.end])
        return tuple([(round(length, 3), round(brevity_penalty(length, r), 4)) for length in (*lengths, *ends)])


def length_bands(rule: str, lengths: Sequence[int], end: int) -> tuple[LengthBand, ...]:
    """Return bands of candidate lengths, 0 to `end`, with one r each; a length at which references tie ends a band.

    >>> [tuple(band) for band in length_bands("closest", (3, 6), 10)]
    [(0.0, 4.5, 3.0), (4.5, 10.0, 6.0)]
    >>> [tuple(band) for band in length_bands("average", (3, 6), 10)]
    [(0.0, 10.0, 4.5)]
    """
    doubled = [_HALVES * length for length in lengths]
    found = [REFERENCE_LENGTHS[rule](place, doubled) / _HALVES for place in range(_HALVES * end + 1)]
    cuts = [place for place, (before, after) in enumerate(pairwise(found)) if before != after]
    edges = [0.0, *[cut / _HALVES for cut in cuts], float(end)]
    first = [*cuts, _HALVES * end]
    return tuple([LengthBand(*edge, found[place]) for edge, place in zip(pairwise(edges), first, strict=True)])


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


@dataclass(frozen=True, slots=True)
class LengthSetting:
    """A candidate length in tokens, and a rule for r, which is a name in `REFERENCE_LENGTHS`."""

    length: int
    rule: str


def text_identity_key(text: TextByLength, scenario: Scenario) -> str:
    """Return a key of the text to which a stored length belongs: the example and the text's length."""
    return f"{scenario.preset}.{text.own_length}"


def parse_setting(item: str | float | None, text: TextByLength, scenario: Scenario) -> LengthSetting:
    """Parse an item "7.longest.<example>.<own length>"; of one stored for another text, use only the rule.

    The default is the text's own length under the paper's rule.

    >>> from bleu_view.scenario.presets import preset
    >>> lower = preset("more-refs-lower")
    >>> parse_setting("7.longest.more-refs-lower.5", measure_text(lower), lower)
    LengthSetting(length=7, rule='longest')
    >>> parse_setting("7.longest.papineni-1.18", measure_text(lower), lower)
    LengthSetting(length=5, rule='longest')
    """
    length, rule, at = (*str(item or "").split(".", 2), "", "", "")[:3]
    stored = parse_count(length) if at == text_identity_key(text, scenario) else None
    if stored is None or stored > text.end:
        stored = text.own_length
    return LengthSetting(stored, rule if rule in RULES else RULES[0])


def parse_left_out_references(item: str | float | None, scenario: Scenario) -> tuple[int, ...]:
    """Parse an item "2,3.<example>.<references>" into reference numbers, an empty tuple for another example.

    >>> from bleu_view.scenario.presets import preset
    >>> parse_left_out_references("2.more-refs-lower.2", preset("more-refs-lower"))
    (2,)
    >>> parse_left_out_references("2.papineni-1.3", preset("more-refs-lower"))
    ()
    """
    numbers, _, at = str(item or "").partition(".")
    found = map(parse_count, numbers.split(",") if at == references_key(scenario) else ())
    return tuple([number for number in found if number is not None])


def references_key(scenario: Scenario) -> str:
    """Return a key of the references to which stored numbers belong: the example and how many references it has."""
    return f"{scenario.preset}.{len(scenario.references)}"
