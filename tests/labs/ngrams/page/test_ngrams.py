"""Tests of the n-gram page: its questions, tabs, and links."""

import json
from functools import partial
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.presets import preset
from bleu_view.words.texts import LANGUAGES, Texts
from labs.ngrams.view.characters import MAX_DRAWN_CHARACTERS, split_characters
from tests.labs.ngrams.view.test_ngrams import format_cuts
from tests.shared.pages.addresses import visit_page
from tests.shared.pages.explore import example_link, run_page
from tests.shared.pages.hard_texts import TOO_LONG_TEXT
from tests.shared.pages.page_content import component_data, notice_texts, texts_of_class

SKIPPED: tuple[ViewItem, ...] = (("ngrams-1", "skipped"), ("ngrams-2", "skipped"))
FORGOTTEN_TAB: ViewItem = ("ngrams-tab", "forgotten")
WINDOW_TAB: ViewItem = ("ngrams-tab", "window")
HAND_TAB: ViewItem = ("ngrams-tab", "hand")
EXAMPLE_BY_LANGUAGE = {"en": "when-or-why", "zh": "zh-nlp"}
SCORES = {"en": ["0", "0.500", "0.658", "0.500", "0.873"], "zh": ["0", "0", "0", "0.634", "0.634"]}
visit = partial(visit_page, "ngrams")


def shown(
    key: str,
    *view: ViewItem,
    name: str = "zh-nlp",
    language: str = "en",
    ask: str = "",
    **changes: str,
) -> dict[str, Any]:
    """Open an example with view items and changes, and return the data sent to a component."""
    return component_data(visit(example_link(name, view, **changes), language, ask=ask), key)


def drawn_components(at: AppTest) -> list[str]:
    """Return which of the page's four components are drawn, by name."""
    drawn = {node.proto.component_name for node in at.get("bidi_component")}
    return [name for name in ("cuts", "microscope", "window", "forgotten") if name in drawn]


def cut_scores(cuts: dict[str, Any]) -> list[str]:
    """Return the scores of the first five rows; Chinese text has a sixth, by word, if jieba is installed."""
    return [row["score"] for row in cuts["rows"]][:5]


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_opens_with_an_example_in_its_language_for_each_tokenizer(language: str) -> None:
    at, texts = visit(language=language), Texts(language)
    cuts = component_data(at, "cuts")
    assert (drawn_components(at), cut_scores(cuts)) == (["cuts"], SCORES[language])
    assert (cuts["candidate"], cuts["stage"]["answers"]) == (preset(EXAMPLE_BY_LANGUAGE[language]).candidate, [])
    pytest.importorskip("jieba")
    words = language == "zh"
    heading = texts("ngrams.cut-words") if words else texts("ngrams.cut-result", low="0", high="0.873")
    assert (cuts["stage"]["heading"], cuts["rows"][-1]["is_by_word"]) == (heading, words)


@pytest.mark.parametrize(("language", "question"), [("en", "ngrams-4"), ("zh", "ngrams-2")])
def test_open_question_hides_scores_and_matches_but_not_tokens(language: str, question: str) -> None:
    asked = component_data(visit(language=language, ask="1"), "cuts")
    assert (asked["stage"]["question"], set(cut_scores(asked))) == (question, {"?"})
    assert {status for row in asked["rows"] for _, status in row["tokens"]} == {""}
    answered = shown("cuts", (question, 1), name=EXAMPLE_BY_LANGUAGE[language], language=language, ask="1")
    assert cut_scores(answered) == SCORES[language]
    assert answered["stage"]["you_said"]


@pytest.mark.parametrize(("language", "tokens"), [("en", 6), ("zh", 5)])
def test_window_opens_at_its_last_stop_or_locked_by_an_open_question(language: str, tokens: int) -> None:
    open_window = partial(shown, "window", WINDOW_TAB, name=EXAMPLE_BY_LANGUAGE[language], language=language)
    finished, asked = open_window(), open_window(ask="1")
    assert (finished["locked"], len(finished["tokens"]), finished["place"]) == (False, tokens, [3, tokens - 2])
    heading = Texts(language)("ngrams.window-result", length=tokens, total=tokens - 2)
    assert finished["stage"]["heading"] == heading
    assert (asked["locked"], asked["stage"]["right"]) == (True, 0)
    answered = open_window((asked["stage"]["question"], 3), ask="1")
    assert [order["total"] for order in answered["orders"]] == [tokens, tokens - 1, tokens - 2, tokens - 3]
    assert (answered["stage"]["chosen"], answered["stage"]["right"]) == (3, 2)


