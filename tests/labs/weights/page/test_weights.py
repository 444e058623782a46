"""Page tests of the weights lab: its questions, the data sent to the browser, and the setting from a link."""

from functools import partial
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.permalink import ViewItem
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from labs.weights.weights_lab import LAB_ITEM
from tests.shared.pages.addresses import visit_page
from tests.shared.pages.explore import example_link, run_page
from tests.shared.pages.page_content import chart_frames, component_data, notice_texts, number_tables, stage_data_of

SKIPPED_QUESTIONS: tuple[ViewItem, ...] = (("weights-1", "skipped"), ("weights-2", "skipped"))
SKIPPED_FIRST: tuple[ViewItem, ...] = (("weights-1", "skipped"),)
NUMBERS_TAB: ViewItem = ("weights-tab", "numbers")
GROWTH_TAB: ViewItem = ("weights-tab", "growth")
visit = partial(visit_page, "weights")


def lab_data(at: AppTest) -> dict[str, Any]:
    return component_data(at, LAB_ITEM)


# ---- result and questions


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_opens_with_both_scores_and_its_tabs_have_tables(language: str) -> None:
    texts, at = Texts(language), visit(language=language)
    uniform, other = {"en": (0.5046, 0.7067), "zh": (0.3957, 0.6235)}[language]
    values = {"uniform": decimal(uniform), "other": decimal(other), "rule": texts("weights.rule-d2l")}
    assert stage_data_of(at)["heading"] == texts("weights.result", **values)
    assert (lab_data(at)["revealed"], stage_data_of(at)["answers"]) == (True, [])
    at = visit(example_link("papineni-1", (NUMBERS_TAB,)), language)
    assert len(number_tables(at)[0]) == 6
    assert chart_frames(visit(example_link("papineni-1", (GROWTH_TAB,)), language))


def test_ask_me_first_hides_results_except_for_typed_text() -> None:
    texts, at = Texts("en"), visit(ask="1")
    assert (lab_data(at)["revealed"], stage_data_of(at)["right"]) == (False, 0)
    assert lab_data(at)["words"]["now"] == texts("weights.now", m=4, t=15, half=2)
    typed = visit(example_link("papineni-1", candidate="the party"), ask="1")
    assert (lab_data(typed)["revealed"], stage_data_of(typed)["heading"]) == (True, texts("weights.both-zero", n=4))
    at = visit(example_link("papineni-1", (*SKIPPED_FIRST, GROWTH_TAB)), ask="1")
    assert not at.button(key="skip-weights-2").disabled
    by_k = [decimal(0.3 ** (1 - 2**-k)) for k in range(1, 7)]
    assert [label for label in chart_frames(at)[0]["label"] if label in by_k] == by_k[:3]  # the question asks for k = 4
    at.button(key="skip-weights-2").click()
    assert [label for label in chart_frames(run_page(at))[0]["label"] if label in by_k] == by_k


@pytest.mark.parametrize(
    ("positions", "uniform", "d2l"),
    [("9.t.t.t", "0.430", "0.514"), ("t.t.t.0", "0", "0"), ("t.t.t.t", "0.505", "0.707")],
)
def test_a_link_restores_the_setting(positions: str, uniform: str, d2l: str) -> None:
    at = visit(
        example_link("papineni-1", (*SKIPPED_QUESTIONS, NUMBERS_TAB, (LAB_ITEM, f"{positions}~2~d2l_rescaled~2.4.6.8")))
    )
    assert lab_data(at)["setting"]["rule"] == "d2l_rescaled"
    assert lab_data(at)["setting"]["order"] == 2
    weights = number_tables(at)[0]
    assert (weights["1/N"][-1], weights["1/2ⁿ"][-1]) == (uniform, d2l)


# ---- any text, any program, any maximum order


def test_the_lab_has_every_order_even_without_n_grams() -> None:
    at = visit(example_link("papineni-1", SKIPPED_QUESTIONS, max_order=6))
    assert len(lab_data(at)["orders"]) == len(lab_data(at)["symbols"]) == 6
    at = visit(example_link("the-cat", SKIPPED_QUESTIONS, max_order=4))
    assert [order["written"] for order in lab_data(at)["orders"]] == ["2/2", "1/1", "0/0", "0/0"]
    assert any("p₃ = 0/0 is undefined" in notice for notice in notice_texts(at))
