"""The values: an exercise, its steps, and the slips that a step invites.

Every answer is a number. A slip is what comes out when one thing is done wrong; its name leads to the hint on exactly
that.
"""

from dataclasses import dataclass
from typing import TypeAlias

from bleu_core import BleuScore
from bleu_core.ngrams import Tokens

Values: TypeAlias = tuple[tuple[str, str], ...]
"""What fills the placeholders of a text, by name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """A usual mistake: its name, and the number it leads to in this step."""

    id: str
    value: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A question with one number as its answer.

    `id` leads to its texts: the question (`ask`), three hints, the working. `values` fill them. `shown` is the answer
    as the working writes it.
    """

    id: str
    answer: float
    shown: str
    values: Values = ()
    slips: tuple[Slip, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """An exercise: its text as tokens, the score it leads to, and the steps on the way."""

    kind: str
    seed: int
    level: int
    language: str
    candidate: Tokens
    references: tuple[Tokens, ...]
    score: BleuScore
    steps: tuple[Step, ...]
