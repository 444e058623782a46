"""The pair that the stage reports: both names become items of the view; anything else changes nothing."""

import pytest
import streamlit as st

from bleu_core import VARIANTS
from frame.state import session
from labs.variants.variant_pair import A, B, is_chosen, take_pair

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
