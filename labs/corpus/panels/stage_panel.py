"""The stage and its tabs, each of which is drawn only when it is open."""

from functools import partial

from bleu_core import corpus_statistics, score_statistics
from bleu_core.chance.resampling import approximate_randomization, bootstrap
from frame.widgets.code import draw_code
from frame.widgets.stage import TEXT, Tab
from labs.corpus.corpus_stage import show_corpus_stage
from labs.corpus.panels.breakdown import LIST_ITEM, show_difference_breakdown
from labs.corpus.panels.corpus_choice import SEGMENT_ITEM, show_corpus_choice
from labs.corpus.panels.counts_panel import show_counts
from labs.corpus.panels.draws import DRAWS_ITEMS, show_random_draws
from labs.corpus.panels.mean_and_pool import show_mean_and_pool
from labs.corpus.panels.panel_context import OUT_ITEM, PanelContext
from labs.corpus.panels.systems import show_system_comparisons
from labs.corpus.view.scores.system_scores import score_systems

SHOWN_FUNCTIONS = (corpus_statistics, score_statistics, score_systems, bootstrap, approximate_randomization)


def show_stage(context: PanelContext) -> tuple[Tab, ...]:
    """Draw the stage; return the tabs under it."""
    tabs = stage_tabs(context)
    show_corpus_stage(context, tabs)
    return tabs


def stage_tabs(context: PanelContext) -> tuple[Tab, ...]:
    """Return the tabs under the stage; those that compare two systems are left out if there is only one."""
    texts = context.page.texts

    def tab(name: str, *items: str) -> Tab:
        return Tab(name=name, label=texts(f"corpus.tab-{name}"), draw=partial(_DRAW_TAB[name], context), items=items)

    compared = (
        tab("segments", LIST_ITEM, SEGMENT_ITEM, OUT_ITEM),
        tab("systems"),
        tab("mean"),
        tab("draws", *DRAWS_ITEMS),
    )
    code = Tab(name="code", label=texts("stage.code"), draw=partial(draw_code, texts, SHOWN_FUNCTIONS))
    return (tab("counts"), *(compared if context.pair.has_two_systems else ()), code, _text_tab(context))


def _text_tab(context: PanelContext) -> Tab:
    """Return the tab for choosing a corpus, which is open by default if there is only one system."""
    page = context.page
    items = () if context.pair.has_two_systems else ("corpus",)
    return Tab(name=TEXT, label=page.texts("corpus.tab-text"), draw=partial(show_corpus_choice, page), items=items)


_DRAW_TAB = {
    "counts": show_counts,
    "segments": show_difference_breakdown,
    "systems": show_system_comparisons,
    "mean": show_mean_and_pool,
    "draws": show_random_draws,
}
