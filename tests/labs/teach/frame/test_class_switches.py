"""What a teacher switches: whether links ask first, and presenter mode."""

from urllib.parse import parse_qs, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.permalink import read
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.course import course
from frame.widgets.question import OFF, QUESTIONS
from tests.shared.pages.explore import APP, PATIENCE_SECONDS, link, ran, unfold
from tests.shared.pages.shown import classed, component

PAGES = dict(course())


def teach(at: AppTest | None = None, language: str = "en") -> AppTest:
    """Come to Teach, from another page or as the first one."""
    if at is None:
        at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS)
        at.query_params.update({"lang": language, "s": link("the-cat", ())})
    carried = dict(at.query_params)
    at.switch_page(PAGES["teach"])
    at.query_params.update(carried)
    return ran(at)


def lesson_views(at: AppTest) -> list[tuple[object, ...]]:
    """Read what the links of the open lesson plan bring beside their example."""
    at.session_state["lesson-steps"] = True
    ran(at)
    queries = [parse_qs(urlsplit(code.value).query) for code in at.code if "?" in code.value]
    return [read(query["s"][0]).link.view for query in queries if "s" in query]


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_ask_until_the_switch_is_turned_off(language: str) -> None:
    at = teach(language=language)
    switch = at.toggle(key="links-ask")
    assert (switch.value, switch.label) == (True, Texts(language)("presenter.ask-first"))
    assert set(lesson_views(at)) == {()}
    at.toggle(key="links-ask").set_value(False)
    assert set(lesson_views(ran(at))) == {((QUESTIONS, OFF),)}


@pytest.mark.parametrize(("asks", "kind"), [(None, "present"), (True, "asking"), (False, "plain")])
def test_the_link_of_a_page_follows_the_switch_once_it_was_touched(kind: str, *, asks: bool | None) -> None:
    at = teach()
    for value in () if asks is None else (not asks, asks):
        at.toggle(key="links-ask").set_value(value)
        ran(at)
    carried = dict(at.query_params)
    at.switch_page(PAGES["explore"])
    at.query_params.update(carried)
    assert unfold(at, "share").radio(key="link-kind").value == kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_presenter_mode_is_switched_and_its_keys_are_told(language: str) -> None:
    at = teach(language=language)
    assert Texts(language)("presenter.keys") in classed(at, "bx-note")
    at.toggle(key="presenter-switch").set_value(True)
    assert component(ran(at), "presenter")["on"]
    assert at.query_params["present"] == "1"
