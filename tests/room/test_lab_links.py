"""Tests of the link from a phone's answer to its lab: the text, the answered question, and the room are kept."""

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.drawing.predict_card import question_subject
from bleu_view.scenario.permalink import read_link
from bleu_view.scenario.predictions import QUESTIONS, TWINS, encode_answer, read_answer
from bleu_view.words.texts import LANGUAGES
from frame.shell.course import course
from room.phone import PAGE
from room.questions.lab_links import lab_query_value
from room.questions.room_questions import ROOM_QUESTIONS
from tests.room.rooms import Site
from tests.scripts.node import run_module
from tests.shared.pages.explore import APP, PATIENCE_SECONDS, run_page
from tests.shared.pages.page_content import component_data, stage_data_of, texts_of_class

CODE = "K7M3X"
ANSWERS = {"options": "1", "track": "0.6", "span": "0.4..0.8"}


def open_lab_link(name: str, answer: str, language: str) -> AppTest:
    page = ROOM_QUESTIONS[name].page
    at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS).switch_page(dict(course())[page])
    at.query_params.update({"lang": language, "s": lab_query_value(name, language, answer), "room": CODE})
    return run_page(at)


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_lab_link_contains_the_answer_and_the_text(name: str) -> None:
    for language in LANGUAGES:
        question, found = (
            QUESTIONS[name],
            read_link(lab_query_value(name, language, ANSWERS[QUESTIONS[name].control])),
        )
        answer = read_answer(question, dict(found.link.view)[name])
        assert found.problem is None
        assert answer is not None
        assert str(encode_answer(question, answer)) == ANSWERS[question.control]
        candidate, references = question_subject(question, language)
        if candidate and references:
            assert (found.link.scenario.candidate, found.link.scenario.references) == (candidate, references)


@pytest.mark.parametrize(("name", "right", "language"), [("clipping-1", 2, "en"), ("length-2", 3, "zh")])
def test_a_lab_link_opens_the_answered_question_and_keeps_the_room(name: str, right: int, language: str) -> None:
    at = open_lab_link(name, "1", language)
    data = stage_data_of(at)
    expected = {"question": name, "chosen": 1, "right": right, "is_open": False}
    assert {key: data[key] for key in expected} == expected
    assert component_data(at, f"class-strip-{ROOM_QUESTIONS[name].page}")["room"] == CODE


@pytest.mark.parametrize("name", ["clipping-2", "weights-2"])
def test_a_lab_link_opens_the_tab_of_its_question(name: str) -> None:
    at = open_lab_link(name, "1", "en")
    assert stage_data_of(at)["tab"] == QUESTIONS[name].tab
    assert texts_of_class(at, "bx-veil") == []


def test_a_link_to_a_twin_question_shows_its_text_without_asking() -> None:
    data = stage_data_of(open_lab_link("clipping-1-twin", "", "en"))
    assert (data["question"], data["answers"], data["skip"]) == ("clipping-1", [], "")
    assert data["candidate"] == TWINS["clipping-1-twin"].in_language("en").candidate


def test_a_link_without_an_answer_shows_the_question_as_answered() -> None:
    data = stage_data_of(open_lab_link("clipping-3", "", "en"))
    assert (data["question"], data["chosen"], data["right"], data["skip"]) == ("clipping-3", 0, 2, "")


def test_a_phone_receives_the_lab_link_with_its_answer(site: Site) -> None:
    room, [phone, other] = site.ask("clipping-1", phones=2)
    phone.answer("clipping-1", 3)
    room.advance(3)
    script = "module.labAddress(given, 'zh')"
    link, bare_link = [run_module(script, PAGE.with_name("lab_address.js"), each.state()) for each in (phone, other)]
    assert link == f"/clipping?lang=zh&room={room.code}&s={lab_query_value('clipping-1', 'zh', '3')}"
    assert bare_link == f"/clipping?lang=zh&room={room.code}&s={lab_query_value('clipping-1', 'zh')}"
    trust = {"code": CODE, "question": {"page": "opening"}, "result": {"link": {"zh": ""}}, "own": None}
    assert run_module(script, PAGE.with_name("lab_address.js"), trust) == f"/?lang=zh&room={CODE}"
