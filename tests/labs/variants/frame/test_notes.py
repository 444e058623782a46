"""The tab of the notes in a session: examples, pasted notes, ticks, comparisons; the view stores the ticks."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from bleu_core import Variant
from bleu_view.scenario.custom_variant import OWN, variant_name
from bleu_view.words.texts import LANGUAGES, Texts
from labs.variants.notes import NOTES_ITEM
from labs.variants.view.note_matching import EXAMPLE_NOTES
from tests.shared.pages.explore import run_page, set_texts, set_view_items, view_item
from tests.shared.pages.shown import page_html

APP = Path(__file__).parent / "apps" / "notes_app.py"
ENGLISH = Texts("en")
RICH = ("il est riche .", "il est calme .")


def open_notes(item: str | None = None, language: str = "en") -> AppTest:
    at = AppTest.from_file(APP, default_timeout=60)
    at.query_params["lang"] = language
    set_view_items(at, {NOTES_ITEM: item})
    return run_page(at)


def test_the_tab_opens_with_an_invitation() -> None:
    assert ENGLISH("notes.ask") in page_html(open_notes())


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_example_opens_with_one_click(language: str) -> None:
    at = open_notes(language=language)
    for note in EXAMPLE_NOTES:
        at.button(key=f"note-{note.id}").click()
        assert view_item(run_page(at), NOTES_ITEM) == "+".join(note.clues)
        assert at.text_area(key="notes-text").value == Texts(language)(f"notes.note-{note.id}")


def test_pasted_notes_are_read_and_a_text_without_clues_gets_a_note() -> None:
    at = open_notes()
    at.text_area(key="notes-text").input("p ** (0.5 ** n)")
    assert view_item(run_page(at), NOTES_ITEM) == "w-halved"
    assert at.button_group(key="notes-weights").value == ["w-halved"]
    at = open_notes()
    at.text_area(key="notes-text").input("the cat")
    assert ENGLISH("notes.nothing-found") in page_html(run_page(at))


def test_the_finding_is_between_the_field_and_the_ticks() -> None:
    """On a phone they follow each other, and the finding must be visible next to its button."""
    at = open_notes("w-halved")
    keys = [getattr(each, "key", None) for each in at.main]
    found = next(place for place, each in enumerate(at.main) if "bx-say" in str(getattr(each, "value", "")))
    assert keys.index("notes-text") < keys.index("notes-read") < found < keys.index("notes-weights")


def test_a_link_restores_the_ticks_and_lists_the_clues() -> None:
    """After a reload the field is empty but the ticks are not, so the verdict needs an explanation."""
    at, texts = open_notes("w-halved+r-only", "zh"), Texts("zh")
    clues = texts("notes.against-separator").join([texts("notes.w-halved-name"), texts("notes.r-only-name")])
    assert texts("notes.ticked", clues=clues) in page_html(at)
    at.text_area(key="notes-text").input("p ** (0.5 ** n)")
    assert texts("notes.ticked", clues=texts("notes.w-halved-name")) not in page_html(run_page(at))


def test_no_other_n_is_offered_for_a_contradiction_or_a_score_above_0() -> None:
    at = open_notes("w-equal+w-halved")
    set_texts(at, *RICH)
    assert "notes-order" not in {button.key for button in run_page(at).button}
    assert "notes-order" not in {button.key for button in open_notes("p-d2l").button}


def test_ticks_add_clues_and_can_be_removed_one_by_one_or_all_at_once() -> None:
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
    set_texts(at, *RICH)
    assert run_page(at).button(key="notes-order").label == ENGLISH(
        "notes.try-order", name=ENGLISH("variants.d2l-en-name"), n=2, value="0.658"
    )
    at.button(key="notes-order").click()
    run_page(at)
    assert [view_item(at, item) for item in ("a", "b", OWN)] == ["d2l-en", OWN, "d2l-en|order:2"]


def test_the_reasons_of_a_comparison_are_shown_next_to_its_button() -> None:
    """The axis is out of sight by then, and a button without a visible effect would seem broken."""
    at, texts = open_notes("p-sacrebleu+p-coco"), ENGLISH
    named = {end: texts(f"variants.{name}-name") for end, name in (("first", "sacrebleu"), ("second", "coco"))}
    said = texts("notes.compared", **named).split("**")[0]
    assert said not in page_html(at)
    at.button(key="notes-compare").click()
    shown = [getattr(each, "key", None) or str(getattr(each, "value", "")) for each in run_page(at).main]
    place = next(place for place, each in enumerate(shown) if said in each)
    assert shown.index("notes-compare") > place
    assert not [each for each in shown[place + 1 : shown.index("notes-compare")] if each.startswith(("<", "notes-"))]


def test_the_reasons_for_a_smaller_n_are_shown_above_its_button() -> None:
    at = open_notes("n-2+p-d2l")
    set_texts(at, *RICH)
    run_page(at).button(key="notes-order").click()
    named = {"first": ENGLISH("variants.d2l-en-name"), "second": variant_name(ENGLISH, Variant(name=OWN))}
    shown = [getattr(each, "key", None) or str(getattr(each, "value", "")) for each in run_page(at).main]
    said = ENGLISH("notes.compared", **named).split("**")
    place = next(place for place, each in enumerate(shown) if all(part in each for part in said))
    assert shown[place + 1] == "notes-order"


def test_the_reasons_of_another_pair_are_not_shown_in_the_notes() -> None:
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
