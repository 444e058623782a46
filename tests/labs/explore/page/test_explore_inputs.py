"""Actions of a learner on the scenario: type, choose, add, remove, undo, reset, switch the language."""

from dataclasses import replace
from functools import partial

import pytest

from bleu_core import VARIANTS
from bleu_view.scenario.presets import featured, preset
from bleu_view.scenario.scenario import MAX_ORDER, MAX_REFERENCES, scenario_of
from bleu_view.words.texts import Texts
from frame.state import session
from tests.shared.pages.explore import (
    FIRST,
    again,
    choose,
    chosen,
    click,
    fold,
    link,
    ran,
    select,
    speak,
    stands,
    typed,
    visit,
    write_in,
)
from tests.shared.pages.shown import component, fractions, reading, scores


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return a clock whose only entry is its time, changed by the test."""
    now = [1000.0]
    monkeypatch.setattr(session, "monotonic", lambda: now[0])
    return now


# ---- typing and choosing

EN = Texts("en")
BLANKS, BLANKS_KEY = {"out": "0.135", "keep": "1"}, "blanks-choice-out"


def test_typing_changes_score_and_wall() -> None:
    at = write_in(visit(link("the-cat")), "candidate", "the cat is on the mat")
    assert scores(at) == ["1", "1"]
    assert fractions(at) == ["6/6", "5/5"]


def test_an_example_opens_by_its_pill() -> None:
    at = visit()
    for name in reversed(featured("en")):
        at.pills(key="pill").set_value(name)
        assert stands(ran(at), scenario_of(preset(name)))
        assert at.pills(key="pill").value == name


def test_a_pill_is_unlit_once_its_text_is_typed_over_and_opens_it_again() -> None:
    at = write_in(visit(link("the-cat")), "candidate", "a dog")
    assert at.pills(key="pill-out").value is None
    assert click(at, "undo").pills(key="pill").value == "the-cat"
    at = write_in(at, "reference-1", "a dog")
    at.pills(key="pill-out").set_value("the-cat")
    assert stands(ran(at), scenario_of(preset("the-cat")))


def test_an_example_without_a_pill_opens_by_its_card() -> None:
    at = choose(visit(), "accents")
    assert stands(at, scenario_of(preset("accents")))
    assert at.pills(key="pill").value is None


@pytest.mark.parametrize(("tokenizer", "length"), [("char", "16"), ("list", "21"), ("13a", "6")])
def test_a_tokenizer_is_counted_with_and_nothing_else_changes(tokenizer: str, length: str) -> None:
    at = select(visit(link("tokenizer-cat")), "tokenizer", tokenizer)
    assert stands(at, replace(scenario_of(preset("tokenizer-cat")), tokenizer=tokenizer))
    assert component(at, "wall")["candidate"]["length"] == length


def test_a_program_brings_its_own_tokenizer_case_and_order() -> None:
    at = visit(link("papineni-1"))
    for variant, program in reversed(VARIANTS.items()):
        select(at, "variant", variant)
        own = program.tokenizer, variant, min(program.max_order, MAX_ORDER), program.case != "kept"
        assert (variant, chosen(at)) == (variant, own)
    assert typed(at)[0] == FIRST.candidate


def test_the_maximum_order_is_counted_to() -> None:
    at = visit(link("papineni-1"))
    for order in (MAX_ORDER, 1, 3):
        select(at, "max_order", order)
        assert fractions(at) == ["17/18", "10/17", "7/16", "4/15", "2/14", "1/13"][:order]


def test_lower_casing_lets_a_capital_match() -> None:
    at = visit(link("tokenizer-cat", tokenizer="whitespace"))
    assert fractions(at) == ["4/6", "3/5", "2/4", "1/3"]
    assert fractions(fold(at)) == ["5/6", "4/5", "3/4", "2/3"]


# ---- references


def test_references_are_added_up_to_the_bound_and_removed_down_to_one() -> None:
    at = visit(link("the-cat"))
    for total in range(3, MAX_REFERENCES + 1):
        assert len(typed(click(at, "add"))) == 1 + total
    assert at.button(key="add").disabled
    for total in range(MAX_REFERENCES - 1, 0, -1):
        assert len(typed(click(at, f"remove-{total + 1}"))) == 1 + total
    assert not any(button.key == "remove-1" for button in at.button)
    assert typed(at) == ("the cat", "the cat is on the mat")


def test_a_removed_reference_is_the_one_pointed_at() -> None:
    at = click(visit(link("papineni-1")), "remove-2")
    assert typed(at) == (FIRST.candidate, FIRST.references[0], FIRST.references[2])


def test_an_added_reference_counts_once_it_holds_a_text() -> None:
    at = click(visit(link("more-refs-lower", references=("a b c",))), "add")
    assert scores(at)[0] == "0.548"
    assert scores(write_in(at, "reference-2", "z z z z z z"))[0] == "0.448"


def test_a_reference_field_reopened_is_empty() -> None:
    at = click(click(visit(link("the-cat")), "remove-2"), "add")
    assert typed(at) == ("the cat", "the cat is on the mat", "")


def test_blank_reference_is_left_out_until_kept() -> None:
    """Kept, it has length 0, the closest to two tokens: the brevity penalty goes."""
    at = visit(link("the-cat", references=("the cat is on the mat", "")))
    ways = {way: EN(f"explore.blanks-{way}", score=number) for way, number in BLANKS.items()}
    assert at.segmented_control(key=BLANKS_KEY).options == [*ways.values()]
    assert scores(at)[0] == BLANKS["out"]
    at.segmented_control(key=BLANKS_KEY).set_value("keep")
    assert scores(ran(at))[0] == BLANKS["keep"]
    assert scores(again(at))[0] == BLANKS["keep"]


def test_blank_references_offer_no_choice_if_all_are_blank() -> None:
    at = visit(link("the-cat", references=("", " ")))
    assert BLANKS_KEY not in [choice.key for choice in at.segmented_control]


def test_a_blank_reference_between_others_keeps_their_numbers() -> None:
    at = visit(link("papineni-1", references=(FIRST.references[0], " ", FIRST.references[2])))
    labels = [strip["label"] for strip in component(at, "wall")["references"]]
    assert [label[-1] for label in labels] == ["1", "3"]


# ---- undo and reset


def test_typing_on_in_one_field_is_one_edit(clock: list[float]) -> None:
    at = visit()
    for text in ("a", "a b", "a b c"):
        write_in(at, "candidate", text)
        clock[0] += 1
    assert stands(click(at, "undo"), scenario_of(FIRST))
    assert at.button(key="undo").disabled


def test_a_pause_or_another_field_begins_a_new_edit(clock: list[float]) -> None:
    at = visit(link("the-cat"))
    write_in(at, "candidate", "a")
    clock[0] += session.SAME_EDIT_SECONDS
    write_in(at, "candidate", "a b")
    write_in(at, "reference-1", "c")
    assert [typed(click(at, "undo"))[:2] for _ in range(3)] == [
        ("a b", "the cat is on the mat"),
        ("a", "the cat is on the mat"),
        ("the cat", "the cat is on the mat"),
    ]


def test_every_kind_of_edit_can_be_undone() -> None:
    at = visit(link("the-cat"))
    before = [(typed(at), chosen(at))]
    for act in (
        partial(write_in, field="candidate", text="a dog"),
        partial(click, key="add"),
        partial(write_in, field="reference-3", text="a dog"),
        partial(click, key="remove-1"),
        partial(select, key="tokenizer", option="char"),
        partial(select, key="variant", option="d2l-zh"),
        partial(select, key="max_order", option=1),
        fold,
        partial(choose, name="zh-nlp"),
        partial(click, key="reset"),
    ):
        act(at)
        before.append((typed(at), chosen(at)))
    for expected in reversed(before[:-1]):
        click(at, "undo")
        assert (typed(at), chosen(at)) == expected
    assert at.button(key="undo").disabled


def test_text_typed_after_undo_is_a_new_edit() -> None:
    at = write_in(visit(link("the-cat")), "candidate", "a")
    click(at, "undo")
    write_in(at, "candidate", "b")
    assert typed(click(at, "undo"))[0] == "the cat"


def test_reset_goes_back_to_the_example_the_text_began_as() -> None:
    at = select(write_in(visit(link("drop-not")), "candidate", "a"), "variant", "coco")
    assert stands(click(at, "reset"), scenario_of(preset("drop-not")))


# ---- language


def test_the_language_switch_keeps_everything() -> None:
    at = click(write_in(visit(link("zh-nlp")), "candidate", "我"), "add")
    write_in(at, "reference-2", "我 们")
    before = (typed(at), chosen(at), scores(at), fractions(at))
    speak(at, "zh")
    assert (typed(at), chosen(at), scores(at), fractions(at)) == before
    assert typed(click(at, "undo"))[2] == ""


def test_switching_there_and_back_shows_the_same_words() -> None:
    at = visit(link("drop-not"))
    words = (reading(at), at.title[0].value)
    assert (reading(speak(at, "zh")), at.title[0].value) != words
    assert (reading(speak(at, "en")), at.title[0].value) == words
