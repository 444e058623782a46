"""Page tests of Variants: its first screen, questions, tabs and links, the custom variant, and the reported pair."""

import json
from functools import partial
from typing import Any

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from bleu_core import VARIANTS
from bleu_view.scenario.custom_variant import OWN, menu_entries, read_own_variant
from bleu_view.scenario.presets import preset
from bleu_view.words.choices import CHOICES, MAX_ORDER
from bleu_view.words.texts import LANGUAGES, Texts
from frame.state import session
from labs.variants.custom_variant import A_ITEM, B_ITEM, DEFAULT_PAIR, is_pair_chosen, store_reported_pair
from labs.variants.variants_stage import KEY
from labs.variants.view.score_dots import score_variants, scores_heading
from labs.variants.view.verified_results import load_program_results
from tests.shared.pages.addresses import visit_page
from tests.shared.pages.explore import click_button, example_link, run_page, set_texts, set_view_items, view_item
from tests.shared.pages.page_content import component_data, has_component, page_html, stage_data_of, texts_of_class

TABS = ("scores", "choices", "smoothing", "own", "notes", "verified", "code")
MAX_BYTES = 15_000
open_page = partial(visit_page, "variants")


def stage_data(at: AppTest) -> dict[str, Any]:
    return component_data(at, KEY)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_screen_has_every_score_and_the_reasons_for_a_difference(language: str) -> None:
    at, texts = open_page(language=language), Texts(language)
    data = stage_data(at)
    assert not data["isCovered"]
    assert len(json.dumps(data)) < MAX_BYTES
    assert len(data["dots"]) == len(VARIANTS)
    assert data["pair"] == list(DEFAULT_PAIR)
    assert "sacreBLEU" in data["why"]
    assert data["fall"]["steps"]
    assert scores_heading(texts, score_variants(preset("capital-letter"))) in page_html(at)
    assert (stage_data_of(at)["answers"], stage_data_of(at)["tab"]) == ([], "")


def test_ask_me_first_hides_a_and_b_until_an_answer_is_explained() -> None:
    at, texts = open_page(language="zh", ask="1"), Texts("zh")
    data = stage_data(at)
    assert (data["isCovered"], data["pair"], len(data["dots"])) == (True, list(DEFAULT_PAIR), len(VARIANTS))
    assert stage_data_of(at)["heading"] == texts("predictions.variants-3-ask")
    assert texts("comparison.title-covered", count=len(VARIANTS)) in page_html(at)
    assert stage_data_of(at)["skip"] == texts("predict.skip")
    data = stage_data(open_page(example_link("capital-letter", (("variants-3", 1),)), "zh", ask="1"))
    assert not data["isCovered"]
    assert texts("predictions.variants-3-wrong-1") in data["why"]


def test_every_tab_opens_while_ask_me_first_is_on() -> None:
    for name in TABS:
        at = open_page(example_link("capital-letter", (("variants-tab", name),)), ask="1")
        assert stage_data_of(at)["tab"] == name
        assert not texts_of_class(at, "bx-veil")
        assert has_component(at, "dots-open") == (name == "scores"), name


def test_the_question_is_about_the_shown_example_not_typed_text() -> None:
    data = stage_data(open_page(example_link("capital-letter", (), candidate="he is"), ask="1"))
    assert (data["isCovered"], data["stage"]["answers"]) == (False, [])
    at = open_page(example_link("three-tokens", ()), ask="1")
    assert (stage_data_of(at)["question"], stage_data(at)["isCovered"]) == ("variants-1", True)
    answered = stage_data(open_page(example_link("three-tokens", (("variants-1", 3),)), ask="1"))
    values = {dot["id"]: dot["text"] for dot in answered["dots"]}
    assert [values[name] for name in answered["pair"]] == ["0", "1"]


def test_a_link_restores_the_pair_and_the_custom_variant() -> None:
    data = stage_data(open_page(example_link("papineni-1", (("a", "coco"), ("b", OWN), (OWN, "papineni|order:2")))))
    assert (data["pair"], data["dots"][-1]["id"]) == (["coco", OWN], OWN)


def test_a_link_with_an_unknown_or_equal_variant_opens_another_pair() -> None:
    for item in ("nowhere", 5):
        data = stage_data(open_page(example_link("papineni-1", (("a", item), ("b", item), ("own", item)))))
        assert data["pair"] == list(DEFAULT_PAIR)
    for end, name in (("a", "sacrebleu"), ("b", "nltk")):
        assert len(set(stage_data(open_page(example_link("papineni-1", ((end, name),))))["pair"])) == 2


@pytest.mark.parametrize(
    ("item", "name"), [(OWN, "own"), ("rung-open", "smoothing"), ("dots-by", "scores"), ("notes", "notes")]
)
def test_a_view_item_in_a_link_opens_its_tab(item: str, name: str) -> None:
    assert stage_data_of(open_page(example_link("papineni-1", ((item, "papineni"),))))["tab"] == name


# ---- the tabs


