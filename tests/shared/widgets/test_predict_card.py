"""Tests of the predict card in AppTest: committed and skipped answers are view items, and reveal the hidden text."""

from pathlib import Path

from streamlit.testing.v1 import AppTest

from bleu_view.scenario.predictions import QUESTIONS, SKIPPED
from bleu_view.words.texts import Texts
from tests.shared.pages.explore import run_page, set_view_items, view_item
from tests.shared.pages.page_content import page_html
from tests.shared.widgets.apps.predict_card_app import HIDDEN_TEXT

APP = Path(__file__).parent / "apps" / "predict_card_app.py"
OPTION, SPAN = "clipping-1", "variants-2"


def open_card(name: str, item: str | float | None = None, **view: str) -> AppTest:
    at = AppTest.from_file(APP, default_timeout=60)
    at.query_params["question"] = name
    set_view_items(at, {name: item, **view})
    return run_page(at)


def is_answer_hidden(at: AppTest) -> bool:
    return HIDDEN_TEXT in [text.value for text in at.text]


def test_committed_option_is_stored_and_reveals_the_hidden_text() -> None:
    at = open_card(OPTION)
    question_elements = set(at.get_by_key(f"predict-{OPTION}").children)
    assert at.button(key=f"commit-{OPTION}").disabled, "nothing is chosen yet"
    at.button_group(key=f"answer-{OPTION}").set_value("3")
    assert not run_page(at).button(key=f"commit-{OPTION}").disabled
    at.button(key=f"commit-{OPTION}").click()
    assert view_item(run_page(at), OPTION) == 3
    assert question_elements <= set(at.get_by_key(f"predict-{OPTION}").children), (
        "the answer takes the place of all that asked"
    )
    assert not is_answer_hidden(at)
    assert Texts("en")("predict.not", right="2", given="3") in page_html(at)


def test_long_options_are_radio_buttons() -> None:
    at = open_card("limits-2")
    at.radio(key="answer-limits-2").set_value("this drug is unsafe for kids")
    run_page(at).button(key="commit-limits-2").click()
    assert view_item(run_page(at), "limits-2") == 2


def test_span_can_be_committed_only_after_it_was_moved() -> None:
    at, request_to_move = open_card(SPAN), Texts("en")("predict.move-first")
    assert tuple(at.slider(key=f"answer-{SPAN}").value) == QUESTIONS[SPAN].range
    at.button(key=f"commit-{SPAN}").click()
    assert is_answer_hidden(run_page(at))
    assert request_to_move in page_html(at)
    at.slider(key=f"answer-{SPAN}").set_range(0.4, 0.8)
    assert request_to_move not in page_html(run_page(at))
    at.button(key=f"commit-{SPAN}").click()
    assert view_item(run_page(at), SPAN) == "0.4..0.8"
    assert Texts("en")("predict.gap-span", low="0.40", high="0.20") in page_html(at)


def test_skipping_a_question_reveals_the_hidden_text() -> None:
    at = open_card(OPTION)
    at.button(key=f"skip-{OPTION}").click()
    assert view_item(run_page(at), OPTION) == SKIPPED
    assert not is_answer_hidden(at)
    assert not at.button
