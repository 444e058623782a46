"""Page tests of Explore's inputs: typing, examples, references, undo, language, links, and hard texts."""

from functools import partial

import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Element

from bleu_view.scenario.permalink import ADDRESS_LIMIT
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import MAX_CHARACTERS, MAX_REFERENCES
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
from tests.shared.pages.hard_texts import CANARY, HARD_TEXTS, HOSTILE_TEXTS, TEXT_TOO_LONG_FOR_ADDRESS, TOO_LONG_TEXT
from tests.shared.pages.page_content import (
    card_scores,
    chart_frames,
    component_data,
    drawn_elements,
    html_elements,
    notice_texts,
    reading_text,
    wall_fractions,
)

# ---- typing and choosing

EN = Texts("en")
BLANKS_KEY = "blanks-choice-out"


def test_typing_deselects_a_pill_and_clicking_it_restores_its_example() -> None:
    at = type_into(visit_explore(example_link("the-cat")), "candidate", "a dog")
    assert at.pills(key="pill-out").value is None
    assert click_button(at, "undo").pills(key="pill").value == "the-cat"
    at = type_into(at, "reference-1", "a dog")
    at.pills(key="pill-out").set_value("the-cat")
    assert shows_scenario(run_page(at), preset("the-cat"))


def test_page_is_outdated_by_the_fields_that_show_the_scored_texts() -> None:
    at = visit_explore(example_link("the-cat"))
    at.pills(key="pill").set_value("papineni-1")
    at = click_button(click_button(run_page(at), "undo"), "remove-1")
    shown = {field.key: field.value for field in at.text_input if field.key and "candidate" in field.key}
    fields = component_data(at, "freshness")["fields"]
    assert fields | shown == fields, "a field has got another key"
    assert tuple(fields.values()) == texts_in_fields(at)


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


# ---- hard texts

FIELDS = ("candidate", "reference-1")
HARMLESS = {name: text for name, text in HARD_TEXTS.items() if name not in HOSTILE_TEXTS}
OUR_TAGS = "h2 h3 sup div span p strong button a table caption thead tbody tr th td"
LITERAL_ELEMENTS = {"bidi_component", "code", "text", "html"}
"""Components set `textContent`, Streamlit writes code and text as plain text, and the tests check the tags of HTML."""


def visit_with(field: str, text: str) -> AppTest:
    return type_into(visit_explore(example_link("papineni-1")), field, text)


@pytest.mark.parametrize("text", HARMLESS.values(), ids=HARMLESS)
def test_any_text_is_scored_kept_in_its_field_and_restored_from_the_address(text: str) -> None:
    at = visit_explore(example_link("papineni-1"))
    for field in FIELDS:
        type_into(at, field, text)
        assert at.text_input(key=field).value == text
        assert len(card_scores(at)) == 2
        assert "?" not in card_scores(at)
        assert reading_text(at)
        assert len(wall_fractions(at)) in {1, 4}
    assert texts_in_fields(reopen(at)) == texts_in_fields(at)


def test_typed_text_is_never_interpreted_as_markup() -> None:
    text = " ".join(HOSTILE_TEXTS.values())
    at = type_into(visit_with("candidate", text), "reference-1", text)
    assert texts_in_fields(at)[:2] == (text, text)
    assert card_scores(at) == ["1", "1"]
    assert {piece.tag for piece in html_elements(at)} <= {*OUR_TAGS.split()}
    assert [element.type for element in drawn_elements(at) if CANARY in interpreted_texts(element)] == []


def interpreted_texts(element: Element) -> str:
    """Return the texts of an element that Streamlit or Vega interprets as Markdown, LaTeX or expressions."""
    if element.type in LITERAL_ELEMENTS:
        return ""
    if element.type == "text_input":
        return str(element.proto.label + element.proto.help + element.proto.placeholder)
    if element.type == "vega_lite_chart":
        return str(element.proto.spec + element.proto.alt)
    return str(element.proto)


# ---- messages


@pytest.mark.parametrize(
    ("field", "text", "message"),
    [
        ("candidate", "a\x00b \x07", EN("notices.nul-removed", count=2, field=EN("notices.field-candidate"))),
        ("reference-1", "guide\nto", EN("notices.line-breaks-joined", field=EN("notices.field-reference", k=1))),
    ],
)
def test_removed_characters_are_reported(field: str, text: str, message: str) -> None:
    assert notice_texts(visit_with(field, text)) == [message]


@pytest.mark.parametrize(
    ("candidate", "reading"),
    [("", "empty-candidate"), (" \t", "empty-candidate"), ("xyzzy", "nothing-matches")],
)
def test_a_candidate_without_a_match_is_reported_only_by_the_reading(candidate: str, reading: str) -> None:
    at = visit_with("candidate", candidate)
    assert EN(f"readings.{reading}") in reading_text(at)
    assert notice_texts(at) == []
    assert card_scores(at) == ["0", "0"]
    is_empty = reading == "empty-candidate"
    assert (component_data(at, "wall")["candidate"]["tokens"] == []) is is_empty
    assert (chart_frames(at) == []) is is_empty


def test_a_text_over_the_limit_gets_a_message_instead_of_a_score_and_is_kept() -> None:
    at = type_into(visit_with("candidate", TOO_LONG_TEXT), "reference-2", TOO_LONG_TEXT)
    fields = EN("notices.field-candidate"), EN("notices.field-reference", k=2)
    for name, message in zip(fields, notice_texts(at), strict=True):
        assert all(part in message for part in (name, f"{MAX_CHARACTERS + 1:,}", f"{MAX_CHARACTERS:,}"))
    assert texts_in_fields(at)[::2] == (TOO_LONG_TEXT, TOO_LONG_TEXT)
    assert card_scores(at) == []
    assert card_scores(type_into(type_into(at, "candidate", "guide"), "reference-2", "guide")) != []


@pytest.mark.slow
def test_a_text_too_long_for_an_address_is_reported_and_kept() -> None:
    at = visit_explore(example_link("papineni-1"))
    at.text_input(key="candidate").input(TEXT_TOO_LONG_FOR_ADDRESS)
    type_into(at, "reference-1", TEXT_TOO_LONG_FOR_ADDRESS[::-1])
    assert f"{ADDRESS_LIMIT:,}" in notice_texts(at)[0]
    assert texts_in_fields(at)[:2] == (TEXT_TOO_LONG_FOR_ADDRESS, TEXT_TOO_LONG_FOR_ADDRESS[::-1])
    assert "s" not in at.query_params
