"""Expected values of the numbers quoted in the page's texts, recomputed from the sample and the twin question."""

from collections.abc import Callable

from bleu_core import sacrebleu, score
from bleu_core.scoring import mean_of_segments
from bleu_view.scenario.predictions import TWINS
from labs.corpus.view.system_scores import score_sample_corpus
from room.pictures.subject import pair_of_systems
from tests.shared.words.quoting import decimals_of

SAMPLE = {each.name: each for each in score_sample_corpus("zh-en", sacrebleu()).systems}
TERN, HERON = SAMPLE["Tern"], SAMPLE["Heron"]
TWIN_SYSTEMS = pair_of_systems(TWINS["corpus-1-twin"])
TWIN_SCORES = [score(lines, sacrebleu(max_order=2)) for lines in TWIN_SYSTEMS]
TWIN_SEGMENTS = [score([segment], sacrebleu(max_order=2)).value for lines in TWIN_SYSTEMS for segment in lines]


def means() -> set[str]:
    return decimals_of(TERN.mean, HERON.mean)


def corpus_scores() -> set[str]:
    return decimals_of(TERN.score.value, HERON.score.value)


DERIVED: dict[str, Callable[[], set[str]]] = {
    "lessons.ninety-minutes-corpus": lambda: means() | corpus_scores(),
    **dict.fromkeys(["predictions.corpus-1-ask", "predictions.corpus-1-stage"], means),
    **dict.fromkeys([f"predictions.corpus-1-{part}" for part in ("right", "wrong-2", "wrong-3")], corpus_scores),
    "twins.corpus-1-twin-ask": lambda: decimals_of(*map(mean_of_segments, TWIN_SCORES), *TWIN_SEGMENTS),
    **dict.fromkeys(
        [f"twins.corpus-1-twin-{part}" for part in ("right", "wrong-1", "wrong-3")],
        lambda: decimals_of(*[each.value for each in TWIN_SCORES]),
    ),
}
