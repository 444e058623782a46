"""A lesson as one deck: its steps in order, each with its example, from an address that a reload brings back."""

from dataclasses import replace
from urllib.parse import parse_qsl

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.lesson_plans import LESSONS
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.presets import preset
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.course import FIRST, course
from frame.shell.presenter import set_presenting
from frame.state import session
from frame.state.address import SCENARIO
from tests.shared.pages.explore import (
    APP,
    PATIENCE_SECONDS,
    example_link,
    run_page,
    texts_in_fields,
    type_into,
    visit_explore,
)
from tests.shared.pages.shown import component_data, has_component
from tests.shared.pages.test_slides import slides

PAGES = dict(course())
PLAN = LESSONS["ten-minutes"]
STORY = "story"
"""The opening's own component, which has no other presenter mode beside it."""


def started(language: str = "en") -> AppTest:
    """Start the lesson of ten minutes, as its link on the page Teach does."""
    at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS).switch_page(PAGES["teach"])
    at.query_params["lang"] = language
    return followed(run_page(at), start_link(at, language))


def start_link(at: AppTest, language: str) -> object:
    label = Texts(language)("teaching_kit.start", minutes=PLAN.minutes)
    return next(entry.proto for entry in at.get("page_link") if entry.proto.label == label)


def opened(page: str, mode: str) -> AppTest:
    """Open a page at a place in a lesson, by its address."""
    at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS).switch_page(PAGES[page])
    at.query_params.update({"lang": "en", "present": mode})
    return run_page(at)


def followed(at: AppTest, link: object) -> AppTest:
    """Follow a link of the page."""
    proto: object = link
    page = getattr(proto, "page", "") or FIRST
    query = dict(parse_qsl(getattr(proto, "query_string", "")))
    at.switch_page(PAGES[page])
    at.query_params.clear()
    at.query_params.update(query)
    return run_page(at)


def beside(at: AppTest) -> list[object]:
    """Return the links that the lecturer's keys follow: the first ones of the page, one or two."""
    told = lesson(at)
    total = 2 - (told["step"] == 1) - (told["step"] == told["total"])
    return [entry.proto for entry in at.get("page_link")][:total]


def lesson(at: AppTest) -> dict[str, object]:
    found = component_data(at, STORY if has_component(at, STORY) else "presenter")["lesson"]
    assert isinstance(found, dict)
    return found


def page_of(at: AppTest) -> str:
    return FIRST if has_component(at, STORY) else str(component_data(at, "presenter")["page"])


def at_step(number: int, language: str = "en") -> AppTest:
    """Start the lesson and go on to a step."""
    at = started(language)
    for _ in range(number - 1):
        at = followed(at, beside(at)[-1])
    return at


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_lead_through_every_step_and_no_further(language: str) -> None:
    at, texts = started(language), Texts(language)
    for number, step in enumerate(PLAN.steps, 1):
        told = lesson(at)
        assert (told["step"], told["total"], told["minutes"]) == (number, len(PLAN.steps), PLAN.minutes)
        assert told["now"] == [texts(f"lessons.{PLAN.id}-{step.words}")]
        assert page_of(at) == step.page
        assert step.scenes or texts_in_fields(at)[0] == preset(step.preset_in(language)).candidate
        assert at.query_params["present"] == f"{PLAN.id}.{number}"
        links = beside(at)
        if number < len(PLAN.steps):
            at = followed(at, links[-1])
    assert lesson(at)["then"] == ""
    assert len(beside(at)) == 1


def test_who_turns_back_finds_a_step_as_the_class_left_it() -> None:
    at = type_into(at_step(2), "candidate", "a dog")
    at = followed(at, beside(at)[-1])
    at = followed(at, beside(at)[-1])
    assert (lesson(at)["step"], texts_in_fields(at)[0]) == (4, preset("the-x7").candidate)
    for number in (3, 2):
        at = followed(at, beside(at)[0])
        assert (lesson(at)["step"], texts_in_fields(at)[0]) == (number, "a dog")
    at = opened("clipping", "ten-minutes.4")  # a reload has forgotten it
    at = followed(at, beside(at)[0])
    assert (lesson(at)["step"], texts_in_fields(at)[0]) == (3, preset("papineni-1").candidate)


def test_a_step_shows_only_its_own_slides_and_the_discussion_ends_with_the_sections_that_it_names() -> None:
    at = at_step(2)
    assert lesson(at)["slides"] == 1
    at = followed(at, beside(at)[-1])
    assert lesson(at)["slides"] == 3
    assert slides(at)[:3] == ["score", "wall", "factors"]
    assert lesson(followed(at, beside(at)[-1]))["slides"] == 0
    assert lesson(opened("limits", "ten-minutes.2"))["slides"] == 0


def test_a_step_begins_at_the_tab_of_its_question() -> None:
    places = {"ten-minutes.2": "explore", "forty-five-minutes.7": "practice", "forty-five-minutes.8": "limits"}
    tabs = [lesson(opened(page, place))["tab"] for place, page in places.items()]
    assert tabs == [QUESTIONS[name].tab for name in ("explore-1", "practice-2", "limits-2")]
    assert tabs[0] == ""
    assert all(tabs[1:])
    assert lesson(opened("clipping", "forty-five-minutes.7"))["tab"] == ""


