"""Tests of a lesson as one deck of slides: its steps in order, each with its own example and address."""

from dataclasses import replace
from itertools import cycle

import pytest
from streamlit.proto.PageLink_pb2 import PageLink as PageLinkProto
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.lesson_plans import LESSONS, Lesson
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.presets import preset
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.course import FIRST, course
from frame.shell.presenter import set_presenting
from frame.state import session
from frame.state.address import SCENARIO
from tests.shared.pages.addresses import FILES, follow_link, visit_page
from tests.shared.pages.explore import example_link, run_page, texts_in_fields, type_into, visit_explore
from tests.shared.pages.page_content import component_data, has_component
from tests.shared.pages.test_slides import slide_names

PLAN = LESSONS["ten-minutes"]
STORY = "story"
"""The key of the opening's component, which has its own presenter mode."""


def start_lesson(language: str = "en", plan: Lesson = PLAN) -> AppTest:
    """Start a lesson by its link on the Teach page."""
    at = visit_page("teach", language=language)
    return follow_link(at, start_link(at, language, plan))


def start_link(at: AppTest, language: str = "en", plan: Lesson = PLAN) -> PageLinkProto:
    label = Texts(language)("teaching_kit.start", minutes=plan.minutes)
    link: PageLinkProto = next(entry.proto for entry in at.get("page_link") if entry.proto.label == label)
    return link


def arrow_key_links(at: AppTest) -> list[PageLinkProto]:
    """Return the links to the previous and the next step, which the arrow keys follow; one at the lesson's ends."""
    data = lesson_data_of(at)
    total = 2 - (data["step"] == 1) - (data["step"] == data["total"])
    return [entry.proto for entry in at.get("page_link")][:total]


def lesson_data_of(at: AppTest) -> dict[str, object]:
    data = component_data(at, STORY if has_component(at, STORY) else "presenter")["lesson"]
    assert isinstance(data, dict)
    return data


def shown_page(at: AppTest) -> str:
    return str(component_data(at, "browser_side")["page"]) or FIRST


def start_at_step(number: int) -> AppTest:
    """Start the lesson, and follow its links to a step."""
    at = start_lesson()
    for _ in range(number - 1):
        at = follow_link(at, arrow_key_links(at)[-1])
    return at


@pytest.mark.parametrize(("name", "language"), [*zip(LESSONS, cycle(LANGUAGES))])
def test_arrow_key_links_visit_every_step_to_the_homework_and_no_other_lab(name: str, language: str) -> None:
    plan, texts = LESSONS[name], Texts(language)
    other_links = {texts("frame.next", name=texts(f"pages.{page}-menu")) for page, _ in course()}
    at = start_lesson(language, plan)
    assert {"lesson", "notes-then"} <= set(component_data(at, STORY)["lesson"]["words"])
    for number, step in enumerate(plan.steps, 1):
        data = lesson_data_of(at)
        assert (data["step"], data["total"], data["minutes"]) == (number, len(plan.steps), plan.minutes)
        assert data["now"] == [texts(f"lessons.{plan.id}-{step.text_key}")]
        assert shown_page(at) == step.page
        if step.scenes:
            assert (data["scenes"], component_data(at, STORY)["presenting"]) == (step.scenes, True)
        elif step.preset_name(language):
            assert texts_in_fields(at)[0] == preset(step.preset_name(language)).candidate
        assert at.query_params["present"] == f"{plan.id}.{number}"
        assert not at.expander
        assert not {entry.proto.label for entry in at.get("page_link")} & other_links
        assert (texts("presenter.lesson-end") in {each.value for each in at.header}) == (number == len(plan.steps))
        if number < len(plan.steps):
            at = follow_link(at, arrow_key_links(at)[-1])
    assert lesson_data_of(at)["then"] == ""
    assert len(arrow_key_links(at)) == 1
    assert any(texts(f"lessons.{plan.homework}-title") in text.value for text in at.text)
    at = set_presenter_mode(at, on=False, is_over=True)
    assert not any("present=" in entry.proto.query_string for entry in at.get("page_link")), "it cannot be resumed"
    assert {entry.proto.label for entry in visit_page("clipping", language=language).get("page_link")} & other_links
    at = visit_page(plan.steps[1].page, present=f"{plan.id}.2")
    assert (shown_page(follow_link(at, arrow_key_links(at)[0])), lesson_data_of(at)["step"]) == (FIRST, 1)


