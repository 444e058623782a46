"""Tests of the length page: its questions, tabs, and links."""

import math
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.permalink import Link, ViewItem, write_link
from bleu_view.scenario.presets import preset
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from labs.length.view.scores_by_length import MAX_TOKENS
from tests.shared.pages.addresses import visit_page
from tests.shared.pages.explore import click_button, example_link
from tests.shared.pages.page_content import component_data, notice_texts, page_html, sent_data, texts_of_class

WHICH: ViewItem = ("length-tab", "which")
LONG: ViewItem = ("length-tab", "long")
BUG: ViewItem = ("length-tab", "bug")
CORPUS: ViewItem = ("length-tab", "corpus")
TEXT: ViewItem = ("length-tab", "text")
ANSWERED: tuple[ViewItem, ...] = (("length-1", 1), ("length-2", 3), ("length-3", 2))
COMPONENTS = ["length_tent", "penalty_bug", "length_corpus"]
visit = partial(visit_page, "length")


def data_by_component(at: AppTest) -> dict[str, dict[str, Any]]:
    found = {node.proto.component_name: sent_data(node) for node in at.get("bidi_component")}
    return {name: found[name] for name in COMPONENTS if name in found}


@pytest.mark.parametrize("tab", ["", "text"])
def test_unspaced_sentence_gets_one_pair_of_tokenizer_buttons(tab: str) -> None:
    view: tuple[ViewItem, ...] = (("length-tab", tab),) if tab else ()
    own = replace(preset("the-cat"), candidate="今天天气不错，我们去公园散步。")
    at = visit(write_link(Link(own, view)))
    assert len(texts_of_class(at, "bx-unspaced")) == 1
    assert not texts_of_class(click_button(at, "cut-by-zh"), "bx-unspaced")


# ---- result and question


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_opens_on_the_short_example_with_its_penalty(language: str) -> None:
    at, texts = visit(language=language), Texts(language)
    lab, words = component_data(at, "length_stage"), {"en": "the cat", "zh": "图书馆 周一"}
    assert lab["stage"]["heading"] == texts("length.result", c=2, r="6", bp=decimal(math.exp(-2)))
    assert [order["text"] for order in lab["orders"][2]] == ["2/2", "1/1"]
    closest = lab["bench"]["rules"]["closest"]
    assert [closest["penalty"][c] for c in (2, 6)] == [decimal(math.exp(-2)), "1"]
    assert (lab["bench"]["candidate"], lab["bench"]["own"], lab["asked"]) == (words[language].split(), 2, "")


@pytest.mark.parametrize(("name", "asked"), [("the-cat", "penalty"), ("more-refs-lower", "r"), ("papineni-1", "")])
def test_question_is_about_the_displayed_text(name: str, asked: str) -> None:
    lab = component_data(visit(example_link(name), ask="1"), "length_stage")
    assert lab["asked"] == asked
    assert bool(lab["stage"]["answers"]) == bool(asked)


def test_open_question_locks_no_tab() -> None:
    for tab, parts in ((WHICH, []), (LONG, COMPONENTS[:1]), (BUG, COMPONENTS[1:2]), (CORPUS, COMPONENTS[2:])):
        assert list(data_by_component(visit(example_link("more-refs-lower", (tab,))))) == parts
    asked = visit(example_link("more-refs-lower", (LONG,)), ask="1")
    assert not asked.button(key="skip-length-3").disabled
    assert list(data_by_component(asked)) == COMPONENTS[:1]


# ---- examples and texts


def test_text_too_long_to_draw_still_gets_its_numbers() -> None:
    at = visit(example_link("the-cat", (LONG,), candidate="a " * 5000, references=("a b c",)))
    assert list(data_by_component(at)) == []
    [notice] = [text for text in notice_texts(at) if str(MAX_TOKENS) in text]
    assert notice == component_data(at, "length_stage")["refusal"]
    assert "5,000" in notice
    assert "r = 3, BP = 1" in notice


def test_note_states_that_the_papers_bleu_replaces_the_variant() -> None:
    note = Texts("en")("length.paper").partition(":")[0]
    assert note in page_html(visit(example_link("the-cat", (WHICH,), variant="d2l-zh")))
    assert note not in page_html(visit(example_link("the-cat", (WHICH,))))


@pytest.mark.parametrize("rule", ["closest", "average"])
def test_code_tab_opens_under_every_rule(rule: str) -> None:
    code: ViewItem = ("length-tab", "code")
    at = visit(example_link("more-refs-lower", (code, ("length-at", f"5.{rule}.more-refs-lower.5"))))
    assert f"def {rule}_length(" in " ".join(code.value for code in at.code)


# ---- links


def test_link_restores_length_rule_bug_line_and_corpus_pair() -> None:
    items: tuple[ViewItem, ...] = (
        ("length-at", "7.longest.more-refs-lower.5"),
        ("length-bug", 4),
        ("length-corpus", "4,5"),
        ("length-out", "1.more-refs-lower.2"),
    )
    at = visit(example_link("more-refs-lower", (*items, LONG)))
    lab, found = component_data(at, "length_stage"), data_by_component(at)
    found |= data_by_component(visit(example_link("more-refs-lower", (*items, BUG))))
    found |= data_by_component(visit(example_link("more-refs-lower", (*items, CORPUS))))
    assert (lab["length"], lab["rule"]) == (7, "longest")
    assert [each["used"] for each in lab["bench"]["references"]] == [False, True]
    assert found["length_tent"]["length"] == 7
    assert found["penalty_bug"]["chosen"] == 4
    assert found["length_corpus"]["pooled"]["pair"] == [4, 5]


def test_typed_text_is_scored_with_its_own_tokenizer_and_order() -> None:
    scenario = replace(preset("zh-nlp"), max_order=3)
    lab = component_data(visit(example_link("zh-nlp", max_order=3)), "length_stage")
    assert lab["words"]["bleu"] == "BLEU-3"
    assert len(lab["bench"]["candidate"]) == len(scenario.candidate)
