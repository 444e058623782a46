"""What is exported: the numbers that `bleu_core` returned for a corpus, beside its lines."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bleu_core import BleuScore, Variant
from labs.corpus.view.scores.corpus import Corpus

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class SystemResult:
    """One system: its corpus score, its sentence scores and their mean, 0 to 1, and its scores in the draws.

    `draws` is empty where nothing was drawn; `interval` then is None.
    """

    name: str
    score: BleuScore = field(repr=False)
    mean: float
    sentences: Sequence[float] = field(repr=False)
    interval: Interval | None = None
    draws: Sequence[float] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class PairResult:
    """Two systems compared: all differences are A − B, above 0 where A is ahead.

    `wins` and `ties` count draws of the paired bootstrap in which A scores higher or the same; `interval` bounds the
    differences. The p-values are those of the two tests, None where one was not made.
    """

    a: str
    b: str
    difference: float
    interval: Interval
    wins: int
    ties: int
    differences: Sequence[float] = field(repr=False)
    p_bootstrap: float | None = None
    p_randomization: float | None = None
    exchanges: int = 0

    @property
    def draw_total(self) -> int:
        """How many corpora were drawn."""
        return len(self.differences)

    @property
    def leader_wins(self) -> int:
        """In how many draws the system that leads on the corpus itself leads too."""
        return self.wins if self.difference >= 0 else self.draw_total - self.wins - self.ties

    @property
    def leader(self) -> str:
        """The system that leads on the corpus itself; A where both score the same."""
        return self.a if self.difference >= 0 else self.b

    @property
    def lead_interval(self) -> Interval:
        """The interval of the leader's lead."""
        low, high = self.interval
        return (low, high) if self.difference >= 0 else (-high, -low)

    @property
    def is_beyond_chance(self) -> bool:
        """Whether 0 lies outside the interval."""
        return self.interval[0] > 0 or self.interval[1] < 0


@dataclass(frozen=True, slots=True, kw_only=True)
class CorpusResult:
    """A corpus, what it was scored with, and all that came out; `seed` is that of the draws."""

    corpus: Corpus = field(repr=False)
    variant: Variant
    systems: tuple[SystemResult, ...]
    pairs: tuple[PairResult, ...] = ()
    seed: int | None = None

    @property
    def draw_total(self) -> int:
        """How many corpora were drawn; 0 where none was."""
        return max((len(system.draws) for system in self.systems), default=0)

    @property
    def ranked(self) -> tuple[SystemResult, ...]:
        """The systems, the highest corpus score first."""
        return tuple(sorted(self.systems, key=lambda system: -system.score.value))
