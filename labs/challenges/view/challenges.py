"""Challenges: goals that a learner's own text has to reach, read from `content/challenges/challenges.toml`.

Their wording is in the text catalogue: `challenges.<id>-name`, `-task`, `-hint`. `challenge_attempt` scores the typed
lines, `challenge_check` compares the scores with the goals.
"""

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from bleu_core import VARIANTS, Variant
from bleu_view.words.catalogue import read_entries
from bleu_view.words.course_pages import PAGE_OF_CHALLENGE

LINES_PER_ANSWER = MappingProxyType(
    {"candidate": 1, "other": 1, "reference": 1, "pair": 2, "candidates": 2, "lines": 2}
)
"""The number of lines to type for each kind of answer; "other" is a second candidate beside the given one."""
SIGNS: Mapping[str, Callable[[float, float], bool]] = MappingProxyType(
    {"==": operator.eq, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Goal:
    """A condition to meet: a quantity, one of `SIGNS`, and a number.

    For the quantities "same" and "kept", the number is the score of the given line.
    """

    quantity: str
    sign: str
    number: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge:
    """A challenge: the given lines, the kind of lines to type, and the goals.

    `given` is the original candidate, or the lines of system A.
    """

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
    """The tokenizer, "" for the variant's own."""
    word: str = ""
    """The word that a goal is about, "" for none."""
    judged: str = ""
    """The meaning that a person has to confirm, "same" or "opposite"; "" if the goals are enough."""
    chinese: "Challenge | None" = None
    """The challenge with Chinese texts, None if it has none of its own."""

    def in_language(self, language: str) -> "Challenge":
        """Return the challenge with its texts in one language."""
        return (self.chinese or self) if language == "zh" else self

    @property
    def page(self) -> str:
        """The name of the page that explains the challenge, "" if there is none."""
        return PAGE_OF_CHALLENGE.get(self.id, "")

    def variant_to_score(self) -> Variant:
        """Return the BLEU variant that scores the attempts."""
        variant = VARIANTS[self.variant]
        return replace(variant, max_order=self.max_order, tokenizer=self.tokenizer or variant.tokenizer)


def _build_challenge(*, goals: Sequence[tuple[str, str, float]], **fields: object) -> Challenge:
    make: Callable[..., Challenge] = Challenge
    return make(goals=tuple([Goal(quantity=of, sign=sign, number=number) for of, sign, number in goals]), **fields)


CHALLENGES: Mapping[str, Challenge] = MappingProxyType(
    {each.id: each for each in read_entries("challenge", _build_challenge)}
)
