"""Page tests of Explore with hard texts: no exception, no lost text, no markup, and messages if needed."""

import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Element

from bleu_view.scenario.permalink import ADDRESS_LIMIT
from bleu_view.scenario.scenario import MAX_CHARACTERS
from bleu_view.words.texts import Texts
from tests.shared.pages.explore import example_link, reopen, texts_in_fields, type_into, visit_explore
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

EN = Texts("en")
FIELDS = ("candidate", "reference-1")
HARMLESS = {name: text for name, text in HARD_TEXTS.items() if name not in HOSTILE_TEXTS}
OUR_TAGS = "h2 h3 sup div span p strong button a table caption thead tbody tr th td"
LITERAL_ELEMENTS = {"bidi_component", "code", "text", "html"}
"""Components set `textContent`, Streamlit writes code and text as plain text, and the tests check the tags of HTML."""


def visit_with(field: str, text: str) -> AppTest:
    """Open the page with a hard text in one of its fields."""
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


def test_a_reading_quotes_markup_literally() -> None:
    word, _ = HOSTILE_TEXTS["HTML"].split(maxsplit=1)
    at = visit_explore(example_link("papineni-1", candidate=f"{word} {word} a", references=(f"{word} a b",)))
    assert f"“{word}”" in reading_text(at)
    assert {piece.tag for piece in html_elements(at)} <= {*OUR_TAGS.split()}


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
