"""The stage and its tabs, each of which is drawn only when it is open."""

from collections.abc import Callable
from functools import partial

from bleu_core import corpus_statistics, score_statistics
from bleu_core.chance.resampling import approximate_randomization, bootstrap
from frame.widgets.code import draw_code
from frame.widgets.stage import TEXT, Tab
from labs.corpus.corpus_stage import show_corpus_stage
from labs.corpus.panels.breakdown import LIST_ITEM, show_difference_breakdown, show_mean_and_pool
from labs.corpus.panels.corpus_choice import show_corpus_choice
from labs.corpus.panels.draws import DRAWS_ITEMS, show_random_draws
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.panels.systems import show_counts, show_system_comparisons
from labs.corpus.segment_table import OUT_ITEM, SEGMENT_ITEM
from labs.corpus.view.scores.system_scores import score_systems

SHOWN_FUNCTIONS = (corpus_statistics, score_statistics, score_systems, bootstrap, approximate_randomization)


def show_stage(context: PanelContext) -> tuple[Tab, ...]:
    """Draw the stage; return the tabs under it."""
    tabs = stage_tabs(context)
    show_corpus_stage(context, tabs)
    return tabs


def stage_tabs(context: PanelContext) -> tuple[Tab, ...]:
    """Return the tabs under the stage.

    If there is only one system, those that compare two are left out, and the one for choosing a corpus opens by itself.
    """
    texts, has_two = context.page.texts, context.pair.has_two_systems

    def tab(name: str, draw: Callable[[PanelContext], None], *items: str) -> Tab:
        return Tab(name=name, label=texts(f"corpus.tab-{name}"), draw=partial(draw, context), items=items)

    compared = (
        tab("segments", show_difference_breakdown, LIST_ITEM, SEGMENT_ITEM, OUT_ITEM),
        tab("systems", show_system_comparisons),
        tab("mean", show_mean_and_pool),
        tab("draws", show_random_draws, *DRAWS_ITEMS),
    )
    code = Tab(name="code", label=texts("stage.code"), draw=partial(draw_code, texts, SHOWN_FUNCTIONS))
    choice = Tab(
        name=TEXT,
        label=texts("corpus.tab-text"),
        draw=partial(show_corpus_choice, context.page),
        items=() if has_two else ("corpus",),
    )
    return (tab("counts", show_counts), *(compared if has_two else ()), code, choice)
