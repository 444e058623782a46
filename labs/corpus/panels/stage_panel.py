"""The stage and its tabs, which are drawn when they are opened."""

from functools import partial

from bleu_core import corpus_statistics, score_statistics
from bleu_core.chance.resampling import approximate_randomization, bootstrap
from frame.widgets.code import draw_code
from frame.widgets.stage import TEXT, Tab
from labs.corpus.corpus_stage import corpus_stage
from labs.corpus.panels.breakdown import LIST, show_breakdown
from labs.corpus.panels.corpus_choice import SEGMENT, show_corpus_choice
from labs.corpus.panels.counts_panel import show_counts
from labs.corpus.panels.draws import ITEMS, show_draws
from labs.corpus.panels.mean_and_pool import show_mean_and_pool
from labs.corpus.panels.panel_context import OUT, PanelContext
from labs.corpus.panels.systems import show_systems
from labs.corpus.view.scores.system_scores import score_systems

FUNCTIONS = (corpus_statistics, score_statistics, score_systems, bootstrap, approximate_randomization)


def show_stage(context: PanelContext) -> tuple[Tab, ...]:
    """Draw the stage; return the tabs."""
    tabs = stage_tabs(context)
    corpus_stage(context, tabs)
    return tabs


def stage_tabs(context: PanelContext) -> tuple[Tab, ...]:
    """List the tabs under the stage; of one system, none that compares two."""
    texts = context.page.texts

    def tab(name: str, *items: str) -> Tab:
        return Tab(name=name, label=texts(f"corpus.tab-{name}"), draw=partial(_DRAWN[name], context), items=items)

    compared = (
        tab("segments", LIST, SEGMENT, OUT),
        tab("systems"),
        tab("mean"),
        tab("draws", *ITEMS),
    )
    code = Tab(name="code", label=texts("stage.code"), draw=partial(draw_code, texts, FUNCTIONS))
    return (tab("counts"), *(compared if context.has_two else ()), code, _text_tab(context))


def _text_tab(context: PanelContext) -> Tab:
    """Return the tab of the corpus: open while a second system is wanted."""
    page = context.page
    items = () if context.has_two else ("corpus",)
    return Tab(name=TEXT, label=page.texts("corpus.tab-text"), draw=partial(show_corpus_choice, page), items=items)


_DRAWN = {
    "counts": show_counts,
    "segments": show_breakdown,
    "systems": show_systems,
    "mean": show_mean_and_pool,
    "draws": show_draws,
}
