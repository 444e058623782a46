"""Hard texts on Explore: no exception, no lost text, no markup, and messages where needed."""

import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Element

from bleu_view.scenario.permalink import ADDRESS_LIMIT
from bleu_view.scenario.scenario import MAX_CHARACTERS
from bleu_view.words.texts import Texts
from tests.shared.pages.explore import again, link, typed, visit, write_in
from tests.shared.pages.hard_texts import BEYOND_ANY_ADDRESS, HARD, HOSTILE, MARK, TOO_LONG
from tests.shared.pages.shown import component, elements, fractions, frames, notices, pieces, reading, scores

EN = Texts("en")
FIELDS = ("candidate", "reference-1")
HARMLESS = {name: text for name, text in HARD.items() if name not in HOSTILE}
OUR_TAGS = "h2 h3 sup div span p strong button a table caption thead tbody tr th td"
PLAIN = {"bidi_component", "code", "text"}  # components write by textContent, Streamlit itself writes a text as it is


def visit_with(field: str, text: str) -> AppTest:
    """Open the page with a hard text in one of its fields."""
    return write_in(visit(link("papineni-1")), field, text)


@pytest.mark.parametrize("text", HARMLESS.values(), ids=HARMLESS)
def test_any_text_is_scored_kept_in_its_field_and_restored_from_the_address(text: str) -> None:
    at = visit(link("papineni-1"))
    for field in FIELDS:
        write_in(at, field, text)
        assert at.text_input(key=field).value == text
        assert len(scores(at)) == 2
        assert "?" not in scores(at)
        assert reading(at)
        assert len(fractions(at)) in {1, 4}
    assert typed(again(at)) == typed(at)


def test_typed_text_is_never_interpreted_as_markup() -> None:
    text = " ".join(HOSTILE.values())
    at = write_in(visit_with("candidate", text), "reference-1", text)
    assert typed(at)[:2] == (text, text)
    assert scores(at) == ["1", "1"]
    assert {piece.tag for piece in pieces(at)} <= {*OUR_TAGS.split()}
    assert [element.type for element in elements(at) if MARK in interpreted_texts(element)] == []


@pytest.mark.parametrize("name", ["HTML", "a Markdown image"])
def test_readings_quote_text_literally(name: str) -> None:
    word, _ = HOSTILE[name].split(maxsplit=1)
    at = visit(link("papineni-1", candidate=f"{word} {word} a", references=(f"{word} a b",), max_order=1))
    assert f"“{word}”" in reading(at)
    assert {piece.tag for piece in pieces(at)} <= {*OUR_TAGS.split()}


def interpreted_texts(element: Element) -> str:
    """Return the texts of an element that Streamlit or Vega interprets as Markdown, LaTeX or expressions."""
    if element.type in PLAIN:
        return ""
    if element.type == "html":
        return ""  # its tags are looked at above
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
    assert notices(visit_with(field, text)) == [message]


def test_a_candidate_without_any_match_is_reported_once() -> None:
    at = visit_with("candidate", "xyzzy")
    assert EN("readings.nothing-matches") in reading(at)
    assert notices(at) == []


@pytest.mark.parametrize("candidate", ["", " \t"])
def test_an_empty_candidate_gets_a_message(candidate: str) -> None:
    at = visit_with("candidate", candidate)
    assert scores(at) == ["0", "0"]
    assert EN("readings.empty-candidate") in reading(at)
    assert component(at, "wall")["words"]["empty"] == EN("wall.empty")
    assert frames(at) == []


def test_a_text_over_the_limit_gets_a_message_instead_of_a_score_and_is_kept() -> None:
    at = write_in(visit_with("candidate", TOO_LONG), "reference-2", TOO_LONG)
    fields = EN("notices.field-candidate"), EN("notices.field-reference", k=2)
    for name, message in zip(fields, notices(at), strict=True):
        assert all(part in message for part in (name, f"{MAX_CHARACTERS + 1:,}", f"{MAX_CHARACTERS:,}"))
    assert typed(at)[::2] == (TOO_LONG, TOO_LONG)
    assert scores(at) == []
    assert scores(write_in(write_in(at, "candidate", "guide"), "reference-2", "guide")) != []


def test_a_text_too_long_for_an_address_is_reported_and_kept() -> None:
    at = visit_with("candidate", BEYOND_ANY_ADDRESS)
    at = write_in(at, "reference-1", BEYOND_ANY_ADDRESS[::-1])
    assert f"{ADDRESS_LIMIT:,}" in notices(at)[0]
    assert typed(at)[:2] == (BEYOND_ANY_ADDRESS, BEYOND_ANY_ADDRESS[::-1])
    assert "s" not in at.query_params


def test_the_wall_of_a_long_text_opens_with_unigrams_and_a_note_on_what_is_drawn() -> None:
    at = visit_with("candidate", "a to " * 2_500)
    assert fractions(at) == ["2/5000"]
    drawn = component(at, "wall")["candidate"]
    assert len(drawn["tokens"]) == 400
    assert "5,000" in drawn["note"]
