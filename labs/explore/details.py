"""The details of one score: the brevity penalty, the match table, the numbers behind the charts."""

import streamlit as st

from bleu_view.drawing.spreadsheet import spreadsheet_csv
from bleu_view.drawing.tables import contribution_table, length_table
from bleu_view.scenario.exploration import Exploration
from frame.shell.page import Page
from frame.widgets.blocks import NUMBERS, show_folded, show_note, show_table
from frame.widgets.chart import show_chart
from labs.explore.match_table import match_table
from labs.explore.view.charts import brevity_data, brevity_spec, length_end
from labs.explore.view.charts.chart_sentences import brevity_alt
from labs.explore.view.headlines import (
    d2l_weights,
    equal_weights,
    length_heading,
    length_note,
    program_weights,
    table_heading,
)
from labs.explore.view.match_table_file import match_rows
from labs.explore.view.program_weights import program_score


def show_length(page: Page, result: Exploration) -> None:
    """Draw the curve of the brevity penalty with the learner's point."""
    texts, score, numbers = page.texts, result.uniform, result.reference_numbers
    st.header(length_heading(texts, score), anchor=False)
    show_note(length_note(texts, score))
    spec = brevity_spec(texts.language, page.theme, length_end(score))
    show_chart(brevity_data(texts, score, numbers), spec, brevity_alt(score, numbers, texts))


def show_matches(page: Page, result: Exploration, order: int) -> None:
    """Draw the match table of one order; all orders can be downloaded."""
    texts, score, numbers = page.texts, result.uniform, result.reference_numbers
    st.header(table_heading(texts, score, order), anchor=False)
    match_table(texts, score, order=order, reference_numbers=numbers, key="match_table")
    st.download_button(
        texts("explore.download-table"),
        data=lambda: spreadsheet_csv(match_rows(score, numbers)),
        file_name="bleu-ngrams.csv",
        mime="text/csv",
        key="download-matches",
        on_click="ignore",
        type="tertiary",
        icon=":material/download:",
    )


def show_numbers(page: Page, result: Exploration) -> None:
    """Offer a table for each chart."""
    texts = page.texts

    def draw() -> None:
        if own := program_score(result):
            show_table(program_weights(texts, own), contribution_table(own, texts))
        show_table(equal_weights(texts, result.uniform), contribution_table(result.uniform, texts))
        show_table(d2l_weights(texts, result.d2l), contribution_table(result.d2l, texts))
        show_table(length_heading(texts, result.uniform), length_table(result.uniform, result.reference_numbers, texts))

    show_folded(texts("explore.numbers"), NUMBERS, draw)
