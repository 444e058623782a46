"""Look closer: which segments, which n-grams, which lengths, which scores make the difference."""

import streamlit as st

from frame.state import session
from frame.widgets.blocks import show_note, show_reading, show_table
from frame.widgets.saved_file import show_download
from frame.widgets.view_choice import view_segmented_control
from labs.corpus.panels.corpus_choice import SEGMENT
from labs.corpus.panels.panel_context import OUT, PanelContext
from labs.corpus.panels.scoring_choice import chosen_scale
from labs.corpus.panels.segment_card import opened_segment, show_segment
from labs.corpus.panels.session_cache import cached
from labs.corpus.segment_table import segment_table
from labs.corpus.view.export.score_files import segments_csv
from labs.corpus.view.scores.corpus_numbers import whole
from labs.corpus.view.segments.bucket_charts import length_rows, length_table, score_rows, score_table
from labs.corpus.view.segments.gains_list import gains_column, net_words
from labs.corpus.view.segments.ngram_gains import MOST_TOKENS, ngram_gains, token_total
from labs.corpus.view.segments.segment_buckets import length_classes, score_classes
from labs.corpus.view.significance.significance_sentences import left_out_words

LIST = "corpus-list"
LISTS = ("segments", "ngrams", "length", "scores")


def show_breakdown(context: PanelContext) -> None:
    """Draw the chosen list under its question."""
    texts = context.page.texts
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.header(texts(f"corpus.ask-{_chosen_list()}"), anchor=False, width="content")
        with st.container(width="content"):
            chosen = view_segmented_control(
                texts("corpus.lists"), LIST, LISTS, LISTS[0], lambda name: texts(f"corpus.list-{name}")
            )
    _DRAWN[chosen](context)


def _chosen_list() -> str:
    kept = session.view_item(LIST)
    return str(kept) if kept in LISTS else LISTS[0]


def _show_segments(context: PanelContext) -> None:
    segment_table(
        context.page.texts,
        context.whole,
        opened=opened_segment(context),
        out=context.out,
        items=(SEGMENT, OUT),
        key="corpus-segments",
    )
    if context.out:
        show_reading(left_out_words(chosen_scale(context.page.texts), context.whole, context.pair))
    show_segment(context)
    label = context.page.texts("corpus_export.segments-file")
    show_download(
        label, f"bleu-{context.system_scores.corpus.name}-segments.csv", lambda: segments_csv(context.system_scores)
    )


def _show_ngrams(context: PanelContext) -> None:
    texts = context.page.texts
    if token_total(context.pair) > MOST_TOKENS:
        show_note(texts("corpus.too-many-tokens", limit=whole(MOST_TOKENS)))
        return
    gains = cached("gains", (context.system_scores, *context.places), lambda: ngram_gains(context.pair))
    show_reading(net_words(texts, gains))
    for side, column in enumerate(st.columns(2, gap="medium")):
        column.html(gains_column(texts, context.pair, gains, side))


def _show_lengths(context: PanelContext) -> None:
    texts, classes = context.page.texts, length_classes(context.pair)
    show_note(texts("corpus.length-note"))
    st.html(length_rows(texts, classes))
    with st.expander(texts("corpus.numbers"), icon=":material/table:"):
        show_table(texts("corpus.ask-length"), length_table(texts, classes))


def _show_scores(context: PanelContext) -> None:
    texts, classes = context.page.texts, score_classes(context.pair)
    show_note(texts("corpus.scores-note"))
    st.html(score_rows(texts, classes))
    with st.expander(texts("corpus.numbers"), icon=":material/table:"):
        show_table(texts("corpus.ask-scores"), score_table(texts, classes))


_DRAWN = {"segments": _show_segments, "ngrams": _show_ngrams, "length": _show_lengths, "scores": _show_scores}
