"""From counts to the score: what each factor costs under either weighting."""

import streamlit as st

from bleu_core import BleuScore
from bleu_view.scenario.exploration import Exploration
from frame.shell.page import Page
from frame.widgets.chart import show_chart
from labs.explore.view.charts import Domain, shared_domain, waterfall_data, waterfall_spec
from labs.explore.view.charts.chart_sentences import waterfall_alt
from labs.explore.view.formulas import product_line
from labs.explore.view.headlines import factors_heading
from labs.explore.view.heads import waterfall_head
from labs.explore.view.program_weights import shown_scores


def show_factors(page: Page, result: Exploration) -> None:
    """Draw the waterfalls side by side on one scale, each under its weights and over its formula.

    All heads and formulas are one block; `explore.css` places its parts around the charts.
    """
    texts, scores = page.texts, shown_scores(result)
    domain = shared_domain(*scores)
    st.header(factors_heading(texts, result), anchor=False)
    with st.container(key=f"factors-{len(scores)}"):
        heads = [waterfall_head(texts, score) for score in scores]
        st.html("".join([*heads, *[product_line(score, texts) for score in scores]]))
        for score in scores:
            _show_waterfall(page, score, domain)


def _show_waterfall(page: Page, score: BleuScore, domain: Domain) -> None:
    spec = waterfall_spec(page.texts.language, page.theme, page.scenario.max_order, domain)
    show_chart(waterfall_data(score, domain), spec, waterfall_alt(score, page.texts))