def test_the_stage_explains_a_failing_program_and_offers_a_similar_one() -> None:
    data = stage_data(open_page(example_link("three-tokens", (("a", "d2l-zh"), ("b", "d2l-en")))))
    assert "ZeroDivisionError" in data["why"]
    [failure] = data["stops"]
    assert (failure["end"], failure["id"]) == (0, "d2l-en")
    assert not data["fall"]["steps"]


def test_a_tab_verifies_the_shipped_results() -> None:
    at = open_page(example_link("the-cat", (("variants-tab", "verified"),)))
    total = str(len(load_program_results()))
    assert total in page_html(at)
    assert page_html(click_button(at, "verify")).count(total) > 1


# ---- the custom variant and the reported pair

ENGLISH = Texts("en")


def open_editor(**view: str) -> AppTest:
    return visit_page("variants", example_link("papineni-1", (("variants-tab", "own"), *view.items())))


def open_pair(a: str, b: str) -> AppTest:
    return visit_page("variants", example_link("papineni-1", ((A_ITEM, a), (B_ITEM, b))))


def custom_variant(at: AppTest) -> object:
    return read_own_variant(str(view_item(at, OWN)))


def test_a_custom_variant_starts_as_a_copy_of_variant_a() -> None:
    at = click_button(open_editor(a="coco"), "own-start")
    assert view_item(at, OWN) == "coco"
    assert len(component_data(at, KEY)["dots"]) == len(VARIANTS) + 1
    assert ENGLISH("own_variant.as-named", name="COCO").replace("**COCO**", "<strong>COCO</strong>") in page_html(at)


@pytest.mark.parametrize("choice", CHOICES)
def test_every_choice_of_the_custom_variant_can_be_changed(choice: str) -> None:
    """A single entry is enough: `tests/shared/scenario/test_custom_variant` tests all of them."""
    at, before = open_editor(own="papineni"), str(getattr(VARIANTS["papineni"], choice))
    entry = next(entry for entry in reversed(menu_entries(choice)) if entry != before)
    at.selectbox(key=f"own-{choice}").select(entry)
    assert str(getattr(custom_variant(run_page(at)), choice)) == entry


def test_a_custom_variant_can_be_compared_and_removed() -> None:
    at = click_button(open_editor(own="papineni|order:2"), "own-as-b")
    assert component_data(at, KEY)["pair"][1] == view_item(at, "b") == OWN
    at = click_button(open_editor(own="coco", b=OWN), "own-remove")
    assert view_item(at, OWN) is None
    assert component_data(at, KEY)["pair"] == list(DEFAULT_PAIR)


def test_weights_orders_and_smoothing_values_can_be_changed() -> None:
    at = open_editor(own=f"papineni|order:3|weights:{OWN}[0.5,0.3,0.2]")
    at.number_input(key="own-weight-2").set_value(0.125)
    assert view_item(run_page(at), OWN) == f"papineni|order:3|weights:{OWN}[0.5,0.125,0.2]"
    at.selectbox(key=f"own-{MAX_ORDER}").select("2")
    assert [field.key for field in run_page(at).number_input] == ["own-weight-1", "own-weight-2"]
    at = open_editor(own="sacrebleu-floor")
    at.number_input(key="own-value").set_value(0.25)
    assert view_item(run_page(at), OWN) == "sacrebleu|smooth:floor[0.25]"


def test_an_unreadable_custom_variant_is_dropped_with_a_notice() -> None:
    assert ENGLISH("own_variant.unreadable") in page_html(open_editor(own="bleurt|order:7"))


def test_the_difference_is_cached_in_the_session_until_the_text_changes() -> None:
    at = open_editor()
    (segment, first, second), cached = at.session_state["memory"].difference_cache
    assert (first.name, second.name) == DEFAULT_PAIR
    assert run_page(at).session_state["memory"].difference_cache[1] is cached
    set_texts(at, "a dog", *segment.references)
    assert run_page(at).session_state["memory"].difference_cache[0][0].candidate == "a dog" != segment.candidate


def test_a_changed_pair_is_compared_as_in_a_new_session() -> None:
    at = open_pair("papineni", "tf_nmt")
    for a, b in (("coco", "tf_nmt"), ("coco", "multi_bleu")):  # first A changes, then B
        set_view_items(at, {A_ITEM: a, B_ITEM: b})
        assert component_data(run_page(at), KEY) == component_data(open_pair(a, b), KEY)


def test_only_a_valid_reported_pair_is_stored_in_the_view(fresh_session: None) -> None:
    del fresh_session
    for report in (None, 3, "", "coco", "coco bleurt", "coco nltk coco", ["coco", "nltk"]):
        st.session_state["stage"] = {"pair": report}
        store_reported_pair("stage", VARIANTS)
        assert not is_pair_chosen(), report
    st.session_state["stage"] = {"pair": "coco nltk"}
    store_reported_pair("stage", VARIANTS)
    assert (is_pair_chosen(), session.view_item(A_ITEM), session.view_item(B_ITEM)) == (True, "coco", "nltk")
