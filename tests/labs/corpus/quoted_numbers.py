"""The numbers that the page's texts quote, derived from its sample and from the two-segment corpus of the twin."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from bleu_core import BleuScore, sacrebleu, score
from bleu_core.scoring import mean_of_segments
from bleu_view.scenario.predictions import TWINS
from labs.corpus.view.scores.system_scores import SystemScore, score_sample_corpus
from room.pictures.subject import pair_of_systems
from tests.shared.words.quoting import decimals_of

PAIR = pair_of_systems(TWINS["corpus-1-twin"])
SCORES = {each.name: each for each in score_sample_corpus("zh-en", sacrebleu()).systems}


def numbers_of_sample(read: Callable[[SystemScore], float]) -> list[float]:
    """Return a number of both systems of the sample."""
    return [read(SCORES[name]) for name in ("Tern", "Heron")]


def corpus_score(system: SystemScore) -> float:
    """Return a system's corpus score."""
    return system.score.value


def numbers_of_two_segments(read: Callable[[BleuScore], float]) -> list[float]:
    """Return a number from the corpus score of each system of the two-segment corpus."""
    return [read(score(lines, sacrebleu(max_order=2))) for lines in PAIR]


def segment_scores() -> list[float]:
    """Return the score of each segment of the two-segment corpus by itself."""
    return [score([segment], sacrebleu(max_order=2)).value for lines in PAIR for segment in lines]


DERIVED: Final[Mapping[str, Callable[[], set[str]]]] = MappingProxyType(
    {
        "lessons.ninety-minutes-corpus": lambda: decimals_of(
            *numbers_of_sample(lambda each: each.mean), *numbers_of_sample(corpus_score)
        ),
        **dict.fromkeys(
            ["predictions.corpus-1-ask", "predictions.corpus-1-stage"],
            lambda: decimals_of(*numbers_of_sample(lambda each: each.mean)),
        ),
        **dict.fromkeys(
            [f"predictions.corpus-1-{part}" for part in ("right", "wrong-2", "wrong-3")],
            lambda: decimals_of(*numbers_of_sample(corpus_score)),
        ),
        "twins.corpus-1-twin-ask": lambda: decimals_of(*numbers_of_two_segments(mean_of_segments), *segment_scores()),
        **dict.fromkeys(
            [f"twins.corpus-1-twin-{part}" for part in ("right", "wrong-1", "wrong-3")],
            lambda: decimals_of(*numbers_of_two_segments(lambda result: result.value)),
        ),
    }
)
