"""The tabs on all systems: their counts as a table; the tests of the two compared ones, and the wins of every pair."""

import streamlit as st

from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import MISSING, decimal, format_fraction, length
from frame.widgets.blocks import show_explanation, show_note, show_table
from labs.corpus.panels.corpus_choice import show_pair_menus
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.panels.scoring_choice import chosen_scale
from labs.corpus.view.scores.corpus_numbers import Scale, format_count
from labs.corpus.view.scores.system_scores import SystemScores
from labs.corpus.view.significance.bootstrap_samples import ScoredDraws
from labs.corpus.view.significance.lead_sentences import certainty_sentence
from labs.corpus.view.significance.pairwise_wins import pairwise_wins, undecided_pairs_sentence, wins_matrix_html
from labs.corpus.view.significance.significance_sentences import swaps_sentences

MIN_SYSTEMS_FOR_PAIRS = 3


def show_counts(context: PanelContext) -> None:
    """Draw the table of every system's counts."""
    scale = chosen_scale(context.page.texts)
    show_table(scale.texts("corpus.counts"), counts_table(scale, context.system_scores, context.draws))


def counts_table(scale: Scale, scores: SystemScores, draws: ScoredDraws | None) -> Table:
    """Return a table with a row for every system, the best one first."""
    texts, orders = scale.texts, [f"p{order.order}" for order in scores.systems[0].score.orders]
    names = [texts(f"corpus.{name}") for name in ("system", "corpus-bleu", "interval")]
    headings = (*names, *orders, texts("corpus.penalty"), "c", "r", texts("corpus.mean-bleu"))
    return Table(headings, tuple([_system_cells(scale, scores, draws, place) for place in scores.ranking]))


def _system_cells(scale: Scale, scores: SystemScores, draws: ScoredDraws | None, place: int) -> tuple[str, ...]:
    system = scores.systems[place]
    score = system.score
    counts = [
        f"{format_fraction(order.matches, order.total)} = {scale.format_score(order.precision)}"
        if order.total
        else MISSING
        for order in score.orders
    ]
    return (
        system.name,
        scale.format_score(score.value),
        "–".join(map(scale.format_score, draws.interval(place))) if draws else MISSING,
        *counts,
        decimal(score.brevity_penalty),
        format_count(score.candidate_length),
        length(score.reference_length),
        scale.format_score(system.mean),
    )


def show_system_comparisons(context: PanelContext) -> None:
    """Draw both tests of A and B and, for three systems or more, the menus of A and B and the wins of every pair."""
    texts, many = context.page.texts, len(context.system_scores.systems) >= MIN_SYSTEMS_FOR_PAIRS
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
