"""What can be taken away, once it is told who leads; and the code that ran.

What the draws make of the lead is part of it once their own question is answered.
"""

from bleu_core import corpus_statistics, score_statistics
from bleu_core.chance.resampling import approximate_randomization, bootstrap
from frame.widgets.blocks import show_note
from frame.widgets.code import draw_code
from labs.corpus.export_buttons import show_corpus_export
from labs.corpus.panels.panel_context import PanelContext
from labs.corpus.panels.session_cache import cached
from labs.corpus.view.export.result_of_scores import contest_result
from labs.corpus.view.scores.corpus_numbers import whole
from labs.corpus.view.scores.system_scores import score_systems
from labs.corpus.view.significance.bootstrap_samples import DRAWS

FUNCTIONS = (corpus_statistics, score_statistics, score_systems, bootstrap, approximate_randomization)


def show_downloads(context: PanelContext) -> None:
    """Draw the buttons; where the draws are left out, say what adds them."""
    has_draws = context.enough_segments and context.has_two and context.is_lead_told
    draws, swaps = (context.bootstrap_samples(), context.swaps()) if has_draws else (None, None)
    causes = (context.system_scores, *context.places, draws, swaps)
    result = cached("result", causes, lambda: contest_result(context.pair, draws, swaps))
    show_corpus_export(context.page, result)
    if not context.is_lead_told:
        show_note(waits_for_draws(context, "corpus_export.without-draws"))


def waits_for_draws(context: PanelContext, text: str) -> str:
    """Say what waits for the answer to the question about the draws, and where it is asked."""
    texts = context.page.texts
    return texts(text, button=texts("corpus.to-draws", total=whole(DRAWS)))


def show_functions(context: PanelContext) -> None:
    """Draw the code."""
    draw_code(context.page.texts, FUNCTIONS)
