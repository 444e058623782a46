"""Tests of the data of downloadable pictures: their titles, signatures and links."""

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.words.texts import LANGUAGES, Texts
from tests.shared.pages.explore import example_link, run_page, type_into, visit_explore
from tests.shared.pages.page_content import component_data, has_component

FILES_KEY = "take-away-files"


def pictures_by_stem(at: AppTest) -> dict[str, dict[str, object]]:
    """Open the tab of pictures, and return the data of each picture by the stem of its file name."""
    at.session_state["below"] = "picture"
    return {each["stem"]: each for each in component_data(run_page(at), FILES_KEY)["pictures"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_explore_lists_three_pictures_with_signature_and_link(language: str) -> None:
    at = visit_explore(example_link("papineni-1"), language)
    assert not has_component(at, FILES_KEY), "nobody has asked yet"
    pictures = pictures_by_stem(at)
    assert list(pictures) == ["bleu-score", "bleu-wall", "bleu-waterfall"]
    assert pictures["bleu-wall"]["title"] == Texts(language)("explore.wall")
    assert all("weights:uniform" in str(each["signatures"]) for each in pictures.values())
    assert "weights:d2l" in str(pictures["bleu-waterfall"]["signatures"])
    assert all(f"explore?lang={language}&s=" in str(each["link"]) for each in pictures.values())


def test_empty_candidate_has_only_the_wall_as_a_picture() -> None:
    assert list(pictures_by_stem(type_into(visit_explore(example_link("the-cat")), "candidate", ""))) == ["bleu-wall"]
