"""The data of an exercise: its steps, and the slips (usual mistakes) of each step.

Every answer is a number. A slip is the number to which a usual mistake leads; its id selects the hint about this
mistake.
"""

from dataclasses import dataclass
from typing import TypeAlias

from bleu_core import BleuScore
from bleu_core.ngrams import Tokens

TextValues: TypeAlias = tuple[tuple[str, str], ...]
"""The values of a text's placeholders, as pairs of name and value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """A usual mistake: its id, and the number to which it leads in this step."""

    id: str
    value: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A question whose answer is a number.

    `id` is the name of its texts: the question (`ask`), three hints, and the working. `values` fill their placeholders.
    `shown` is the answer as written in the working.
    """

    id: str
    answer: float
    shown: str
    values: TextValues = ()
    slips: tuple[Slip, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Exercise:
    """An exercise: a text with its score, and the steps to compute it."""

    kind: str
    seed: int
    level: int
    language: str
    score: BleuScore
    steps: tuple[Step, ...]

    @property
    def candidate(self) -> Tokens:
        """The candidate's tokens."""
        return self.score.segments[0].candidate

    @property
    def references(self) -> tuple[Tokens, ...]:
        """The references' tokens."""
        return self.score.segments[0].references
