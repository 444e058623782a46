"""A link opens exactly the view it was copied from; one that cannot be read opens something that can, and says so."""

import base64
import json
import zlib

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of
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


@pytest.mark.parametrize("order", [9, "x"])
def test_a_view_of_an_order_that_is_not_there_opens_all_the_same(order: object) -> None:
    at = visit(packed({"p": "the-cat", "w": {"order": order}}))
    assert stands(at, scenario_of(preset("the-cat")))
    assert notices(at) == []
    assert typed(again(at)) == typed(at)
