"""Links from before the opening: `/` with a text is the workbench."""

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.permalink import ViewItem
from bleu_view.words.texts import LANGUAGES, Texts
from frame.widgets.question import OFF, QUESTIONS
from tests.shared.pages.explore import APP, PATIENCE_SECONDS, is_asked, link, ran, typed, visit
from tests.shared.pages.shown import component, fractions, is_drawn, notices, scores


def old(**query: str) -> AppTest:
    """Follow a link to `/` in a new session."""
    at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS)
    at.query_params.update(query)
    return ran(at)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_opens_the_workbench_with_its_text(language: str) -> None:
    at = old(lang=language, s=link("drop-not"))
    assert at.title[0].value == Texts(language)("pages.explore-title")
    assert typed(at)[0] == "the medicine is safe for children"
    assert scores(at) == scores(visit(link("drop-not"), language))
    assert dict(at.query_params) == {"lang": language, "s": link("drop-not")}


@pytest.mark.parametrize("view", [(), (("order", 2),), ((QUESTIONS, OFF),)], ids=["asking", "an order", "a teacher's"])
def test_it_brings_its_view_and_starts_no_tour(view: tuple[ViewItem, ...]) -> None:
    at, new = old(lang="en", s=link("the-cat", view)), visit(link("the-cat", view))
    assert is_asked(at) == is_asked(new)
    assert fractions(at) == fractions(new)
    assert not is_drawn(at, "tour")


def test_it_brings_presenter_mode_and_what_others_put_into_the_address() -> None:
    at = old(lang="zh", s=link("the-cat", ()), present="1", course="nlp")
    assert component(at, "presenter")["on"]
    assert at.query_params["course"] == "nlp"


def test_a_damaged_one_says_so() -> None:
    assert "The link is damaged or cut off" in notices(old(lang="en", s="damaged"))[0]


def test_the_browser_is_told_once_that_it_was_forwarded() -> None:
    at = old(lang="en", s=link("the-cat"))
    assert component(at, "browser_side")["forwarded"]
    assert not component(ran(at), "browser_side")["forwarded"]
    assert not component(visit(link("the-cat")), "browser_side")["forwarded"]
