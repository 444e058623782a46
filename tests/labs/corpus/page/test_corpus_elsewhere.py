"""Uses of the corpus page elsewhere: its answers at the end, its corpora in the lesson plans."""

import pytest

from bleu_view.scenario.lesson_plans import LESSONS, LessonStep, written_link
from bleu_view.scenario.presets import PRESETS
from bleu_view.words.texts import LANGUAGES
from labs.corpus.view.scores.sample_corpora import sample_corpus
from labs.end.ending import KEY
from tests.shared.pages.addresses import arrived, turned
from tests.shared.pages.explore import link
from tests.shared.pages.shown import component

STEPS = [step for lesson in LESSONS.values() for step in lesson.steps if step.corpus]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", STEPS)
def test_a_step_of_a_lesson_opens_its_corpus(step: LessonStep, language: str) -> None:
    at = arrived(step.page, written_link(step, language), language)
    corpus, told = sample_corpus(step.corpus), component(at, "corpus_stage")
    assert told["stage"]["question"] == step.question
    assert told["sample"]["segments"][0]["reference"] == corpus.references[0][0]


def test_the_end_has_the_answer_about_the_corpus() -> None:
    at = arrived("opening", link(PRESETS[0].id, ()))
    at.session_state["memory"].progress.answers["corpus-1"] = 2
    assert sum(len(row["bricks"]) for row in component(turned(at, "end"), KEY)["rows"]) == 1
