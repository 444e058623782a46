"""The parts of Explore: score card, wall with its charts, factors, details, and files to download."""

from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.spreadsheet import spreadsheet_csv
from bleu_view.drawing.tables import build_contribution_table, build_length_table
from bleu_view.exported_code import explored_scores
from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.scenario import Exploration, Scenario, score_scenario
from bleu_view.scenario.unspaced import UnspacedText, find_unsplit_text
from bleu_view.words.numbers import decimal
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import address, session
from frame.widgets.blocks import show_chart, show_note, show_notice, show_table, term_marker
from frame.widgets.code import draw_code
from frame.widgets.saved_file import show_download
from frame.widgets.take_away import Picture, draw_picture_list
from frame.widgets.view_choice import view_segmented_control
from frame.widgets.wall import SAVED_WALL_STYLE, choose_ngram_order, show_wall_of_bricks
from labs.explore.match_table import show_match_table
from labs.explore.view.brevity_chart import brevity_alt, brevity_chart_marks, brevity_spec, penalty_curve
from labs.explore.view.factor_charts import (
    precision_alt,
    precision_data,
    precision_spec,
    shared_domain,
    waterfall_alt,
    waterfall_chart_marks,
    waterfall_spec,
)
from labs.explore.view.formulas import counts_formula_latex, product_line_html
from labs.explore.view.headlines import (
    brevity_chart_heading,
    chart_heading,
    factors_heading,
    length_factor_heading,
    length_heading,
    smoothing_note,
    tokenized_sentence_heading,
    waterfall_heading,
    weights_heading,
)
from labs.explore.view.match_table_data import match_file_rows
from labs.explore.view.readings import explain_result
from labs.explore.view.score_card import score_card_html, shown_scores

BLANKS_ITEM = "blanks"
_OUT, _KEEP = "out", "keep"
PICTURE, CODE, NUMBERS = "picture", "code", "numbers"
_DOWNLOAD_KEY = "below"
_MAX_QUOTED_TOKENS = 100
_ICONS = {PICTURE: "image", CODE: "code", NUMBERS: "table"}


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


def show_details(page: Page, result: Exploration) -> None:
    """Draw the match table, and the curve of the brevity penalty with the learner's point."""
    texts, score, numbers = page.texts, result.uniform, result.reference_numbers
    with st.container(key="details"):
        show_match_table(texts, score, reference_numbers=numbers)
        st.html(brevity_chart_heading(texts, score, term_marker()))
        spec = brevity_spec(texts.language, page.theme, penalty_curve(score))
        show_chart(brevity_chart_marks(score, numbers), spec, brevity_alt(score, numbers, texts))


def show_downloads(page: Page, result: Exploration) -> None:
    """Draw the choice between pictures, code and numbers, and below it the chosen one; draw nothing in a lesson."""
    if address.lesson_place():
        return
    texts = page.texts
    chosen = st.pills(
        texts("explore.below"),
        (PICTURE, CODE, NUMBERS) if result.token_total else (PICTURE, CODE),
        key=_DOWNLOAD_KEY,
        format_func=lambda name: f":material/{_ICONS[name]}: {texts(f'explore.below-{name}')}",
        label_visibility="collapsed",
    )
    if chosen == PICTURE:
        draw_picture_list(page, _downloadable_pictures(page, result))
    elif chosen == CODE:
        functions = running_functions(result.uniform.variant)
        draw_code(texts, functions, explored_scores(texts, result))
    elif chosen == NUMBERS and result.token_total:
        _draw_numbers(page, result)


def _downloadable_pictures(page: Page, result: Exploration) -> Sequence[Picture]:
    """Return the pictures that can be saved; for an empty candidate, only the wall."""
    texts, uniform = page.texts, result.uniform
    wall = Picture(
        id="wall", title=texts("explore.wall"), selector=".st-key-wall", style=SAVED_WALL_STYLE, scores=[uniform]
    )
    if not result.token_total:
        return (wall,)
    scores = shown_scores(result)
    quote = " ".join(map(visible_token, uniform.segments[0].candidate[:_MAX_QUOTED_TOKENS]))
    card = Picture(
        id="score",
        title=texts("pages.explore-title"),
        quote=quote,
        selector=".st-key-slide-score > :last-child",
        style="position:absolute;width:520px",
        scores=scores,
    )
    heading, factors = factors_heading(texts, result), ".st-key-slide-factors"
    waterfalls = Picture(id="waterfall", title=heading, selector=factors, scores=scores)
    return card, wall, waterfalls


def _draw_numbers(page: Page, result: Exploration) -> None:
    """Draw a table for each chart, the program's rules as formulas, and a button that downloads all n-grams."""
    texts, score = page.texts, result.uniform
    for shown in shown_scores(result):
        show_table(weights_heading(texts, shown), build_contribution_table(shown, texts))
    show_table(length_heading(texts, score), build_length_table(score, result.reference_numbers, texts))
    st.latex(counts_formula_latex(score, texts), width="content")
    show_download(
        texts("explore.download-table"),
        "bleu-ngrams.csv",
        lambda: spreadsheet_csv(match_file_rows(score, result.reference_numbers)),
        kind="tertiary",
    )
