"""The parts of the Clipping page: a stage with the counting bench; repetition, rules and versions in tabs.

View items store the order, the position, the references left out, and the repeated token.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import streamlit as st

from bleu_view.drawing.palette import CSS_VARIABLES
from bleu_view.exported_code import ShownScore
from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.scenario import MAX_CHARACTERS
from bleu_view.words.numbers import format_fraction
from bleu_view.words.shown_tokens import visible_token
from frame.components.loader import reported_value
from frame.shell.page import Page
from frame.state import edits, session
from frame.widgets.blocks import (
    NUMBERS,
    show_chart,
    show_chart_heading,
    show_expander,
    show_label,
    show_note,
    show_table,
)
from frame.widgets.code import draw_code
from frame.widgets.inputs import show_examples, show_inputs
from frame.widgets.predict_card import show_predict_card
from frame.widgets.question import choose_question, is_asked
from frame.widgets.stage import TEXT, ResultTexts, StageArguments, Tab, named_tab, stage_arguments
from frame.widgets.view_choice import stored_choice, view_segmented_control
from labs.clipping.counting_bench import KEY, left_out_reference_numbers, show_counting_bench
from labs.clipping.view.clipped_counts import (
    ORDERS,
    Clipping,
    both_precisions_html,
    choose_ngram_for_rules,
    count_one_order,
    count_versions,
    rule_bars_html,
    rules_subtitle,
    version_table_html,
)
from labs.clipping.view.counting_bench_data import build_bench, result_sentences
from labs.clipping.view.repetition import (
    MAX_TOKENS,
    append_token_copy,
    choose_repeated_token,
    count_with_copies,
    remove_last_token_copy,
    repetition_alt,
    repetition_data,
    repetition_spec,
    repetition_table,
)

EXAMPLES = ("the-x7", "the-x3", "zh-clipping", "papineni-1", "d2l-abbcd")

_SECOND_QUESTION = QUESTIONS["clipping-2"]
_ORDER_ITEM = "clipping-order"
_TOKEN_ITEM = "clipping-token"  # noqa: S105 - a token of a text, no secret
_LONGEST_TOKEN = 64  # characters that the view keeps of the repeated token
_LONGEST_LABEL = 12


def show_stage(page: Page) -> tuple[Tab, ...]:
    """Draw the bench at its last step, or locked at its first step while its question is open; return the tabs."""
    question = choose_question(page, "clipping-1", "clipping-3")
    clipping = count_one_order(page.scenario, stored_choice(_ORDER_ITEM, ORDERS, 1), left_out_reference_numbers())
    tabs, token, bench_data = _stage_tabs(page, clipping), _chosen_token(clipping), build_bench(clipping)
    result = ResultTexts(*result_sentences(bench_data, page.texts))
    show_counting_bench(
        page,
        bench_data,
        _feedback_on_all_references(page, clipping, stage_arguments(page, question, tabs, KEY, result=result)),
        repeat=_repeat_buttons(page, clipping, token),
        on_repeat=partial(_add_or_remove_copy, token),
        locked=is_asked(question.id),
    )
    return tabs


def _stage_tabs(page: Page, clipping: Clipping) -> tuple[Tab, ...]:
    """Return the tabs under the stage; the second question gets a tab if it is open or has been answered."""
    texts, tab = page.texts, partial(named_tab, page)

    def of_text(draw: Callable[[Page, Clipping], None]) -> Callable[[], None]:
        return partial(draw, page, clipping)

    draw_second, items = partial(show_predict_card, page, _SECOND_QUESTION), (_SECOND_QUESTION.id,)
    is_there = is_asked(_SECOND_QUESTION.id) or session.view_item(_SECOND_QUESTION.id) is not None
    return (
        tab("lines"),
        tab("ledger"),
        tab("again", of_text(_draw_repetition), label=texts("clipping.again")),
        tab("rules", of_text(_draw_rules), label=texts("clipping.rules")),
        *([tab(_SECOND_QUESTION.tab, draw_second, items, label=texts("clipping.one-more"))] if is_there else []),
        tab(TEXT, partial(draw_text_fields, page), label=texts("stage.text")),
        tab("code", of_text(_draw_code), label=texts("stage.code")),
    )


def draw_text_fields(page: Page) -> None:
    """Draw the text fields, and the choice of the order."""
    texts = page.texts
    show_examples(texts, page.scenario, EXAMPLES)
    show_inputs(texts, page.scenario)
    with st.container(horizontal=True, vertical_alignment="center"):
        show_label(texts("clipping.order"))
        view_segmented_control(
            texts("clipping.order"), _ORDER_ITEM, ORDERS, 1, lambda n: texts("clipping.order-one", n=n)
        )


def _feedback_on_all_references(page: Page, clipping: Clipping, asked: StageArguments) -> StageArguments:
    """Replace the feedback on the answer if a reference is left out.

    The question is about all references, so the picture then shows another limit.
    """
    if all(clipping.used_flags) or not asked.data["you_said"]:
        return asked
    return replace(asked, data={**asked.data, "said": page.texts("clipping.asked-of-all")})


def _repeat_buttons(page: Page, clipping: Clipping, token: str) -> dict[str, object]:
    """Return the buttons that add or remove one copy of a token; a button that cannot change the text is disabled.

    Without a token there are none.
    """
    if not token:
        return {}
    texts, short = page.texts, visible_token(token)[:_LONGEST_LABEL]
    full = len(append_token_copy(page.scenario.candidate, token)) > MAX_CHARACTERS
    few = clipping.segment_counts.candidate.count(token) == 1
    return {
        "more": {"label": texts("clipping.more", token=short), "disabled": full},
        "less": {"label": texts("clipping.less", token=short), "disabled": few},
    }


def _draw_repetition(page: Page, clipping: Clipping) -> None:
    left, right = st.columns([38, 62], gap="large")
    with left:
        st.header(page.texts("clipping.both"), anchor=False)
        st.html(both_precisions_html(clipping, page.texts))
    with right:
        _show_repetition(page, clipping)


def _draw_rules(page: Page, clipping: Clipping) -> None:
    left, right = st.columns([38, 62], gap="large")
    with left:
        _show_rules(page, clipping)
    with right:
        _show_versions(page)


def _draw_code(page: Page, clipping: Clipping) -> None:
    name = page.texts("clipping.code-score", n=clipping.order)
    shown = ShownScore(name, (clipping.text,), clipping.used)
    draw_code(page.texts, running_functions(clipping.used.variant), (shown,))


def _show_repetition(page: Page, clipping: Clipping) -> None:
    texts, token = page.texts, _chosen_token(clipping)
    present, tokens = clipping.segment_counts.candidate.count(token), clipping.segment_counts.candidate_length
    show_chart_heading(
        texts("clipping.again"), texts("clipping.again-about", token=visible_token(token)) if token else ""
    )
    if not token:
        show_note(texts("clipping.nothing-to-repeat"))
        return
    if tokens > MAX_TOKENS:
        show_note(texts("clipping.too-long", tokens=f"{tokens:,}"))
        return
    points = count_with_copies(clipping, token)
    spec = repetition_spec(texts.language, page.theme, clipping.order, points[-1].copies)
    show_chart(repetition_data(points, present), spec, repetition_alt(points, visible_token(token), present, texts))
    title = texts("clipping.again")
    show_expander(texts("clipping.numbers"), NUMBERS, lambda: show_table(title, repetition_table(points, texts)))


def _show_rules(page: Page, clipping: Clipping) -> None:
    texts = page.texts
    ngram = choose_ngram_for_rules(clipping.ngrams, _chosen_token(clipping))
    show_chart_heading(texts("clipping.rules"), rules_subtitle(ngram, texts) if ngram else "")
    if ngram is None:
        show_note(texts("clipping.no-ngrams", n=clipping.order))
    else:
        colours = CSS_VARIABLES.fills[clipping.order - 1], CSS_VARIABLES.inks[clipping.order - 1]
        st.html(rule_bars_html(ngram, colours, texts))


def _show_versions(page: Page) -> None:
    texts = page.texts
    st.header(texts("clipping.versions"), anchor=False)
    show_note(texts("clipping.versions-about"))
    st.html(version_table_html(count_versions(), texts))
    with st.container(horizontal=True, gap="small"):
        for name, counted in count_versions().items():
            fraction = format_fraction(counted.order_sums.matches, counted.order_sums.total)
            label = texts("clipping.versions-open", fraction=fraction)
            st.button(label, key=f"version-{name}", on_click=edits.open_preset, args=(name,))


def _chosen_token(clipping: Clipping) -> str:
    return choose_repeated_token(clipping.segment_counts.candidate, str(session.view_item(_TOKEN_ITEM) or ""))


def _add_or_remove_copy(token: str) -> None:
    which, now = reported_value(KEY, "repeated"), session.current_scenario()
    if not token or which not in ("more", "less"):
        return
    longer = append_token_copy(now.candidate, token)[:MAX_CHARACTERS]
    edits.replace_text(longer if which == "more" else remove_last_token_copy(now, token), now.references)
    session.set_view_item(_TOKEN_ITEM, token if len(token) <= _LONGEST_TOKEN else None)
