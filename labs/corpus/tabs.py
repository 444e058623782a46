"""The stage and its tabs, each of which is drawn only when it is open: counts, tests and draws of the systems."""

from functools import partial

import streamlit as st

from bleu_core import corpus_statistics, score_statistics
from bleu_core.chance.resampling import approximate_randomization, bootstrap
from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import MISSING, decimal, format_fraction, length
from frame.widgets.blocks import show_explanation, show_note, show_table
from frame.widgets.code import draw_code
from frame.widgets.stage import TEXT, Tab, named_tab
from frame.widgets.view_choice import view_segmented_control
from labs.corpus.breakdown import LIST_ITEM, show_difference_breakdown, show_mean_and_pool
from labs.corpus.chance import STEP_ITEMS, show_resampling_steps
from labs.corpus.corpus_choice import show_corpus_choice, show_pair_menus
from labs.corpus.corpus_stage import show_corpus_stage
from labs.corpus.panel_context import PanelContext, chosen_scale, get_or_compute
from labs.corpus.pooling import STEP_ITEM, show_pooling_steps
from labs.corpus.segment_table import OUT_ITEM, SEGMENT_ITEM
from labs.corpus.view.corpus_numbers import Scale, format_count
from labs.corpus.view.draws import ScoredDraws, bootstrap_draws_data, swap_draws_data
from labs.corpus.view.mean_and_pool import mean_or_pooled_sentences, weigh_length_halves
from labs.corpus.view.significance import (
    certainty_sentence,
    draws_sentences,
    draws_table,
    pairwise_wins,
    swaps_sentences,
    undecided_pairs_sentence,
    wins_matrix_html,
)
from labs.corpus.view.system_scores import SystemScores, score_systems

_SHOWN_FUNCTIONS = (corpus_statistics, score_statistics, score_systems, bootstrap, approximate_randomization)
_MIN_SYSTEMS_FOR_PAIRS = 3
_METHOD_ITEM = "corpus-made"
_POOL, _BOOTSTRAP, _SWAP = "pool", "bootstrap", "swap"
_DRAWS_ITEMS = (_METHOD_ITEM, STEP_ITEM, *STEP_ITEMS.values())
"""The view items of the tab with random draws."""


def show_stage(context: PanelContext) -> tuple[Tab, ...]:
    """Draw the stage; return the tabs under it."""
    tabs = _stage_tabs(context)
    show_corpus_stage(context, tabs)
    return tabs


def _stage_tabs(context: PanelContext) -> tuple[Tab, ...]:
    """Return the tabs; with only one system, those that compare two are left out, and the choice of a corpus opens."""
    page, tab, has_two = context.page, partial(named_tab, context.page), context.pair.has_two_systems
    compared = (
        tab("segments", partial(show_difference_breakdown, context), (LIST_ITEM, SEGMENT_ITEM, OUT_ITEM)),
        tab("systems", partial(_show_system_comparisons, context)),
        tab("mean", partial(show_mean_and_pool, context)),
        tab("draws", partial(_show_random_draws, context), _DRAWS_ITEMS),
    )
    return (
        tab("counts", partial(_show_counts, context)),
        *(compared if has_two else ()),
        tab("code", partial(draw_code, page.texts, _SHOWN_FUNCTIONS), label=page.texts("stage.code")),
        tab(TEXT, partial(show_corpus_choice, page), () if has_two else ("corpus",)),
    )


def _show_counts(context: PanelContext) -> None:
    scale = chosen_scale(context.page.texts)
    show_table(scale.texts("corpus.counts"), _counts_table(scale, context.system_scores, context.draws))


def _counts_table(scale: Scale, scores: SystemScores, draws: ScoredDraws | None) -> Table:
    """Return a table with a row for every system, the best one first."""
    texts, orders = scale.texts, [f"p{order.order}" for order in scores.systems[0].score.orders]
    names = [texts(f"corpus.{name}") for name in ("system", "corpus-bleu", "interval")]
    headings = (*names, *orders, texts("corpus.penalty"), "c", "r", texts("corpus.mean-bleu"))
    rows = []
    for place in scores.ranking:
        system, score = scores.systems[place], scores.systems[place].score
        precisions = [
            f"{format_fraction(order.matches, order.total)} = {scale.format_score(order.precision)}"
            if order.total
            else MISSING
            for order in score.orders
        ]
        interval = "–".join(map(scale.format_score, draws.interval(place))) if draws else MISSING
        lengths = format_count(score.candidate_length), length(score.reference_length)
        counts = (*precisions, decimal(score.brevity_penalty), *lengths)
        rows.append((system.name, scale.format_score(score.value), interval, *counts, scale.format_score(system.mean)))
    return Table(headings, tuple(rows))


def _show_system_comparisons(context: PanelContext) -> None:
    """Draw both tests of A and B and, for three systems or more, the menus of A and B and the wins of every pair."""
    texts, many = context.page.texts, len(context.system_scores.systems) >= _MIN_SYSTEMS_FOR_PAIRS
    if many:
        show_pair_menus(context.page, context.whole.system_scores, context.pair_indices)
    if context.untested_reason:
        show_note(context.untested_reason)
        return
    _show_tests(context)
    if many:
        wins = pairwise_wins(context.system_scores, context.bootstrap_samples())
        st.header(texts("corpus.duels"), anchor=False)
        st.html(wins_matrix_html(texts, context.system_scores, wins, context.pair_indices))
        show_explanation(undecided_pairs_sentence(texts, wins))


def _show_tests(context: PanelContext) -> None:
    texts, scale = context.page.texts, chosen_scale(context.page.texts)
    left, right = st.columns(2, gap="medium")
    with left:
        st.subheader(texts("corpus.says"), anchor=False)
        if context.pair.is_identical:
            show_explanation(texts("corpus.identical"))
        else:
            show_explanation(certainty_sentence(scale, context.pair, context.bootstrap_samples()))
            show_explanation(swaps_sentences(scale, context.pair, context.random_swaps()))
    with right:
        st.subheader(texts("corpus.says-not"), anchor=False)
        items = [element("li", texts(f"corpus.not-said-{what}")) for what in ("readers", "large", "others", "equal")]
        st.html(to_html(element("ul", *items, class_="bx-not-said")))


def _show_random_draws(context: PanelContext) -> None:
    """Draw the menu of methods and the draws of the chosen method, or a note if nothing can be tested."""
    texts, names = context.page.texts, (_BOOTSTRAP, _SWAP, _POOL)
    method = view_segmented_control(
        texts("corpus.made"), _METHOD_ITEM, names, names[0], lambda name: texts(f"corpus.made-{name}")
    )
    if method == _POOL:
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
    if method == _BOOTSTRAP:
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
    if method == _BOOTSTRAP:
        with st.expander(texts("corpus.numbers"), icon=":material/table:"):
            show_table(texts("corpus.made-bootstrap"), draws_table(scale, pair, context.bootstrap_samples()))
