"""The tabs on the difference between two systems: by segment, n-gram, length and score; every segment as a dot."""

import streamlit as st

from bleu_view.drawing.tables import Table
from bleu_view.words.texts import Texts
from frame.widgets.blocks import show_explanation, show_note, show_table
from frame.widgets.saved_file import show_download
from frame.widgets.view_choice import stored_choice, view_segmented_control
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.panels.scoring_choice import chosen_scale
from labs.corpus.panels.segment_card import open_segment_index, show_segment_card
from labs.corpus.panels.session_cache import get_or_compute
from labs.corpus.segment_dots import show_segment_dots
from labs.corpus.segment_table import show_segment_table
from labs.corpus.view.export.score_files import segments_csv
from labs.corpus.view.scores.corpus_numbers import format_count
from labs.corpus.view.scores.pooled_counts import weigh_length_halves, weight_bars_html
from labs.corpus.view.segments.ngram_gains import (
    MAX_TOKENS,
    estimate_token_total,
    gains_list_html,
    net_gain_sentence,
    ngram_gains,
)
from labs.corpus.view.segments.segment_classes import (
    count_by_score_class,
    length_classes_chart_html,
    length_classes_table,
    score_by_length_class,
    score_classes_chart_html,
    score_classes_table,
)
from labs.corpus.view.significance.significance_sentences import excluded_sentence, mean_or_pooled_sentences

LIST_ITEM = "corpus-list"
LISTS = ("segments", "ngrams", "length", "scores")


def show_difference_breakdown(context: PanelContext) -> None:
    """Draw the menu of lists, and the chosen list below the question that it answers."""
    texts = context.page.texts
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.header(texts(f"corpus.ask-{stored_choice(LIST_ITEM, LISTS, LISTS[0])}"), anchor=False, width="content")
        with st.container(width="content"):
            chosen = view_segmented_control(
                texts("corpus.lists"), LIST_ITEM, LISTS, LISTS[0], lambda name: texts(f"corpus.list-{name}")
            )
    pair = context.pair
    if chosen == "segments":
        _show_segments(context)
    elif chosen == "ngrams":
        _show_ngrams(context)
    elif chosen == "length":
        lengths = score_by_length_class(pair)
        _show_classes(texts, chosen, length_classes_chart_html(texts, lengths), length_classes_table(texts, lengths))
    else:
        scores = count_by_score_class(pair)
        _show_classes(texts, chosen, score_classes_chart_html(texts, scores), score_classes_table(texts, scores))


def _show_segments(context: PanelContext) -> None:
    texts, scores = context.page.texts, context.system_scores
    show_segment_table(texts, context.whole, opened=open_segment_index(context), out=context.out)
    if context.out:
        show_explanation(excluded_sentence(chosen_scale(texts), context.whole, context.pair))
    show_segment_card(context)
    file_name = f"bleu-{scores.corpus.name}-segments.csv"
    show_download(texts("corpus_export.segments-file"), file_name, lambda: segments_csv(scores))


def _show_ngrams(context: PanelContext) -> None:
    texts = context.page.texts
    if estimate_token_total(context.pair) > MAX_TOKENS:
        show_note(texts("corpus.too-many-tokens", limit=format_count(MAX_TOKENS)))
        return
    gains = get_or_compute("gains", (context.system_scores, *context.pair_indices), lambda: ngram_gains(context.pair))
    show_explanation(net_gain_sentence(texts, gains))
    for side, column in enumerate(st.columns(2, gap="medium")):
        column.html(gains_list_html(texts, context.pair, gains, side))


def _show_classes(texts: Texts, name: str, chart: str, table: Table) -> None:
    """Draw a note, a chart of classes, and its numbers as a table."""
    show_note(texts(f"corpus.{name}-note"))
    st.html(chart)
    with st.expander(texts("corpus.numbers"), icon=":material/table:"):
        show_table(texts(f"corpus.ask-{name}"), table)


def show_mean_and_pool(context: PanelContext) -> None:
    """Draw a sentence on mean and pooled scores, a dot for each segment, and how much short and long ones weigh."""
    texts, weighed = context.page.texts, weigh_length_halves(context.pair)
    st.header(texts("corpus.scattered"), anchor=False)
    show_explanation(mean_or_pooled_sentences(texts, context.pair, weighed))
    show_segment_dots(texts, context.pair, opened=open_segment_index(context), palette=context.page.palette)
    st.html(weight_bars_html(texts, weighed))
