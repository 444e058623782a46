"""The variants that fit the clues in a learner's notes, and contradictions between the clues.

Clues of one group are alternative answers to one question. If no variant can have two of the clues at once, the notes
describe two variants. Variants are also scored with another N than the usual four: the one in the notes or, if they
mention none and the score is 0 with four orders, the largest N with a score above 0.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from bleu_core import VARIANTS, BleuScore, Variant
from bleu_view.drawing.score_rows import rounds_to_zero
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.catalogue import read_entries
from labs.variants.view.comparison import score_variants
from labs.variants.view.note_patterns import GROUPS, Clue

MISTAKES, PROGRAM = "mistakes", "program"
_ORDERS_GROUP, _SCALE_GROUP = "orders", "scale"
"""N is never asked for, because notes give it only if it is not 4. Both scales can apply to one score."""


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

    >>> from labs.variants.view.note_patterns import CLUES
    >>> [variant.name for variant in variants_following_rule(CLUES["r-average"])]
    ['coco-average']
    """

    def follows(variant: Variant) -> bool:
        """Return whether a variant follows the rule by default, and not because of a setting."""
        answers = [clue for clue in GROUPS[rule.group] if clue.fits(variant)]
        own = [clue for clue in answers if not (clue.choice and variant.name in clue.variants)]
        return rule in own and own[-1].choice == rule.choice

    return tuple(filter(follows, VARIANTS.values()))


def match_notes(clues: Iterable[Clue]) -> NotesFinding:
    """Return the variants and contradictions found for notes with these clues.

    >>> from labs.variants.view.note_patterns import find_clues
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
    >>> from labs.variants.view.note_matching import match_notes
    >>> from labs.variants.view.note_patterns import find_clues
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
