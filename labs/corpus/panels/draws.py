"""The tab that shows random draws step by step: counts being pooled, the corpus resampled, or lines swapped."""

import streamlit as st

from frame.widgets.blocks import show_note, show_table
from frame.widgets.view_choice import view_segmented_control
from labs.corpus.chance import STEP_ITEMS, show_resampling_steps
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.panels.scoring_choice import chosen_scale
from labs.corpus.panels.session_cache import get_or_compute
from labs.corpus.pooling import STEP_ITEM, show_pooling_steps
from labs.corpus.view.scores.pooled_counts import weigh_length_halves
from labs.corpus.view.significance.significance_data import bootstrap_draws_data, swap_draws_data
from labs.corpus.view.significance.significance_sentences import (
    draws_sentences,
    draws_table,
    mean_or_pooled_sentences,
    swaps_sentences,
)

METHOD_ITEM = "corpus-made"
POOL, BOOTSTRAP, SWAP = "pool", "bootstrap", "swap"
DRAWS_ITEMS = (METHOD_ITEM, STEP_ITEM, *STEP_ITEMS.values())
"""The view items of this tab."""


def show_random_draws(context: PanelContext) -> None:
    """Draw the menu of methods and the draws of the chosen method, or a note if nothing can be tested."""
    texts, names = context.page.texts, (BOOTSTRAP, SWAP, POOL)
    method = view_segmented_control(
        texts("corpus.made"), METHOD_ITEM, names, names[0], lambda name: texts(f"corpus.made-{name}")
    )
    if method == POOL:
        show_note(texts("corpus.pooled-note"))
        done = mean_or_pooled_sentences(texts, context.pair, weigh_length_halves(context.pair))
        show_pooling_steps(texts, context.pair, done=done, identity=context.browser_key)
    elif context.untested_reason:
        show_note(context.untested_reason)
    elif context.pair.is_identical:
        show_note(texts("corpus.identical"))
    else:
        _show_test(context, method)


def _show_test(context: PanelContext, method: str) -> None:
    texts, pair = context.page.texts, context.pair
    scale = chosen_scale(texts)
    show_note(texts("corpus.letters", a=pair.a.name, b=pair.b.name))
    if method == BOOTSTRAP:
        draws = context.bootstrap_samples()
        payload = get_or_compute("chance", (draws, *context.pair_indices), lambda: bootstrap_draws_data(pair, draws))
        done = draws_sentences(texts, pair, draws)
    else:
        swaps = context.random_swaps()
        payload = get_or_compute("chance", (swaps,), lambda: swap_draws_data(pair, swaps))
        done = swaps_sentences(scale, pair, swaps)
    show_resampling_steps(
        scale, payload, done=done, identity=context.browser_key, palette=context.page.palette, key=f"corpus-{method}"
    )
    if method == BOOTSTRAP:
        with st.expander(texts("corpus.numbers"), icon=":material/table:"):
            show_table(texts("corpus.made-bootstrap"), draws_table(scale, pair, context.bootstrap_samples()))
