"""Page tests of other metrics and of perplexity: questions that hide the results, edited texts, limits, and links."""

from functools import partial

import pytest
from streamlit.testing.v1 import AppTest

from bleu_core.beyond import MAX_PAIRS
from bleu_view.scenario.permalink import MAX_VIEW_CHARACTERS, ViewItem, read_link
from bleu_view.scenario.predictions import QUESTIONS, encode_answer
from bleu_view.scenario.presets import preset
from bleu_view.scenario.trios import TRIOS, offered_trios
from bleu_view.words.texts import LANGUAGES, Texts
from labs.beyond.perplexity import PERPLEXITY_ITEM
from labs.beyond.view.perplexity import EXAMPLES, example_line
from tests.shared.pages.addresses import visit_page
from tests.shared.pages.explore import click_button, example_link, run_page, type_into, view_item, widget_key
from tests.shared.pages.page_content import component_data, has_component, page_html, stage_data_of, texts_of_class

SKIPPED: tuple[ViewItem, ...] = tuple((name, "skipped") for name in ("beyond-1", "beyond-2", "beyond-ranks"))


def tab_item(name: str) -> ViewItem:
    return ("beyond-tab", name)


visit = partial(visit_page, "beyond")


def answered_view(*items: ViewItem) -> tuple[ViewItem, ...]:
    return tuple(sorted((*SKIPPED, *items)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_opens_with_the_ranks_of_a_trio_in_its_language(language: str) -> None:
    at, texts = visit(language=language), Texts(language)
    trio = TRIOS[offered_trios(language)[0]]
    shown = component_data(at, "ranks")
    assert [line["text"] for line in shown["lines"]] == [preset(trio.id).candidate, trio.b, trio.c]
    assert [line["remark"] for line in shown["lines"]] == [texts(f"beyond.{trio.id}-{letter}") for letter in "abc"]
    assert (stage_data_of(at)["heading"], stage_data_of(at)["answers"]) == (texts(f"beyond.{trio.id}-heading"), [])
    assert (shown["locked"], len(shown["columns"]), shown["wrong"]) == (False, 4, "A")
    assert shown["reading"] == texts(f"beyond.{trio.id}-reading")


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_trios_of_the_open_question_hide_their_ranks(language: str) -> None:
    question, texts = QUESTIONS["beyond-ranks"], Texts(language)
    for name in question.trios:
        shown = component_data(visit(example_link(name), language, ask="1"), "ranks")
        assert (shown["locked"], shown["columns"], shown["reading"]) == (True, [], texts("beyond.asking"))
        assert shown["stage"]["heading"] == texts("predictions.beyond-ranks-stage")
        right: ViewItem = ("beyond-ranks", encode_answer(question, (question.answer,)))
        at = visit(example_link(name, (right,)), language, ask="1")
        assert (stage_data_of(at)["chosen"], stage_data_of(at)["right"]) == (3, 3)
        assert component_data(at, "ranks")["reading"] == stage_data_of(at)["said"]
    assert not component_data(visit(example_link("beyond-order"), language, ask="1"), "ranks")["locked"]
    changed = visit(example_link(question.trios[0], (("b-medicine", "another B"),)), language, ask="1")
    assert not component_data(changed, "ranks")["locked"]


def test_only_the_learners_own_candidates_can_be_marked_wrong() -> None:
    texts, own = Texts("en"), {"candidate": "a b c d", "references": ("a b c d",)}
    at = visit(example_link("papineni-1", (("beyond-wrong", "A"),), **own))
    assert (component_data(at, "ranks")["wrong"], component_data(at, "ranks")["can_mark"]) == ("A", True)
    which = texts("beyond.wrong-marked", wrong="A")
    assert stage_data_of(at)["heading"] == texts("beyond.wrong-all", which=which, other="B")
    trio = component_data(visit(example_link("medicine", (("beyond-wrong", "B"),))), "ranks")
    assert (trio["wrong"], trio["can_mark"]) == ("A", False)


def candidate_b_text(at: AppTest) -> str:
    return str(at.text_input(key=widget_key(at, "candidate-b")).value)


def test_typed_candidate_is_kept_in_the_link_and_can_be_undone() -> None:
    at = type_into(visit(example_link("beyond-not", answered_view(tab_item("text")))), "candidate-b", "my own B")
    view_items = dict(read_link(at.query_params["s"]).link.view)
    assert view_items["b-beyond-not"] == "my own B"
    assert component_data(at, "ranks")["wrong"] == ""
    again = visit(at.query_params["s"])
    assert candidate_b_text(again) == "my own B"
    again.button_group(key="pill").set_value("beyond-order")
    run_page(again)
    assert candidate_b_text(again) == TRIOS["beyond-order"].b
    assert candidate_b_text(click_button(again, "undo")) == "my own B"
    for button, expected in (("restore-candidates", TRIOS["beyond-not"].b), ("undo", "my own B")):
        assert candidate_b_text(click_button(again, button)) == expected


def test_learner_text_gets_candidates_b_and_c_derived_from_it() -> None:
    own = {"candidate": "a b c d", "references": ("a b c d",)}
    counted = visit(example_link("papineni-1", answered_view(("beyond-letter", "C"), tab_item("counts")), **own))
    panels = {panel["metric"]: panel["value"] for panel in component_data(counted, "metric-panels")["panels"]}
    assert panels["ter"] == "0.500"
    at = visit(example_link("papineni-1", answered_view(tab_item("text")), **own))
    assert candidate_b_text(at) == "c d a b"
    type_into(type_into(at, "candidate-b", ""), "candidate-c", "")
    assert [len(column["places"]) for column in component_data(at, "ranks")["columns"]] == [1] * 4


def test_candidate_too_long_for_the_link_gets_a_notice() -> None:
    at = type_into(
        visit(example_link("beyond-not", answered_view(tab_item("text")))),
        "candidate-c",
        "word " * (MAX_VIEW_CHARACTERS // 5 + 1),
    )
    assert any(str(MAX_VIEW_CHARACTERS) in text for text in texts_of_class(at, "bx-notice"))
    assert len(component_data(at, "ranks")["columns"][0]["places"]) == 3


def test_too_long_texts_are_reported_and_the_other_tabs_still_work() -> None:
    long = {"candidate": "word " * 3_900}
    at = visit(example_link("beyond-not", answered_view(tab_item("counts")), **long))
    assert any(f"{MAX_PAIRS:,}" in text for text in texts_of_class(at, "bx-notice"))
    assert f"{MAX_PAIRS:,}" in component_data(at, "ranks")["reading"]
    assert component_data(at, "ranks")["columns"] == []
    assert not has_component(at, "metric-panels")
    assert has_component(visit(example_link("beyond-not", answered_view(tab_item("perplexity")), **long)), "perplexity")


@pytest.mark.parametrize(
    ("item", "opened"),
    [
        (("beyond-letter", "B"), "counts"),
        (("beyond-n", 2), "counts"),
        (("perplexity", "a 0.5"), "perplexity"),
        (("beyond-2", 3), "perplexity"),
        (("beyond-1", 2), "more"),
        (("b-beyond-not", "my own B"), "text"),
    ],
)
def test_view_item_in_a_link_opens_its_tab(item: ViewItem, opened: str) -> None:
    at = visit(example_link("beyond-not", (("beyond-ranks", "skipped"), item)))
    assert stage_data_of(at)["tab"] == opened


# ---- perplexity

ANSWER = 3


def open_section(line: str | float | None = None, answer: int | None = ANSWER, lang: str = "en") -> AppTest:
    items: dict[str, str | float | None] = {"beyond-tab": "perplexity", "beyond-2": answer, PERPLEXITY_ITEM: line}
    view = tuple(sorted((name, value) for name, value in items.items() if value is not None))
    return visit_page("beyond", example_link("papineni-1", view), lang, ask=str(int(answer is None)))


def stored_line(at: AppTest) -> object:
    return view_item(at, PERPLEXITY_ITEM)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_section_opens_with_the_first_example_in_its_language(lang: str) -> None:
    at = open_section(lang=lang)
    assert at.text_input[0].value == example_line(Texts(lang), EXAMPLES[0])
    assert "1 / 0.219 = 4.57" in page_html(at)
    assert stored_line(at) is None


def test_examples_and_numbers_are_hidden_until_answered() -> None:
    at = open_section(answer=None)
    assert [len(at.get("button_group")), len(at.expander)] == [2, 0]  # languages and options
    assert "4.57" not in page_html(at)


def test_typed_line_is_stored_and_its_problems_are_shown() -> None:
    at = open_section()
    at.text_input[0].set_value("the 0.5, cat 7")
    run_page(at)
    assert stored_line(at) == "the 0.5, cat 7"
    assert "cat 7" in page_html(at)
    at.text_input[0].set_value("")
    assert Texts("en")("perplexity.nothing") in page_html(run_page(at))
    at.text_input[0].set_value(example_line(Texts("en"), EXAMPLES[0]))
    run_page(at)
    assert stored_line(at) is None
