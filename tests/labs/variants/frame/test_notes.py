"""The notes in a session: open an example, paste a piece, tick, clear, compare; the view keeps the ticks."""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from bleu_core import Variant
from bleu_view.scenario.custom_variant import OWN, variant_name
from bleu_view.words.texts import LANGUAGES, Texts
from labs.variants.notes import ITEM
from labs.variants.view.note_matching import NOTES
from tests.shared.pages.explore import ran, see, see_text, seen
from tests.shared.pages.shown import html

APP = Path(__file__).parent / "apps" / "notes_app.py"
ENGLISH = Texts("en")
RICH = ("il est riche .", "il est calme .")


def opened(told: str | None = None, language: str = "en") -> AppTest:
    at = AppTest.from_file(APP, default_timeout=60)
    at.query_params["lang"] = language
    see(at, {ITEM: told})
    return ran(at)


def test_it_opens_with_an_invitation() -> None:
    assert ENGLISH("notes.ask") in html(opened())


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_example_is_one_click_away(language: str) -> None:
    at = opened(language=language)
    for note in NOTES:
        at.button(key=f"note-{note.id}").click()
        assert seen(ran(at), ITEM) == "+".join(note.clues)
        assert at.text_area(key="notes-text").value == Texts(language)(f"notes.note-{note.id}")


def test_pasted_notes_are_read_and_a_text_without_clues_says_so() -> None:
    at = opened()
    at.text_area(key="notes-text").input("p ** (0.5 ** n)")
    assert seen(ran(at), ITEM) == "w-halved"
    assert at.button_group(key="notes-weights").value == ["w-halved"]
    at = opened()
    at.text_area(key="notes-text").input("the cat")
    assert ENGLISH("notes.nothing-found") in html(ran(at))


def test_the_finding_is_between_field_and_ticks() -> None:
    """On a phone they follow each other: the finding must be visible beside its button."""
    at = opened("w-halved")
    keys = [getattr(each, "key", None) for each in at.main]
    found = next(place for place, each in enumerate(at.main) if "bx-say" in str(getattr(each, "value", "")))
    assert keys.index("notes-text") < keys.index("notes-read") < found < keys.index("notes-weights")


def test_a_link_brings_the_ticks_and_says_that_the_text_is_gone() -> None:
    """After a reload the field is empty, but not the ticks: without a word, the verdict would come from nowhere."""
    at, texts = opened("w-halved+r-only", "zh"), Texts("zh")
    clues = texts("notes.against-separator").join([texts("notes.w-halved-name"), texts("notes.r-only-name")])
    assert texts("notes.ticked", clues=clues) in html(at)
    at.text_area(key="notes-text").input("p ** (0.5 ** n)")
    assert texts("notes.ticked", clues=texts("notes.w-halved-name")) not in html(ran(at))


def test_no_other_n_is_offered_for_a_mixture_or_where_four_orders_give_a_score() -> None:
    at = opened("w-equal+w-halved")
    see_text(at, *RICH)
    assert "notes-order" not in {button.key for button in ran(at).button}
    assert "notes-order" not in {button.key for button in opened("p-d2l").button}


def test_ticks_add_to_the_clues_and_are_taken_back_one_by_one_or_all() -> None:
    at = opened("w-halved")
    at.button_group(key="notes-short").set_value(["t-error"])
    assert seen(ran(at), ITEM) == "w-halved+t-error"
    assert ENGLISH("variants.d2l-zh-name") in html(at)
    at = opened("w-halved")
    at.button_group(key="notes-weights").set_value([])
    assert seen(ran(at), ITEM) is None
    at = opened("w-halved+r-only")
    at.button(key="notes-clear").click()
    assert seen(ran(at), ITEM) is None
    assert ENGLISH("notes.ask") in html(at)


def test_a_smaller_n_can_be_tried() -> None:
    at = opened("n-2+p-d2l")
    see_text(at, *RICH)
    assert ran(at).button(key="notes-order").label == ENGLISH(
        "notes.try-order", name=ENGLISH("variants.d2l-en-name"), n=2, value="0.658"
    )
    at.button(key="notes-order").click()
    ran(at)
    assert [seen(at, item) for item in ("a", "b", OWN)] == ["d2l-en", OWN, "d2l-en|order:2"]


def test_changes_of_a_comparison_are_listed_beside_its_button() -> None:
    """The axis is out of sight by then, and so may be what is below; a button without effect seems to be broken."""
    at, texts = opened("p-sacrebleu+p-coco"), ENGLISH
    named = {end: texts(f"variants.{name}-name") for end, name in (("first", "sacrebleu"), ("second", "coco"))}
    said = texts("notes.compared", **named).split("**")[0]
    assert said not in html(at)
    at.button(key="notes-compare").click()
    shown = [getattr(each, "key", None) or str(getattr(each, "value", "")) for each in ran(at).main]
    place = next(place for place, each in enumerate(shown) if said in each)
    assert shown.index("notes-compare") > place
    assert not [each for each in shown[place + 1 : shown.index("notes-compare")] if each.startswith(("<", "notes-"))]


def test_changes_of_a_smaller_n_are_listed_above_its_button() -> None:
    at = opened("n-2+p-d2l")
    see_text(at, *RICH)
    ran(at).button(key="notes-order").click()
    named = {"first": ENGLISH("variants.d2l-en-name"), "second": variant_name(ENGLISH, Variant(name=OWN))}
    shown = [getattr(each, "key", None) or str(getattr(each, "value", "")) for each in ran(at).main]
    said = ENGLISH("notes.compared", **named).split("**")
    place = next(place for place, each in enumerate(shown) if all(part in each for part in said))
    assert shown[place + 1] == "notes-order"


def test_another_pair_is_not_said_to_be_the_notes() -> None:
    at = opened("p-sacrebleu+p-nltk")
    at.button(key="notes-compare").click()
    ran(at)
    at.button_group(key="notes-program").set_value(["p-coco", "p-keras"])
    ran(at)
    assert ENGLISH("notes.compared", first="", second="").split("**")[0] not in html(at)


def test_the_two_sides_can_be_compared() -> None:
    at = opened("w-equal+w-halved+s-none")
    at.button(key="notes-compare").click()
    ran(at)
    assert [seen(at, end) for end in "ab"] == ["papineni", "d2l-en"]
