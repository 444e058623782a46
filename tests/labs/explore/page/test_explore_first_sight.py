"""Explore at first sight: finished, without a question, and with both cuts under a sentence that was not cut."""

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.scenario import scenario_of
from frame.state import asking
from tests.shared.pages.explore import FIRST, chosen, click, link, stands, visit
from tests.shared.pages.shown import classed, component, formulas, fractions, frames, scores

WEATHER, MEANT = "今天天气不错，我们一起去公园散步。", "今天天气很好，我们一起去公园走走吧。"


def uncut() -> AppTest:
    return visit(link("papineni-1", candidate=WEATHER, references=(MEANT,)), "zh")


@pytest.mark.parametrize(("language", "asks"), [("en", "off"), ("zh", "on")])
def test_it_opens_finished_whatever_the_switch(language: str, asks: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "labs_ask", lambda: asks == "on")
    at = visit(language=language)
    assert stands(at, scenario_of(FIRST))
    assert scores(at) == formulas(at) == ["0.505", "0.707"]
    assert fractions(at) == ["17/18", "10/17", "7/16", "4/15"]
    assert len(frames(at)) == 5
    assert component(at, "match_table")["order"] == 4


def test_the_table_opens_on_the_order_of_0_that_ends_the_product() -> None:
    assert component(visit(link("the-x7")), "match_table")["order"] == 2


def test_an_uncut_sentence_is_shown_cut_both_ways_and_stays_uncut() -> None:
    at = uncut()
    assert scores(at) == ["0", "0"]
    assert fractions(at) == ["0/1"]
    heads = classed(at, "bx-cut-head")
    for head, numbers in zip(heads, (("zh · 17", "0.542", "0.643"), ("jieba · 9", "0.389", "0.499")), strict=True):
        assert all(number in head for number in numbers)
    assert chosen(at)[0] == "whitespace"
    assert len(classed(at, "bx-unspaced")) == 1


def test_a_button_cuts_the_sentence_and_undo_brings_it_back() -> None:
    at = click(uncut(), "cut-by-jieba")
    assert chosen(at)[0] == "jieba"
    assert scores(at) == ["0.389", "0.499"]
    assert classed(at, "bx-unspaced") == classed(at, "bx-cut-head") == []
    click(at, "undo")
    assert chosen(at)[0] == "whitespace"
    assert len(classed(at, "bx-unspaced")) == 1