def test_a_lesson_that_is_begun_anew_has_its_own_texts() -> None:
    at = type_into(at_step(2), "candidate", "a dog")
    at.switch_page(PAGES["teach"])
    at.query_params.clear()
    at = followed(run_page(at), start_link(at, "en"))
    at = followed(at, beside(at)[-1])
    assert (lesson(at)["step"], texts_in_fields(at)[0]) == (2, preset("papineni-1").candidate)


def test_the_last_step_alone_ends_with_homework_and_none_shows_folded_code_or_the_next_lab() -> None:
    texts, at = Texts("en"), started()
    following = {texts("frame.next", name=texts(f"pages.{name}-menu")) for name, _ in course()}
    for number in range(1, len(PLAN.steps) + 1):
        assert not at.expander
        assert not {entry.proto.label for entry in at.get("page_link")} & following
        is_last = number == len(PLAN.steps)
        assert (texts("presenter.lesson-end") in {header.value for header in at.header}) == is_last
        at = at if is_last else followed(at, beside(at)[-1])
    assert any(texts(f"lessons.{PLAN.homework}-title") in text.value for text in at.text)
    at = turned(at, on=False, is_over=True)
    assert not any("present=" in entry.proto.query_string for entry in at.get("page_link")), "it cannot be resumed"
    usual = run_page(AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS).switch_page(PAGES["clipping"]))
    assert {entry.proto.label for entry in usual.get("page_link")} & following


def test_a_lesson_that_was_left_is_resumed_at_its_step_and_by_a_link_from_any_page() -> None:
    at = turned(at_step(4), on=False)
    assert not component_data(at, "presenter")["on"]
    label = Texts("en")("presenter.resume", step=4, total=len(PLAN.steps))
    resume = next(entry.proto for entry in at.get("page_link") if entry.proto.label == label)
    assert getattr(resume, "page", "") == "clipping"
    at = followed(at, resume)
    assert (lesson(at)["step"], texts_in_fields(at)[0]) == (4, preset("the-x7").candidate)
    assert label not in {entry.proto.label for entry in at.get("page_link")}
    assert lesson(turned(turned(at, on=False), on=True))["step"] == 4


def turned(at: AppTest, *, on: bool, is_over: bool = False) -> AppTest:
    """Do what the callback does when the browser reports a key."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(session, "memory", lambda: at.session_state["memory"])
        set_presenting(on=on, is_over=is_over)
    return run_page(at)


def test_leaving_the_route_offers_the_way_back_to_the_step() -> None:
    at = at_step(2)
    mode = dict(at.query_params)
    at.switch_page(PAGES["limits"])
    at.query_params.update(mode)
    back = beside(run_page(at))
    assert {getattr(entry, "page", "") for entry in back} == {PLAN.steps[1].page}
    at = opened(FIRST, "ten-minutes.4")
    assert (lesson(at)["step"], lesson(at)["scenes"]) == (4, 0), "the opening shows every scene"
    assert {getattr(entry, "page", "") for entry in beside(at)} == {PLAN.steps[3].page}


@pytest.mark.parametrize("plan", LESSONS)
def test_a_plan_begins_with_its_scenes_of_the_opening_and_leads_to_its_second_step(plan: str) -> None:
    at = opened(FIRST, f"{plan}.1")
    told, step = lesson(at), LESSONS[plan].steps[0]
    assert (told["step"], told["scenes"], told["minutes"]) == (1, step.scenes, LESSONS[plan].minutes)
    assert told["now"] == [Texts("en")(f"lessons.{plan}-{step.words}")]
    assert {"lesson", "notes-then"} <= set(component_data(at, STORY)["lesson"]["words"])
    at = followed(at, beside(at)[-1])
    assert (page_of(at), lesson(at)["step"]) == (LESSONS[plan].steps[1].page, 2)
    back = followed(at, beside(at)[0])
    assert (page_of(back), lesson(back)["step"], component_data(back, STORY)["presenting"]) == (FIRST, 1, True)


def test_another_language_keeps_the_step_of_the_opening() -> None:
    at = started()
    kept = at.session_state["memory"]
    kept.document = replace(kept.document, language="zh")
    assert lesson(run_page(at))["now"] == [Texts("zh")(f"lessons.ten-minutes-{PLAN.steps[0].words}")]
    assert (at.query_params["present"], at.query_params["lang"]) == ("ten-minutes.1", "zh")


def test_a_plan_that_is_started_keeps_what_was_typed() -> None:
    at = type_into(visit_explore(example_link("the-cat")), "candidate", "a dog")
    carried = dict(at.query_params)
    at.switch_page(PAGES["teach"])
    at.query_params.update(carried)
    at = followed(run_page(at), start_link(at, "en"))
    assert lesson(at)["step"] == 1
    assert SCENARIO in at.query_params
