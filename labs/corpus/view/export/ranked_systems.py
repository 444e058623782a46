"""The systems in the order of their scores, with interval and p, as the board, the files and the report list them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from labs.corpus.view.scores.system_pair import SAME
from labs.corpus.view.scores.system_scores import SystemScore, SystemScores
from labs.corpus.view.significance.bootstrap_samples import Bootstrap, Span
from labs.corpus.view.significance.lead_sentences import SMALL_P

DAGGER: Final = "†"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """A system; without draws there is no interval, and without a next system that scores lower no p."""

    system: SystemScore
    interval: Span | None
    p: float | None

    @property
    def dagger(self) -> str:
        """The sign that p is below 0.05, or nothing."""
        return DAGGER if self.p is not None and self.p < SMALL_P else ""


def ranked_systems(scores: SystemScores, draws: Bootstrap | None) -> Iterator[Ranked]:
    """Yield the systems, the best first; each is tested against the next one by the paired bootstrap."""
    ranking = scores.ranking
    for place, following in zip(ranking, (*ranking[1:], None), strict=True):
        paired = draws.paired(place, following) if draws and following is not None else None
        yield Ranked(
            system=scores.systems[place],
            interval=draws.interval(place) if draws else None,
            p=paired.p_value if paired and paired.difference > SAME else None,
        )
