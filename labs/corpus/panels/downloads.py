"""What the learner takes away: files of the scores, once nothing is held back, and the functions that made them."""

from bleu_core import corpus_statistics, score_statistics
from bleu_core.chance.resampling import approximate_randomization, bootstrap
from bleu_view.systems.system_scores import stand
from frame.widgets.code import show_code
from labs.corpus.export_buttons import show_corpus_export
from labs.corpus.panels.panel_context import Stage
from labs.corpus.panels.session_cache import recall
from labs.corpus.view.export.result_of_scores import contest_result

FUNCTIONS = (corpus_statistics, score_statistics, stand, bootstrap, approximate_randomization)


def show_leaving(stage: Stage, *, revealed: bool) -> None:
    """Draw the buttons, then the code."""
    if revealed:
        draws, swaps = (stage.draws(), stage.swaps()) if stage.can_draw and stage.has_two else (None, None)
        causes = (stage.standing, *stage.places, draws, swaps)
        result = recall("result", causes, lambda: contest_result(stage.pair, draws, swaps))
        show_corpus_export(stage.page, result)
    show_code(stage.page.texts, FUNCTIONS)
