"""The pair, its difference and the learner's own variant, without the rest of the page: for the tests."""

import streamlit as st

from bleu_view.comparison import compare
from bleu_view.own_variant import OWN
from bleu_view.palette import palette
from bleu_view.texts import Texts
from frame import session
from frame.difference import show_difference
from frame.own_memory import compared_variants
from frame.own_variant import show_own_variant
from frame.page import Page
from frame.variant_pair import choose_pair


def draw(page: Page) -> None:
    variants = compared_variants()
    first, second = choose_pair(page, variants)
    scores = compare(page.scenario, variants.values())
    show_difference(page, first, second, scores)
    show_own_variant(page, first, next((score for score in scores if score.variant.name == OWN), None))


if __name__ == "__main__":
    texts = Texts(st.query_params.get("lang", "en"))
    colours = palette("light")
    draw(Page(name="variants", texts=texts, theme="light", palette=colours, scenario=session.typed()))
