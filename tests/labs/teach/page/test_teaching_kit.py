"""Page tests of the teaching kit: plans, lesson links, the worksheet preview, rooms, and the ask switch."""

from urllib.parse import parse_qs, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.exercises import DEFAULT_SEED, FIRST_SEED, LAST_SEED
from bleu_view.scenario.lesson_plans import HOMEWORK, LESSONS, LessonStep, step_query_value
from bleu_view.scenario.permalink import ViewItem, read_link
from bleu_view.scenario.presets import preset
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.course import WORKBENCH
from labs.teach.teaching_kit import STEPS_ITEM as LESSONS_OPEN
from labs.teach.teaching_kit import TERMS_ITEM as TERMS_OPEN
from labs.teach.view.worksheet import html_sheet, make_worksheet
from tests.shared.pages.addresses import visit_page
from tests.shared.pages.explore import example_link, run_page, texts_in_fields
from tests.shared.pages.page_content import component_data, has_component, stage_data_of, texts_of_class
from tests.shared.pages.test_every_page import PAGES_WITHOUT_FIELDS


def open_kit(language: str, *view: ViewItem) -> AppTest:
    """Open the page with the plans and the glossary unfolded."""
    at = visit_page("teach", example_link("the-cat", view), language)
    for name in (LESSONS_OPEN, TERMS_OPEN):
        at.session_state[name] = True
    return run_page(at)


@pytest.mark.parametrize("plan", [*LESSONS, *HOMEWORK])
def test_every_plan_can_be_opened(plan: str) -> None:
    app = open_kit("zh")
    app.segmented_control(key=f"plan-choice-{next(iter(LESSONS))}").set_value(plan).run()
    assert not app.exception
    first = LESSONS[plan].steps[0].text_key if plan in LESSONS else "task-1"
    assert any(Texts("zh")(f"lessons.{plan}-{first}") in text.value for text in app.text)


def test_a_lesson_link_has_page_language_and_example_but_no_answers() -> None:
    app = open_kit("zh", ("explore-1", 0.4))
    links = [urlsplit(code.value) for code in app.code]
    assert [link.path for link in links] == ["/", "/explore", "/clipping", "/weights"]
    assert (links[0].query, links[0].fragment) == ("lang=zh", "1")
    for link in links[1:]:
        query = parse_qs(link.query)
        assert query["lang"] == ["zh"]
        assert read_link(query["s"][0]).link.view == ()


def test_the_preview_equals_the_worksheet_in_the_chosen_language() -> None:
    app = open_kit("en")
    app.number_input(key="worksheet-number").set_value(7)
    app.segmented_control(key="worksheet-language-choice-en").set_value("zh").run()
    preview = component_data(app, "sheet_preview")
    assert preview["html"] == html_sheet(make_worksheet(7, "zh"))
    assert preview["language"] == "en"


def test_worksheets_offer_the_same_numbers_as_practice() -> None:
    number = open_kit("en").number_input(key="worksheet-number")
    assert (number.min, number.max, number.value) == (FIRST_SEED, LAST_SEED, DEFAULT_SEED)


def test_each_lesson_plan_offers_a_room() -> None:
    app, texts = open_kit("zh"), Texts("zh")
    for lesson in LESSONS.values():
        room = component_data(app, f"classroom-plan-{lesson.id}")
        assert (room["where"], room["about"], room["minutes"]) == ("plan", lesson.id, lesson.minutes)
    assert texts("classroom.plan-what") in texts_of_class(app, "bx-note")


def test_no_lesson_plan_mentions_rooms_if_they_are_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BLEU_ROOMS", "off")
    app = open_kit("en")
    assert not any(has_component(app, f"classroom-plan-{plan}") for plan in LESSONS)
    assert Texts("en")("classroom.plan-what") not in texts_of_class(app, "bx-note")


def ask_values_of_links(at: AppTest) -> set[str]:
    """Return the values of the query parameter `ask` in the links of the open lesson plan."""
    at.session_state["lesson-steps"] = True
    run_page(at)
    queries = [parse_qs(urlsplit(code.value).query) for code in at.code if "?" in code.value]
    return {query["ask"][0] for query in queries if "s" in query}


@pytest.mark.parametrize("language", LANGUAGES)
def test_lesson_links_ask_questions_unless_the_switch_is_off(language: str) -> None:
    at = visit_page("teach", example_link("the-cat", ()), language)
    switch = at.toggle(key="links-ask")
    assert (switch.value, switch.label) == (True, Texts(language)("presenter.ask-first"))
    assert ask_values_of_links(at) == {"1"}
    at.toggle(key="links-ask").set_value(False)
    assert ask_values_of_links(run_page(at)) == {"0"}


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
