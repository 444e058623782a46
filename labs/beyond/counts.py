"""The counts of each metric for one candidate, and the disagreements between metrics: a tab of the stage."""

from functools import partial

import streamlit as st

from frame.shell.page import Page
from frame.widgets.blocks import show_note, show_notice, show_reading, show_table
from frame.widgets.code import draw_code
from frame.widgets.view_choice import view_segmented_control
from labs.beyond.compared_candidates import LETTER, counted_candidate, usual_letter
from labs.beyond.metric_panels import show_panels
from labs.beyond.view.measured_trio import shown_metrics
from labs.beyond.view.metric_panels_data import panels
from labs.beyond.view.metric_programs import functions, programs
from labs.beyond.view.metric_ranks import rank_heading, rank_reading, ranking
from labs.beyond.view.panel_reading import panel_reading
from labs.beyond.view.rank_chart import ranks_table
from labs.beyond.view.ranked_candidates import RankedCandidates


def show_counts(page: Page, compared: RankedCandidates) -> None:
    """Draw how each metric counted one candidate; where nothing was measured, say why."""
    texts, chosen = page.texts, counted_candidate(compared)
    if compared.refusal:
        show_notice(compared.refusal)
    elif chosen is not None:
        with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
            st.header(texts("beyond.ways-4"), anchor=False, width="content")
            view_segmented_control(texts("beyond.which"), LETTER, compared.letters, usual_letter(compared.letters), str)
        show_panels(texts, panels(texts, chosen, compared.metrics, page.scenario.reference_numbers))
        show_reading(panel_reading(texts, chosen))
        _show_disagreement(page, compared)


def show_every(page: Page, compared: RankedCandidates) -> None:
    """Draw ranks and scores under every metric, and how the others of them counted one candidate."""
    texts, chosen, names = page.texts, counted_candidate(compared), shown_metrics(every=True)
    if compared.refusal:
        show_notice(compared.refusal)
    elif chosen is not None:
        show_table(texts("ranks.table"), ranks_table(texts, ranking(texts, compared.found, names)))
        rest = [name for name in names if name not in compared.metrics]
        show_panels(texts, panels(texts, chosen, rest, page.scenario.reference_numbers))


def show_metric_code(page: Page, compared: RankedCandidates) -> None:
    """Show the functions that measure and count, and a program for each number in the panels."""
    chosen = counted_candidate(compared)
    written = partial(programs, page.texts, chosen, compared.metrics) if chosen else None
    draw_code(page.texts, functions(), programs=written)


def _show_disagreement(page: Page, compared: RankedCandidates) -> None:
    """Draw the first candidate, the disagreements and their reasons, and the counts of each metric."""
    texts, ranks = page.texts, ranking(page.texts, compared.found, compared.metrics)
    said = (f"**{rank_heading(texts, ranks)}**", rank_reading(texts, ranks, compared.found))
    show_reading(texts.run_on([sentence for sentence in said if sentence]))
    notes = [texts("beyond.ranks-note"), texts("beyond.ranks-tokens", tokenizer=page.scenario.tokenizer)]
    several = [texts("beyond.ranks-several")] if len(page.scenario.reference_numbers) > 1 else []
    show_note(texts.run_on([*notes, *several]))
