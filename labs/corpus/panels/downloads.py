"""What can be taken away, drawn once the answer is told; and the code that ran."""

from bleu_core import corpus_statistics, score_statistics
from bleu_core.chance.resampling import approximate_randomization, bootstrap
from frame.widgets.code import draw_code
from labs.corpus.export_buttons import show_corpus_export
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.panels.session_cache import cached
from labs.corpus.view.export.result_of_scores import contest_result
from labs.corpus.view.scores.system_scores import score_systems

FUNCTIONS = (corpus_statistics, score_statistics, score_systems, bootstrap, approximate_randomization)


def show_downloads(context: PanelContext) -> None:
    """Draw the buttons."""
    draws, swaps = (
        (context.bootstrap_samples(), context.swaps()) if context.enough_segments and context.has_two else (None, None)
    )
    causes = (context.system_scores, *context.places, draws, swaps)
    result = cached("result", causes, lambda: contest_result(context.pair, draws, swaps))
    show_corpus_export(context.page, result)


def show_functions(context: PanelContext) -> None:
    """Draw the code."""
    draw_code(context.page.texts, FUNCTIONS)
