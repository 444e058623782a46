"""The scores of Explore: the choice of how to treat blank references, the score card, and the cost of each factor."""

import streamlit as st

from bleu_core import BleuScore
from bleu_view.drawing.waterfall_marks import Domain, shared_domain, waterfall_chart_marks
from bleu_view.scenario.scenario import Exploration, score_scenario
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import show_chart, show_notice, term_marker
from frame.widgets.view_choice import view_segmented_control
from labs.explore.view.charts.chart_sentences import waterfall_alt
from labs.explore.view.charts.factor_charts import waterfall_spec
from labs.explore.view.formulas import product_line_html
from labs.explore.view.headlines import factors_heading, waterfall_heading
from labs.explore.view.program_weights import shown_scores
from labs.explore.view.readings import explain_result
from labs.explore.view.score_card import score_card_html

BLANKS_ITEM = "blanks"
_OUT, _KEEP = "out", "keep"


def are_blank_references_kept() -> bool:
    """Return whether the learner or a link chose to keep blank references."""
    return session.view_item(BLANKS_ITEM) == _KEEP


def score_page_text(page: Page) -> Exploration:
    """Score the page's text; if references are blank, draw a notice and a choice to keep or drop them."""
    result = score_scenario(page.scenario)
    if not page.scenario.blank_numbers:
        return result
    ways = {_OUT: result, _KEEP: score_scenario(page.scenario, keeps_blanks=True)}
    texts, labels = page.texts, {}
    for way, scored in ways.items():
        labels[way] = texts(f"explore.blanks-{way}", score=decimal(scored.uniform.value))
    show_notice(texts("explore.blanks"))
    return ways[
        view_segmented_control(texts("explore.blanks-label"), BLANKS_ITEM, (_OUT, _KEEP), _OUT, labels.__getitem__)
    ]


def show_score_card(texts: Texts, result: Exploration) -> None:
    """Draw the score card with sentences that explain the score."""
    sentences = explain_result(texts, result.uniform, d2l=result.d2l, reference_numbers=result.reference_numbers)
    st.html(score_card_html(texts, *shown_scores(result), sentences=sentences, written=term_marker()))


def show_factors(page: Page, result: Exploration) -> None:
    """Draw the waterfalls side by side on one scale, each with its weights above it and its formula below.

    All headings and formulas are one HTML block; `explore.css` places its parts around the charts.
    """
    texts, scores = page.texts, shown_scores(result)
    domain = shared_domain(*scores)
    st.header(factors_heading(texts, result), anchor=False)
    with st.container(key=f"factors-{len(scores)}"):
        heads = [waterfall_heading(texts, score) for score in scores]
        st.html("".join([*heads, *[product_line_html(score, texts) for score in scores]]))
        for score in scores:
            _show_waterfall(page, score, domain)


def _show_waterfall(page: Page, score: BleuScore, domain: Domain) -> None:
    spec = waterfall_spec(page.texts.language, page.theme, page.scenario.max_order, domain)
    show_chart(waterfall_chart_marks(score, domain), spec, waterfall_alt(score, page.texts))
