"""A lesson as one deck: its steps in order, each with its example, from an address that a reload brings back."""

from urllib.parse import parse_qsl

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.lesson_plans import LESSONS
from bleu_view.scenario.presets import preset
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.course import course
from tests.shared.pages.explore import APP, PATIENCE_SECONDS, click, ran, typed
from tests.shared.pages.shown import component

PAGES = dict(course())
PLAN = LESSONS["ten-minutes"]


def started(language: str = "en") -> AppTest:
    """Start the lesson of ten minutes, as its link on the page Teach does."""
    at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS).switch_page(PAGES["teach"])
    at.query_params["lang"] = language
    label = Texts(language)("teaching_kit.start", minutes=PLAN.minutes)
    return followed(ran(at), next(entry.proto for entry in at.get("page_link") if entry.proto.label == label))


def followed(at: AppTest, link: object) -> AppTest:
    """Follow a link of the page."""
    proto: object = link
    page = getattr(proto, "page", "")
    query = dict(parse_qsl(getattr(proto, "query_string", "")))
    at.switch_page(PAGES[page])
    at.query_params.clear()
    at.query_params.update(query)
    return ran(at)


def beside(at: AppTest) -> list[object]:
    """Give the links that the lecturer's keys follow: the first ones of the page, one or two."""
    told = lesson(at)
    total = 2 - (told["step"] == 1) - (told["step"] == told["total"])
    return [entry.proto for entry in at.get("page_link")][:total]


def lesson(at: AppTest) -> dict[str, object]:
    found = component(at, "presenter")["lesson"]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_lead_through_every_step_and_no_further(language: str) -> None:
    at, texts = started(language), Texts(language)
    for number, step in enumerate(PLAN.steps, 1):
        told = lesson(at)
        assert (told["step"], told["total"], told["minutes"]) == (number, len(PLAN.steps), PLAN.minutes)
        assert told["now"] == [texts(f"lessons.{PLAN.id}-step-{number}")]
        assert component(at, "presenter")["page"] == step.page
        assert typed(at)[0] == preset(step.preset).candidate
        assert at.query_params["present"] == f"{PLAN.id}.{number}"
        links = beside(at)
        if number < len(PLAN.steps):
            at = followed(at, links[-1])
    assert lesson(at)["then"] == ""
    assert len(beside(at)) == 1


def test_a_step_without_a_question_goes_on_where_the_one_before_has_led() -> None:
    at = started()
    click(at, "skip")
    at = followed(at, beside(at)[-1])
    assert lesson(at)["step"] == 2
    assert "skip" not in {button.key for button in at.button}


def test_who_has_left_the_route_is_led_back_to_the_step() -> None:
    at = followed(started(), beside(started())[-1])
    mode = dict(at.query_params)
    at.switch_page(PAGES["limits"])
    at.query_params.update(mode)
    back = beside(ran(at))
    assert {getattr(link, "page", "") for link in back} == {PLAN.steps[1].page}


@pytest.mark.parametrize("mode", ["ten-minutes.0", "ten-minutes.9", "nobody.1", "ten-minutes"])
def test_a_place_that_no_lesson_has_is_the_usual_page(mode: str) -> None:
    at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS).switch_page(PAGES["explore"])
    at.query_params.update({"lang": "en", "present": mode})
    assert not component(ran(at), "presenter")["on"]
