"""Page tests of Explore as it opens: every element, unspaced text with two tokenizers, the program's own score."""

from dataclasses import replace

import pytest

from bleu_view.scenario.permalink import Link, ViewItem, write_link
from bleu_view.scenario.presets import preset
from bleu_view.words.texts import LANGUAGES, Texts
from frame.state import ask_first
from tests.shared.pages.explore import (
    FIRST_EXAMPLE,
    chosen_settings,
    click_button,
    example_link,
    shows_scenario,
    visit_explore,
)
from tests.shared.pages.page_content import (
    card_scores,
    chart_frames,
    component_data,
    formula_results,
    number_tables,
    texts_of_class,
    wall_fractions,
)

EN = Texts("en")
TABLE_1: tuple[ViewItem, ...] = (("table", 1),)
WEATHER, WEATHER_REFERENCE = "今天天气不错，我们一起去公园散步。", "今天天气很好，我们一起去公园走走吧。"


@pytest.mark.parametrize(("language", "asks"), [("en", "off"), ("zh", "on")])
def test_explore_opens_complete_with_questions_on_or_off(
    language: str, asks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ask_first, "labs_ask", lambda: asks == "on")
    at = visit_explore(language=language)
    assert shows_scenario(at, FIRST_EXAMPLE)
    assert card_scores(at) == formula_results(at) == ["0.505", "0.707"]
    assert wall_fractions(at) == ["17/18", "10/17", "7/16", "4/15"]
    assert len(chart_frames(at)) == 5
    assert component_data(at, "match_table")["order"] == 4


def test_the_match_table_opens_with_the_order_that_costs_most() -> None:
    tables = [component_data(visit_explore(example_link("the-x7", view)), "match_table") for view in ((), TABLE_1)]
    assert [table["order"] for table in tables] == [2, 1]
    headings = [EN("explore.table-costs-most", n=2), EN("explore.table", n=1, m=2, t=7)]
    assert [table["words"]["heading"] for table in tables] == headings


def test_an_unspaced_sentence_is_also_scored_with_two_tokenizers() -> None:
    at = visit_explore(example_link("papineni-1", candidate=WEATHER, references=(WEATHER_REFERENCE,)), "zh")
    assert card_scores(at) == ["0", "0"]
    assert wall_fractions(at) == ["0/1"]
    heads = texts_of_class(at, "bx-cut-head")
    for head, numbers in zip(heads, (("zh · 17", "0.542", "0.643"), ("jieba · 9", "0.389", "0.499")), strict=True):
        assert all(number in head for number in numbers)
    click_button(at, "cut-by-jieba")
    assert chosen_settings(at)[0] == "jieba"
    assert card_scores(at) == ["0.389", "0.499"]
    assert texts_of_class(at, "bx-unspaced") == texts_of_class(at, "bx-cut-head") == []
    click_button(at, "undo")
    assert chosen_settings(at)[0] == "whitespace"
    assert len(texts_of_class(at, "bx-unspaced")) == 1


RESCALED_NAMES = {"en": "Program’s weights, 1/2ⁿ rescaled", "zh": "程序的权重 1/2ⁿ 归一化"}


@pytest.mark.parametrize(("program", "key"), [("sacrebleu", "program-of-100"), ("nltk", "program")])
def test_the_card_has_a_0_to_100_score_if_the_program_prints_one(program: str, key: str) -> None:
    at = visit_explore(example_link("papineni-1", variant=program, tokenizer="whitespace"))
    source = EN(f"score_card.{key}", program=EN(f"variants.{program}-name"), n=4, value="50.5")
    assert source in texts_of_class(at, "bx-muted")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_with_rescaled_weights_is_first_of_three(language: str) -> None:
    """The score is e^(−1/6) · (5/6)^(8/15) · (4/5)^(4/15) · (3/4)^(2/15) · (2/3)^(1/15) = 0.678."""
    cat = replace(preset("papineni-1"), candidate="The cat is on the mat.", variant="d2l-rescaled")
    scenario = replace(cat, references=("The cat is on the mat today.",)).with_program_defaults()
    at, texts = visit_explore(write_link(Link(scenario)), language), Texts(language)
    assert card_scores(at) == ["0.678", "0.643", "0.687"]
    [card] = texts_of_class(at, "bx-pair")
    assert card.startswith(RESCALED_NAMES[language])
    assert card.count(texts("score_card.same-counts")) == 2
    assert any("8/15" in head and "1/15" in head for head in texts_of_class(at, "bx-head"))
    assert all(len(texts_of_class(at, f"order-{order}")) == 4 for order in (1, 2, 3, 4))  # three formulas and the strip
    assert len(chart_frames(at)) == 6
    assert any("8/15" in row for row in number_tables(at)[0].values())
