"""The scores of Explore: the choice of how to treat blank references, the score card, and the cost of each factor."""

import streamlit as st

from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.waterfall_marks import shared_domain, waterfall_chart_marks
from bleu_view.scenario.scenario import Exploration, Scenario, score_scenario
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


def score_page_text(scenario: Scenario) -> Exploration:
    """Score the page's text, with its blank references if the learner or a link chose to keep them."""
    is_kept = session.view_item(BLANKS_ITEM) == _KEEP
    return score_scenario(scenario, keeps_blanks=is_kept and bool(scenario.blank_numbers))


def show_choice_of_blanks(texts: Texts, scenario: Scenario) -> None:
    """Draw a notice about blank references, and the choice to keep or drop them, each with its score."""
    show_notice(texts("explore.blanks"))
    labels = {}
    for way in (_OUT, _KEEP):
        scored = score_scenario(scenario, keeps_blanks=way == _KEEP)
        labels[way] = texts(f"explore.blanks-{way}", score=decimal(scored.uniform.value))
    view_segmented_control(texts("explore.blanks-label"), BLANKS_ITEM, tuple(labels), _OUT, labels.__getitem__)


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
    spec = waterfall_spec(texts.language, page.theme, page.scenario.max_order, domain)
    heads = [waterfall_heading(texts, score) for score in scores]
    formulas = [product_line_html(score, texts) for score in scores]
    st.html("".join([to_html(element("h2", factors_heading(texts, result))), *heads, *formulas]))
    for score in scores:
        show_chart(waterfall_chart_marks(score, domain), spec, waterfall_alt(score, texts))
