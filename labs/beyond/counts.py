"""The tabs with each metric's counts for one candidate, with all metrics, and with the code."""

from functools import partial

import streamlit as st

from frame.shell.page import Page
from frame.widgets.blocks import show_explanation, show_note, show_notice, show_table
from frame.widgets.code import draw_code
from frame.widgets.view_choice import view_segmented_control
from labs.beyond.compared_candidates import LETTER_ITEM, candidate_with_shown_counts, default_candidate_letter
from labs.beyond.metric_panels import show_metric_panels
from labs.beyond.view.measured_trio import metric_names
from labs.beyond.view.metric_panels_data import build_metric_panels
from labs.beyond.view.metric_programs import metric_functions, write_metric_programs
from labs.beyond.view.metric_ranks import RankedCandidates, agreement_heading, disagreement_sentences, rank_candidates
from labs.beyond.view.panel_reading import panel_sentences
from labs.beyond.view.rank_columns import ranks_table


def show_metric_counts(page: Page, compared: RankedCandidates) -> None:
    """Draw the counts of each default metric for one candidate, or the reason why nothing was measured."""
    texts, chosen = page.texts, candidate_with_shown_counts(compared)
    if compared.refusal:
        show_notice(compared.refusal)
    elif chosen is not None:
        with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
            st.header(texts("beyond.ways-4"), anchor=False, width="content")
            view_segmented_control(
                texts("beyond.which"),
                LETTER_ITEM,
                compared.measured_letters,
                default_candidate_letter(compared.measured_letters),
                str,
            )
        show_metric_panels(texts, build_metric_panels(texts, chosen, compared.metrics, page.scenario.reference_numbers))
        show_explanation(panel_sentences(texts, chosen))
        _show_disagreement(page, compared)


def show_every_metric(page: Page, compared: RankedCandidates) -> None:
    """Draw a table of ranks and scores under every metric, and the counts of the metrics that the first tab omits."""
    texts, chosen, names = page.texts, candidate_with_shown_counts(compared), metric_names(every=True)
    if compared.refusal:
        show_notice(compared.refusal)
    elif chosen is not None:
        show_table(texts("ranks.table"), ranks_table(texts, rank_candidates(texts, compared.found, names)))
        rest = [name for name in names if name not in compared.metrics]
        show_metric_panels(texts, build_metric_panels(texts, chosen, rest, page.scenario.reference_numbers))


def show_metric_code(page: Page, compared: RankedCandidates) -> None:
    """Show the functions that measure and count, and a program that recomputes each number in the panels."""
    chosen = candidate_with_shown_counts(compared)
    write_programs = partial(write_metric_programs, page.texts, chosen, compared.metrics) if chosen else None
    draw_code(page.texts, metric_functions(), programs=write_programs)


def _show_disagreement(page: Page, compared: RankedCandidates) -> None:
    texts, ranks = page.texts, compared.ranks
    sentences = (f"**{agreement_heading(texts, ranks)}**", disagreement_sentences(texts, ranks, compared.found))
    show_explanation(texts.join_sentences([sentence for sentence in sentences if sentence]))
    notes = [texts("beyond.ranks-note"), texts("beyond.ranks-tokens", tokenizer=page.scenario.tokenizer)]
    several = [texts("beyond.ranks-several")] if len(page.scenario.reference_numbers) > 1 else []
    show_note(texts.join_sentences([*notes, *several]))
