"""Page tests of practice: exercises opened by links, checked answers, the ribbon of factors, and the questions."""

from typing import Any
from urllib.parse import parse_qs

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.exercises.exercise_kinds import KINDS, LEVELS
from bleu_view.scenario.permalink import ViewItem, read_link
from bleu_view.scenario.presets import PRESETS
from bleu_view.words.texts import LANGUAGES
from labs.practice.view.exercise_progress import cached_exercise
from tests.shared.pages.addresses import visit_page
from tests.shared.pages.explore import example_link, run_page
from tests.shared.pages.page_content import component_data, stage_data_of, texts_of_class

SKIPPED_QUESTIONS: tuple[ViewItem, ...] = (("practice-1", "skipped"), ("practice-2", "skipped"))
BLANK_EXERCISE: tuple[ViewItem, ...] = (("practice-kind", "d2l"), ("practice-mode", "all"))


def visit(*view: ViewItem, language: str = "en", ask: str = "0") -> AppTest:
    """Open the page by a link with these view items, by default with all tabs closed."""
    items = dict((("practice-tab", "-"), *SKIPPED_QUESTIONS, *view))
    return visit_page("practice", example_link("the-cat", tuple(sorted(items.items()))), language, ask=ask)


def tab_item(name: str) -> ViewItem:
    return ("practice-tab", name)


def wall_data(at: AppTest) -> dict[str, Any]:
    return component_data(at, "scratch-wall")


def slot_texts(ribbon: dict[str, Any]) -> list[str]:
    return [slot["text"] for slot in (*ribbon["orders"], ribbon["penalty"], ribbon["total"])]


def ribbon_texts(at: AppTest) -> list[str]:
    return slot_texts(wall_data(at)["ribbons"][wall_data(at)["place"]])


def answer_step(at: AppTest, number: int, kind: str = "d2l", text: str = "") -> AppTest:
    """Store an answer to a step, as the callback for a report of the stage does, and rerun."""
    at.session_state[f"step-{kind}-1-4217-en-{number}"] = text
    return run_page(at)


@pytest.mark.parametrize("kind", KINDS)
def test_exercises_of_every_kind_level_and_mode_are_drawn(kind: str) -> None:
    for level, mode in zip(LEVELS, ("example", "one", "all"), strict=True):
        chosen = (("practice-kind", kind), ("practice-level", level), ("practice-mode", mode))
        at = visit(*chosen, language="zh")
        steps = cached_exercise(kind, 4217, level, "zh").steps
        blanks = {"example": 0, "one": 1, "all": len(steps)}[mode]
        data = wall_data(at)
        assert [step["is_asked"] for step in data["steps"]].count(True) == blanks
        assert [step["answer"] for step in data["steps"]].count("") == blanks
        assert stage_data_of(at)["heading"] == data["steps"][0 if mode != "one" else -1]["heading"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_opens_with_results_or_with_blanks_if_ask_is_on(language: str) -> None:
    data = wall_data(visit(language=language))
    first = data["steps"][0]
    assert data["mode"] == "example"
    assert first["answer"] in data["stage"]["heading"] != first["ask"]
    blank = wall_data(visit(language=language, ask="1"))
    assert blank["mode"] == "all"
    assert blank["stage"]["heading"] == blank["steps"][0]["ask"]
    assert [step["answer"] for step in blank["steps"]] == [""] * 3


@pytest.mark.parametrize(
    "item", [("practice-seed", 0), ("practice-seed", "x"), ("practice-kind", "x"), ("practice-level", 9)]
)
def test_a_link_with_an_invalid_exercise_opens_the_default_one(item: ViewItem) -> None:
    assert wall_data(visit(item))["exercise"] == "ngrams-1-4217-en"


def test_the_stage_shows_the_text_of_the_exercise_without_answers() -> None:
    at = visit(*BLANK_EXERCISE)
    data = wall_data(at)
    assert "statuses" not in data
    assert str(data["formula"]).count("'?'") == 4
    assert ribbon_texts(at) == [""] * 4
    assert "0.816" not in str(data)
    assert (stage_data_of(at)["candidate"], stage_data_of(at)["is_fixed"]) == (
        "the teacher feeds the dog behind the house house",
        True,
    )
    assert wall_data(at)["references"][0][1] == "the teacher feeds the dog behind the house before dinner"
    assert len(wall_data(visit(*BLANK_EXERCISE, ("practice-level", 3)))["references"]) == 2


def test_the_ribbon_fills_factor_by_factor_even_in_a_worked_example() -> None:
    at = visit(*BLANK_EXERCISE)
    at = answer_step(at, 3, text="e^(1-10/9)")
    assert ribbon_texts(at) == ["", "", "0.895", ""]
    at = answer_step(at, 1, text="8/9")
    assert ribbon_texts(at) == ["8/9", "", "0.895", ""]
    assert wall_data(at)["place"] == 1
    at = answer_step(answer_step(at, 2, text="7/8"), 4, text="0.816")
    assert ribbon_texts(at) == ["8/9", "7/8", "0.895", "0.816"]
    data = wall_data(visit(("practice-kind", "d2l")))
    assert (data["place"], slot_texts(data["ribbons"][0])) == (0, ["8/9", "", "", ""])
    assert slot_texts(data["ribbons"][-1]) == ["8/9", "7/8", "0.895", "0.816"]
    assert data["steps"][0]["said"].startswith("**p₁ = 8/9 = 0.889**.")


@pytest.mark.parametrize(("question", "name"), [("practice-1", "precision"), ("practice-2", "mean")])
def test_a_link_to_a_question_opens_its_tab(question: str, name: str) -> None:
    at = visit_page("practice", example_link("the-cat", ((question, 2),)))
    assert stage_data_of(at)["tab"] == name
    assert len(texts_of_class(at, "bx-answered")) == 1


def test_the_next_exercise_has_the_next_number() -> None:
    at = visit(tab_item("choose"))
    at.button(key="practice-next").click()
    assert wall_data(run_page(at))["exercise"] == "ngrams-1-4218-en"
    at.number_input(key="practice-seed-field").set_value(9999)
    assert run_page(at).header[0].value == "Exercise 9999"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_link_to_an_exercise_contains_only_the_exercise(language: str) -> None:
    chosen = (("practice-kind", "weights"), ("practice-level", 2), ("practice-mode", "one"))
    at = visit(*chosen, tab_item("choose"), language=language)
    at.number_input(key="practice-seed-field").set_value(77)
    query = parse_qs(component_data(run_page(at), "exercise-link")["entries"][0]["query"])
    assert query["lang"] == [language]
    link = read_link(query["s"][0]).link
    assert link.view == (*chosen, ("practice-seed", 77))
    assert link.scenario == PRESETS[0]
