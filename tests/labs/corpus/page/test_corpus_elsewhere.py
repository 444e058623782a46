"""What other pages make of the corpus page: its answers in the learning log, its corpora in the lesson plans."""

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.presets import PRESETS
from bleu_view.words.texts import LANGUAGES, Texts
from labs.corpus.view.scores.sample_corpora import sample_corpus
from labs.teach.view.lesson_plans import LESSONS, LessonStep, written_link
from tests.shared.pages.explore import link
from tests.shared.pages.shown import html
from tests.shared.pages.test_every_page import arrived

STEPS = [step for lesson in LESSONS.values() for step in lesson.steps if step.corpus]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", STEPS)
def test_a_step_of_a_lesson_opens_its_corpus(step: LessonStep, language: str) -> None:
    at = arrived(step.page, written_link(step), language)
    assert all(line in html(at) for system in sample_corpus(step.corpus).systems for line in system.lines)


def test_the_log_on_the_page_teach_has_the_answer_about_the_corpus() -> None:
    at = arrived("teach", link(PRESETS[0].id, (("corpus-1", 2),)))
    assert Texts("en")("teaching_kit.log-about", count=1) in _written(at)


def _written(at: AppTest) -> str:
    return " ".join([html(at), *[element.value for element in (*at.markdown, *at.caption)]])
