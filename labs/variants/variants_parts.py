"""The parts of the Variants page: its heading, the text fields, the stage, and its tabs.

While a question is open, it replaces the waterfall, and the dots of A and B are not marked. A tab has a row for each
score: with a dot for each variant, or with a "rung" for each smoothing.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

import streamlit as st

from bleu_core import BleuScore, Segment, Variant, difference
from bleu_core.explain.difference import Difference
from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.predict_card import presented_text_html
from bleu_view.drawing.score_rows import Axis
from bleu_view.exported_code import compared_scores
from bleu_view.exported_code.running_functions import running_functions
from bleu_view.scenario.custom_variant import OWN
from bleu_view.scenario.predictions import QUESTIONS, Question
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from frame.widgets.blocks import NUMBERS, show_expander, show_note, show_table
from frame.widgets.code import draw_code
from frame.widgets.inputs import show_all_examples_button, show_inputs
from frame.widgets.question import is_about_shown_text, is_asked
from frame.widgets.stage import ResultTexts, Tab, named_tab, stage_arguments
from frame.widgets.view_choice import view_segmented_control
from labs.variants.custom_variant import DEFAULT_PAIR, comparable_variants, compared_pair, show_own_variant
from labs.variants.feature_grid import show_features_with_note
from labs.variants.notes import NOTES_ITEM as NOTES
from labs.variants.notes import show_notes_tab
from labs.variants.score_rows import show_score_rows
from labs.variants.variants_stage import KEY, show_variants_stage
from labs.variants.view.score_dots import (
    AXIS,
    GUTTER,
    SORTINGS,
    TICKS,
    dot_rows,
    score_variants,
    scores_heading,
    scores_table,
    spread_sentences,
)
from labs.variants.view.smoothing_ladder import LADDER_AXIS, build_ladder, ladder_sentences, rung_rows
from labs.variants.view.verified_results import agreement_summary, agreement_table, load_program_results, verify_results

CAPITAL_QUESTION, THREE_WORDS_QUESTION = "variants-3", "variants-1"
_THREE_WORDS_PAIR: Final = ("sacrebleu", "sacrebleu-sentence")
SORTING_ITEM: Final = "dots-by"
OPEN_ROW_ITEM: Final = "dots-open"
RUNG_ITEM: Final = "rung-open"
FLOOR_ITEM: Final = "rung-floor"
ADD_K_ITEM: Final = "rung-add-k"
_DOTS_LEGEND = (("dot", "score"), ("tiny", "tiny"), ("fails", "fails"), ("above", "above"))
_LADDER_TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)
_LADDER_LEGEND = ("badge", "before", "bar", "above")


def show_stage(page: Page) -> tuple[Tab, ...]:
    """Draw the heading, the text fields and the stage; return the tabs under the stage."""
    short = QUESTIONS[THREE_WORDS_QUESTION]
    question = short if is_about_shown_text(short) else QUESTIONS[CAPITAL_QUESTION]
    variants = comparable_variants()
    scores = score_variants(page.scenario, variants.values())
    diff = _cached_difference(page.scenario.segment(), *_compared_pair(variants, question))
    tabs = _stage_tabs(page, scores, diff)
    heading = scores_heading(page.texts, scores, is_covered=is_asked(question.id))
    st.html(to_html(element("h2", heading, class_="bx-variants-title")))
    if page.is_embedded:
        st.html(presented_text_html(page.texts, page.scenario))
    else:
        show_text_fields(page)
    stage = stage_arguments(page, question, tabs, KEY, result=ResultTexts(heading))
    show_variants_stage(page, scores, diff, question, stage)
    return tabs


def show_text_fields(page: Page) -> None:
    """Draw the fields of the candidate and its references."""
    with st.container(key="variants-text", gap=None):
        show_all_examples_button(page.texts)
        show_inputs(page.texts, page.scenario, has_link=False)


def _compared_pair(variants: Mapping[str, Variant], question: Question) -> tuple[Variant, Variant]:
    """Return the variants A and B; once the question on three words is asked or answered, its pair is the default."""
    is_told = is_asked(question.id) or session.view_item(question.id) is not None
    is_on_three_words = question.id == THREE_WORDS_QUESTION and is_told
    return compared_pair(variants, _THREE_WORDS_PAIR if is_on_three_words else DEFAULT_PAIR)


def _stage_tabs(page: Page, scores: Sequence[BleuScore], diff: Difference) -> tuple[Tab, ...]:
    texts, tab, a, b = page.texts, partial(named_tab, page), diff.first.variant, diff.second.variant
    draw_scores = partial(show_score_dots, page, scores, a, b)
    draw_choices = partial(show_features_with_note, page, [score.variant for score in scores], a, b)
    own = next((score for score in scores if score.variant.name == OWN), None)
    rung_items, all_scores = (RUNG_ITEM, FLOOR_ITEM, ADD_K_ITEM), texts("comparison.all-scores", count=len(scores))
    return (
        tab("scores", draw_scores, (OPEN_ROW_ITEM, SORTING_ITEM), label=all_scores),
        tab("choices", draw_choices, label=texts("comparison.features")),
        tab("smoothing", partial(show_smoothing_ladder, page), rung_items, label=texts("comparison.ladder")),
        tab("own", partial(show_own_variant, page, a, own), (OWN,), label=texts("own_variant.title")),
        tab("notes", partial(show_notes_tab, page, scores, diff), (NOTES,), label=texts("notes.heading")),
        tab("verified", partial(show_verification, texts), label=texts("verification.heading")),
        tab("code", partial(_draw_code, page, diff), label=texts("stage.code")),
    )


def _cached_difference(segment: Segment, first: Variant, second: Variant) -> Difference:
    """Return the difference between two variants, for which up to 4,096 combinations of their choices are scored.

    The session keeps the last one, because a cache for all learners would keep their texts.
    """
    kept, asked = session.memory(), (segment, first, second)
    if kept.difference_cache is None or kept.difference_cache[0] != asked:
        kept.difference_cache = (asked, difference([segment], first, second))
    return kept.difference_cache[1]


def _draw_code(page: Page, diff: Difference) -> None:
    shown = compared_scores(page.texts, page.scenario, (diff.first, diff.second))
    draw_code(page.texts, running_functions(diff.first.variant), shown)


def show_verification(texts: Texts) -> None:
    """Draw the claim that the programs' results are reproduced, with a button that checks it."""
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        show_note(texts("verification.claim", total=len(load_program_results())))
        asked = st.button(texts("verification.check"), key="verify")
    if asked:
        agreements = verify_results()
        show_table(agreement_summary(texts, agreements), agreement_table(texts, agreements))


