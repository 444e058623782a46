"""Tests of the links in the lesson plans: each opens its page with the text and the question of its step.

A question used in several plans is opened from one of them; `test_teaching_kit` compares all steps with their links.
"""

import pytest

from bleu_view.scenario.lesson_plans import LESSONS, LessonStep, step_query_value
from bleu_view.scenario.presets import preset
from bleu_view.words.texts import LANGUAGES
from frame.shell.course import WORKBENCH
from tests.shared.pages.addresses import visit_page
from tests.shared.pages.explore import texts_in_fields
from tests.shared.pages.page_content import stage_data_of
from tests.shared.pages.test_every_page import PAGES_WITHOUT_FIELDS

STEPS = {
    f"{step.question} {step.chinese_question}".strip(): step
    for lesson in LESSONS.values()
    for step in lesson.steps
    if step.question and not step.scenes and step.page != WORKBENCH  # the opening has no text, Explore no question
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)
def test_the_link_of_a_step_opens_its_text_and_its_question(step: LessonStep, language: str) -> None:
    at = visit_page(step.page, step_query_value(step, language), language, ask="1")
    question = step.question_name(language)
    assert f"commit-{question}" in {button.key for button in at.button} or stage_data_of(at)["question"] == question
    if step.page not in PAGES_WITHOUT_FIELDS:
        assert texts_in_fields(at)[0] == preset(step.preset_name(language)).candidate
