"""The numbers that texts about the page quote, derived from its sample and from the two segments of the twin."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from bleu_core import BleuScore, sacrebleu, score
from bleu_core.scoring import mean_of_segments
from bleu_view.scenario.predictions import TWINS
from labs.corpus.view.scores.system_scores import SystemScore, sample_scores
from room.pictures.subject import pair_of_systems
from tests.shared.words.quoting import shown

PAIR = pair_of_systems(TWINS["corpus-1-twin"])
SCORES = {each.name: each for each in sample_scores("zh-en", sacrebleu()).systems}


def of_sample(read: Callable[[SystemScore], float]) -> list[float]:
    """Read a number of both systems of the sample."""
    return [read(SCORES[name]) for name in ("Tern", "Heron")]


def pooled(system: SystemScore) -> float:
    """Return the corpus score."""
    return system.score.value


def of_pair(read: Callable[[BleuScore], float]) -> list[float]:
    """Read the score of each system of the pair."""
    return [read(score(lines, sacrebleu(max_order=2))) for lines in PAIR]


def of_each_segment() -> list[float]:
    """Score each segment of the pair by itself."""
    return [score([segment], sacrebleu(max_order=2)).value for lines in PAIR for segment in lines]


DERIVED: Final[Mapping[str, Callable[[], set[str]]]] = MappingProxyType(
    {
        "lessons.ninety-minutes-corpus": lambda: shown(*of_sample(lambda each: each.mean), *of_sample(pooled)),
        **dict.fromkeys(
            ["predictions.corpus-1-ask", "predictions.corpus-1-stage"],
            lambda: shown(*of_sample(lambda each: each.mean)),
        ),
        **dict.fromkeys(
            [f"predictions.corpus-1-{part}" for part in ("right", "wrong-2", "wrong-3")],
            lambda: shown(*of_sample(pooled)),
        ),
        "twins.corpus-1-twin-ask": lambda: shown(*of_pair(mean_of_segments), *of_each_segment()),
        **dict.fromkeys(
            [f"twins.corpus-1-twin-{part}" for part in ("right", "wrong-1", "wrong-3")],
            lambda: shown(*of_pair(lambda result: result.value)),
        ),
    }
)
