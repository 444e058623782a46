"""The learner's own variant, and the pair that the stage reports: the view holds each in items."""

from pathlib import Path

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from bleu_core import VARIANTS
from bleu_view.scenario.custom_variant import OWN, entries, read_own
from bleu_view.words.choices import CHOICES, MAX_ORDER
from bleu_view.words.texts import Texts
from frame.state import session
from labs.variants.variant_pair import USUAL, A, B, is_chosen, take_pair
from tests.shared.pages.explore import ran, see, see_text, seen
from tests.shared.pages.shown import html

APP = Path(__file__).parent / "apps" / "variants_app.py"
ENGLISH = Texts("en")


def opened(**view: str) -> AppTest:
    at = AppTest.from_file(APP, default_timeout=60)
    see(at, dict(view))
    return ran(at)


def pair(at: AppTest) -> list[str]:
    return at.text[0].value.split()


def own(at: AppTest) -> object:
    return read_own(str(seen(at, OWN)))


def test_it_starts_as_a_copy_of_a() -> None:
    at = opened(a="coco")
    at.button(key="own-start").click()
    assert seen(ran(at), OWN) == "coco"
    assert ENGLISH("own_variant.as-named", name="COCO").replace("**COCO**", "<strong>COCO</strong>") in html(at)


@pytest.mark.parametrize("choice", CHOICES)
def test_every_choice_can_be_made_anew(choice: str) -> None:
    at = opened(own="papineni")
    for entry in entries(choice):
        at.selectbox(key=f"own-{choice}").select(entry)
        assert str(getattr(own(ran(at)), choice)) == entry


def test_it_can_be_compared_and_removed() -> None:
    at = opened(own="papineni|order:2")
    at.button(key="own-as-b").click()
    assert seen(ran(at), "b") == OWN
    assert pair(at)[1] == OWN
    at = opened(own="coco", b=OWN)
    at.button(key="own-remove").click()
    assert seen(ran(at), OWN) is None
    assert pair(at) == list(USUAL)


def test_weights_orders_and_the_value_of_a_smoothing_can_be_changed() -> None:
    at = opened(own=f"papineni|order:2|weights:{OWN}[0.5,0.5]")
    at.number_input(key="own-weight-2").set_value(0.125)
    assert seen(ran(at), OWN) == "papineni|order:2|weights:own[0.5,0.125]"
    at = opened(own=f"papineni|order:3|weights:{OWN}[0.5,0.3,0.2]")
    at.selectbox(key=f"own-{MAX_ORDER}").select("2")
    assert [field.key for field in ran(at).number_input] == ["own-weight-1", "own-weight-2"]
    at = opened(own="sacrebleu-floor")
    at.number_input(key="own-value").set_value(0.25)
    assert seen(ran(at), OWN) == "sacrebleu|smooth:floor[0.25]"


def test_one_that_cannot_be_read_is_left_out_and_said_to() -> None:
    assert ENGLISH("own_variant.unreadable") in html(opened(own="bleurt|order:7"))


def test_difference_is_cached_for_its_session_and_text() -> None:
    at = opened()
    (segment, first, second), kept = at.session_state["memory"].difference_cache
    assert (first.name, second.name) == USUAL
    assert ran(at).session_state["memory"].difference_cache[1] is kept
    see_text(at, "a dog", *segment.references)
    assert ran(at).session_state["memory"].difference_cache[0][0].candidate == "a dog" != segment.candidate


KEY = "stage"


def report(value: object) -> list[object]:
    st.session_state[KEY] = {"pair": value}
    take_pair(KEY, VARIANTS)
    return [session.view_item(end) for end in (A, B)]


def test_a_pair_is_kept_in_the_view(fresh_session: None) -> None:
    del fresh_session
    assert not is_chosen()
    assert report("coco nltk") == ["coco", "nltk"]
    assert is_chosen()


@pytest.mark.parametrize("sent", [None, 3, "", "coco", "coco bleurt", "coco nltk coco", ["coco", "nltk"]])
def test_anything_else_changes_nothing(fresh_session: None, sent: object) -> None:
    del fresh_session
    assert report(sent) == [None, None]
