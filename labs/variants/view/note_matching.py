"""The clues in a learner's notes, such as a formula or code: a search for them, and the variants that fit them.

A clue answers one question, its group: the weights of the orders, the rule for r, or the program. Clues of one group
are alternative answers; if no variant can have two of them at once, the notes describe two variants. The clues are in
`clues.toml`, their wording is in the text catalogue: `notes.<id>-name` for the clue; `-about` for its consequence,
unless its choice (`choices.toml`) has that text; and `notes.group-<group>` for the question.

Variants are also scored with another N than the usual four: the one in the notes or, if they mention none and the score
is 0 with four orders, the largest N with a score above 0.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from bleu_core import VARIANTS, BleuScore, Segment, Variant, score
from bleu_view.drawing.score_rows import rounds_to_zero
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.catalogue import read_entries
from bleu_view.words.choices import chosen_entry
from labs.variants.view.score_dots import score_variants

MAX_CHARACTERS: Final = 4_000
"""The number of characters of a pasted text that are read."""
_THREE_TOKENS = Segment("a b c", ("a b c",))
_CLUE_SEPARATOR = "+"
_REPLACEMENT = " … "
_WEIGHTS = re.compile(r"weights ?= ?[(\[]([^)\]\n]{1,80})[)\]]")
_WEIGHT = re.compile(r"(\d*\.?\d+|\d+\.)(?: ?/ ?(\d+\.?\d*))?")
_MAX_ROUNDING: Final = 0.011
"""Weights that differ by at most this are equal, as 0.33 and 0.34 for a third."""
_LENGTHS = re.compile(r"\(BP ?=[^)\n]*\)")
"""The ratio and the lengths that programs print after a score, which are not scores."""
_NUMBER = re.compile(r"(?<![\w.])(?:[0-9]{0,2}\.[0-9]{1,6}|[0-9]{2})(?!\w|\.[0-9])")
MISTAKES, PROGRAM = "mistakes", "program"
_ORDERS_GROUP, _SCALE_GROUP = "orders", "scale"
"""N is never asked for, because notes give it only if it is not 4. Both scales can apply to one score."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clue:
    """A statement that notes may contain, with the conditions for a variant to fit it.

    A variant fits by the `entries` of a `choice`, by its name (in `variants` or not in `all_but`), or by its score of
    three identical tokens: `three` has the lowest and highest value, `three_fails` stands for a failure. No variant
    fits a `mistake`, or a clue found only `elsewhere`, in programs that this app does not have. `max_order` is an N
    mentioned by the clue.

    The clue is found by its `patterns`; with `on_two_scales` also if notes have one score on both scales, and with
    `own_weights` if they set weights that no other clue describes. A match of `unless` means the opposite, as in “not
    the arithmetic mean”; the clues in `instead_of` are dropped if this one is found.
    """

    id: str
    group: str
    choice: str = ""
    entries: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    all_but: tuple[str, ...] = ()
    three: tuple[float, ...] = ()
    three_fails: bool = False
    max_order: int = 0
    mistake: bool = False
    elsewhere: bool = False
    on_two_scales: bool = False
    own_weights: bool = False
    patterns: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    instead_of: tuple[str, ...] = ()

    def fits(self, variant: Variant) -> bool:
        """Return whether a variant fits the clue.

        >>> CLUES["w-halved"].fits(Variant(weighting="d2l")), CLUES["t-zero"].fits(Variant())
        (True, True)
        """
        if self.three or self.three_fails:
            value, failed = _score_three_tokens(variant)
            return failed if self.three_fails else not failed and self.three[0] <= value <= self.three[1]
        if self.choice and chosen_entry(variant, self.choice)[0] in self.entries:
            return True
        is_left = self.all_but and variant.name in VARIANTS and variant.name not in self.all_but
        return bool(is_left) or variant.name in self.variants

    def occurs_in(self, text: str) -> bool:
        """Return whether a text contains the clue: a pattern, one score on two scales, or weights without other clue.

        >>> [CLUES["m-mean"].occurs_in(f"{one} mean of the precisions") for one in ("the", "the geometric", "not the")]
        [True, False, False]
        """
        for opposite in self.unless:
            text = re.sub(opposite, _REPLACEMENT, text)
        if any(re.search(pattern, text) for pattern in self.patterns):
            return True
        return (self.on_two_scales and _has_two_scales(text)) or (self.own_weights and _has_own_weights(text))


