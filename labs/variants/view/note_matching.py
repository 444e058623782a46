"""Which BLEU is in your notes: the variants that fit its clues, and contradictions.

Clues of one group are alternatives. Where notes hold two that no variant can both have, they describe two variants.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bleu_core import VARIANTS, Variant
from bleu_view.words.catalogue import entries
from labs.variants.view.note_patterns import CLUES, GROUPS, Clue

MISTAKES, PROGRAM = "mistakes", "program"
_ORDERS, _SCALE = "orders", "scale"
"""N is told only where it is not 4, so that it is never asked for. Both scales can hold: a score has one on either."""


@dataclass(frozen=True, slots=True)
class Note:
    """A worked example: a kind of notes, and the clues in it. Its text is `notes.note-<id>`."""

    id: str
    clues: tuple[str, ...]


NOTES = entries("note", Note)


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A variant, and the clues that speak against it."""

    variant: Variant
    against: tuple[Clue, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Content of some notes."""

    clues: tuple[Clue, ...]
    matches: tuple[Match, ...]
    """The variants against which least speaks; where notes are mixed, those of every side."""
    mixtures: tuple[tuple[Clue, ...], ...]
    """Clues of one group that no variant can have together."""
    mistakes: tuple[Clue, ...]
    foreign: tuple[Clue, ...]
    """Clues that fit none of the programs that the notes name; a score can be written on either scale."""
    apart: str
    """The group whose answer would leave fewest variants; "" where nothing is left to ask."""

    @property
    def max_orders(self) -> tuple[int, ...]:
        """List the N that the notes tell."""
        return tuple(clue.max_order for clue in self.clues if clue.max_order)

    @property
    def has_two_scales(self) -> bool:
        """Return whether scores are written on both scales."""
        return [clue.group for clue in self.clues].count(_SCALE) > 1

    @property
    def is_exact(self) -> bool:
        """Return whether a variant does everything in the notes."""
        return bool(self.matches) and not any(match.against for match in self.matches)

    @property
    def pair(self) -> tuple[Variant, Variant] | None:
        """The two variants whose difference matters: the sides of a mixture, or the first two that fit."""
        found = [match.variant for match in self.matches]
        sides = [next(filter(clue.fits, found)) for clue in self.mixtures[0]] if self.mixtures else found
        return (sides[0], sides[1]) if len(sides) > 1 else None


def users(rule: Clue, variants: Iterable[Variant] = VARIANTS.values()) -> tuple[Variant, ...]:
    """List the variants that follow a rule by default; one that has only one reference follows no rule for several.

    >>> [variant.name for variant in users(CLUES["r-average"])]
    ['coco-average']
    """
    answers = [clue for clue in CLUES.values() if clue.group == rule.group]
    return tuple(variant for variant in variants if _follows(rule, variant, answers))


def match_notes(clues: Iterable[Clue], variants: Iterable[Variant] = VARIANTS.values()) -> Finding:
    """Find the variants that notes with these clues describe.

    >>> from labs.variants.view.note_patterns import find_clues
    >>> finding = match_notes(find_clues("one reference, p ** (0.5 ** n), else ZeroDivisionError"))
    >>> [match.variant.name for match in finding.matches], finding.is_exact
    (['d2l-zh'], True)
    """
    told, known = tuple(clues), tuple(variants)
    telling = [clue for clue in told if not clue.mistake and not clue.elsewhere]
    mixtures = _mixtures(telling, known)
    matches = _sides(telling, known, mixtures) if telling else ()
    return Finding(
        clues=told,
        matches=matches,
        mixtures=mixtures,
        mistakes=tuple(clue for clue in told if clue.mistake),
        foreign=_unmatched_clues(telling, known),
        apart=_apart(telling, matches),
    )


def _follows(rule: Clue, variant: Variant, answers: Iterable[Clue]) -> bool:
    """Return whether a rule is part of the variant rather than a setting; the choice of the last answer decides."""
    own = [clue for clue in answers if clue.fits(variant) and not (clue.choice and variant.name in clue.variants)]
    return rule in own and own[-1].choice == rule.choice


def _mixtures(telling: Sequence[Clue], variants: Sequence[Variant]) -> tuple[tuple[Clue, ...], ...]:
    by_group = [tuple(clue for clue in telling if clue.group == group) for group in GROUPS if group != _SCALE]
    several = [group for group in by_group if len(group) > 1]
    return tuple(group for group in several if not any(all(c.fits(v) for c in group) for v in variants))


def _unmatched_clues(telling: Sequence[Clue], variants: Sequence[Variant]) -> tuple[Clue, ...]:
    """List the clues that fit no variant of any program that is named; without a name, there are none."""
    programs = [clue for clue in telling if clue.group == PROGRAM]
    named = [variant for variant in variants if any(program.fits(variant) for program in programs)]
    rules = [clue for clue in telling if named and clue.group != _SCALE]
    return tuple(clue for clue in rules if not any(clue.fits(variant) for variant in named))


def _sides(
    telling: Sequence[Clue], variants: Sequence[Variant], mixtures: Sequence[tuple[Clue, ...]]
) -> tuple[Match, ...]:
    """Return the best variants, and the best for each side of a mixture, without naming one twice.

    Those of a program that the notes name come first.
    """
    matches = [Match(variant=variant, against=_opposing_clues(telling, variant)) for variant in variants]
    sides = [[match for match in matches if clue.fits(match.variant)] for group in mixtures for clue in group]
    chosen = [match for side in sides or [matches] for match in _best(side)]
    named = [clue for clue in telling if clue.group == PROGRAM]
    found = [match for match in matches if match in chosen]
    return tuple(sorted(found, key=lambda match: not any(clue.fits(match.variant) for clue in named)))


def _best(matches: Sequence[Match]) -> list[Match]:
    least = min([len(match.against) for match in matches], default=0)
    return [match for match in matches if len(match.against) == least]


def _opposing_clues(telling: Sequence[Clue], variant: Variant) -> tuple[Clue, ...]:
    """List the clues of every group in which the variant has none of them."""
    met = {clue.group for clue in telling if clue.fits(variant)}
    return tuple(clue for clue in telling if clue.group not in met)


def _apart(telling: Sequence[Clue], matches: Sequence[Match]) -> str:
    """Find the question to ask next: the one whose likeliest answer leaves fewest variants."""
    if len(matches) < 2:  # noqa: PLR2004 - one is found
        return ""
    leaves = {group: _largest_part(group, matches) for group in _open_groups(telling)}
    best = min(leaves, key=leaves.__getitem__, default="")
    return best if leaves.get(best, len(matches)) < len(matches) else ""


def _open_groups(telling: Sequence[Clue]) -> list[str]:
    answered = {clue.group for clue in telling}
    return [group for group in GROUPS if group not in {*answered, MISTAKES, _ORDERS}]


def _largest_part(group: str, matches: Sequence[Match]) -> int:
    answers = [clue for clue in CLUES.values() if clue.group == group]
    return max(sum(clue.fits(match.variant) for match in matches) for clue in answers)
