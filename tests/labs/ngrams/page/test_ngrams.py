"""The page of tokens and n-grams: what it asks, what it shows for any text, and what its link brings back."""

import json
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.presets import preset
from bleu_view.words.texts import LANGUAGES, Texts
from labs.ngrams.view.characters import characters
from labs.ngrams.view.hand_cuts import MAX_SIGNS, write_cuts
from labs.ngrams.view.sliding_window import MAX_TOKENS
from tests.shared.pages.explore import APP, PATIENCE_SECONDS, click, link, ran
from tests.shared.pages.hard_texts import HARD, MARK, TOO_LONG
from tests.shared.pages.shown import classed, component, notices

PAGE = "pages/1_ngrams.py"
SKIPPED: tuple[ViewItem, ...] = (("ngrams-1", "skipped"), ("ngrams-2", "skipped"))
TOKENIZERS: ViewItem = ("ngrams-tab", "tokenizers")
FORGOTTEN: ViewItem = ("ngrams-tab", "forgotten")
TEXT: ViewItem = ("ngrams-tab", "text")
OWN = {"en": "tokenizer-cat", "zh": "zh-nlp"}


def visit(text: str = "", language: str = "en") -> AppTest:
    """Open the page by a link."""
    at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS).switch_page(PAGE)
    at.query_params.update({name: value for name, value in (("lang", language), ("s", text)) if value})
    return ran(at)


def keys(at: AppTest) -> list[str]:
    """Name the components that the page has drawn, of its own three."""
    drawn = {node.proto.component_name for node in at.get("bidi_component")}
    return [name for name in ("microscope", "window", "forgotten") if name in drawn]


def rows(at: AppTest) -> dict[str, str]:
    """Give the scores of the microscope's rows by their names."""
    return {row["name"]: row["score"] for row in component(at, "microscope")["rows"]}


def said(at: AppTest) -> str:
    """Give all of the page's own HTML and headings."""
    return " ".join([*(html.value for html in at.html), *(head.value for head in at.header)])


