"""Page tests of Explore's inputs: typing, examples, references, undo, language, and links."""

from functools import partial

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.presets import featured_presets, preset
from bleu_view.scenario.scenario import MAX_REFERENCES
from bleu_view.words.texts import Texts
from tests.shared.pages.explore import (
    FIRST_EXAMPLE,
    choose_example,
    chosen_settings,
    click_button,
    example_link,
    reopen,
    run_page,
    select_option,
    shows_scenario,
    switch_language,
    texts_in_fields,
    toggle_lowercase,
    type_into,
    visit_explore,
)
from tests.shared.pages.page_content import card_scores, component_data, notice_texts, reading_text, wall_fractions

# ---- typing and choosing

EN = Texts("en")
BLANKS_KEY = "blanks-choice-out"


def test_clicking_a_pill_opens_its_example() -> None:
    at = visit_explore()
    for name in reversed(featured_presets("en")):
        at.pills(key="pill").set_value(name)
        assert shows_scenario(run_page(at), preset(name))
        assert at.pills(key="pill").value == name


def test_typing_deselects_a_pill_and_clicking_it_restores_its_example() -> None:
    at = type_into(visit_explore(example_link("the-cat")), "candidate", "a dog")
    assert at.pills(key="pill-out").value is None
    assert click_button(at, "undo").pills(key="pill").value == "the-cat"
    at = type_into(at, "reference-1", "a dog")
    at.pills(key="pill-out").set_value("the-cat")
    assert shows_scenario(run_page(at), preset("the-cat"))


def test_an_example_without_a_pill_opens_from_its_card() -> None:
    at = choose_example(visit_explore(), "accents")
    assert shows_scenario(at, preset("accents"))
    assert at.pills(key="pill").value is None


# ---- references


def test_references_can_be_added_up_to_the_limit_and_removed_down_to_one() -> None:
    at = visit_explore(example_link("the-cat"))
    for _ in range(2, MAX_REFERENCES):
        click_button(at, "add")
    assert (len(texts_in_fields(at)), at.button(key="add").disabled) == (1 + MAX_REFERENCES, True)
    for number in range(MAX_REFERENCES, 1, -1):
        click_button(at, f"remove-{number}")
    assert not any(button.key == "remove-1" for button in at.button)
    assert texts_in_fields(at) == ("the cat", "the cat is on the mat")


def test_a_blank_reference_is_ignored_until_the_learner_keeps_it() -> None:
    """If kept, its length 0 is the closest to the candidate's 2 tokens, so there is no brevity penalty."""
    at = visit_explore(example_link("the-cat", references=("the cat is on the mat", "")))
    labels = [EN("explore.blanks-out", score="0.135"), EN("explore.blanks-keep", score="1")]
    assert at.segmented_control(key=BLANKS_KEY).options == labels
    assert card_scores(at)[0] == "0.135"
    at.segmented_control(key=BLANKS_KEY).set_value("keep")
    assert card_scores(run_page(at))[0] == card_scores(reopen(at))[0] == "1"
    at = visit_explore(example_link("the-cat", references=("", " ")))
    assert BLANKS_KEY not in [choice.key for choice in at.segmented_control]
    first, _, third = FIRST_EXAMPLE.references
    at = visit_explore(example_link("papineni-1", references=(first, " ", third)))
    numbers = [strip["label"][-1] for strip in component_data(at, "wall")["references"]]
    assert numbers == ["1", "3"], "ignoring a blank reference renumbered the others"


# ---- undo and reset


