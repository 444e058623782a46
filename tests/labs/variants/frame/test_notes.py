"""Tests of the notes tab in a session: examples, pasted notes, ticked clues, comparisons, and links."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from bleu_core import Variant
from bleu_view.scenario.custom_variant import OWN, variant_name
from bleu_view.words.texts import LANGUAGES, Texts
from labs.variants.notes import NOTES_ITEM
from labs.variants.view.note_matching import EXAMPLE_NOTES
from tests.shared.pages.explore import run_page, set_texts, set_view_items, view_item
from tests.shared.pages.page_content import page_html

APP = Path(__file__).parent / "apps" / "notes_app.py"
ENGLISH = Texts("en")
RICH_TEXT = ("il est riche .", "il est calme .")


def open_notes(item: str | None = None, language: str = "en") -> AppTest:
    at = AppTest.from_file(APP, default_timeout=60)
    at.query_params["lang"] = language
    set_view_items(at, {NOTES_ITEM: item})
    return run_page(at)


def test_the_tab_opens_with_an_invitation_to_paste_notes() -> None:
    assert ENGLISH("notes.ask") in page_html(open_notes())


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_example_opens_with_one_click(language: str) -> None:
    at = open_notes(language=language)
    for note in EXAMPLE_NOTES:
        at.button(key=f"note-{note.id}").click()
        assert view_item(run_page(at), NOTES_ITEM) == "+".join(note.clues)
        assert at.text_area(key="notes-text").value == Texts(language)(f"notes.note-{note.id}")


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
    keys = [getattr(each, "key", None) for each in at.main]
    finding_place = next(place for place, each in enumerate(at.main) if "bx-say" in str(getattr(each, "value", "")))
    assert keys.index("notes-text") < keys.index("notes-read") < finding_place < keys.index("notes-weights")


def test_a_link_restores_the_ticks_and_lists_the_clues() -> None:
    """After a reload the text field is empty, so the page must list the clues that the verdict is based on."""
    at, texts = open_notes("w-halved+r-only", "zh"), Texts("zh")
    clues = texts("notes.against-separator").join([texts("notes.w-halved-name"), texts("notes.r-only-name")])
    assert texts("notes.ticked", clues=clues) in page_html(at)
    at.text_area(key="notes-text").input("p ** (0.5 ** n)")
    assert texts("notes.ticked", clues=texts("notes.w-halved-name")) not in page_html(run_page(at))


def test_a_smaller_n_is_not_offered_for_contradictions_or_scores_above_0() -> None:
    at = open_notes("w-equal+w-halved")
    set_texts(at, *RICH_TEXT)
    assert "notes-order" not in {button.key for button in run_page(at).button}
    assert "notes-order" not in {button.key for button in open_notes("p-d2l").button}


def test_clues_can_be_ticked_and_unticked_singly_or_all_at_once() -> None:
    at = open_notes("w-halved")
    at.button_group(key="notes-short").set_value(["t-error"])
    assert view_item(run_page(at), NOTES_ITEM) == "w-halved+t-error"
    assert ENGLISH("variants.d2l-zh-name") in page_html(at)
    at = open_notes("w-halved")
    at.button_group(key="notes-weights").set_value([])
    assert view_item(run_page(at), NOTES_ITEM) is None
    at = open_notes("w-halved+r-only")
    at.button(key="notes-clear").click()
    assert view_item(run_page(at), NOTES_ITEM) is None
    assert ENGLISH("notes.ask") in page_html(at)


def test_a_smaller_n_can_be_compared() -> None:
    at = open_notes("n-2+p-d2l")
    set_texts(at, *RICH_TEXT)
    assert run_page(at).button(key="notes-order").label == ENGLISH(
        "notes.try-order", name=ENGLISH("variants.d2l-en-name"), n=2, value="0.658"
    )
    at.button(key="notes-order").click()
    run_page(at)
    assert [view_item(at, item) for item in ("a", "b", OWN)] == ["d2l-en", OWN, "d2l-en|order:2"]


def test_the_reasons_of_a_comparison_are_shown_next_to_its_button() -> None:
    """The chart is out of view there, so a button that changed only the chart would seem broken."""
    at, texts = open_notes("p-sacrebleu+p-coco"), ENGLISH
    names = {end: texts(f"variants.{name}-name") for end, name in (("first", "sacrebleu"), ("second", "coco"))}
    heading = texts("notes.compared", **names).split("**")[0]
    assert heading not in page_html(at)
    at.button(key="notes-compare").click()
    elements = [getattr(each, "key", None) or str(getattr(each, "value", "")) for each in run_page(at).main]
    place = next(place for place, each in enumerate(elements) if heading in each)
    assert elements.index("notes-compare") > place
    assert not [
        each for each in elements[place + 1 : elements.index("notes-compare")] if each.startswith(("<", "notes-"))
    ]


def test_the_reasons_for_a_smaller_n_are_shown_above_its_button() -> None:
    at = open_notes("n-2+p-d2l")
    set_texts(at, *RICH_TEXT)
    run_page(at).button(key="notes-order").click()
    names = {"first": ENGLISH("variants.d2l-en-name"), "second": variant_name(ENGLISH, Variant(name=OWN))}
    elements = [getattr(each, "key", None) or str(getattr(each, "value", "")) for each in run_page(at).main]
    parts = ENGLISH("notes.compared", **names).split("**")
    place = next(place for place, each in enumerate(elements) if all(part in each for part in parts))
    assert elements[place + 1] == "notes-order"


def test_the_reasons_of_an_earlier_pair_are_not_shown_in_the_notes() -> None:
    at = open_notes("p-sacrebleu+p-nltk")
    at.button(key="notes-compare").click()
    run_page(at)
    at.button_group(key="notes-program").set_value(["p-coco", "p-keras"])
    run_page(at)
    assert ENGLISH("notes.compared", first="", second="").split("**")[0] not in page_html(at)


def test_the_two_sides_of_a_contradiction_can_be_compared() -> None:
    at = open_notes("w-equal+w-halved+s-none")
    at.button(key="notes-compare").click()
    run_page(at)
    assert [view_item(at, end) for end in "ab"] == ["papineni", "d2l-en"]
