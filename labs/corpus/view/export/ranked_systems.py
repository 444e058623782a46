"""The systems in the order of their scores, with interval and p, for the exported files and the report."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from labs.corpus.view.scores.system_pair import SAME_SCORE
from labs.corpus.view.scores.system_scores import SystemScore, SystemScores
from labs.corpus.view.significance.bootstrap_samples import Interval, ScoredDraws
from labs.corpus.view.significance.lead_sentences import SMALL_P

DAGGER: Final = "†"


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedSystem:
    """A system with its interval and p.

    `interval` is None without draws; `p` is None without draws, and for the last system.
    """

    system: SystemScore
    interval: Interval | None
    p: float | None

    @property
    def dagger(self) -> str:
        """The dagger if p is below 0.05, otherwise ""."""
        return DAGGER if self.p is not None and self.p < SMALL_P else ""


def rank_systems(scores: SystemScores, draws: ScoredDraws | None) -> Iterator[RankedSystem]:
    """Yield the systems, the best one first, each tested against the next one by the paired bootstrap."""
    ranking = scores.ranking
    for place, following in zip(ranking, (*ranking[1:], None), strict=True):
        paired = draws.paired_bootstrap(place, following) if draws and following is not None else None
        yield RankedSystem(
            system=scores.systems[place],
            interval=draws.interval(place) if draws else None,
            p=paired.p_value if paired and paired.difference > SAME_SCORE else None,
        )
