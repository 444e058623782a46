"""The details of one score: the match table and the brevity penalty, then pictures, code and numbers to download."""

from collections.abc import Sequence

import streamlit as st

from bleu_view.drawing.spreadsheet import spreadsheet_csv
from bleu_view.drawing.tables import build_contribution_table, build_length_table
from bleu_view.exported_code import explored_scores
from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.scenario import Exploration
from bleu_view.words.shown_tokens import visible_token
from frame.shell.page import Page
from frame.state import address
from frame.widgets.blocks import show_chart, show_table, term_marker
from frame.widgets.code import draw_code
from frame.widgets.saved_file import show_download
from frame.widgets.take_away import Picture, draw_picture_list
from frame.widgets.wall import SAVED_WALL_STYLE
from labs.explore.match_table import show_match_table
from labs.explore.view.charts.brevity_chart import brevity_chart_marks, brevity_spec, penalty_curve
from labs.explore.view.charts.chart_sentences import brevity_alt
from labs.explore.view.formulas import counts_formula_latex
from labs.explore.view.headlines import brevity_chart_heading, factors_heading, length_heading, weights_heading
from labs.explore.view.match_table_data import match_file_rows
from labs.explore.view.program_weights import shown_scores

PICTURE, CODE, NUMBERS = "picture", "code", "numbers"
_DOWNLOAD_KEY = "below"
_MAX_QUOTED_TOKENS = 100
_ICONS = {PICTURE: "image", CODE: "code", NUMBERS: "table"}


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
