"""Tests of lesson plans, homework and the glossary: minutes, links, questions, and complete texts."""

import re

import pytest

from bleu_view.drawing.predict_card import question_subject
from bleu_view.scenario.lesson_plans import HOMEWORK, LESSONS, Lesson, LessonStep, step_query_value
from bleu_view.scenario.permalink import read_link
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.presets import preset
from bleu_view.words.catalogue import OPENING
from bleu_view.words.terms import TERMS
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries
from labs.teach.view.glossary_and_lessons import glossary_markdown, lesson_bars_html, symbols_table_html
from room.questions.room_questions import ROOM_QUESTIONS

SCENES = len({name.partition("-")[0] for name in catalogue_entries("speaker")})
STEPS = [step for lesson in LESSONS.values() for step in lesson.steps]
every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
def test_a_lesson_starts_with_the_opening_and_its_minutes_add_up(lesson: Lesson) -> None:
    assert sum(step.minutes for step in lesson.steps) == lesson.minutes
    assert [(step.page == OPENING, step.scenes > 0) for step in lesson.steps] == [
        (index == 0, index == 0) for index, _ in enumerate(lesson.steps)
    ]
    assert lesson.steps[0].scenes <= SCENES


@pytest.mark.parametrize("step", STEPS)
def test_the_question_of_a_step_belongs_to_its_page(step: LessonStep) -> None:
    assert {ROOM_QUESTIONS[name].page for name in (step.question, step.chinese_question) if name} <= {step.page}


@pytest.mark.parametrize("step", [step for step in STEPS if step.preset])
def test_the_link_of_a_step_opens_its_example_without_answers(step: LessonStep) -> None:
    reading = read_link(step_query_value(step, "en"))
    assert reading.problem is None
    assert reading.link.scenario == preset(step.preset)
    question = QUESTIONS.get(step.question)
    assert reading.link.view == (((f"{step.page}-tab", question.tab),) if question and question.tab else ())


@every_language
@pytest.mark.parametrize("step", [step for step in STEPS if step.preset and step.question in QUESTIONS])
def test_the_question_of_a_step_is_about_its_example(step: LessonStep, language: str) -> None:
    candidate, references = question_subject(QUESTIONS[step.question_name(language)], language)
    scenario = preset(step.preset_name(language))
    texts = ["".join(scenario.candidate.split()), scenario.references if references else ()]
    assert not candidate or ["".join(candidate.split()), references] == texts


def test_the_catalogue_has_exactly_the_texts_of_lessons_and_homework() -> None:
    lessons = {
        f"{lesson.id}-{part}"
        for lesson in LESSONS.values()
        for part in ("title", "goal", "prepare", *[step.text_key for step in lesson.steps])
    }
    homework = {
        f"{sheet.id}-{part}"
        for sheet in HOMEWORK.values()
        for part in ("title", *[f"{kind}-{n}" for n in range(1, sheet.tasks + 1) for kind in ("task", "answer")])
    }
    in_a_room = {"room-opening"}
    assert set(catalogue_entries("lessons")) == lessons | homework | in_a_room


def test_every_term_has_a_name_a_text_and_an_existing_page() -> None:
    text_names = {name for name in catalogue_entries("glossary") if not name.endswith("-forms")}
    assert text_names == {f"{name}-{part}" for name in TERMS for part in ("term", "text")}
    assert all(Texts("en").has(f"pages.{term.page}-title") for term in TERMS.values() if term.page)


def test_each_row_of_the_glossary_has_both_languages_and_links_to_its_page() -> None:
    lines = glossary_markdown("/{}?s=x".format).splitlines()[2:]
    assert len(lines) == len(TERMS)
    assert all(line.count(" | ") == 1 for line in lines)
    assert all(
        line.count(f"](/{term.page}?s=x)") == 2 * bool(term.page)
        for line, term in zip(lines, TERMS.values(), strict=True)
    )
    assert "[**词元**]" in lines[0]


@every_language
def test_the_symbols_table_has_both_languages(language: str) -> None:
    html = symbols_table_html(Texts(language), "/{}".format)
    rows = re.findall(
        r"<th scope=\"row\">(.*?)</th><td[^>]*><a href=\"(.*?)\"[^>]*>(.*?)</a></td><td[^>]*><a[^>]*>(.*?)<", html
    )
    assert ("pₙ", "/explore", "modified precision", "修正精度") in rows
    assert [symbol for symbol, *_ in rows] == ["n", "N", "mₙ", "pₙ", "c", "r", "BP", "wₙ"]


@every_language
def test_a_bar_has_one_box_per_step_as_wide_as_its_minutes(language: str) -> None:
    pages = {step.page for step in STEPS}
    html = lesson_bars_html(Texts(language), pages, lambda step: f"/{step.page}?s={step_query_value(step, language)}")
    names = [Texts(language)(f"pages.{step.page}-menu") for step in STEPS]
    assert re.findall(r"<b[^>]*>(.*?)</b>", html) == names
    assert re.findall(r"flex-grow:(\d+)", html) == [str(step.minutes) for step in STEPS]
    assert re.findall(r'href="/(\w+)\?s=(.*?)"', html) == [
        (step.page, step_query_value(step, language)) for step in STEPS
    ]
    assert html.count("bx-discussion") == sum(step.discussion for step in STEPS) == 5
    assert "href" not in lesson_bars_html(Texts(language), (), str)
