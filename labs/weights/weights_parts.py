"""The weights page: the laboratory, the numbers behind it, and how k alone moves the score.

In: the page, and whether its question is answered. Out: everything below the inputs.
"""

from typing import Final

import streamlit as st

from bleu_core import BleuScore
from bleu_view.drawing.pictures.waterfall_picture import Waterfall, waterfall_picture
from bleu_view.drawing.tables import contribution_table
from bleu_view.scenario.exploration import Exploration
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import NUMBERS, show_folded, show_note, show_notice, show_reading, show_table
from frame.widgets.chart import show_chart
from frame.widgets.inputs import show_inputs
from frame.widgets.predict_card import show_predict_card, show_veil
from frame.widgets.settings import show_settings
from frame.widgets.take_away import Picture, show_take_away
from frame.widgets.view_choice import view_segmented_control
from labs.weights.view import RULES, Setting, counted, growth, read_setting, remarks, supposed
from labs.weights.view.compared_weightings import UNIFORM
from labs.weights.view.geometric_and_arithmetic import means_table
from labs.weights.view.growth_chart import growth_alt, growth_data, growth_reading, growth_spec
from labs.weights.view.growth_with_order import growth_of_equal, growth_table
from labs.weights.view.weights_tables import factors_table, falls_table, rule_name, weights_table
from labs.weights.weights_lab import ITEM, weights_lab

GROWTH: Final = "weights-growth"
_EQUAL, _TEXT = "equal", "text"


def show_text(page: Page) -> None:
    """Draw the shared fields and settings behind one button: the precisions lead here."""
    with st.expander(page.texts("weights.change-text"), icon=":material/edit:", key="change-text"):
        show_inputs(page.texts, page.scenario)
        show_settings(page.texts)


def show_weights(page: Page, program: Exploration, *, revealed: bool) -> None:
    """Draw the lab and the tables behind its pictures; `program` is what the learner's own program gives."""
    score = counted(page.scenario)
    for remark in remarks(page.texts, score, program):
        show_notice(remark)
    setting = read_setting(session.view_item(ITEM), len(score.orders))
    weights_lab(page.texts, score, setting, revealed=revealed)
    if revealed:
        show_take_away(page, "take-away", lambda: [_waterfalls(page, score, setting)])
    rules = RULES if revealed else (UNIFORM,)
    show_folded(page.texts("weights.numbers"), NUMBERS, lambda: _show_tables(page.texts, score, setting, rules))


def show_growth(page: Page) -> None:
    """Ask what k alone does, then draw it: for equal precisions, or for the text's own."""
    texts = page.texts
    st.header(texts("weights.growth"), anchor=False)
    if not show_predict_card(page, QUESTIONS["weights-2"]):
        show_veil(texts)
        return
    show_note(texts("weights.growth-how"))
    label = texts("weights.growth-choice")
    chosen = view_segmented_control(
        label, GROWTH, (_EQUAL, _TEXT), _EQUAL, lambda name: texts(f"weights.growth-{name}")
    )
    steps = growth_of_equal() if chosen == _EQUAL else growth(page.scenario)
    left, right = st.columns([58, 42], gap="large")
    with left:
        show_chart(growth_data(page.texts, steps), growth_spec(texts.language, page.theme), growth_alt(texts, steps))
    with right:
        show_table(texts("weights.growth"), growth_table(texts, steps))
    show_reading(growth_reading(texts, steps, is_equal=chosen == _EQUAL))


def _waterfalls(page: Page, score: BleuScore, setting: Setting) -> Picture:
    """Draw equal weights beside the rule that is compared."""
    texts, rules = page.texts, dict.fromkeys((UNIFORM, setting.rule))
    shown = [Waterfall(rule_name(texts, rule), supposed(score, setting, rule)) for rule in rules]
    drawing = waterfall_picture(texts, page.palette, shown)
    scores = [each.score for each in shown]
    return Picture(id="waterfall", title=texts("pages.weights-title"), drawing=drawing, scores=scores)


def _show_tables(texts: Texts, score: BleuScore, setting: Setting, rules: tuple[str, ...]) -> None:
    """Write the numbers of the pictures, as `bleu_core` gives them for the setting."""
    show_table(texts("weights.table-weights"), weights_table(texts, score, setting, rules))
    show_table(texts("weights.table-factors"), factors_table(texts, score, setting, rules))
    if len(rules) > 1:
        show_table(texts("weights.table-falls"), falls_table(texts, score, setting, rules))
    for rule in dict.fromkeys((UNIFORM, setting.rule)) if len(rules) > 1 else rules:
        caption = texts("weights.table-steps", rule=rule_name(texts, rule))
        show_table(caption, contribution_table(supposed(score, setting, rule), texts))
    show_table(texts("weights.table-means"), means_table(texts, supposed(score, setting, UNIFORM)))
