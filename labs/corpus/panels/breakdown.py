"""Look closer: which segments, which n-grams, which lengths, which scores make the difference."""

import streamlit as st

from frame.state import session
from frame.widgets.blocks import show_note, show_reading, show_table
from frame.widgets.view_choice import choose_in_view
from labs.corpus.panels.corpus_choice import SEGMENT
from labs.corpus.panels.panel_context import OUT, Stage
from labs.corpus.panels.segment_card import opened_segment, show_segment
from labs.corpus.panels.session_cache import recall
from labs.corpus.segment_table import segment_table
from labs.corpus.view.segments.bucket_charts import length_rows, length_table, score_rows, score_table
from labs.corpus.view.segments.gains_list import gains_column, net_words
from labs.corpus.view.segments.ngram_gains import ngram_gains
from labs.corpus.view.segments.segment_buckets import length_classes, score_classes
from labs.corpus.view.significance.significance_sentences import left_out_words

_ITEM = "corpus-list"
LISTS = ("segments", "ngrams", "length", "scores")


def show_closer(stage: Stage) -> None:
    """Draw the chosen list under its question."""
    texts = stage.page.texts
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.header(texts(f"corpus.ask-{_chosen()}"), anchor=False, width="content")
        with st.container(width="content"):
            chosen = choose_in_view(
                texts("corpus.lists"), _ITEM, LISTS, LISTS[0], lambda name: texts(f"corpus.list-{name}")
            )
    _DRAWN[chosen](stage)


def _chosen() -> str:
    kept = session.seen(_ITEM)
    return str(kept) if kept in LISTS else LISTS[0]


def _show_segments(stage: Stage) -> None:
    segment_table(
        stage.page.texts,
        stage.whole,
        opened=opened_segment(stage),
        out=stage.out,
        items=(SEGMENT, OUT),
        key="corpus-segments",
    )
    if stage.out:
        show_reading(left_out_words(stage.page.texts, stage.whole, stage.pair))
    show_segment(stage)


def _show_ngrams(stage: Stage) -> None:
    texts = stage.page.texts
    gains = recall("gains", (stage.standing, *stage.places), lambda: ngram_gains(stage.pair))
    show_reading(net_words(texts, gains))
    for side, column in enumerate(st.columns(2, gap="medium")):
        column.html(gains_column(texts, stage.pair, gains, side))


def _show_lengths(stage: Stage) -> None:
    texts, classes = stage.page.texts, length_classes(stage.pair)
    show_note(texts("corpus.length-note"))
    st.html(length_rows(texts, classes))
    with st.expander(texts("corpus.numbers"), icon=":material/table:"):
        show_table(texts("corpus.ask-length"), length_table(texts, classes))


def _show_scores(stage: Stage) -> None:
    texts, classes = stage.page.texts, score_classes(stage.pair)
    show_note(texts("corpus.scores-note"))
    st.html(score_rows(texts, classes))
    with st.expander(texts("corpus.numbers"), icon=":material/table:"):
        show_table(texts("corpus.ask-scores"), score_table(texts, classes))


_DRAWN = {"segments": _show_segments, "ngrams": _show_ngrams, "length": _show_lengths, "scores": _show_scores}
