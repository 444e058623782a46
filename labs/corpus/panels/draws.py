"""The draws in slow motion: counts pooled segment by segment, the corpus resampled, or lines swapped."""

import streamlit as st

from frame.widgets.blocks import show_note, show_table
from frame.widgets.view_choice import view_segmented_control
from labs.corpus.chance import STEPS, chance_bench
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.panels.scoring_choice import chosen_scale
from labs.corpus.panels.session_cache import cached
from labs.corpus.pooling import STEP, pooling_bench
from labs.corpus.view.scores.pooled_counts import votes
from labs.corpus.view.significance.significance_data import bootstrap_chance, swap_chance
from labs.corpus.view.significance.significance_sentences import draws_done, draws_table, pooled_words, swaps_done

MADE = "corpus-made"
POOL, BOOTSTRAP, SWAP = "pool", "bootstrap", "swap"
ITEMS = (MADE, STEP, *STEPS.values())
"""The view items of what stands in this tab."""


def show_draws(context: PanelContext) -> None:
    """Draw what is chosen; where there is nothing to test, say why."""
    texts, names = context.page.texts, (BOOTSTRAP, SWAP, POOL)
    made = view_segmented_control(
        texts("corpus.made"), MADE, names, names[0], lambda name: texts(f"corpus.made-{name}")
    )
    if made == POOL:
        _show_pool(context)
    elif context.untested:
        show_note(context.untested)
    elif context.pair.is_identical:
        show_note(texts("corpus.identical"))
    else:
        _show_test(context, made)


def _show_pool(context: PanelContext) -> None:
    texts = context.page.texts
    show_note(texts("corpus.pooled-note"))
    done = pooled_words(texts, context.pair, votes(context.pair))
    pooling_bench(texts, context.pair, done=done, identity=context.id, key="corpus-pooling")


def _show_test(context: PanelContext, made: str) -> None:
    texts, pair = context.page.texts, context.pair
    scale = chosen_scale(texts)
    show_note(texts("corpus.letters", a=pair.a.name, b=pair.b.name))
    if made == BOOTSTRAP:
        draws = context.bootstrap_samples()
        payload = cached("chance", (draws, *context.places), lambda: bootstrap_chance(pair, draws))
        done = draws_done(texts, pair, draws)
    else:
        swaps = context.swaps()
        payload = cached("chance", (swaps,), lambda: swap_chance(pair, swaps))
        done = swaps_done(scale, pair, swaps)
    chance_bench(scale, payload, done=done, identity=context.id, palette=context.page.palette, key=f"corpus-{made}")
    if made == BOOTSTRAP:
        with st.expander(texts("corpus.numbers"), icon=":material/table:"):
            show_table(texts("corpus.made-bootstrap"), draws_table(scale, pair, context.bootstrap_samples()))
