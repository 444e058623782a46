"""The page of all programs: what it shows for any text, what it asks, and what its link brings back."""

import json
from functools import partial
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from bleu_core import VARIANTS
from bleu_view.scenario.custom_variant import OWN
from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.texts import LANGUAGES, Texts
from labs.variants.variant_pair import USUAL
from labs.variants.variants_stage import KEY
from labs.variants.view.comparison import compare
from labs.variants.view.score_dots import title
from labs.variants.view.verified_results import program_results
from tests.shared.pages.addresses import arrived
from tests.shared.pages.explore import click, link
from tests.shared.pages.shown import classed, component, html, is_drawn, stage

TABS = ("scores", "choices", "smoothing", "own", "notes", "verified", "code")
MOST_BYTES = 30_000
visit = partial(arrived, "variants")


def axis(at: AppTest) -> dict[str, Any]:
    """Return what the picture on the stage was sent."""
    return component(at, KEY)


def tab(name: str) -> ViewItem:
    return ("variants-tab", name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_score_and_why_two_differ_are_there_at_first_sight(language: str) -> None:
    at, texts = visit(language=language), Texts(language)
    drawn = axis(at)
    assert not drawn["isCovered"]
    assert len(drawn["dots"]) == len(VARIANTS)
    assert drawn["pair"] == list(USUAL)
    assert "sacreBLEU" in drawn["why"]
    assert drawn["fall"]["steps"]
    assert title(texts, compare(scenario_of(preset("capital-letter")))) in html(at)
    assert (stage(at)["answers"], stage(at)["tab"]) == ([], "")


def test_an_answer_carries_little_data() -> None:
    assert len(json.dumps(axis(visit(link("papineni-1", ()))))) < MOST_BYTES / 2


def test_asked_first_the_question_covers_who_a_and_b_are() -> None:
    at, texts = visit(language="zh", ask="1"), Texts("zh")
    drawn = axis(at)
    assert (drawn["isCovered"], drawn["pair"], len(drawn["dots"])) == (True, list(USUAL), len(VARIANTS))
    assert stage(at)["heading"] == texts("predictions.variants-3-ask")
    assert texts("comparison.title-covered", count=len(VARIANTS)) in html(at)
    assert stage(at)["skip"] == texts("predict.skip")


def test_asked_first_each_tab_opens_and_no_other() -> None:
    for name in TABS:
        at = visit(link("capital-letter", (tab(name),)), ask="1")
        assert stage(at)["tab"] == name
        assert not classed(at, "bx-veil")
        assert is_drawn(at, "dots-open") == (name == "scores"), name


def test_the_question_is_about_the_text_and_never_about_an_own_one() -> None:
    drawn = axis(visit(link("capital-letter", (), candidate="he is"), ask="1"))
    assert (drawn["isCovered"], drawn["stage"]["answers"]) == (False, [])
    at = visit(link("three-tokens", ()), ask="1")
    assert (stage(at)["question"], axis(at)["isCovered"]) == ("variants-1", True)
    told = axis(visit(link("three-tokens", (("variants-1", 3),)), ask="1"))
    values = {dot["id"]: dot["text"] for dot in told["dots"]}
    assert [values[name] for name in told["pair"]] == ["0", "1"]


def test_an_answer_is_explained_and_shows_the_way() -> None:
    texts = Texts("zh")
    drawn = axis(visit(link("capital-letter", (("variants-3", 1),)), "zh", ask="1"))
    assert not drawn["isCovered"]
    assert texts("predictions.variants-3-wrong-1") in drawn["why"]


def test_the_pair_and_the_own_variant_are_in_the_link() -> None:
    drawn = axis(visit(link("papineni-1", (("a", "coco"), ("b", OWN), (OWN, "papineni|order:2")))))
    assert drawn["pair"] == ["coco", OWN]
    assert drawn["dots"][-1]["id"] == OWN


@pytest.mark.parametrize("item", ["nowhere", 5])
def test_a_link_that_names_no_variant_opens_on_the_usual_pair(item: str | int) -> None:
    drawn = axis(visit(link("papineni-1", (("a", item), ("b", item), ("own", item)))))
    assert drawn["pair"] == list(USUAL)


@pytest.mark.parametrize(
    ("item", "name"), [(OWN, "own"), ("rung-open", "smoothing"), ("dots-by", "scores"), ("notes", "notes")]
)
def test_items_of_a_link_open_their_tab(item: str, name: str) -> None:
    assert stage(visit(link("papineni-1", ((item, "papineni"),))))["tab"] == name


@pytest.mark.parametrize(("end", "name"), [("a", "sacrebleu"), ("b", "nltk")])
def test_one_half_of_the_usual_pair_is_not_compared_with_itself(end: str, name: str) -> None:
    assert len(set(axis(visit(link("papineni-1", ((end, name),))))["pair"])) == 2


# ---- the tabs


def test_stage_explains_a_failing_program_and_offers_another() -> None:
    drawn = axis(visit(link("three-tokens", (("a", "d2l-zh"), ("b", "d2l-en")))))
    assert "ZeroDivisionError" in drawn["why"]
    [stop] = drawn["stops"]
    assert (stop["end"], stop["id"]) == (0, "d2l-en")
    assert not drawn["fall"]["steps"]


def test_tabs_start_an_own_variant_and_compute_the_results_again() -> None:
    at = visit(link("papineni-1", (tab("own"),)))
    assert len(axis(click(at, "own-start"))["dots"]) == len(VARIANTS) + 1
    at = visit(link("the-cat", (tab("verified"),)))
    total = str(len(program_results()))
    assert total in html(at)
    assert html(click(at, "verify")).count(total) > 1
