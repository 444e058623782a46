"""The stage and its tabs: what stands first, and what is drawn when it is opened."""

from collections.abc import Callable
from functools import partial

from frame.shell.page import Page
from frame.widgets.predict_card import show_veil
from frame.widgets.stage import TEXT, Tab, asked_data, tab_report
from labs.corpus.corpus_stage import KEY, corpus_stage
from labs.corpus.panels.breakdown import LIST, show_breakdown
from labs.corpus.panels.corpus_choice import FILES, SEGMENT, chosen_name, show_corpus_choice
from labs.corpus.panels.downloads import show_downloads, show_functions, waits_for_draws
from labs.corpus.panels.mean_and_pool import show_mean_and_pool
from labs.corpus.panels.panel_context import OUT, PanelContext
from labs.corpus.panels.pooled import show_pooled
from labs.corpus.panels.significance import TEST, show_significance_tests
from labs.corpus.panels.stage_questions import answer_taker, asked_question
from labs.corpus.panels.systems import show_systems


def show_stage(context: PanelContext) -> tuple[Tab, ...]:
    """Draw the stage; give the tabs."""
    tabs, asked = stage_tabs(context), asked_question(context)
    data = asked_data(context.page, asked, tabs, beside=_beside(context))
    reports = {"on_answered_change": answer_taker(context, asked.id, KEY), **tab_report(KEY, context.page.name)}
    corpus_stage(context, data, reports)
    return tabs


def stage_tabs(context: PanelContext) -> tuple[Tab, ...]:
    """List what stands under the stage; what tells the answer is veiled until it is given."""
    texts = context.page.texts

    def told(name: str, draw: Callable[[PanelContext], None], *, when: bool, items: tuple[str, ...] = ()) -> Tab:
        shown = partial(draw, context) if when else partial(show_veil, texts, _awaited(context))
        return Tab(name=name, label=texts(f"corpus.tab-{name}"), draw=shown, items=items)

    pair_tabs = (
        told("pooled", show_pooled, when=context.is_winner_told),
        told("draws", show_significance_tests, when=context.is_lead_told, items=(TEST, "corpus-swap")),
        told("segments", show_breakdown, when=context.is_winner_told, items=(LIST, SEGMENT, OUT)),
    )
    return (
        *(pair_tabs if context.has_two else ()),
        told("systems", show_systems, when=True),
        *([told("mean", show_mean_and_pool, when=context.is_winner_told)] if context.has_two else ()),
        text_tab(context.page),
        told("export", show_downloads, when=context.is_winner_told),
        Tab(name="code", label=texts("stage.code"), draw=partial(show_functions, context)),
    )


def _awaited(context: PanelContext) -> str:
    """Name the question about the draws where the stage does not ask it; what waits then waits for nothing else."""
    is_asked_elsewhere = context.is_winner_told and not context.is_drawing
    return waits_for_draws(context, "corpus.veil-draws") if is_asked_elsewhere else ""


def text_tab(page: Page) -> Tab:
    """Give the tab of the corpus; it is open while the learner brings files."""
    items = ("corpus",) if chosen_name() == FILES else ()
    return Tab(name=TEXT, label=page.texts("corpus.tab-text"), draw=partial(show_corpus_choice, page), items=items)


def _beside(context: PanelContext) -> str:
    """Name the corpus, and how much it holds."""
    corpus = context.system_scores.corpus
    return context.page.texts(
        "corpus.beside",
        name=context.page.texts(f"corpus.sample-{chosen_name()}"),
        systems=len(corpus.systems),
        segments=context.system_scores.segment_total,
        references=len(corpus.references),
    )