def test_view_item_in_a_link_opens_its_tab_and_folds_the_cuts() -> None:
    def opened(*view: ViewItem) -> tuple[str, list[str]]:
        at = visit(example_link("zh-nlp", view))
        stage = component_data(at, drawn_components(at)[0])["stage"]
        return stage["tab"], drawn_components(at)

    assert opened() == opened(("ngrams-tab", "-"), ("cuts", "x")) == opened(("ngrams-tab", "x")) == ("", ["cuts"])
    assert opened(("cuts", "x")) == ("hand", ["cuts", "microscope"])
    assert opened(("ngrams-2", 2)) == ("tokenizers", ["cuts"])
    assert opened(("window", "2-1")) == ("window", ["window"])
    assert opened(("forgotten", 2)) == ("forgotten", ["cuts", "forgotten"])
    assert shown("cuts", FORGOTTEN_TAB)["is_folded"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "question"), [("when-or-why", "ngrams-3"), ("zh-nlp", "ngrams-1")])
def test_question_and_exercise_match_the_script_of_the_text(name: str, question: str, language: str) -> None:
    window = shown("window", WINDOW_TAB, name=name, language=language, ask="1")
    exercise = shown("forgotten", FORGOTTEN_TAB, name=name, language=language)
    assert window["stage"]["question"] == question
    assert exercise["tokens"] == list(QUESTIONS[question].candidate.split())
    right = Texts(language)("ngrams.forgotten-right", ngram="学习 自然语言处理 。", length=5, total=3)
    assert (right in json.dumps(exercise["answers"], ensure_ascii=False)) == (name == "zh-nlp")


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_output_in_three_forms_gets_three_scores(language: str) -> None:
    [table] = texts_of_class(visit(example_link("zh-nlp", (("ngrams-tab", "forms"),)), language), "bx-forms")
    assert all(score in table for score in ("0.815", "0.442", "0.259"))
    assert "transl@@ ator" in table


def test_link_restores_cuts_window_position_and_answer() -> None:
    texts = (preset("zh-nlp").candidate, preset("zh-nlp").references[0])
    cuts = "-".join(format_cuts(text, split_characters(text), [1, 3]) for text in texts)
    view: tuple[ViewItem, ...] = (*SKIPPED, ("cuts", cuts), ("window", "2-2"), ("forgotten", 2))
    window = shown("window", *view, WINDOW_TAB)
    assert (window["tokens"], window["place"]) == (["我", "喜欢", "学习自然语言处理。"], [2, 2])
    assert shown("microscope", *view, HAND_TAB)["cuts"] == [[1, 3], [1, 3]]
    assert shown("forgotten", *view, FORGOTTEN_TAB)["chosen"] == 2


def test_lowercased_truncated_and_cleaned_texts_are_drawn_with_notes() -> None:
    lowered = shown("microscope", HAND_TAB, ("ngrams-reference", 3), ("ngrams-case", "lower"), name="papineni-1")
    drawn = "".join(sign or " " for sign in lowered["sides"][1]["signs"])
    assert drawn == preset("papineni-1").references[2].lower()
    assert str(MAX_DRAWN_CHARACTERS) in shown("microscope", HAND_TAB, candidate="我" * 400)["notes"][0]
    cleaned = visit(example_link("zh-nlp", SKIPPED, candidate="a\x00b"))
    assert any("1 invisible" in text for text in notice_texts(cleaned))
    rewritten = shown("microscope", HAND_TAB, candidate="a &amp; b")
    assert rewritten["rows"][1]["strips"][0]["slices"] is None
    assert "&amp;" in rewritten["notes"][0]


def test_text_over_the_limit_is_refused() -> None:
    at = visit(example_link("zh-nlp", (*SKIPPED, ("ngrams-tab", "text"))))
    at.text_input(key="candidate").input(TOO_LONG_TEXT)
    assert notice_texts(run_page(at))
    assert drawn_components(at) == []
    at.text_input(key="candidate").input("a b c")
    assert component_data(run_page(at), "cuts")["rows"][0]["length"] == "3"
