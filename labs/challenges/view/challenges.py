"""Challenges: goals that a learner's own text has to reach, from `content/challenges/challenges.toml`.

The words are texts: `challenges.<id>-name`, `-task`, `-hint`. `challenge_attempt` scores what was typed,
`challenge_check` compares it with the goals.
"""

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from bleu_core import VARIANTS, Variant
from bleu_view.words.catalogue import entries
from bleu_view.words.course_pages import PAGE_OF_CHALLENGE

ANSWERS = MappingProxyType({"candidate": 1, "other": 1, "reference": 1, "pair": 2, "candidates": 2, "lines": 2})
"""How many lines are typed, by what is asked for: "other" is a candidate beside the one that is given."""
SIGNS: Mapping[str, Callable[[float, float], bool]] = MappingProxyType(
    {"==": operator.eq, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """A condition to meet: a quantity, one of `SIGNS`, a number (for "same" and "kept", the given lines' score)."""

    quantity: str
    sign: str
    number: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge:
    """A challenge: given lines, lines to type, and goals. `given` is the original candidate, or system A's lines."""

    id: str
    answer: str
    variant: str
    max_order: int
    references: tuple[str, ...]
    goals: tuple[Goal, ...]
    par: tuple[str, ...]
    near_miss: tuple[str, ...]
    given: tuple[str, ...] = ()
    tokenizer: str = ""
    """Where it is not the variant's own."""
    word: str = ""
    """The word that a goal is about."""
    judged: str = ""
    """What a person has to judge the meaning to be, "same" or "opposite", which no goal can."""
    chinese: "Challenge | None" = None
    """The challenge with the text of the Chinese edition, where that has another."""

    def in_language(self, language: str) -> "Challenge":
        """Return the challenge of an edition."""
        return (self.chinese or self) if language == "zh" else self

    @property
    def page(self) -> str:
        """Return the name of the page that explains it, or ""."""
        return PAGE_OF_CHALLENGE.get(self.id, "")

    def variant_to_score(self) -> Variant:
        """Return the variant that is scored with."""
        variant = VARIANTS[self.variant]
        return replace(variant, max_order=self.max_order, tokenizer=self.tokenizer or variant.tokenizer)


def _challenge(*, goals: Sequence[tuple[str, str, float]], **fields: object) -> Challenge:
    make: Callable[..., Challenge] = Challenge
    return make(goals=tuple([Goal(quantity=of, sign=sign, number=number) for of, sign, number in goals]), **fields)


CHALLENGES: Mapping[str, Challenge] = MappingProxyType({each.id: each for each in entries("challenge", _challenge)})
