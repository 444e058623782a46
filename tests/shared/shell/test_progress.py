"""Tests of progress through the course: labs marked as seen, takeaways of pages, and the switch "Ask me first"."""

from types import SimpleNamespace

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from bleu_view.words.course_pages import LABS
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.course_map import KEY
from frame.shell.header import ASK_FIRST
from frame.state import ask_first, session
from tests.shared.pages.addresses import switch_to_page
from tests.shared.pages.explore import (
    example_link,
    open_popover,
    reopen,
    run_page,
    set_view_items,
    type_into,
    visit_explore,
)
from tests.shared.pages.page_content import component_data, stage_data_of, texts_of_class


def seen_labs(at: AppTest) -> list[str]:
    """Open the course menu, and return the pages of the labs that it marks as seen."""
    return [lab["page"] for lab in component_data(open_popover(at, "course"), KEY)["labs"] if lab["isDone"]]


def shows_takeaway(at: AppTest, page: str, language: str = "en") -> bool:
    sentence = Texts(language)(f"pages.{page}-learned")
    return any(sentence in text for text in texts_of_class(at, "bx-learned"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_using_a_control_marks_its_lab_as_seen(language: str) -> None:
    at, total = switch_to_page(visit_explore(language=language), "weights"), len(LABS)
    assert seen_labs(at) == [], "it is not seen as soon as it is opened"
    set_view_items(at, {"weights-used": 1})
    run_page(at)
    assert any(Texts(language)("map.seen", seen=1, total=total) in text for text in texts_of_class(at, "bx-map"))
    assert seen_labs(switch_to_page(at, "challenges")) == ["weights"]
    minutes_left = sum(lab.minutes for lab in LABS if lab.page != "weights")
    assert component_data(at, KEY)["progress"] == Texts(language)(
        "map.seen-left", seen=1, total=total, minutes=minutes_left
    )
    assert seen_labs(reopen(at)) == [], "no link tells"


# ---- the switch "Ask me first"


def shows_question(at: AppTest) -> bool:
    """Return whether the lab's stage shows a question."""
    return bool(stage_data_of(at)["answers"])


def set_ask_first(at: AppTest, *, on: bool) -> AppTest:
    at.toggle(key=ASK_FIRST).set_value(on)
    return run_page(at)


def test_switch_is_off_by_default_and_affects_only_the_next_lab() -> None:
    at = switch_to_page(visit_explore(example_link("the-x7", ())), "clipping")
    assert not shows_question(at)
    assert not shows_question(set_ask_first(at, on=True))
    at = set_ask_first(switch_to_page(visit_explore(example_link("the-x7", ())), "weights"), on=True)
    at = switch_to_page(at, "clipping")
    assert shows_question(at)
    assert not shows_question(set_ask_first(at, on=False))


@pytest.mark.parametrize("cookie", ["0", "1"])
def test_cookie_gives_the_state_of_the_switch_until_the_switch_is_used(
    cookie: str, fresh_session: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    del fresh_session
    monkeypatch.setattr(st, "context", SimpleNamespace(cookies={ask_first.COOKIE: cookie}))
    assert ask_first.is_switched_on() == (cookie == "1")
    assert ask_first.cookie_value() is None
    ask_first.set_switch(on=cookie == "0")
    assert ask_first.is_switched_on() == (cookie == "0")
    assert ask_first.cookie_value() == str(1 - int(cookie))


@pytest.mark.parametrize("asks", [True, False])
def test_link_setting_overrides_the_switch_until_it_is_changed(asks: bool, fresh_session: None) -> None:  # noqa: FBT001 - a parameter
    del fresh_session
    ask_first.set_switch(on=not asks)
    session.memory().shown_without_asking = None
    session.memory().visit_asks_first = asks
    assert ask_first.labs_ask() == asks
    ask_first.set_switch(on=not asks)
    assert session.memory().visit_asks_first is None


def test_lab_asks_only_about_its_example_and_hides_the_takeaway() -> None:
    at = switch_to_page(visit_explore(example_link("the-x7", ()), asks=True), "clipping")
    assert shows_question(at)
    assert not shows_takeaway(at, "clipping")
    at = switch_to_page(
        type_into(visit_explore(example_link("the-x7", ()), asks=True), "candidate", "the the cat"), "clipping"
    )
    assert not shows_question(at)
