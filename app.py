"""Explore: one candidate from text to score. Run the app with `streamlit run app.py`."""

import streamlit as st

from bleu_core import brevity_penalty, combine, count, score
from bleu_core.ngrams import count_ngrams
from bleu_view.charts import (
    brevity_frame,
    brevity_spec,
    length_end,
    precision_frame,
    precision_spec,
    shared_domain,
    waterfall_frame,
    waterfall_spec,
)
from bleu_view.charts.sentences import brevity_alt, precision_alt, waterfall_alt
from bleu_view.exploration import Exploration, explore
from bleu_view.formulas import count_formula, product_formula
from bleu_view.headlines import d2l_weights, equal_weights, length_heading, length_note, table_heading
from bleu_view.match_table_file import match_frame, spreadsheet_csv
from bleu_view.tables import contribution_table, length_table
from frame.blocks import show_head, show_note, show_table
from frame.chart import show_chart
from frame.code import show_code
from frame.inputs import show_examples, show_inputs
from frame.match_table import match_table
from frame.notices import show_notices, show_refusals
from frame.order_choice import choose_order
from frame.page import Page, open_page
from frame.question import EXPLORE, is_revealed
from frame.score_card import show_score_card
from frame.settings import show_settings
from frame.wall import wall

RUNNING = (score, count, count_ngrams, brevity_penalty, combine)


def explore_page(page: Page) -> None:
    """Draw the page from top to bottom: text and score, wall, factors, details."""
    show_examples(page.texts, page.scenario)
    left, right = st.columns([58, 42], gap="medium")
    with left:
        show_inputs(page.texts, page.scenario)
    show_settings(page.texts)
    if show_refusals(page.texts, page.scenario):
        return
    result = explore(page.scenario)
    with right, st.container(border=True):
        show_score_card(page.texts, result)
    show_notices(page.texts, result.equal.notices, result.reference_numbers)
    order = show_wall(page, result)
    if not is_revealed(EXPLORE):
        show_note(page.texts("explore.waiting"))
    elif result.token_total:
        show_factors(page, result)
        show_details(page, result, order)
    show_code(page.texts, RUNNING)


def show_wall(page: Page, result: Exploration) -> int:
    """Draw the wall of bricks under its heading; give the order that it shows."""
    texts = page.texts
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.header(texts("explore.wall"), anchor=False, width="content")
        order = choose_order(texts, page.scenario.max_order, result.token_total)
    wall(
        texts,
        result.equal,
        order=order,
        revealed=is_revealed(EXPLORE),
        palette=page.palette,
        reference_numbers=result.reference_numbers,
        key="wall",
    )
    return order


def show_factors(page: Page, result: Exploration) -> None:
    """Draw the counts and the two waterfalls on one scale, each over its formula."""
    texts, n = page.texts, page.scenario.max_order
    domain = shared_domain(result.equal, result.d2l)
    st.space("small")
    st.header(texts(f"explore.factors-{n}"), anchor=False)
    counts, equal, d2l = st.columns(3, gap="medium")
    with counts:
        show_head(texts("explore.counts"), texts("explore.counts-how"))
        spec = precision_spec(texts.language, page.theme, n)
        show_chart(precision_frame(result.equal), spec, precision_alt(result.equal, texts))
        st.latex(count_formula(result.equal, texts), width="content")
    for column, weighed, title, subtitle in (
        (equal, result.equal, equal_weights, "explore.equal-how"),
        (d2l, result.d2l, d2l_weights, "explore.d2l-how"),
    ):
        with column:
            show_head(title(texts, weighed), texts(subtitle))
            spec = waterfall_spec(texts.language, page.theme, n, domain)
            show_chart(waterfall_frame(weighed, domain), spec, waterfall_alt(weighed, texts))
            st.latex(product_formula(weighed, texts, page.palette), width="content")


def show_details(page: Page, result: Exploration, order: int) -> None:
    """Draw the brevity penalty beside the match table, and the numbers behind all charts."""
    texts, numbers = page.texts, result.reference_numbers
    st.space("small")
    curve, counted = st.columns([42, 58], gap="large")
    with curve:
        st.header(length_heading(texts, result.equal), anchor=False)
        show_note(length_note(texts, result.equal))
        spec = brevity_spec(texts.language, page.theme, length_end(result.equal))
        show_chart(brevity_frame(result.equal, numbers), spec, brevity_alt(result.equal, numbers, texts))
    with counted:
        st.header(table_heading(texts, result.equal, order), anchor=False)
        match_table(
            texts, result.equal, order=order, palette=page.palette, reference_numbers=numbers, key="match_table"
        )
        st.download_button(
            texts("explore.download-table"),
            data=lambda: spreadsheet_csv(match_frame(result.equal, numbers)),
            file_name="bleu-ngrams.csv",
            mime="text/csv",
            on_click="ignore",
            type="tertiary",
            icon=":material/download:",
        )
    with st.expander(texts("explore.numbers"), icon=":material/table:"):
        show_table(equal_weights(texts, result.equal), contribution_table(result.equal, texts))
        show_table(d2l_weights(texts, result.d2l), contribution_table(result.d2l, texts))
        show_table(length_heading(texts, result.equal), length_table(result.equal, numbers, texts))


with open_page("explore") as opened_page:
    explore_page(opened_page)
