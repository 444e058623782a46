"""Corpus: the corpus BLEU of several systems, from counts pooled over segments, and tests of their differences."""

import streamlit as st

from frame.shell.notices import show_link_problem
from frame.shell.page import Page, open_page
from frame.widgets.slide import open_slide_container
from frame.widgets.stage import draw_open_tab
from labs.corpus.corpus_choice import (
    chosen_corpus,
    compared_system_indices,
    show_blank_reference_choice,
    show_corpus_choice,
)
from labs.corpus.panel_context import PanelContext, build_pair_context, chosen_variant, scores_of_corpus
from labs.corpus.tabs import show_stage


def draw(page: Page) -> None:
    """Draw the stage and the open tab under it, or the choice of a corpus if there is none to score."""
    with open_slide_container("stage"):
        show_link_problem(page.texts)
        with st.container(key="corpus-above"):
            context = scored_pair(page)
            tabs = show_stage(context) if context else ()
        if context:
            show_blank_reference_choice(page.texts, context.system_scores.corpus)
        if not context:
            show_corpus_choice(page)
    draw_open_tab(page, tabs)
    if context and context.is_resampling_deferred:
        context.bootstrap_samples()
        st.rerun()  # the scores are on the screen; now the intervals


def scored_pair(page: Page) -> PanelContext | None:
    """Return the scores of the chosen corpus; None if no corpus is chosen or the learner stopped the count."""
    corpus = chosen_corpus()
    system_scores = scores_of_corpus(page, corpus, chosen_variant(corpus)) if corpus else None
    return build_pair_context(page, system_scores, *compared_system_indices(system_scores)) if system_scores else None


with open_page("corpus", has_stage=True) as opened_page:
    draw(opened_page)
