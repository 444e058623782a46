"""Tests of the clipping page: its questions, tabs, and links."""

from functools import partial
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import MAX_CHARACTERS
from bleu_view.words.texts import LANGUAGES, Texts
from labs.clipping.view.clipped_counts import count_one_order
from labs.clipping.view.counting_bench_data import build_bench, result_sentences
from tests.shared.pages.addresses import visit_page
from tests.shared.pages.explore import click_button, example_link, run_page, set_view_items, texts_in_fields
from tests.shared.pages.page_content import chart_frames, component_data, stage_data_of, texts_of_class

SKIPPED: ViewItem = ("clipping-1", "skipped")
RULES_TAB: ViewItem = ("clipping-tab", "rules")
QUESTION_BY_LANGUAGE = {"en": "clipping-1", "zh": "clipping-3"}
EXAMPLE_BY_LANGUAGE = {"en": "the-x7", "zh": "zh-clipping"}
visit = partial(visit_page, "clipping")


def bench_data(at: AppTest) -> dict[str, Any]:
    return component_data(at, "counting_bench")


def final_fraction(at: AppTest) -> str:
    sums = bench_data(at)["end"]["sums"]
    return f"{sums['matches']}/{sums['total']}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_example_of_the_language_is_asked_about_or_counted(language: str) -> None:
    name, question, texts = EXAMPLE_BY_LANGUAGE[language], QUESTION_BY_LANGUAGE[language], Texts(language)
    at = visit(language=language, ask="1")
    assert texts_in_fields(at) == (preset(name).candidate, *preset(name).references)
    asked = stage_data_of(at)
    assert (asked["question"], asked["tab"], asked["right"]) == (question, "", 0)
    assert asked["heading"] == texts(f"predictions.{question}-stage")
    at = visit(language=language)
    bench, stage = bench_data(at), stage_data_of(at)
    assert (bench["locked"], bench["step"], stage["answers"]) == (False, bench["last"], [])
    assert (stage["heading"], stage["said"]) == result_sentences(build_bench(count_one_order(preset(name), 1)), texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_open_question_locks_the_bench_but_no_tab(language: str) -> None:
    name, question = EXAMPLE_BY_LANGUAGE[language], QUESTION_BY_LANGUAGE[language]
    tab_and_step: tuple[ViewItem, ...] = (("clipping-tab", "again"), ("clipping-step", f"{name}.1.4"))
    at = visit(example_link(name, tab_and_step), language, ask="1")
    assert (bench_data(at)["locked"], bench_data(at)["step"], stage_data_of(at)["right"]) == (True, 0, 0)
    assert chart_frames(at)
    for answer in ("skipped", 3):
        at = visit(example_link(name, ((question, answer),)), language, ask="1")
        assert (bench_data(at)["locked"], stage_data_of(at)["right"]) == (False, 2)
        assert stage_data_of(at)["said"]


def test_tabs_show_both_precisions_four_rules_and_three_versions() -> None:
    at = visit(example_link("the-x7", (SKIPPED, ("clipping-tab", "again"))))
    assert texts_of_class(at, "bx-score") == ["7/7", "2/7"]
    assert chart_frames(at)[0]["label"].tolist()[-1] == "2/7"
    at = visit(example_link("the-x7", (SKIPPED, RULES_TAB)))
    assert [row[-3:] for row in texts_of_class(at, "bx-rule")] == ["7/7", "3/7", "2/7", "1/7"]
    at = visit(example_link("papineni-1", (SKIPPED, RULES_TAB)))
    [table] = texts_of_class(at, "bx-versions")
    assert all(number in table for number in ("1/7 = 0.143", "2/8 = 0.250", "2/7 = 0.286"))
    assert final_fraction(click_button(at, "version-the-x7-printed")) == "1/7"
    set_view_items(at, {"clipping-tab": "text"})
    assert texts_in_fields(click_button(run_page(at), "undo"))[0] == preset("papineni-1").candidate


def test_repeat_buttons_are_disabled_at_one_copy_and_maximum_length() -> None:
    def disabled_flags(candidate: str) -> list[bool]:
        buttons = bench_data(visit(example_link("the-x7", (SKIPPED,), candidate=candidate)))["repeat"]
        return [buttons[which]["disabled"] for which in ("less", "more")]

    assert disabled_flags("the the cat") == [False, False]
    assert disabled_flags("the cat") == [True, False]
    assert disabled_flags("a " * (MAX_CHARACTERS // 2)) == [False, True]
    assert bench_data(visit(example_link("the-x7", (SKIPPED,), candidate="")))["repeat"] is None


@pytest.mark.parametrize(
    ("item", "expected", "used"),
    [("2", "2/7", [True, False]), ("1,2", "1/7", [False, True]), ("nine,³,,", "2/7", [True, True])],
)
def test_link_can_exclude_references_but_not_all_of_them(item: str, expected: str, used: list[bool]) -> None:
    at = visit(example_link("the-x7", (SKIPPED, ("clipping-out", item))))
    assert final_fraction(at) == expected
    assert [reference["used"] for reference in bench_data(at)["references"]] == used


def test_feedback_changes_while_a_reference_is_excluded() -> None:
    answered, texts = ("clipping-1", 2), Texts("en")
    assert texts("predictions.clipping-1-right") in stage_data_of(visit(example_link("the-x7", (answered,))))["said"]
    feedback = stage_data_of(visit(example_link("the-x7", (answered, ("clipping-out", "1")))))["said"]
    assert feedback == texts("clipping.asked-of-all")


def test_link_opens_the_bench_at_its_step_or_its_end() -> None:
    steps: dict[str | int, int] = {"the-x7.1.4": 4, "the-x7.1.0": 0}
    invalid = ("the-x7.1.end", "the-x7.1.99", "the-x7.2.4", "x", "the-x7.1.²", 5)
    for item, expected in (steps | dict.fromkeys(invalid, 5)).items():
        at = visit(example_link("the-x7", (("clipping-step", item),)))
        assert bench_data(at)["step"] == expected, item


@pytest.mark.parametrize(("order", "expected"), [(2, "10/17"), (9, "17/18")])
def test_link_opens_the_bench_with_its_ngram_order(order: int, expected: str) -> None:
    assert final_fraction(visit(example_link("papineni-1", (SKIPPED, ("clipping-order", order))))) == expected


def test_second_question_is_in_its_tab_and_quotes_its_own_candidate() -> None:
    at = click_button(visit(example_link("the-x7", (SKIPPED, ("clipping-tab", "more"))), ask="1"), "skip-clipping-2")
    assert "more" not in dict(stage_data_of(visit())["tabs"])
    at = visit(example_link("the-x7", (SKIPPED, ("clipping-2", 4))))
    assert QUESTIONS["clipping-2"].candidate in " ".join(texts_of_class(at, "bx-quoted"))
