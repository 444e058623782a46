"""The page of weights: what it asks, what it sends to the browser for any text, and what its link brings back."""

import json
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from bleu_core import VARIANTS
from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import PRESETS
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from labs.weights.weights_lab import ITEM
from labs.weights.weights_parts import GROWTH
from tests.shared.pages.explore import APP, PATIENCE_SECONDS, link, ran
from tests.shared.pages.hard_texts import HARD, MARK
from tests.shared.pages.shown import component, frames, notices, stage, tables

PAGE = "pages/4_weights.py"
SKIPPED: tuple[ViewItem, ...] = (("weights-1", "skipped"), ("weights-2", "skipped"))
FIRST: tuple[ViewItem, ...] = (("weights-1", "skipped"),)
NUMBERS: ViewItem = ("weights-tab", "numbers")
GROWS: ViewItem = ("weights-tab", "growth")


def visit(text: str = "", language: str = "en", ask: str = "") -> AppTest:
    """Open the page by a link."""
    at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS)
    at.switch_page(PAGE)
    at.query_params.update({name: value for name, value in (("lang", language), ("s", text), ("ask", ask)) if value})
    return ran(at)


def lab(at: AppTest) -> dict[str, Any]:
    """Return what the lab was sent."""
    return component(at, ITEM)


def shown(at: AppTest) -> str:
    """Return all words of the page, the lab's included."""
    return " ".join([*(html.value for html in at.html), json.dumps(lab(at)["words"], ensure_ascii=False)])


# ---- the result, or the question before it


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_opens_on_both_scores_with_all_its_tables(language: str) -> None:
    texts, at = Texts(language), visit(language=language)
    uniform, other = {"en": (0.5046, 0.7067), "zh": (0.3957, 0.6235)}[language]
    told = {"uniform": decimal(uniform), "other": decimal(other), "rule": texts("weights.rule-d2l")}
    assert stage(at)["heading"] == texts("weights.result", **told)
    assert (lab(at)["revealed"], stage(at)["answers"]) == (True, [])
    at = visit(link("papineni-1", (NUMBERS,)), language)
    assert len(tables(at)[0]) == 6
    assert frames(visit(link("papineni-1", (GROWS,)), language))


def test_with_the_switch_on_it_asks_about_the_text_on_the_screen() -> None:
    texts, at = Texts("en"), visit(ask="1")
    assert (lab(at)["revealed"], stage(at)["right"]) == (False, 0)
    assert lab(at)["words"]["now"] == texts("weights.now", m=4, t=15, half=2)
    own = visit(link("papineni-1", candidate="the party"), ask="1")
    assert (lab(own)["revealed"], stage(own)["heading"]) == (True, texts("weights.both-zero", n=4))


def test_the_question_of_growth_is_above_its_chart() -> None:
    at = visit(link("papineni-1", (*FIRST, GROWS)), ask="1")
    assert not at.button(key="skip-weights-2").disabled
    by_k = [decimal(0.3 ** (1 - 2**-k)) for k in range(1, 7)]
    assert list(frames(at)[0]["label"])[:6] == by_k


def test_feedback_on_a_wrong_answer_explains_the_exponent() -> None:
    at = visit(link("papineni-1", (("weights-1", 2),)), ask="1")
    assert Texts("en")("predictions.weights-1-wrong-2") in stage(at)["said"]


@pytest.mark.parametrize(("item", "uniform", "d2l"), [("t.t.t.h", "0.424", "0.677"), ("h.t.t.t", "0.424", "0.500")])
def test_a_precision_is_halved_exactly(item: str, uniform: str, d2l: str) -> None:
    at = visit(link("papineni-1", (*SKIPPED, NUMBERS, (ITEM, item))))
    assert lab(at)["orders"][3]["halved"] == "2/15"
    assert (tables(at)[0]["1/N"][-1], tables(at)[0]["1/2ⁿ"][-1]) == (uniform, d2l)


