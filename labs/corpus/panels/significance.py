"""Would other segments have chosen the same winner? The draws, the swaps, every pair, and what that says."""

import streamlit as st

from bleu_view.drawing.markup import element, to_html
from frame.widgets.blocks import show_note, show_reading, show_table
from frame.widgets.predict_card import show_veil
from frame.widgets.view_choice import choose_in_view
from labs.corpus.chance import chance_bench
from labs.corpus.panels.leaderboard import MANY
from labs.corpus.panels.panel_context import Stage
from labs.corpus.panels.session_cache import recall
from labs.corpus.view.significance.pairwise_wins import duels_matrix, duels_words
from labs.corpus.view.significance.significance_data import bootstrap_chance, swap_chance
from labs.corpus.view.significance.significance_sentences import draws_done, draws_table, not_said, swaps_done, verdict

TESTS = ("bootstrap", "swap")


def show_luck(stage: Stage, *, revealed: bool) -> None:
    """Draw the chosen test under the question; or why there is none, or that it waits for the prediction."""
    texts = stage.page.texts
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.header(texts("corpus.luck"), anchor=False, width="content")
        with st.container(width="content"):
            test = choose_in_view(
                texts("corpus.tests"), "corpus-test", TESTS, TESTS[0], lambda name: texts(f"corpus.test-{name}")
            )
    if not stage.can_draw:
        show_note(texts("corpus.too-few", segments=stage.standing.segment_total))
    elif stage.pair.is_identical:
        show_note(texts("corpus.identical"))
    elif revealed:
        _show_test(stage, test)
        if len(stage.standing.contestants) >= MANY:
            _show_duels(stage)
        _show_meaning(stage, test)
    else:
        show_veil(texts)


def _show_test(stage: Stage, test: str) -> None:
    texts, draws = stage.page.texts, stage.draws()
    if test == TESTS[0]:
        causes = (draws, *stage.places)
        told, done = (
            recall("told", causes, lambda: bootstrap_chance(stage.pair, draws)),
            draws_done(texts, stage.pair, draws),
        )
    else:
        swaps = stage.swaps()
        told, done = (
            recall("told", (swaps,), lambda: swap_chance(stage.pair, swaps)),
            swaps_done(texts, stage.pair, swaps),
        )
    chance_bench(texts, told, done=done, identity=stage.id, palette=stage.page.palette, key=f"corpus-{test}")
    with st.expander(texts("corpus.numbers"), icon=":material/table:"):
        show_table(texts("corpus.test-bootstrap"), draws_table(texts, stage.pair, draws))


def _show_duels(stage: Stage) -> None:
    texts, met = stage.page.texts, stage.duels()
    st.header(texts("corpus.duels"), anchor=False)
    st.html(duels_matrix(texts, stage.standing, met, stage.places))
    show_reading(duels_words(texts, met))


def _show_meaning(stage: Stage, test: str) -> None:
    texts = stage.page.texts
    left, right = st.columns(2, gap="medium")
    with left:
        st.subheader(texts("corpus.says"), anchor=False)
        show_reading(verdict(texts, stage.pair, stage.draws()))
        if test != TESTS[0]:
            show_reading(swaps_done(texts, stage.pair, stage.swaps()))
    with right:
        st.subheader(texts("corpus.says-not"), anchor=False)
        items = [element("li", text) for text in not_said(texts)]
        st.html(to_html(element("ul", *items, class_="bx-not-said")))
