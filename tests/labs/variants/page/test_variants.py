"""Page tests of Variants: its first screen, questions, tabs and links."""

import json
from functools import partial
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from bleu_core import VARIANTS
from bleu_view.scenario.custom_variant import OWN
from bleu_view.scenario.presets import preset
from bleu_view.words.texts import LANGUAGES, Texts
from labs.variants.custom_variant import DEFAULT_PAIR
from labs.variants.variants_stage import KEY
from labs.variants.view.score_dots import score_variants, scores_heading
from labs.variants.view.verified_results import load_program_results
from tests.shared.pages.addresses import visit_page
from tests.shared.pages.explore import click_button, example_link
from tests.shared.pages.page_content import component_data, has_component, page_html, stage_data_of, texts_of_class

TABS = ("scores", "choices", "smoothing", "own", "notes", "verified", "code")
MAX_BYTES = 15_000
visit = partial(visit_page, "variants")


def stage_data(at: AppTest) -> dict[str, Any]:
    """Return the data sent to the stage component."""
    return component_data(at, KEY)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_screen_has_every_score_and_the_reasons_for_a_difference(language: str) -> None:
    at, texts = visit(language=language), Texts(language)
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
    at, texts = visit(language="zh", ask="1"), Texts("zh")
    data = stage_data(at)
    assert (data["isCovered"], data["pair"], len(data["dots"])) == (True, list(DEFAULT_PAIR), len(VARIANTS))
    assert stage_data_of(at)["heading"] == texts("predictions.variants-3-ask")
    assert texts("comparison.title-covered", count=len(VARIANTS)) in page_html(at)
    assert stage_data_of(at)["skip"] == texts("predict.skip")
    data = stage_data(visit(example_link("capital-letter", (("variants-3", 1),)), "zh", ask="1"))
    assert not data["isCovered"]
    assert texts("predictions.variants-3-wrong-1") in data["why"]


def test_every_tab_opens_while_ask_me_first_is_on() -> None:
    for name in TABS:
        at = visit(example_link("capital-letter", (("variants-tab", name),)), ask="1")
        assert stage_data_of(at)["tab"] == name
        assert not texts_of_class(at, "bx-veil")
        assert has_component(at, "dots-open") == (name == "scores"), name


def test_the_question_is_about_the_shown_example_not_typed_text() -> None:
    data = stage_data(visit(example_link("capital-letter", (), candidate="he is"), ask="1"))
    assert (data["isCovered"], data["stage"]["answers"]) == (False, [])
    at = visit(example_link("three-tokens", ()), ask="1")
    assert (stage_data_of(at)["question"], stage_data(at)["isCovered"]) == ("variants-1", True)
    answered = stage_data(visit(example_link("three-tokens", (("variants-1", 3),)), ask="1"))
    values = {dot["id"]: dot["text"] for dot in answered["dots"]}
    assert [values[name] for name in answered["pair"]] == ["0", "1"]


def test_a_link_restores_the_pair_and_the_custom_variant() -> None:
    data = stage_data(visit(example_link("papineni-1", (("a", "coco"), ("b", OWN), (OWN, "papineni|order:2")))))
    assert (data["pair"], data["dots"][-1]["id"]) == (["coco", OWN], OWN)


def test_a_link_with_an_unknown_or_equal_variant_opens_another_pair() -> None:
    for item in ("nowhere", 5):
        data = stage_data(visit(example_link("papineni-1", (("a", item), ("b", item), ("own", item)))))
        assert data["pair"] == list(DEFAULT_PAIR)
    for end, name in (("a", "sacrebleu"), ("b", "nltk")):
        assert len(set(stage_data(visit(example_link("papineni-1", ((end, name),))))["pair"])) == 2


@pytest.mark.parametrize(
    ("item", "name"), [(OWN, "own"), ("rung-open", "smoothing"), ("dots-by", "scores"), ("notes", "notes")]
)
def test_a_view_item_in_a_link_opens_its_tab(item: str, name: str) -> None:
    assert stage_data_of(visit(example_link("papineni-1", ((item, "papineni"),))))["tab"] == name


# ---- the tabs


def test_the_stage_explains_a_failing_program_and_offers_a_similar_one() -> None:
    data = stage_data(visit(example_link("three-tokens", (("a", "d2l-zh"), ("b", "d2l-en")))))
    assert "ZeroDivisionError" in data["why"]
    [failure] = data["stops"]
    assert (failure["end"], failure["id"]) == (0, "d2l-en")
    assert not data["fall"]["steps"]


def test_a_tab_verifies_the_shipped_results() -> None:
    at = visit(example_link("the-cat", (("variants-tab", "verified"),)))
    total = str(len(load_program_results()))
    assert total in page_html(at)
    assert page_html(click_button(at, "verify")).count(total) > 1
