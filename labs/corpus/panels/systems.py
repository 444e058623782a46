"""All systems: which two are compared, what a test of them says and does not say, and who beats whom."""

import streamlit as st

from bleu_view.drawing.markup import element, to_html
from frame.widgets.blocks import show_note, show_reading
from labs.corpus.panels.corpus_choice import show_pair
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.panels.scoring_choice import chosen_scale
from labs.corpus.view.significance.lead_sentences import certainty
from labs.corpus.view.significance.pairwise_wins import duels_matrix, duels_words, pairwise_wins
from labs.corpus.view.significance.significance_sentences import not_said, swaps_done

MANY = 3


def show_systems(context: PanelContext) -> None:
    """Draw the selectors, both tests of the two, and of several systems every pair."""
    texts, many = context.page.texts, len(context.system_scores.systems) >= MANY
    if many:
        show_pair(context.page, context.whole.system_scores, context.places)
    if context.untested:
        show_note(context.untested)
        return
    _show_tests(context)
    if many:
        met = pairwise_wins(context.system_scores, context.bootstrap_samples())
        st.header(texts("corpus.duels"), anchor=False)
        st.html(duels_matrix(texts, context.system_scores, met, context.places))
        show_reading(duels_words(texts, met))


def _show_tests(context: PanelContext) -> None:
    texts, scale = context.page.texts, chosen_scale(context.page.texts)
    left, right = st.columns(2, gap="medium")
    with left:
        st.subheader(texts("corpus.says"), anchor=False)
        if context.pair.is_identical:
            show_reading(texts("corpus.identical"))
        else:
            show_reading(certainty(scale, context.pair, context.bootstrap_samples()))
            show_reading(swaps_done(scale, context.pair, context.swaps()))
    with right:
        st.subheader(texts("corpus.says-not"), anchor=False)
        items = [element("li", text) for text in not_said(texts)]
        st.html(to_html(element("ul", *items, class_="bx-not-said")))
