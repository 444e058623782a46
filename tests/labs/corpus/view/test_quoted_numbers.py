"""Numbers and answers that the texts and questions of this page quote, recomputed with the core."""

from collections.abc import Callable
from dataclasses import replace

from bleu_core import corpus_statistics, sacrebleu, score, score_statistics
from bleu_core.chance import resampling
from bleu_core.scoring import mean_of_segments
from bleu_view.scenario.predictions import QUESTIONS, TWINS
from bleu_view.words.numbers import decimal
from labs.corpus.view.corpus import FOLDER
from labs.corpus.view.system_scores import score_sample_corpus
from room.pictures.subject import pair_of_systems
from room.questions.room_questions import ROOM_QUESTIONS
from tests.room.quoted import assert_quotes
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


def read_lines(file: str) -> list[str]:
    return (FOLDER / file).read_text(encoding="utf-8").splitlines()


def test_question_on_the_lead_quotes_its_bootstrap_numbers() -> None:
    references = list(zip(read_lines("zh-en/reference-1.en.txt"), read_lines("zh-en/reference-2.en.txt"), strict=True))
    variant = replace(sacrebleu(), references_used="all")
    heron, tern = (
        corpus_statistics(read_lines(f"zh-en/{name}.en.txt"), references, variant) for name in ("heron", "tern")
    )
    assert_quotes(
        "corpus-2", "ask", decimal(score_statistics(heron, variant).value - score_statistics(tern, variant).value)
    )
    drawn = [resampling.bootstrap(each, variant, 1_000, 12345).values for each in (heron, tern)]
    wins = int((drawn[0] > drawn[1]).sum())
    assert_quotes("corpus-2", "right", str(wins))
    assert_quotes("corpus-2", "wrong-4", str(1_000 - wins))
    asked = ROOM_QUESTIONS["corpus-2"].prediction
    assert asked is not None
    assert asked.answer == min(asked.options, key=lambda option: abs(int(option) - wins))


def test_pooled_counts_prefer_the_answer_and_the_mean_another_system() -> None:
    systems = score_sample_corpus("zh-en", sacrebleu()).systems
    question = QUESTIONS["corpus-1"]
    assert max(systems, key=lambda system: system.score.value).name == question.answer
    assert max(systems, key=lambda system: system.mean).name == question.options[1] != question.answer


def test_pooled_counts_prefer_the_system_that_the_twin_question_calls_right() -> None:
    a, b = (score(lines, sacrebleu(max_order=2)) for lines in pair_of_systems(TWINS["corpus-1-twin"]))
    assert mean_of_segments(a) > mean_of_segments(b)
    assert (a.value < b.value, TWINS["corpus-1-twin"].answer) == (True, "B")
