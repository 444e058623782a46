"""A link opens exactly the view it was copied from; one that cannot be read opens something that can, and says so."""

import base64
import json
import zlib

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import MAX_REFERENCES, scenario_of
from bleu_view.words.texts import Texts
from tests.shared.pages.explore import (
    FIRST,
    again,
    choose,
    chosen,
    click,
    fold,
    link,
    select,
    stands,
    typed,
    visit,
    write_in,
)
from tests.shared.pages.shown import component, fractions, notices, reading, scores

EN = Texts("en")


def packed(fields: object) -> str:
    """Write any JSON as a link, as a forger or a later version would."""
    return base64.urlsafe_b64encode(zlib.compress(json.dumps(fields).encode(), 9)).decode().rstrip("=")


def view(at: AppTest) -> tuple[object, ...]:
    """Return the visible parts of a view: inputs, settings, scores, words, wall."""
    return typed(at), chosen(at), scores(at), reading(at), at.title[0].value, component(at, "wall")


# ---- there and back


def test_a_view_with_everything_changed_opens_again() -> None:
    at = visit()
    choose(at, "zh-nlp")
    write_in(click(at, "add"), "reference-2", "“我” & 你 ?s=1#{x}")
    write_in(at, "candidate", "我喜欢 學習 👩‍👩‍👧‍👦 e\u0301")
    select(at, "variant", "nltk-method3")
    select(at, "tokenizer", "char")
    fold(select(at, "max_order", 6))
    at.segmented_control(key="order-choice-0").set_value(2).run()
    assert view(again(at)) == view(at)


def test_the_address_of_an_opened_link_is_the_link() -> None:
    text = link("drop-not", candidate="not safe")
    assert visit(text, "zh").query_params == {"lang": "zh", "s": text}


def test_other_parameters_stay_in_the_address() -> None:
    at = visit()
    at.query_params["course"] = "nlp-2"
    assert click(at, "add").query_params["course"] == "nlp-2"


def test_a_long_text_is_carried_by_the_address() -> None:
    text = " ".join(f"{number * 7919 % 9973:x}" for number in range(8_000))
    at = write_in(visit(), "candidate", text)
    assert typed(again(at))[0] == text


# ---- arriving


def test_an_arrival_replaces_the_previous_state() -> None:
    at = write_in(visit(), "candidate", "typed")
    at.query_params["s"] = link("the-cat")
    at.run()
    assert stands(at, scenario_of(preset("the-cat")))
    assert at.button(key="undo").disabled


@pytest.mark.parametrize(
    ("address", "browser", "language"),
    [("", "zh-Hans-CN", "zh"), ("", "fr-FR", "en"), ("en", "zh-CN", "en"), ("klingon", "zh", "zh")],
    ids=["the browser's own", "English for a third", "the address's before the browser's", "no language at all"],
)
def test_a_page_is_in_the_language_of_its_address_or_browser(address: str, browser: str, language: str) -> None:
    at = visit(link("the-cat"), address, locale=browser)
    assert at.segmented_control(key="language").value == language


# ---- what cannot be read


# The reader of links tests all else that a link may hold; these tests, the page that it opens.


def test_a_damaged_link_opens_the_first_example_and_says_so() -> None:
    at = visit(link("drop-not", candidate="a text that is in no example")[:-12])
    assert stands(at, scenario_of(FIRST))
    assert notices(at) == [EN("notices.link-damaged")]
    assert fractions(again(at)) == ["17/18", "10/17", "7/16", "4/15"]


def test_a_newer_link_names_what_is_not_known_and_opens_the_rest() -> None:
    at = visit(packed({"p": "the-cat", "m": "**b**", "c": "the dog", "w": {}}))
    assert notices(at) == [EN("notices.link-newer", name="**b**")]
    assert typed(at)[0] == "the dog"
    assert scores(at)[0] != "?"


def test_a_field_of_the_wrong_type_keeps_the_examples_own_and_is_reported() -> None:
    at = visit(packed({"p": "the-cat", "n": 7}))
    assert stands(at, scenario_of(preset("the-cat")))
    assert len(notices(at)) == 1


@pytest.mark.parametrize("order", [9, "x"])
def test_a_view_of_an_order_that_is_not_there_opens_all_the_same(order: object) -> None:
    at = visit(packed({"p": "the-cat", "w": {"order": order}}))
    assert stands(at, scenario_of(preset("the-cat")))
    assert notices(at) == []
    assert typed(again(at)) == typed(at)


def test_more_references_than_fields_are_cut_to_the_bound() -> None:
    at = visit(packed({"p": "the-cat", "r": [f"the cat {number}" for number in range(12)]}))
    assert len(typed(at)) == 1 + MAX_REFERENCES
    assert any("12" in notice and str(MAX_REFERENCES) in notice for notice in notices(at))


def test_the_message_about_a_link_goes_with_the_first_edit() -> None:
    at = visit("%%%")
    assert notices(write_in(at, "candidate", "a guide to action")) == []
