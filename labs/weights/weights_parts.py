"""The parts of the Weights page: the lab on its stage, and the tabs."""

from functools import partial
from typing import Final

import streamlit as st

from bleu_core import BleuScore
from bleu_view.exported_code import explored_scores
from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.scenario import Exploration, score_scenario
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import show_chart, show_explanation, show_note, show_notice, show_table
from frame.widgets.code import draw_code
from frame.widgets.inputs import show_examples, show_inputs, show_settings
from frame.widgets.predict_card import show_predict_card
from frame.widgets.question import is_asked
from frame.widgets.stage import TEXT, ResultTexts, Tab, named_tab, stage_arguments
from frame.widgets.take_away import Picture, show_picture_menu
from frame.widgets.view_choice import view_segmented_control
from labs.weights.view.growth_with_order import (
    growth_chart_alt,
    growth_chart_spec,
    growth_of_equal_precisions,
    growth_of_text,
    growth_points,
    growth_sentence,
    growth_table,
)
from labs.weights.view.weighted_scores import (
    RULES,
    UNIFORM,
    WeightsSetting,
    parse_setting,
    program_mismatch_remarks,
    score_by_plain_formula,
    score_under_rule,
    score_with_setting,
)
from labs.weights.view.weights_tables import (
    computation_table,
    factors_table,
    halving_losses_table,
    means_table,
    weighting_name,
    weights_table,
)
from labs.weights.weights_lab import LAB_ITEM, show_weights_lab

HALVING_QUESTION: Final = QUESTIONS["weights-1"]
GROWTH_ITEM: Final = "weights-growth"
_GROWTH_QUESTION: Final = QUESTIONS["weights-2"]
_ASKED_K = 4
"""The maximum order that the question is about."""
_EQUAL_PRECISIONS, _TEXT_PRECISIONS = "equal", "text"


def show_stage(page: Page) -> tuple[Tab, ...]:
    """Draw the lab, with a remark if the learner's program has another score; return the tabs."""
    program, score = score_scenario(page.scenario), score_by_plain_formula(page.scenario)
    setting = parse_setting(session.view_item(LAB_ITEM), [order.total for order in score.orders])
    tabs = _stage_tabs(page, score, setting, program)
    staged = stage_arguments(
        page, HALVING_QUESTION, tabs, LAB_ITEM, result=ResultTexts(_result_text(page.texts, score, setting))
    )
    show_weights_lab(page.texts, score, setting, staged, revealed=not is_asked(HALVING_QUESTION.id))
    for remark in program_mismatch_remarks(page.texts, score, program):
        show_notice(remark)
    return tabs


def _stage_tabs(page: Page, score: BleuScore, setting: WeightsSetting, program: Exploration) -> tuple[Tab, ...]:
    texts, tab = page.texts, partial(named_tab, page)
    growth_items = (_GROWTH_QUESTION.id, GROWTH_ITEM)
    return (
        tab("ceiling"),
        tab("building", label=texts("weights.building")),
        tab(_GROWTH_QUESTION.tab, partial(_draw_growth, page), growth_items, label=texts("weights.growth")),
        tab("numbers", partial(_draw_numbers, page, score, setting)),
        tab(TEXT, partial(draw_text_fields, page), label=texts("stage.text")),
        tab("code", partial(_draw_code, page, program), label=texts("stage.code")),
    )


def draw_text_fields(page: Page) -> None:
    """Draw the examples, the shared text fields and the settings."""
    show_examples(page.texts, page.scenario)
    show_inputs(page.texts, page.scenario)
    show_settings(page.texts)


def _result_text(texts: Texts, score: BleuScore, setting: WeightsSetting) -> str:
    """Return a sentence with both weightings' scores, or that both are 0 because no n-gram of an order matches."""
    other = score_under_rule(score, setting.rule, setting.units)
    empty = [order.order for order in score.orders if not order.smoothed]
    if empty and not other.value:
        return texts("weights.both-zero", n=empty[-1])
    names = {"rule": weighting_name(texts, setting.rule)}
    return texts("weights.result", uniform=decimal(score.value), other=decimal(other.value), **names)


def _draw_numbers(page: Page, score: BleuScore, setting: WeightsSetting) -> None:
    texts, scores = page.texts, {rule: score_with_setting(score, setting, rule) for rule in RULES}
    staged = {rule: scores[rule] for rule in (UNIFORM, setting.rule)}
    title = texts("pages.weights-title")
    picture = Picture(
        id="waterfall", title=title, selector=f".st-key-{LAB_ITEM} >>> .pair", scores=list(staged.values())
    )
    show_picture_menu(page, [picture])
    show_table(texts("weights.table-weights"), weights_table(texts, scores))
    show_table(texts("weights.table-factors"), factors_table(texts, scores, setting))
    show_table(texts("weights.table-falls"), halving_losses_table(texts, scores))
    for rule, each in staged.items():
        caption = texts("weights.table-steps", rule=weighting_name(texts, rule))
        show_table(caption, computation_table(texts, each, setting))
    show_table(texts("weights.table-means"), means_table(texts, scores[UNIFORM]))


def _draw_code(page: Page, program: Exploration) -> None:
    draw_code(page.texts, running_functions(program.d2l.variant), explored_scores(page.texts, program))


def _draw_growth(page: Page) -> None:
    texts = page.texts
    is_open = not show_predict_card(page, _GROWTH_QUESTION)
    show_note(texts("weights.growth-how"))
    label = texts("weights.growth-choice")
    chosen = view_segmented_control(
        label,
        GROWTH_ITEM,
        (_EQUAL_PRECISIONS, _TEXT_PRECISIONS),
        _EQUAL_PRECISIONS,
        lambda name: texts(f"weights.growth-{name}"),
    )
    steps = growth_of_equal_precisions() if chosen == _EQUAL_PRECISIONS else growth_of_text(page.scenario)
    hides_answer = is_open and chosen == _EQUAL_PRECISIONS
    if hides_answer:
        steps = steps[: _ASKED_K - 1]
    left, right = st.columns([58, 42], gap="large")
    with left:
        show_chart(growth_points(steps), growth_chart_spec(texts.language, page.theme), growth_chart_alt(texts, steps))
    with right:
        show_table(texts("weights.growth"), growth_table(texts, steps))
    if not hides_answer:
        show_explanation(growth_sentence(texts, steps, is_equal=chosen == _EQUAL_PRECISIONS))
