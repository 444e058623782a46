"""The pictures to take away: nothing is drawn before it is asked for."""

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.words.texts import LANGUAGES, Texts
from tests.shared.pages.explore import link, ran, visit, write_in
from tests.shared.pages.shown import component, is_drawn

FILES = "take-away-files"


def pictures(at: AppTest) -> dict[str, str]:
    """Ask for the pictures; give each file by its stem."""
    at.session_state["below"] = "picture"
    return {each["stem"]: each["svg"] for each in component(ran(at), FILES)["pictures"]}


def test_no_picture_is_drawn_before_it_is_asked_for() -> None:
    assert not is_drawn(visit(link("the-cat")), FILES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_explore_offers_three_with_their_numbers(language: str) -> None:
    found = pictures(visit(link("papineni-1"), language))
    assert list(found) == ["bleu-score", "bleu-wall", "bleu-waterfall"]
    assert "0.505" in found["bleu-score"]
    assert "17/18" in found["bleu-wall"]
    assert Texts(language)("explore.wall") in found["bleu-wall"]
    assert all("weights:uniform" in svg for svg in found.values())
    assert "weights:d2l" in found["bleu-waterfall"]


def test_an_empty_candidate_leaves_the_wall() -> None:
    assert list(pictures(write_in(visit(link("the-cat")), "candidate", ""))) == ["bleu-wall"]


def test_typed_text_is_text_in_the_picture() -> None:
    found = pictures(write_in(visit(link("the-cat")), "candidate", "<b>the</b> & \x00cat"))
    assert "&lt;b&gt;the&lt;/b&gt;" in found["bleu-wall"]
    assert "\x00" not in "".join(found.values())
