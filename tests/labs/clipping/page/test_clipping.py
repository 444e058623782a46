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
from labs.clipping.view.bench_sentences import isolate_typed_text
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


def has_charts(at: AppTest) -> bool:
    return bool(at.get("vega_lite_chart"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_opens_with_the_example_and_question_of_its_language(language: str) -> None:
    at, own = visit(language=language, ask="1"), preset(EXAMPLE_BY_LANGUAGE[language])
    assert texts_in_fields(at) == (own.candidate, *own.references)
    asked = stage_data_of(at)
    assert (asked["question"], asked["tab"]) == (QUESTION_BY_LANGUAGE[language], "")
    assert asked["heading"] == Texts(language)(f"predictions.{QUESTION_BY_LANGUAGE[language]}-stage")


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_without_questions_opens_with_the_finished_count(language: str) -> None:
    at, texts = visit(language=language), Texts(language)
    bench, stage = bench_data(at), stage_data_of(at)
    most = bench["ngrams"][bench["focus"]]
    assert (bench["locked"], bench["step"], stage["answers"]) == (False, bench["last"], [])
    heading = texts("clipping.counted", ngram=isolate_typed_text(most["text"]), c=most["count"], k=most["credit"])
    assert (stage["heading"], stage["said"]) == (heading, texts("clipping.rule-several", m=2, s=3))


@pytest.mark.parametrize("language", LANGUAGES)
def test_open_question_locks_the_bench_but_no_tab(language: str) -> None:
    at = visit(example_link(EXAMPLE_BY_LANGUAGE[language], (("clipping-tab", "again"),)), language, ask="1")
    assert (bench_data(at)["locked"], bench_data(at)["step"], stage_data_of(at)["right"], has_charts(at)) == (
        True,
        0,
        0,
        True,
    )
    for answer in ("skipped", 3):
        at = visit(
            example_link(EXAMPLE_BY_LANGUAGE[language], ((QUESTION_BY_LANGUAGE[language], answer),)), language, ask="1"
        )
        assert (bench_data(at)["locked"], stage_data_of(at)["right"], bool(stage_data_of(at)["said"])) == (
            False,
            2,
            True,
        )


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
    [
        ("1", "1/7", [False, True]),
        ("2", "2/7", [True, False]),
        ("1,2", "1/7", [False, True]),
        ("nine,³,,", "2/7", [True, True]),
    ],
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


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        ("the-x7.1.4", 4),
        ("the-x7.1.end", 5),
        ("the-x7.1.99", 5),
        ("the-x7.1.0", 0),
        ("the-x7.2.4", 5),
        ("x", 5),
        ("the-x7.1.²", 5),
        (5, 5),
    ],
)
def test_link_opens_the_bench_at_its_step(item: str | int, expected: int) -> None:
    assert bench_data(visit(example_link("the-x7", (SKIPPED, ("clipping-step", item)))))["step"] == expected


def test_step_in_a_link_is_ignored_until_the_question_is_answered() -> None:
    at = visit(example_link("the-x7", (("clipping-step", "the-x7.1.4"),)), ask="1")
    assert (bench_data(at)["step"], bench_data(at)["locked"]) == (0, True)


@pytest.mark.parametrize(("order", "expected"), [(2, "10/17"), (9, "17/18")])
def test_link_opens_the_bench_with_its_ngram_order(order: int, expected: str) -> None:
    assert final_fraction(visit(example_link("papineni-1", (SKIPPED, ("clipping-order", order))))) == expected


def test_second_question_is_in_its_tab_and_quotes_its_own_candidate() -> None:
    at = click_button(visit(example_link("the-x7", (SKIPPED, ("clipping-tab", "more"))), ask="1"), "skip-clipping-2")
    assert "more" not in dict(stage_data_of(visit())["tabs"])
    at = visit(example_link("the-x7", (SKIPPED, ("clipping-2", 4))))
    assert QUESTIONS["clipping-2"].candidate in " ".join(texts_of_class(at, "bx-quoted"))


def test_empty_candidate_has_no_steps() -> None:
    at = visit(example_link("the-cat", (SKIPPED,), candidate=""))
    assert (bench_data(at)["last"], bench_data(at)["ngrams"]) == (0, [])
    assert stage_data_of(at)["heading"] == Texts("en")("clipping.nothing-clipped")