def test_going_back_restores_the_text_of_the_step() -> None:
    at = type_into(start_at_step(2), "candidate", "a dog")
    at = follow_link(at, arrow_key_links(at)[-1])
    at = follow_link(at, arrow_key_links(at)[-1])
    assert (lesson_data_of(at)["step"], texts_in_fields(at)[0]) == (4, preset("the-x7").candidate)
    for number in (3, 2):
        at = follow_link(at, arrow_key_links(at)[0])
        assert (lesson_data_of(at)["step"], texts_in_fields(at)[0]) == (number, "a dog")
    at = visit_page("clipping", present="ten-minutes.4")  # a new session, as after a reload
    at = follow_link(at, arrow_key_links(at)[0])
    assert (lesson_data_of(at)["step"], texts_in_fields(at)[0]) == (3, preset("papineni-1").candidate)


def test_step_shows_only_its_own_slides() -> None:
    at = start_at_step(2)
    assert lesson_data_of(at)["slides"] == 1
    at = follow_link(at, arrow_key_links(at)[-1])
    assert lesson_data_of(at)["slides"] == 3
    assert slide_names(at)[:3] == ["score", "wall", "factors"]
    assert lesson_data_of(follow_link(at, arrow_key_links(at)[-1]))["slides"] == 0
    assert lesson_data_of(visit_page("limits", present="ten-minutes.2"))["slides"] == 0


def test_step_begins_at_the_tab_of_its_question() -> None:
    places = {"ten-minutes.2": "explore", "forty-five-minutes.7": "practice", "forty-five-minutes.8": "limits"}
    tabs = [lesson_data_of(visit_page(page, present=place))["tab"] for place, page in places.items()]
    assert tabs == [QUESTIONS[name].tab for name in ("explore-1", "practice-2", "limits-2")]
    assert tabs[0] == ""
    assert all(tabs[1:])
    assert lesson_data_of(visit_page("clipping", present="forty-five-minutes.7"))["tab"] == ""


def test_restarted_lesson_discards_typed_texts() -> None:
    at = type_into(start_at_step(2), "candidate", "a dog")
    at.switch_page(FILES["teach"])
    at.query_params.clear()
    at = follow_link(run_page(at), start_link(at))
    at = follow_link(at, arrow_key_links(at)[-1])
    assert (lesson_data_of(at)["step"], texts_in_fields(at)[0]) == (2, preset("papineni-1").candidate)


def test_link_resumes_an_interrupted_lesson_at_its_step() -> None:
    at = set_presenter_mode(start_at_step(4), on=False)
    assert not has_component(at, "presenter")
    label = Texts("en")("presenter.resume", step=4, total=len(PLAN.steps))
    resume = next(entry.proto for entry in at.get("page_link") if entry.proto.label == label)
    assert resume.page == "clipping"
    at = follow_link(at, resume)
    assert (lesson_data_of(at)["step"], texts_in_fields(at)[0]) == (4, preset("the-x7").candidate)
    assert label not in {entry.proto.label for entry in at.get("page_link")}
    assert lesson_data_of(set_presenter_mode(set_presenter_mode(at, on=False), on=True))["step"] == 4


def set_presenter_mode(at: AppTest, *, on: bool, is_over: bool = False) -> AppTest:
    """Turn presenter mode on or off, as the callback of its shortcut does, and rerun; `is_over` ends the lesson."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(session, "memory", lambda: at.session_state["memory"])
        set_presenting(on=on, is_over=is_over)
    return run_page(at)


def test_page_outside_the_lesson_links_to_the_current_step() -> None:
    at = start_at_step(2)
    mode = dict(at.query_params)
    at.switch_page(FILES["limits"])
    at.query_params.update(mode)
    back = arrow_key_links(run_page(at))
    assert {entry.page for entry in back} == {PLAN.steps[1].page}
    at = visit_page(FIRST, present="ten-minutes.4")
    assert (lesson_data_of(at)["step"], lesson_data_of(at)["scenes"]) == (4, 0), "the opening shows every scene"
    assert {entry.page for entry in arrow_key_links(at)} == {PLAN.steps[3].page}


def test_language_switch_keeps_the_lesson_step_of_the_opening() -> None:
    at = start_lesson()
    memory = at.session_state["memory"]
    memory.document = replace(memory.document, language="zh")
    assert lesson_data_of(run_page(at))["now"] == [Texts("zh")(f"lessons.ten-minutes-{PLAN.steps[0].text_key}")]
    assert (at.query_params["present"], at.query_params["lang"]) == ("ten-minutes.1", "zh")


def test_starting_a_lesson_keeps_the_learners_scenario() -> None:
    at = type_into(visit_explore(example_link("the-cat")), "candidate", "a dog")
    parameters = dict(at.query_params)
    at.switch_page(FILES["teach"])
    at.query_params.update(parameters)
    at = follow_link(run_page(at), start_link(at))
    assert lesson_data_of(at)["step"] == 1
    assert SCENARIO in at.query_params