def show_score_dots(page: Page, scores: Sequence[BleuScore], a: Variant, b: Variant) -> None:
    """Draw a row for each score, and mark two rows with the letters A and B."""
    texts = page.texts
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        show_note(spread_sentences(scores, texts))
        sorting = view_segmented_control(
            texts("comparison.sorting"),
            SORTING_ITEM,
            tuple(SORTINGS),
            "score",
            lambda name: texts(f"comparison.sorting-{name}"),
        )
    ordered = SORTINGS[sorting](scores)
    rows = dot_rows(ordered, texts, a=a.name, b=b.name, grouped=sorting == "family")
    show_score_rows(_dots_frame(scores, texts), rows, texts, item=OPEN_ROW_ITEM)
    title = texts("comparison.dots")
    show_expander(texts("comparison.numbers"), NUMBERS, lambda: show_table(title, scores_table(ordered, texts)))


def _dots_frame(scores: Sequence[BleuScore], texts: Texts) -> dict[str, object]:
    start, end = map(AXIS.position, GUTTER)
    return {
        "kind": "dots",
        "name": texts("comparison.picture", heading=texts("comparison.dots"), sentence=spread_sentences(scores, texts)),
        "ticks": [(AXIS.position(tick), decimal(tick, 1)) for tick in TICKS],
        "fields": [
            {"kind": "fails", "at": start, "to": end, "text": texts("comparison.axis-fails")},
            _zone_above_one(AXIS, texts),
        ],
        "limit": AXIS.position(1),
        "value_heading": "",
        "legend": [(kind, texts(f"comparison.key-{key}")) for kind, key in _DOTS_LEGEND],
        "hint": texts("comparison.key-open"),
    }


def _zone_above_one(axis: Axis, texts: Texts) -> dict[str, object]:
    return {"kind": "above", "at": axis.position(1), "to": 1.0, "text": texts("comparison.axis-above")}


def show_smoothing_ladder(page: Page) -> None:
    """Draw the score of the learner's text under every smoothing of sacreBLEU and NLTK."""
    texts = page.texts
    left, sliders = st.columns([58, 42], gap="medium", vertical_alignment="center")
    with sliders, st.container(horizontal=True, gap="medium"):
        floor = _draw_value_slider(texts("comparison.floor-value"), FLOOR_ITEM, default=0.1, maximum=1.0)
        add_k = _draw_value_slider(texts("comparison.add-k-value"), ADD_K_ITEM, default=1.0, maximum=5.0)
    smoothing_ladder = build_ladder(page.scenario, floor=floor, add_k=add_k)
    with left:
        show_note(ladder_sentences(smoothing_ladder, texts))
        show_note(texts("notes.recommend"))
    frame = _ladder_frame(texts, rungs=len(smoothing_ladder.rungs))
    show_score_rows(frame, rung_rows(smoothing_ladder, texts), texts, item=RUNG_ITEM)


def _draw_value_slider(label: str, item: str, *, default: float, maximum: float) -> float:
    """Draw a slider whose value is a view item, and return the value; a stored value out of range is clamped."""
    stored = session.view_item(item)
    value = min(max(float(stored), 0.0), maximum) if isinstance(stored, int | float) else default
    key = session.widget_key(f"{item}-slider", value)

    def store() -> None:
        session.set_view_item(item, round(session.widget_value(key, value), 2))

    st.slider(label, 0.0, maximum, value, maximum / 20, key=key, on_change=store)
    return value


def _ladder_frame(texts: Texts, *, rungs: int) -> dict[str, object]:
    alt = texts("comparison.rungs-alt", rungs=rungs)
    return {
        "kind": "ladder",
        "name": texts("comparison.picture", heading=texts("comparison.ladder"), sentence=alt),
        "ticks": [(LADDER_AXIS.position(tick), decimal(tick, 2)) for tick in _LADDER_TICKS],
        "fields": [_zone_above_one(LADDER_AXIS, texts)],
        "limit": LADDER_AXIS.position(1),
        "value_heading": texts("comparison.axis-score"),
        "legend": [(kind, texts(f"comparison.key-{kind}")) for kind in _LADDER_LEGEND],
        "hint": texts("comparison.key-open-rung"),
    }
