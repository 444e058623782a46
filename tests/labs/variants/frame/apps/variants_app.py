"""The pair, its difference and the learner's own variant, without the rest of the page: for the tests."""

import streamlit as st

from bleu_view.drawing.palette import palette
from bleu_view.scenario.custom_variant import OWN
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from labs.variants.custom_variant import show_own_variant
from labs.variants.custom_variant_state import compared_variants
from labs.variants.difference import show_difference
from labs.variants.variant_pair import choose_pair
from labs.variants.view.comparison import compare


def draw(page: Page) -> None:
    variants = compared_variants()
    first, second = choose_pair(page, variants)
    scores = compare(page.scenario, variants.values())
    show_difference(page, first, second, scores)
    show_own_variant(page, first, next((score for score in scores if score.variant.name == OWN), None))


if __name__ == "__main__":
    texts = Texts(st.query_params.get("lang", "en"))
    colours = palette("light")
    draw(Page(name="variants", texts=texts, theme="light", palette=colours, scenario=session.scenario_from_widgets()))
