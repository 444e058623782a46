"""Page tests of the notes tab of Variants: examples, pasted notes, ticked clues, comparisons, and links."""

from typing import Any

from streamlit.testing.v1 import AppTest

from bleu_core import Variant
from bleu_view.scenario.custom_variant import OWN, variant_name
from bleu_view.words.texts import Texts
from labs.variants.notes import NOTES_ITEM
from labs.variants.view.note_matching import EXAMPLE_NOTES
from tests.shared.pages.addresses import visit_page
from tests.shared.pages.explore import click_button, example_link, run_page, view_item
from tests.shared.pages.page_content import page_html

ENGLISH = Texts("en")
RICH_TEXT: dict[str, Any] = {"candidate": "il est riche .", "references": ("il est calme .",)}


def open_notes(item: str = "", *, language: str = "en", text: dict[str, Any] | None = None) -> AppTest:
    """Open the tab with ticked clues, on the first example or another text."""
    view = (("variants-tab", "notes"), *(((NOTES_ITEM, item),) if item else ()))
    return visit_page("variants", example_link("papineni-1", view, **(text or {})), language)


def drawn_parts(at: AppTest) -> list[str]:
    """Return the key or else the value of each element on the page, from top to bottom."""
    return [getattr(each, "key", None) or str(getattr(each, "value", "")) for each in at.main]


def test_each_example_opens_with_one_click() -> None:
    at = open_notes(language="zh")
    for note in EXAMPLE_NOTES:
        assert view_item(click_button(at, f"note-{note.id}"), NOTES_ITEM) == "+".join(note.clues)
        assert at.text_area(key="notes-text").value == Texts("zh")(f"notes.note-{note.id}")


def test_clues_in_pasted_notes_are_ticked_and_missing_ones_reported() -> None:
    at = open_notes()
    at.text_area(key="notes-text").input("p ** (0.5 ** n)")
    assert view_item(run_page(at), NOTES_ITEM) == "w-halved"
    assert at.button_group(key="notes-weights").value == ["w-halved"]
    at = open_notes()
    at.text_area(key="notes-text").input("the cat")
    assert ENGLISH("notes.nothing-found") in page_html(run_page(at))


def test_the_finding_is_between_the_field_and_the_ticks() -> None:
    """On a phone, the finding must be visible right below the button."""
    at = open_notes("w-halved")
    parts = drawn_parts(at)
    finding_place = next(place for place, part in enumerate(parts) if "bx-say" in part)
    assert parts.index("notes-text") < parts.index("notes-read") < finding_place < parts.index("notes-weights")


def test_a_link_restores_the_ticks_and_lists_the_clues() -> None:
    """After a reload the text field is empty, so the page must list the clues that the verdict is based on."""
    at, texts = open_notes("w-halved+r-only", language="zh"), Texts("zh")
    clues = texts("notes.against-separator").join([texts("notes.w-halved-name"), texts("notes.r-only-name")])
    assert texts("notes.ticked", clues=clues) in page_html(at)
    at.text_area(key="notes-text").input("p ** (0.5 ** n)")
    assert texts("notes.ticked", clues=texts("notes.w-halved-name")) not in page_html(run_page(at))


def test_a_smaller_n_is_not_offered_for_contradictions_or_scores_above_0() -> None:
    for at in (open_notes("w-equal+w-halved", text=RICH_TEXT), open_notes("p-d2l")):
        assert "notes-order" not in {button.key for button in at.button}


def test_clues_can_be_ticked_and_unticked_singly_or_all_at_once() -> None:
    at = open_notes("w-halved")
    at.button_group(key="notes-short").set_value(["t-error"])
    assert view_item(run_page(at), NOTES_ITEM) == "w-halved+t-error"
    assert ENGLISH("variants.d2l-zh-name") in page_html(at)
    at = open_notes("w-halved")
    at.button_group(key="notes-weights").set_value([])
    assert view_item(run_page(at), NOTES_ITEM) is None
    at = click_button(open_notes("w-halved+r-only"), "notes-clear")
    assert view_item(at, NOTES_ITEM) is None
    assert ENGLISH("notes.ask") in page_html(at)


def test_a_smaller_n_can_be_compared_and_the_reasons_are_above_its_button() -> None:
    at = open_notes("n-2+p-d2l", text=RICH_TEXT)
    name = ENGLISH("variants.d2l-en-name")
    assert at.button(key="notes-order").label == ENGLISH("notes.try-order", name=name, n=2, value="0.658")
    click_button(at, "notes-order")
    assert [view_item(at, item) for item in ("a", "b", OWN)] == ["d2l-en", OWN, "d2l-en|order:2"]
    heading = ENGLISH("notes.compared", first=name, second=variant_name(ENGLISH, Variant(name=OWN))).split("**")
    parts = drawn_parts(at)
    place = next(place for place, part in enumerate(parts) if all(piece in part for piece in heading))
    assert parts[place + 1] == "notes-order"


def test_two_programs_in_the_notes_are_compared_above_the_button_until_other_notes_are_ticked() -> None:
    """The chart is out of view there, so a button that changed only the chart would seem broken."""
    at = open_notes("p-sacrebleu+p-coco")
    heading = ENGLISH("notes.compared", first="", second="").split("**")[0]
    assert heading not in page_html(at)
    parts = drawn_parts(click_button(at, "notes-compare"))
    assert [view_item(at, end) for end in "ab"] == ["sacrebleu", "coco"]
    place = next(place for place, part in enumerate(parts) if heading in part)
    assert not [part for part in parts[place + 1 : parts.index("notes-compare")] if part.startswith(("<", "notes-"))]
    at.button_group(key="notes-program").set_value(["p-nltk", "p-keras"])
    assert heading not in page_html(run_page(at))
