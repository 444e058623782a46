"""Tests of the custom variant and of the pair reported by the stage, which are stored in view items."""

from pathlib import Path

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from bleu_core import VARIANTS
from bleu_view.scenario.custom_variant import OWN, menu_entries, read_own_variant
from bleu_view.words.choices import CHOICES, MAX_ORDER
from bleu_view.words.texts import Texts
from frame.state import session
from labs.variants.variant_pair import A_ITEM, B_ITEM, DEFAULT_PAIR, is_pair_chosen, store_reported_pair
from tests.shared.pages.explore import run_page, set_texts, set_view_items, view_item
from tests.shared.pages.page_content import page_html

APP = Path(__file__).parent / "apps" / "variants_app.py"
ENGLISH = Texts("en")


def open_app(**view: str) -> AppTest:
    at = AppTest.from_file(APP, default_timeout=60)
    set_view_items(at, dict(view))
    return run_page(at)


def compared_names(at: AppTest) -> list[str]:
    return at.text[0].value.split()


def custom_variant(at: AppTest) -> object:
    return read_own_variant(str(view_item(at, OWN)))


def test_a_custom_variant_starts_as_a_copy_of_variant_a() -> None:
    at = open_app(a="coco")
    at.button(key="own-start").click()
    assert view_item(run_page(at), OWN) == "coco"
    assert ENGLISH("own_variant.as-named", name="COCO").replace("**COCO**", "<strong>COCO</strong>") in page_html(at)


@pytest.mark.parametrize("choice", CHOICES)
def test_every_choice_of_the_custom_variant_can_be_changed(choice: str) -> None:
    """A single entry is enough: `tests/shared/scenario/test_custom_variant` tests all of them."""
    at, before = open_app(own="papineni"), str(getattr(VARIANTS["papineni"], choice))
    entry = next(entry for entry in reversed(menu_entries(choice)) if entry != before)
    at.selectbox(key=f"own-{choice}").select(entry)
    assert str(getattr(custom_variant(run_page(at)), choice)) == entry


def test_a_custom_variant_can_be_compared_and_removed() -> None:
    at = open_app(own="papineni|order:2")
    at.button(key="own-as-b").click()
    assert view_item(run_page(at), "b") == OWN
    assert compared_names(at)[1] == OWN
    at = open_app(own="coco", b=OWN)
    at.button(key="own-remove").click()
    assert view_item(run_page(at), OWN) is None
    assert compared_names(at) == list(DEFAULT_PAIR)


def test_weights_orders_and_smoothing_values_can_be_changed() -> None:
    at = open_app(own=f"papineni|order:2|weights:{OWN}[0.5,0.5]")
    at.number_input(key="own-weight-2").set_value(0.125)
    assert view_item(run_page(at), OWN) == "papineni|order:2|weights:own[0.5,0.125]"
    at = open_app(own=f"papineni|order:3|weights:{OWN}[0.5,0.3,0.2]")
    at.selectbox(key=f"own-{MAX_ORDER}").select("2")
    assert [field.key for field in run_page(at).number_input] == ["own-weight-1", "own-weight-2"]
    at = open_app(own="sacrebleu-floor")
    at.number_input(key="own-value").set_value(0.25)
    assert view_item(run_page(at), OWN) == "sacrebleu|smooth:floor[0.25]"


def test_an_unreadable_custom_variant_is_dropped_with_a_notice() -> None:
    assert ENGLISH("own_variant.unreadable") in page_html(open_app(own="bleurt|order:7"))


def test_the_difference_is_cached_in_the_session_until_the_text_changes() -> None:
    at = open_app()
    (segment, first, second), cached = at.session_state["memory"].difference_cache
    assert (first.name, second.name) == DEFAULT_PAIR
    assert run_page(at).session_state["memory"].difference_cache[1] is cached
    set_texts(at, "a dog", *segment.references)
    assert run_page(at).session_state["memory"].difference_cache[0][0].candidate == "a dog" != segment.candidate


KEY = "stage"


def report_pair(value: object) -> list[object]:
    st.session_state[KEY] = {"pair": value}
    store_reported_pair(KEY, VARIANTS)
    return [session.view_item(end) for end in (A_ITEM, B_ITEM)]


def test_a_reported_pair_is_stored_in_the_view(fresh_session: None) -> None:
    del fresh_session
    assert not is_pair_chosen()
    assert report_pair("coco nltk") == ["coco", "nltk"]
    assert is_pair_chosen()


@pytest.mark.parametrize("report", [None, 3, "", "coco", "coco bleurt", "coco nltk coco", ["coco", "nltk"]])
def test_an_invalid_report_changes_nothing(fresh_session: None, report: object) -> None:
    del fresh_session
    assert report_pair(report) == [None, None]
