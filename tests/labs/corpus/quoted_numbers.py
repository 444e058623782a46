"""Expected values of the numbers quoted in the page's texts, recomputed from the sample and the twin question."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from bleu_core import BleuScore, sacrebleu, score
from bleu_core.scoring import mean_of_segments
from bleu_view.scenario.predictions import TWINS
from labs.corpus.view.scores.system_scores import SystemScore, score_sample_corpus
from room.pictures.subject import pair_of_systems
from tests.shared.words.quoting import decimals_of

TWIN_SYSTEMS = pair_of_systems(TWINS["corpus-1-twin"])
SAMPLE_SCORES = {each.name: each for each in score_sample_corpus("zh-en", sacrebleu()).systems}


def sample_numbers(read: Callable[[SystemScore], float]) -> list[float]:
    """Return `read` applied to the scores of the sample's systems Tern and Heron."""
    return [read(SAMPLE_SCORES[name]) for name in ("Tern", "Heron")]


def corpus_score(system: SystemScore) -> float:
    return system.score.value


def twin_numbers(read: Callable[[BleuScore], float]) -> list[float]:
    """Return `read` applied to the corpus score of each system in the twin question."""
    return [read(score(lines, sacrebleu(max_order=2))) for lines in TWIN_SYSTEMS]


def twin_segment_scores() -> list[float]:
    """Return the sentence score of each segment in the twin question, for both systems."""
    return [score([segment], sacrebleu(max_order=2)).value for lines in TWIN_SYSTEMS for segment in lines]


DERIVED: Final[Mapping[str, Callable[[], set[str]]]] = MappingProxyType(
    {
        "lessons.ninety-minutes-corpus": lambda: decimals_of(
            *sample_numbers(lambda each: each.mean), *sample_numbers(corpus_score)
        ),
        **dict.fromkeys(
            ["predictions.corpus-1-ask", "predictions.corpus-1-stage"],
            lambda: decimals_of(*sample_numbers(lambda each: each.mean)),
        ),
        **dict.fromkeys(
            [f"predictions.corpus-1-{part}" for part in ("right", "wrong-2", "wrong-3")],
            lambda: decimals_of(*sample_numbers(corpus_score)),
        ),
        "twins.corpus-1-twin-ask": lambda: decimals_of(*twin_numbers(mean_of_segments), *twin_segment_scores()),
        **dict.fromkeys(
            [f"twins.corpus-1-twin-{part}" for part in ("right", "wrong-1", "wrong-3")],
            lambda: decimals_of(*twin_numbers(lambda result: result.value)),
        ),
    }
)
