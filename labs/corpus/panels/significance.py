"""Would other segments have chosen the same winner? The draws, the swaps, and what they say."""

import streamlit as st

from bleu_view.drawing.markup import element, to_html
from frame.widgets.blocks import show_note, show_reading, show_table
from frame.widgets.view_choice import view_segmented_control
from labs.corpus.chance import chance_bench
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.panels.session_cache import cached
from labs.corpus.view.significance.significance_data import bootstrap_chance, swap_chance
from labs.corpus.view.significance.significance_sentences import draws_done, draws_table, not_said, swaps_done, verdict

TEST = "corpus-test"
TESTS = ("bootstrap", "swap")


def show_significance_tests(context: PanelContext) -> None:
    """Draw the chosen test under the question; or why there is none."""
    texts = context.page.texts
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.header(texts("corpus.luck"), anchor=False, width="content")
        with st.container(width="content"):
            test = view_segmented_control(
                texts("corpus.tests"), TEST, TESTS, TESTS[0], lambda name: texts(f"corpus.test-{name}")
            )
    if not context.enough_segments:
        show_note(texts("corpus.too-few", segments=context.system_scores.segment_total))
    elif context.pair.is_identical:
        show_note(texts("corpus.identical"))
    else:
        _show_test(context, test)
        _show_meaning(context, test)


def _show_test(context: PanelContext, test: str) -> None:
    texts, draws = context.page.texts, context.bootstrap_samples()
    if test == TESTS[0]:
        causes = (draws, *context.places)
        payload, done = (
            cached("told", causes, lambda: bootstrap_chance(context.pair, draws)),
            draws_done(texts, context.pair, draws),
        )
    else:
        swaps = context.swaps()
        payload, done = (
            cached("told", (swaps,), lambda: swap_chance(context.pair, swaps)),
            swaps_done(texts, context.pair, swaps),
        )
    chance_bench(texts, payload, done=done, identity=context.id, palette=context.page.palette, key=f"corpus-{test}")
    with st.expander(texts("corpus.numbers"), icon=":material/table:"):
        show_table(texts("corpus.test-bootstrap"), draws_table(texts, context.pair, draws))


def _show_meaning(context: PanelContext, test: str) -> None:
    texts = context.page.texts
    left, right = st.columns(2, gap="medium")
    with left:
        st.subheader(texts("corpus.says"), anchor=False)
        show_reading(verdict(texts, context.pair, context.bootstrap_samples()))
        if test != TESTS[0]:
            show_reading(swaps_done(texts, context.pair, context.swaps()))
    with right:
        st.subheader(texts("corpus.says-not"), anchor=False)
        items = [element("li", text) for text in not_said(texts)]
        st.html(to_html(element("ul", *items, class_="bx-not-said")))