CLUES: Mapping[str, Clue] = MappingProxyType({clue.id: clue for clue in read_entries("clue", Clue)})

GROUPS: Mapping[str, tuple[Clue, ...]] = MappingProxyType(
    {
        group: tuple(clue for clue in CLUES.values() if clue.group == group)
        for group in dict.fromkeys(clue.group for clue in CLUES.values())
    }
)
"""The questions, each with the clues that answer it."""


def find_clues(text: str) -> tuple[Clue, ...]:
    """Return the clues in the first `MAX_CHARACTERS` characters of a formula or code.

    >>> [clue.id for clue in find_clues("score *= p ** (0.5 ** n)  # one reference")]
    ['w-halved', 'r-only']
    """
    read = text[:MAX_CHARACTERS]
    found = [clue for clue in CLUES.values() if clue.occurs_in(read)]
    replaced = {name for clue in found for name in clue.instead_of}
    return tuple(clue for clue in found if clue.id not in replaced)


def format_clues(clues: Iterable[Clue]) -> str:
    """Format clues as the text of a view item.

    >>> format_clues(find_clues("w_n = 1/N, r: closest"))
    'w-equal+r-closest'
    """
    return _CLUE_SEPARATOR.join(clue.id for clue in clues)


def parse_clues(item: str | float | None) -> tuple[Clue, ...]:
    """Parse the clues in a view item; ignore unknown names."""
    ids = str(item).split(_CLUE_SEPARATOR)
    return tuple(clue for clue in CLUES.values() if clue.id in ids)


def _has_two_scales(text: str) -> bool:
    """Return whether one number is a hundred times another one; numbers with a single digit do not count.

    >>> _has_two_scales("28.4 in the paper, 0.284 here"), _has_two_scales("0.5 and 50"), _has_two_scales("0.25 or 26")
    (True, False, False)
    """
    numbers = {Decimal(written) for written in _NUMBER.findall(_LENGTHS.sub(_REPLACEMENT, text))}
    parts = [number for number in numbers if number < 1 and len(number.normalize().as_tuple().digits) > 1]
    return any(part.scaleb(2) in numbers for part in parts)


def _has_own_weights(text: str) -> bool:
    """Return whether several orders have weights that are neither equal nor halved from one order to the next.

    >>> [_has_own_weights(f"weights=({weights})") for weights in ("0.4, 0.3, 0.2, 0.1", "1/2, 1/2, 0, 0", "0.5, 0.25")]
    [True, False, False]
    """
    for listed in _WEIGHTS.findall(text):
        weights = [float(over) / float(under or 1) for over, under in _WEIGHT.findall(listed) if float(under or 1)]
        used = [weight for weight in weights if weight]
        is_halved = all(later * 2 == earlier for earlier, later in pairwise(used))
        if len(used) > 1 and max(used) - min(used) > _MAX_ROUNDING and not is_halved:
            return True
    return False


@lru_cache(maxsize=128)  # a learner makes variants too
def _score_three_tokens(variant: Variant) -> tuple[float, bool]:
    result = score([_THREE_TOKENS], variant)
    return result.value, result.failure is not None


@dataclass(frozen=True, slots=True)
class ExampleNote:
    """An example of notes, with the clues in it; its text is `notes.note-<id>`."""

    id: str
    clues: tuple[str, ...]


EXAMPLE_NOTES = read_entries("note", ExampleNote)


