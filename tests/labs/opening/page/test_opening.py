"""The opening on its page: the stage's data in each language, and the handling of its reports."""

from functools import partial

import pytest
import streamlit as st

from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.course_map import PLACES
from frame.shell.progress import LABS
from frame.state import asking, session
from labs.opening import opening_parts
from labs.opening.story import KEY
from labs.opening.view.warning_sentences import story
from tests.shared.pages.addresses import arrived
from tests.shared.pages.explore import ran
from tests.shared.pages.shown import component

STOPS = 22
opened = partial(arrived, "opening")


@pytest.fixture
def reported(fresh_session: None) -> dict[str, object]:
    """Return what the stage has reported, to be filled."""
    del fresh_session
    reports: dict[str, object] = {}
    st.session_state[KEY] = reports
    return reports


@pytest.mark.parametrize("language", LANGUAGES)
def test_stage_receives_every_text_and_number(language: str) -> None:
    data, texts = component(opened(language=language), KEY), Texts(language)
    assert data["language"] == language
    assert data["words"] == texts.templates("opening")
    assert sum("Bilingual Evaluation Understudy" in text for text in data["words"].values()) == 1
    told = data["story"]
    counted = {tuple(picture["tokens"]) for picture in told["pictures"]}
    named = [told["a"], told["b"], told["reference"], told["swapped"], *told["shuffles"]]
    assert {tuple(tokens) for tokens in named} <= counted
    assert (len(data["notes"]), data["answer"], data["presenting"]) == (STOPS, None, False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_map_leads_to_every_lab_and_begins_with_the_first(language: str) -> None:
    doors, texts = component(opened(language=language), KEY)["doors"], Texts(language)
    assert [lab["page"] for lab in doors["labs"]] == [lab.page for lab in LABS]
    assert [lab["next"] for lab in doors["labs"]] == [texts("map.start")] + [""] * (len(LABS) - 1)
    assert not any(lab["isDone"] for lab in doors["labs"])
    assert doors["labs"][0]["name"] == texts("pages.ngrams-menu")
    assert doors["doors"][0]["href"].startswith("explore?")
    links = {entry.proto.page for entry in opened(language=language).get("page_link")}
    assert links == set(PLACES)


def test_the_stage_ticks_a_lab_that_was_done_and_presents_to_a_class() -> None:
    at = opened(language="en")
    at.session_state["memory"].progress.seen.add("variants")
    labs = component(ran(at), KEY)["doors"]["labs"]
    assert [lab["page"] for lab in labs if lab["isDone"]] == ["variants"]
    at = opened(language="en", present="1")
    assert component(at, KEY)["presenting"] is True
    assert at.query_params["present"] == ["1"] or at.query_params["present"] == "1"


def test_typed_sentence_is_answered_with_its_picture(reported: dict[str, object]) -> None:
    reported["typed"] = {"number": 3, "scene": 8, "language": "en", "texts": [*story("en").reference[:-1], "cats"]}
    found = opening_parts.answer_report(Texts("en"))
    assert found is not None
    assert (found["number"], found["scene"], found["problem"]) == (3, 8, "")
    assert found["picture"]["value_text"] == "0.904"  # type: ignore[index]
    assert opening_parts.answer_report(Texts("zh")) is None


@pytest.mark.usefixtures("fresh_session")
@pytest.mark.parametrize(("sent", "expected"), [("zh", "zh"), ("fr", "en"), (7, "en"), (["zh"], "en")])
def test_only_a_language_that_is_spoken_is_chosen(sent: object, expected: str) -> None:
    session.set_language("en")
    st.session_state[KEY] = {"language": sent}
    opening_parts.take_language()
    assert session.language() == expected


@pytest.mark.usefixtures("fresh_session")
@pytest.mark.parametrize(("sent", "expected"), [("on", True), ("off", False)])
def test_questions_first_and_presenting_are_switched_on_the_stage(sent: str, *, expected: bool) -> None:
    st.session_state[KEY] = {"ask_first": sent, "presenting": sent}
    opening_parts.take_ask_first()
    assert (asking.is_switched_on(), asking.labs_ask()) == (expected, expected)
    opening_parts.take_presenting()
    assert session.memory().presenting is expected


@pytest.mark.usefixtures("fresh_session")
def test_the_best_sentence_of_the_last_cheat_is_noted(reported: dict[str, object]) -> None:
    reference = story("en").reference
    for scene, texts in ((8, [*reference[:-1], "dogs"]), (8, ["dogs"]), (8, list(reference)), (3, list(reference[1:]))):
        reported["typed"] = {"number": 1, "scene": scene, "language": "en", "texts": texts}
        opening_parts.answer_report(Texts("en"))
    best = session.memory().progress.best
    assert best is not None
    assert best.candidate == (*reference[:-1], "dogs")