def zh_nlp() -> tuple[str, str]:
    return preset("zh-nlp").candidate, preset("zh-nlp").references[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_the_answer_no_row_tells_its_cuts_or_its_score(language: str) -> None:
    at = visit(link("zh-nlp", (TOKENIZERS,)), language)
    data = component(at, "microscope")
    assert set(rows(at).values()) == {"?"}
    assert [row["strips"] for row in data["rows"][:-1]] == [[None, None]] * 5
    assert {fate for strip in data["rows"][-1]["strips"] for _, fate in strip["tokens"]} == {""}
    assert "0.634" not in said(at) + json.dumps(data)


@pytest.mark.parametrize("language", LANGUAGES)
def test_chinese_goes_from_0_to_63_by_tokenization_alone(language: str) -> None:
    at = click(visit(link("zh-nlp", (TOKENIZERS,)), language), "skip-ngrams-2")
    expected = ["0", "0", "0.500", "0.634", "0.634", "0.302"]
    assert list(rows(at).values()) == expected
    assert at.header[0].value.endswith(("from 0 to 0.634.", "从 0 到 0.634。"))


@pytest.mark.parametrize(("language", "tokens", "right"), [("en", 6, 2), ("zh", 5, 2)])
def test_the_window_comes_first_on_a_sentence_in_the_readers_language_and_waits(
    language: str, tokens: int, right: int
) -> None:
    at = visit(language=language)
    assert keys(at) == ["window"]
    assert (component(at, "window")["locked"], len(component(at, "window")["tokens"])) == (True, tokens)
    stage = component(at, "window")["stage"]
    assert (stage["is_open"], stage["right"], stage["said"], stage["tab"]) == (True, 0, "", "")
    question = stage["question"]
    answered = component(visit(link(OWN[language], ((question, right + 1),)), language), "window")
    assert not answered["locked"]
    assert [order["total"] for order in answered["orders"]] == [tokens, tokens - 1, tokens - 2, tokens - 3]
    stage = answered["stage"]
    assert (stage["is_open"], stage["chosen"], stage["right"]) == (False, right + 1, right)
    assert Texts(language)("predict.gap", gap="1") in stage["said"]


def test_a_closed_tab_is_not_drawn_and_what_older_links_carry_opens_its_tab() -> None:
    def opened(*view: ViewItem) -> tuple[str, list[str]]:
        at = visit(link("zh-nlp", (("ngrams-1", "skipped"), *view)))
        return component(at, "window")["stage"]["tab"], keys(at)

    assert opened() == opened(("ngrams-tab", "-"), ("cuts", "x")) == opened(("ngrams-tab", "x")) == ("", ["window"])
    assert opened(("cuts", "x")) == opened(("ngrams-2", 2)) == ("tokenizers", ["microscope", "window"])
    assert opened(("forgotten", 2)) == ("forgotten", ["window", "forgotten"])
    assert opened(("ngrams-tab", "orders"), ("cuts", "x")) == ("orders", ["window"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "question"), [("tokenizer-cat", "ngrams-3"), ("zh-nlp", "ngrams-1")])
def test_the_question_and_the_forgotten_trigram_follow_the_text(name: str, question: str, language: str) -> None:
    at = visit(link(name, (FORGOTTEN,)), language)
    assert component(at, "window")["stage"]["question"] == question
    assert keys(at) == ["window"]
    at = visit(link(name, (FORGOTTEN, (question, "skipped"))), language)
    assert component(at, "forgotten")["tokens"] == list(QUESTIONS[question].candidate.split())
    said = json.dumps(component(at, "forgotten")["answers"], ensure_ascii=False)
    assert (Texts(language)("ngrams.forgotten-right", ngram="学习 自然语言处理 。", length=5, total=3) in said) == (
        name == "zh-nlp"
    )


def test_the_question_stays_as_it_was_answered_when_the_text_changes() -> None:
    at = visit(link("tokenizer-cat", (*SKIPPED, FORGOTTEN)))
    stage = component(at, "window")["stage"]
    assert (stage["question"], bool(stage["elsewhere"])) == ("ngrams-1", True)
    assert component(at, "forgotten")["tokens"] == ["the", "cat", "is", "on", "the", "mat"]


def test_a_lecturers_link_asks_nothing() -> None:
    off: ViewItem = ("questions", "off")
    at = visit(link("zh-nlp", (off, TOKENIZERS)))
    assert rows(at)["zh"] == "0.634"
    assert not component(at, "window")["locked"]
    assert keys(visit(link("zh-nlp", (off, FORGOTTEN)))) == ["window", "forgotten"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_output_in_three_forms_has_three_scores(language: str) -> None:
    [table] = classed(visit(link("zh-nlp", (("ngrams-tab", "forms"),)), language), "bx-forms")
    assert all(score in table for score in ("0.815", "0.442", "0.259"))
    assert "transl@@ ator" in table


def test_its_own_examples_are_pills_beside_the_fields() -> None:
    at = visit(link("the-cat", (*SKIPPED, TEXT)))
    pills = at.get_by_key("pill")
    names = [option.content for option in pills.proto.options]
    assert names == ["One capital", "Chinese", "$3.50", "The 2002 paper"]


def test_cuts_place_and_answer_are_in_the_link() -> None:
    texts = zh_nlp()
    cuts = "-".join(write_cuts(text, characters(text), [1, 3]) for text in texts)
    view: tuple[ViewItem, ...] = (*SKIPPED, ("cuts", cuts), ("window", "2-2"), ("forgotten", 2))
    at = visit(link("zh-nlp", view))
    assert component(at, "window")["tokens"] == ["我", "喜欢", "学习自然语言处理。"]
    assert component(at, "window")["place"] == [2, 2]
    assert component(at, "microscope")["cuts"] == [[1, 3], [1, 3]]
    assert component(visit(link("zh-nlp", (*view, FORGOTTEN))), "forgotten")["chosen"] == 2


def test_cuts_by_hand_hold_for_their_own_text_alone() -> None:
    text = zh_nlp()[0]
    cuts = "-".join([write_cuts(text, characters(text), [])] * 2)
    at = visit(link("zh-nlp", (*SKIPPED, ("cuts", cuts))))
    assert component(at, "microscope")["cuts"] == [[], [1, 3, 5, 11]]
    at = visit(link("zh-nlp", (*SKIPPED, ("cuts", cuts)), candidate="我们"))
    assert component(at, "microscope")["cuts"][0] == []


def test_one_reference_is_looked_at_and_letters_may_be_small() -> None:
    at = visit(link("papineni-1", (*SKIPPED, ("ngrams-reference", 3), ("ngrams-case", "lower"))))
    drawn = "".join(sign or " " for sign in component(at, "microscope")["sides"][1]["signs"])
    assert drawn == preset("papineni-1").references[2].lower()


def test_small_letters_let_the_match_the() -> None:
    at = visit(link("tokenizer-cat", (*SKIPPED, ("ngrams-case", "lower"))))
    assert [rows(at)[name] for name in ("whitespace", "13a")] == ["0.760", "0.846"]


@pytest.mark.parametrize("item", ["", "nonsense", "9-9", 7, -1])
def test_a_link_that_says_nonsense_opens_as_usual(item: str | int) -> None:
    view: tuple[ViewItem, ...] = tuple((name, item) for name in ("cuts", "window", "ngrams-reference", "ngrams-case"))
    at = visit(link("zh-nlp", (*SKIPPED, *view)))
    assert rows(at)["by hand"] == "0.302"
    assert component(at, "window")["place"] == [3, 1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", HARD.values(), ids=HARD.keys())
def test_hard_texts_are_drawn_and_bounded(text: str, language: str) -> None:
    at = visit(link("zh-nlp", SKIPPED, candidate=text, references=(text, "a")), language)
    data: dict[str, Any] = component(at, "microscope")
    assert all(len(side["signs"]) <= MAX_SIGNS for side in data["sides"])
    assert MARK not in said(at)
    if text.strip():
        assert len(component(at, "window")["tokens"]) <= MAX_TOKENS


def test_what_was_cut_off_and_removed_is_said() -> None:
    assert str(MAX_SIGNS) in component(visit(link("zh-nlp", SKIPPED, candidate="我" * 400)), "microscope")["notes"][0]
    assert any("1 invisible" in text for text in notices(visit(link("zh-nlp", SKIPPED, candidate="a\x00b"))))
    rewritten = component(visit(link("zh-nlp", SKIPPED, candidate="a &amp; b")), "microscope")
    assert rewritten["rows"][1]["strips"][0]["slices"] is None
    assert "&amp;" in rewritten["notes"][0]


def test_what_is_too_long_is_refused() -> None:
    at = visit(link("zh-nlp", (*SKIPPED, TEXT)))
    at.text_input(key="candidate").input(TOO_LONG)
    assert notices(ran(at))
    assert keys(at) == []
    at.text_input(key="candidate").input("a b c")
    assert component(ran(at), "window")["tokens"] == ["a", "b", "c"]
