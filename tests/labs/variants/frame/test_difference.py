"""A, B, and why they differ: what the learner chooses is in the view, and a failure offers a way on."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.words.texts import LANGUAGES
from frame.state import session
from tests.shared.pages.explore import ran, see, seen
from tests.shared.pages.shown import html

APP = Path(__file__).parent / "apps" / "variants_app.py"
SHORT = {session.CANDIDATE: "The cat sat.", session.reference_key(1): "the cat sat."}


def opened(language: str = "en", *, short: bool = False, **view: str) -> AppTest:
    at = AppTest.from_file(APP, default_timeout=60)
    at.query_params["lang"] = language
    see(at, {"variants-2": "skipped"} | view)
    for key, value in SHORT.items() if short else ():
        at.session_state[key] = value
    return ran(at)


def pair(at: AppTest) -> list[str]:
    return at.text[0].value.split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_opens_on_the_paper_and_d2l(language: str) -> None:
    at = opened(language)
    assert pair(at) == ["papineni", "d2l-en"]
    assert "0.527" in html(at)


def test_a_link_with_unknown_names_falls_back() -> None:
    assert pair(opened(a="bleurt", b="own")) == ["papineni", "d2l-en"]


def test_one_order_can_be_shown_and_is_remembered() -> None:
    at = opened(a="d2l-en", b="mteval13a", short=True)
    at.button_group(key="switching-choice-average").set_value("backward")
    assert ">+0.361" not in html(at)
    assert ">+0.361" in html(ran(at)).replace("</i>", ">")
    assert seen(at, "switching") == "backward"


def test_a_single_reason_has_no_order_to_choose() -> None:
    at = opened(a="papineni", b="hf-evaluate")
    assert not at.get("button_group")


def test_where_a_fails_the_nearest_takes_its_place() -> None:
    at = opened(a="d2l-zh", b="papineni", short=True)
    assert "<table" not in html(at)
    at.button(key="nearest-a").click()
    assert seen(ran(at), "a") == "d2l-en"


def test_where_both_fail_both_are_told() -> None:
    at = opened(a="d2l-zh", b="nltk-method6", short=True)
    assert "ZeroDivisionError" in html(at)
    assert "AssertionError" in html(at)
    assert {"nearest-a", "nearest-b"} <= {button.key for button in at.button}


def test_a_difference_is_kept_for_its_session_and_its_text_alone() -> None:
    at = opened()
    (segment, first, second), kept = at.session_state["memory"].difference_cache
    assert (first.name, second.name) == ("papineni", "d2l-en")
    assert ran(at).session_state["memory"].difference_cache[1] is kept
    at.session_state[session.CANDIDATE] = "a dog"
    assert ran(at).session_state["memory"].difference_cache[0][0].candidate == "a dog" != segment.candidate
