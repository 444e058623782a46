"""The wall of bricks with the charts beside it; a sentence without spaces is also shown under several tokenizers."""

from dataclasses import replace

import streamlit as st

from bleu_view.scenario.scenario import Exploration, score_scenario
from bleu_view.scenario.unspaced import UnspacedText, find_unsplit_text
from frame.shell.page import Page
from frame.widgets.blocks import show_chart, show_note
from frame.widgets.wall import choose_ngram_order, show_wall_of_bricks
from labs.explore.view.charts.brevity_chart import brevity_chart_marks, brevity_spec, penalty_curve
from labs.explore.view.charts.chart_sentences import brevity_alt, precision_alt
from labs.explore.view.charts.factor_charts import precision_data, precision_spec
from labs.explore.view.headlines import chart_heading, length_factor_heading, smoothing_note, tokenized_sentence_heading


def show_wall(page: Page, result: Exploration) -> None:
    """Draw the wall and the charts beside it, or the walls of a sentence without spaces that was not split."""
    texts, unspaced = page.texts, find_unsplit_text(page.scenario)
    if unspaced:
        with st.container(key="bricks"):
            _show_walls_of_unspaced_text(page, result, unspaced)
        return
    with st.container(key="beside"):
        with st.container(key="wall-head"):
            heading = texts("explore.wall" if result.token_total else "explore.wall-empty")
            st.header(heading, anchor=False, width="content")
            order = choose_ngram_order(texts, page.scenario.max_order, result.token_total)
        show_wall_of_bricks(texts, result.uniform, order=order, reference_numbers=result.reference_numbers, key="wall")
        if result.token_total:
            show_charts(page, result)


def show_charts(page: Page, result: Exploration) -> None:
    """Draw the precision bars and the small chart of the brevity penalty."""
    texts, score, numbers = page.texts, result.uniform, result.reference_numbers
    with st.container(key="charts-beside"):
        st.html(chart_heading(texts("explore.counts"), smoothing_note(texts, score)))
        spec = precision_spec(texts.language, page.theme, page.scenario.max_order)
        show_chart(precision_data(score), spec, precision_alt(score, texts))
        st.html(chart_heading(length_factor_heading(texts, score)))
        small = brevity_spec(texts.language, page.theme, penalty_curve(score), is_small=True)
        show_chart(brevity_chart_marks(score, ()), small, brevity_alt(score, numbers, texts))


def _show_walls_of_unspaced_text(page: Page, result: Exploration, unspaced: UnspacedText) -> None:
    """Draw the bricks of a sentence without spaces, and below them its bricks under each suitable tokenizer."""
    texts = page.texts
    heading = "uncut" if unspaced.token_total == 1 else "hardly-cut"
    st.header(texts(f"explore.{heading}", count=unspaced.token_total), anchor=False)
    show_wall_of_bricks(
        texts, result.uniform, order=0, reference_numbers=result.reference_numbers, key="wall", kind="bare"
    )
    st.html(chart_heading(texts("explore.cut")))
    with st.container(key="cuts"):
        for tokenizer in unspaced.tokenizers:
            with st.container(key=f"cut-{tokenizer}"):
                cut = score_scenario(replace(page.scenario, tokenizer=tokenizer))
                st.html(tokenized_sentence_heading(texts, tokenizer, cut))
                show_wall_of_bricks(
                    texts, cut.uniform, order=0, reference_numbers=(), key=f"wall-{tokenizer}", kind="mini"
                )
    if len(unspaced.tokenizers) > 1:
        show_note(texts("explore.cuts-differ"))
