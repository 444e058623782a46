"""The weights page: the laboratory on its stage, and its tabs."""

from functools import partial
from typing import Final

import streamlit as st

from bleu_core import BleuScore
from bleu_view.exported_code import explored
from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.exploration import Exploration, explore
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import show_chart, show_note, show_notice, show_reading, show_table
from frame.widgets.code import draw_code
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.predict_card import show_predict_card
from frame.widgets.question import is_revealed
from frame.widgets.settings import show_settings
from frame.widgets.stage import TEXT, Result, Tab, stage
from frame.widgets.take_away import Picture, show_take_away
from frame.widgets.view_choice import view_segmented_control
from labs.weights.view import RULES, Setting, growth, read_setting, remarks, score_plainly, score_setting, weigh
from labs.weights.view.compared_weightings import UNIFORM
from labs.weights.view.geometric_and_arithmetic import means_table
from labs.weights.view.growth_chart import growth_alt, growth_data, growth_reading, growth_spec
from labs.weights.view.growth_with_order import growth_of_equal, growth_table
from labs.weights.view.weights_tables import factors_table, falls_table, rule_name, steps_table, weights_table
from labs.weights.weights_lab import ITEM, weights_lab

ASKED: Final = QUESTIONS["weights-1"]
GROWTH: Final = "weights-growth"
_GROWS: Final = QUESTIONS["weights-2"]
_ASKED_K = 4
"""The order that it asks about."""
_EQUAL, _TEXT = "equal", "text"


def stage_tabs(page: Page, score: BleuScore, setting: Setting, program: Exploration) -> tuple[Tab, ...]:
    """Return the tabs under the stage."""
    texts = page.texts
    return (
        Tab(name="ceiling", label=texts("weights.tab-ceiling")),
        Tab(name="building", label=texts("weights.building")),
        Tab(
            name=_GROWS.tab,
            label=texts("weights.growth"),
            draw=partial(_draw_growth, page),
            items=(_GROWS.id, GROWTH),
        ),
        Tab(name="numbers", label=texts("weights.tab-numbers"), draw=partial(_draw_numbers, page, score, setting)),
        Tab(name=TEXT, label=texts("stage.text"), draw=partial(draw_text, page)),
        Tab(name="code", label=texts("stage.code"), draw=partial(_draw_code, page, program)),
    )


def show_stage(page: Page) -> tuple[Tab, ...]:
    """Draw the lab, and where the learner's own program gives another score; give the tabs."""
    program, score = explore(page.scenario), score_plainly(page.scenario)
    setting = read_setting(session.view_item(ITEM), [order.total for order in score.orders])
    tabs = stage_tabs(page, score, setting, program)
    staged = stage(page, ASKED, tabs, ITEM, result=Result(_heading(page.texts, score, setting)))
    weights_lab(page.texts, score, setting, staged, revealed=is_revealed(ASKED.id))
    for remark in remarks(page.texts, score, program):
        show_notice(remark)
    return tabs


def draw_text(page: Page) -> None:
    """Draw the shared fields and settings: the precisions lead here."""
    show_examples(page.texts, page.scenario)
    show_inputs(page.texts, page.scenario)
    show_settings(page.texts)


def _heading(texts: Texts, score: BleuScore, setting: Setting) -> str:
    """Write the text's score under both weightings; where no n-gram of an order matches, that both are 0."""
    other = weigh(score, setting.rule, setting.units)
    empty = [order.order for order in score.orders if not order.smoothed]
    if empty and not other.value:
        return texts("weights.both-zero", n=empty[-1])
    names = {"rule": rule_name(texts, setting.rule)}
    return texts("weights.result", uniform=decimal(score.value), other=decimal(other.value), **names)


def _draw_numbers(page: Page, score: BleuScore, setting: Setting) -> None:
    """Draw the tables behind the pictures, and the waterfalls as a file."""
    show_take_away(page, "take-away", [_waterfalls(page, score, setting)])
    _show_tables(page.texts, score, setting)


def _draw_code(page: Page, program: Exploration) -> None:
    """Draw the running functions and programs for the numbers."""
    draw_code(page.texts, running_functions(program.d2l.variant), explored(page.texts, program))


def _draw_growth(page: Page) -> None:
    """Draw what k alone does, for equal precisions or the text's own; an open question hides what it asks for."""
    texts = page.texts
    is_open = not show_predict_card(page, _GROWS)
    show_note(texts("weights.growth-how"))
    label = texts("weights.growth-choice")
    chosen = view_segmented_control(
        label, GROWTH, (_EQUAL, _TEXT), _EQUAL, lambda name: texts(f"weights.growth-{name}")
    )
    steps = growth_of_equal() if chosen == _EQUAL else growth(page.scenario)
    hides_answer = is_open and chosen == _EQUAL
    if hides_answer:
        steps = steps[: _ASKED_K - 1]
    left, right = st.columns([58, 42], gap="large")
    with left:
        show_chart(growth_data(steps), growth_spec(texts.language, page.theme), growth_alt(texts, steps))
    with right:
        show_table(texts("weights.growth"), growth_table(texts, steps))
    if not hides_answer:
        show_reading(growth_reading(texts, steps, is_equal=chosen == _EQUAL))


def _waterfalls(page: Page, score: BleuScore, setting: Setting) -> Picture:
    """Return the stage's picture: equal weights beside the rule that is compared."""
    scores = [score_setting(score, setting, rule) for rule in dict.fromkeys((UNIFORM, setting.rule))]
    title = page.texts("pages.weights-title")
    return Picture(id="waterfall", title=title, shows=f".st-key-{ITEM} >>> .pair", scores=scores)


def _show_tables(texts: Texts, score: BleuScore, setting: Setting) -> None:
    """Write the numbers of the pictures, as `bleu_core` gives them for the setting."""
    show_table(texts("weights.table-weights"), weights_table(texts, score, setting, RULES))
    show_table(texts("weights.table-factors"), factors_table(texts, score, setting, RULES))
    show_table(texts("weights.table-falls"), falls_table(texts, score, setting, RULES))
    for rule in dict.fromkeys((UNIFORM, setting.rule)):
        caption = texts("weights.table-steps", rule=rule_name(texts, rule))
        show_table(caption, steps_table(texts, score, setting, rule))
    show_table(texts("weights.table-means"), means_table(texts, score_setting(score, setting, UNIFORM)))