# ---- the numbers that the course names


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_paper_s_candidate_under_each_weighting(language: str) -> None:
    weights, factors, falls, uniform, d2l, means = tables(visit(link("papineni-1", (*SKIPPED, NUMBERS)), language))[:6]
    assert [row[-2:] for row in list(weights.values())[1:]] == [
        ["1", "0.505"],
        ["0.9375", "0.707"],
        ["1", "0.691"],
        ["2.083", "0.395"],
        ["1", weights[Texts(language)("weights.rule-own")][-1]],
    ]
    assert factors["1/N"] == ["0.986", "0.876", "0.813", "0.719", "1"]
    assert factors["1/2ⁿ"] == ["0.972", "0.876", "0.902", "0.921", "1"]
    assert falls["1/2ⁿ"] == ["−29%", "−16%", "−8%", "−4%"]
    assert uniform["p₄"][-1] == "48%"
    assert d2l["p₄"][-1] == "24%"
    assert [row[-2:] for row in list(means.values())[1:]] == [
        list(pair) for pair in (("0.505", "0.559"), ("0.505", "0.559"), ("0.585", "0.628"), ("0", "0.471"))
    ]


def test_d2ls_example_for_each_k_on_ones_own_text() -> None:
    at = visit(link("d2l-abbcd", (*SKIPPED, (GROWTH, "text"))))
    table = tables(at)[-1]
    assert [table[k][1:] for k in "1234"] == [
        ["0.732", "0.655"],
        ["0.681", "0.634"],
        ["0.594", "0.479"],
        ["0", "0"],
    ]


@pytest.mark.parametrize(
    ("positions", "uniform", "d2l"),
    [("9.t.t.t", "0.430", "0.514"), ("t.t.t.0", "0", "0"), ("t.t.t.t", "0.505", "0.707")],
)
def test_a_link_opens_the_lab_as_it_was_set(positions: str, uniform: str, d2l: str) -> None:
    at = visit(link("papineni-1", (*SKIPPED, NUMBERS, (ITEM, f"{positions}~2~d2l_rescaled~2.4.6.8"))))
    assert lab(at)["setting"]["rule"] == "d2l_rescaled"
    assert lab(at)["setting"]["order"] == 2
    weights = tables(at)[0]
    assert (weights["1/N"][-1], weights["1/2ⁿ"][-1]) == (uniform, d2l)


@pytest.mark.parametrize("item", ["", "~~~", "999.t~x~own~21.21", "💥" * 100, 7])
def test_a_damaged_item_opens_the_usual_lab(item: str | int) -> None:
    at = visit(link("papineni-1", (*SKIPPED, (ITEM, item))))
    assert lab(at)["setting"]["positions"] == [None] * 4


# ---- any text, any program, any maximum order


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [entry.id for entry in PRESETS])
def test_every_example_opens(name: str, language: str) -> None:
    at = visit(link(name, SKIPPED), language)
    assert len(lab(at)["orders"]) == len(lab(at)["setting"]["positions"])


@pytest.mark.parametrize("max_order", range(1, 7))
def test_the_lab_has_as_many_orders_as_the_learner_asks_for(max_order: int) -> None:
    at = visit(link("papineni-1", SKIPPED, max_order=max_order))
    assert len(lab(at)["orders"]) == len(lab(at)["symbols"]) == max_order


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", HARD)
def test_no_text_breaks_it_and_none_becomes_markup(name: str, language: str) -> None:
    at = visit(link("papineni-1", SKIPPED, candidate=HARD[name]), language)
    assert len(lab(at)["orders"]) == 4
    assert MARK not in shown(at)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("candidate", ["", "guide"])
def test_every_program_opens_with_a_note_on_its_difference(variant: str, candidate: str) -> None:
    at = visit(link("papineni-1", SKIPPED, variant=variant, candidate=candidate))
    assert all(order["total"] for order in lab(at)["orders"]) or notices(at)


def test_an_order_without_n_gram_is_shown_as_undefined() -> None:
    at = visit(link("the-cat", SKIPPED, max_order=4))
    assert [order["written"] for order in lab(at)["orders"]] == ["2/2", "1/1", "0/0", "0/0"]
    assert any("p₃ = 0/0 is undefined" in notice for notice in notices(at))