def test_every_kind_of_edit_can_be_undone() -> None:
    at = visit_explore(example_link("the-cat"))
    states = [(texts_in_fields(at), chosen_settings(at))]
    for edit in (
        partial(type_into, field="candidate", text="a dog"),
        partial(click_button, key="add"),
        partial(type_into, field="reference-3", text="a dog"),
        partial(click_button, key="remove-1"),
        partial(select_option, key="tokenizer", option="char"),
        partial(select_option, key="variant", option="d2l-zh"),
        partial(select_option, key="max_order", option=1),
        toggle_lowercase,
        partial(choose_example, name="zh-nlp"),
        partial(click_button, key="reset"),
    ):
        edit(at)
        states.append((texts_in_fields(at), chosen_settings(at)))
    for expected in reversed(states[:-1]):
        click_button(at, "undo")
        assert (texts_in_fields(at), chosen_settings(at)) == expected
    assert at.button(key="undo").disabled


# ---- language


def test_the_language_switch_keeps_texts_and_settings() -> None:
    at = click_button(type_into(visit_explore(example_link("zh-nlp")), "candidate", "我"), "add")
    type_into(at, "reference-2", "我 们")
    before = (texts_in_fields(at), chosen_settings(at), card_scores(at), wall_fractions(at))
    assert switch_language(at, "zh").title[0].value == Texts("zh")("pages.explore-title")
    assert (texts_in_fields(at), chosen_settings(at), card_scores(at), wall_fractions(at)) == before
    assert texts_in_fields(click_button(at, "undo"))[2] == ""


# ---- links


def test_a_link_restores_a_view_with_every_setting_changed() -> None:
    at = visit_explore()
    choose_example(at, "zh-nlp")
    type_into(click_button(at, "add"), "reference-2", "“我” & 你 ?s=1#{x}")
    type_into(at, "candidate", "我喜欢 學習 👩‍👩‍👧‍👦 e\u0301")
    select_option(at, "variant", "nltk-method3")
    select_option(at, "tokenizer", "char")
    toggle_lowercase(select_option(at, "max_order", 6))
    at.segmented_control(key="order-choice-0").set_value(2).run()
    again = reopen(at)
    assert (texts_in_fields(again), chosen_settings(again)) == (texts_in_fields(at), chosen_settings(at))
    assert (card_scores(again), reading_text(again)) == (card_scores(at), reading_text(at))
    assert component_data(again, "wall") == component_data(at, "wall")


def test_opening_a_link_replaces_the_previous_state() -> None:
    at = type_into(visit_explore(), "candidate", "typed")
    at.query_params["s"] = example_link("the-cat")
    assert shows_scenario(run_page(at), preset("the-cat"))
    assert at.button(key="undo").disabled


@pytest.mark.parametrize(
    ("address", "browser", "language"),
    [("", "zh-Hans-CN", "zh"), ("", "fr-FR", "en"), ("en", "zh-CN", "en"), ("klingon", "zh", "zh")],
)
def test_the_language_comes_from_the_address_or_else_the_browser(address: str, browser: str, language: str) -> None:
    at = visit_explore(example_link("the-cat"), address, locale=browser)
    assert at.segmented_control(key="language").value == language


def test_a_damaged_link_opens_the_first_example_with_a_notice() -> None:
    at = visit_explore(example_link("drop-not", candidate="a text that is in no example")[:-12])
    assert shows_scenario(at, FIRST_EXAMPLE)
    assert notice_texts(at) == [EN("notices.link-damaged")]
    assert wall_fractions(reopen(at)) == ["17/18", "10/17", "7/16", "4/15"]


def test_empty_reference_fields_stay_open_on_a_phone_while_one_is_typed_in() -> None:
    at = visit_explore(example_link(FIRST_EXAMPLE.preset, references=("",)))
    assert fold_button_key(at) == "fold"
    assert fold_button_key(type_into(at, "reference-1", "t")) == "fold"
    assert fold_button_key(click_button(at, "fold")) == "unfold"
    assert fold_button_key(visit_explore()) == "unfold"


def fold_button_key(at: AppTest) -> str | None:
    """Return the key of the button that opens or closes the references on a phone."""
    return next((button.key for button in at.button if button.key in {"fold", "unfold"}), None)