@dataclass(frozen=True, slots=True)
class ContradictedVariant:
    """A variant, and the clues that contradict it."""

    variant: Variant
    against: tuple[Clue, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NotesFinding:
    """The result of reading notes: their clues, the matching variants, and contradictions."""

    clues: tuple[Clue, ...]
    matches: tuple[ContradictedVariant, ...]
    """The variants that the fewest clues contradict; for contradictory notes, those of every side."""
    mixtures: tuple[tuple[Clue, ...], ...]
    """Groups of clues that no variant can have together."""
    mistakes: tuple[Clue, ...]
    foreign: tuple[Clue, ...]
    """Clues that fit none of the programs named in the notes; a scale never is one."""
    next_question: str
    """The group whose answer would leave the fewest variants, "" if nothing is left to ask."""

    @property
    def max_orders(self) -> tuple[int, ...]:
        """The maximum orders N that the notes mention."""
        return tuple(clue.max_order for clue in self.clues if clue.max_order)

    @property
    def has_two_scales(self) -> bool:
        """True if the notes have scores on both scales, 0 to 1 and 0 to 100."""
        return [clue.group for clue in self.clues].count(_SCALE_GROUP) > 1

    @property
    def fits_all_clues(self) -> bool:
        """True if there are matching variants and no clue contradicts any of them."""
        return bool(self.matches) and not any(match.against for match in self.matches)

    @property
    def pair_to_compare(self) -> tuple[Variant, Variant] | None:
        """The variants to compare: one for each of two contradicting clues, or else the first two matches."""
        found = [match.variant for match in self.matches]
        sides = [next(filter(clue.fits, found)) for clue in self.mixtures[0]] if self.mixtures else found
        return (sides[0], sides[1]) if len(sides) > 1 else None


def variants_following_rule(rule: Clue) -> tuple[Variant, ...]:
    """Return the variants that follow a rule by default.

    A variant with one reference follows no rule for several references.

    >>> [variant.name for variant in variants_following_rule(CLUES["r-average"])]
    ['coco-average']
    """

    def follows(variant: Variant) -> bool:
        answers = [clue for clue in GROUPS[rule.group] if clue.fits(variant)]
        own = [clue for clue in answers if not (clue.choice and variant.name in clue.variants)]
        return rule in own and own[-1].choice == rule.choice

    return tuple(filter(follows, VARIANTS.values()))


def match_notes(clues: Iterable[Clue]) -> NotesFinding:
    """Return the variants and contradictions found for notes with these clues.

    >>> finding = match_notes(find_clues("one reference, p ** (0.5 ** n), else ZeroDivisionError"))
    >>> [match.variant.name for match in finding.matches], finding.fits_all_clues
    (['d2l-zh'], True)
    """
    given_clues = tuple(clues)
    usable_clues = [clue for clue in given_clues if not clue.mistake and not clue.elsewhere]
    mixtures = _contradictions(usable_clues)
    matches = _best_matches_by_side(usable_clues, mixtures) if usable_clues else ()
    return NotesFinding(
        clues=given_clues,
        matches=matches,
        mixtures=mixtures,
        mistakes=tuple(clue for clue in given_clues if clue.mistake),
        foreign=_unmatched_clues(usable_clues),
        next_question=_next_question(usable_clues, matches),
    )


def _contradictions(usable_clues: Sequence[Clue]) -> tuple[tuple[Clue, ...], ...]:
    by_group = [
        tuple(clue for clue in usable_clues if clue.group == group) for group in GROUPS if group != _SCALE_GROUP
    ]
    several = [group for group in by_group if len(group) > 1]
    return tuple(group for group in several if not any(all(c.fits(v) for c in group) for v in VARIANTS.values()))


def _unmatched_clues(usable_clues: Sequence[Clue]) -> tuple[Clue, ...]:
    """Return the clues that fit no variant of any named program; none if the notes name no program."""
    programs = [clue for clue in usable_clues if clue.group == PROGRAM]
    named = [variant for variant in VARIANTS.values() if any(program.fits(variant) for program in programs)]
    rules = [clue for clue in usable_clues if named and clue.group != _SCALE_GROUP]
    return tuple(clue for clue in rules if not any(clue.fits(variant) for variant in named))


def _best_matches_by_side(
    usable_clues: Sequence[Clue], mixtures: Sequence[tuple[Clue, ...]]
) -> tuple[ContradictedVariant, ...]:
    """Return the best variants, each once; if clues contradict each other, the best variants for each side.

    Variants of a program that the notes name come first.
    """
    matches = [ContradictedVariant(variant, _opposing_clues(usable_clues, variant)) for variant in VARIANTS.values()]
    sides = [[match for match in matches if clue.fits(match.variant)] for group in mixtures for clue in group]
    chosen: list[ContradictedVariant] = []
    for side in sides or [matches]:
        least = min([len(match.against) for match in side], default=0)
        chosen += [match for match in side if len(match.against) == least]
    named = [clue for clue in usable_clues if clue.group == PROGRAM]
    found = [match for match in matches if match in chosen]
    return tuple(sorted(found, key=lambda match: not any(clue.fits(match.variant) for clue in named)))


def _opposing_clues(usable_clues: Sequence[Clue], variant: Variant) -> tuple[Clue, ...]:
    """Return the clues of those groups in which the variant fits no clue."""
    met = {clue.group for clue in usable_clues if clue.fits(variant)}
    return tuple(clue for clue in usable_clues if clue.group not in met)


def _next_question(usable_clues: Sequence[Clue], matches: Sequence[ContradictedVariant]) -> str:
    """Return the group to ask about next: its likeliest answer leaves the fewest variants; "" if no answer helps."""
    closed = {MISTAKES, _ORDERS_GROUP, *[clue.group for clue in usable_clues]}
    leaves = {
        group: max(sum(clue.fits(match.variant) for match in matches) for clue in answers)
        for group, answers in GROUPS.items()
        if group not in closed
    }
    best = min(leaves, key=leaves.__getitem__, default="")
    return best if best and leaves[best] < len(matches) > 1 else ""


def score_with_other_orders(
    scenario: Scenario,
    matches: Iterable[ContradictedVariant],
    max_orders: Sequence[int],
    scores: Mapping[str, BleuScore],
) -> Mapping[str, Sequence[BleuScore]]:
    """Return variants' scores with another N; omit variants with a fixed N and those for which no other N helps.

    >>> from bleu_view.scenario.presets import preset
    >>> found = match_notes(find_clues("d2l.bleu('A B B C D', 'A B C D E F', k=2)"))
    >>> [scored] = score_with_other_orders(preset("d2l-abbcd"), found.matches[:1], found.max_orders, {}).values()
    >>> [(score.variant.max_order, round(score.value, 4)) for score in scored]
    [(2, 0.6815)]
    """
    if max_orders:
        settable = [match.variant for match in matches if not any(clue.max_order for clue in match.against)]
        return {variant.name: _score_orders(scenario, variant, max_orders) for variant in settable}
    found = {}
    for variant in [match.variant for match in matches if _is_zero(scores[match.variant.name])]:
        lower = _score_orders(scenario, variant, range(1, variant.max_order))
        found[variant.name] = [score for score in lower if not _is_zero(score)][-1:]
    return {name: largest for name, largest in found.items() if largest}


def _score_orders(scenario: Scenario, variant: Variant, orders: Iterable[int]) -> Sequence[BleuScore]:
    return score_variants(scenario, [replace(variant, max_order=order) for order in orders])


def _is_zero(score: BleuScore) -> bool:
    """Return whether a score is a failure, 0, or so small that it rounds to 0."""
    return score.failure is not None or not score.value or rounds_to_zero(score)
