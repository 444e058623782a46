"""What the learner takes away: files of the scores, once nothing is held back, and the functions that made them."""

from bleu_core import corpus_statistics, score_statistics
from bleu_core.resampling import approximate_randomization, bootstrap
from bleu_view.contest.standing import stand
from bleu_view.corpus_export.from_contest import contest_result
from frame.code import show_code
from frame.contest.recall import recall
from frame.contest.stage import Stage
from frame.corpus_export import show_corpus_export

FUNCTIONS = (corpus_statistics, score_statistics, stand, bootstrap, approximate_randomization)


def show_leaving(stage: Stage, *, revealed: bool) -> None:
    """Draw the buttons, then the code."""
    if revealed:
        draws, swaps = (stage.draws(), stage.swaps()) if stage.can_draw and stage.has_two else (None, None)
        causes = (stage.standing, *stage.places, draws, swaps)
        result = recall("result", causes, lambda: contest_result(stage.pair, draws, swaps))
        show_corpus_export(stage.page, result)
    show_code(stage.page.texts, FUNCTIONS)
