"""The three candidates with their measurements, and the choice of the candidate whose counts are shown.

View items store this choice, and the candidate that the learner marks as wrong.
"""

from typing import Final

from bleu_core.beyond import MAX_CHARACTERS, MAX_PAIRS, MAX_TOKENS, is_too_long
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.trios import LETTERS, unchanged_trio
from frame.shell.page import Page
from frame.state import session
from frame.widgets.view_choice import stored_choice
from labs.beyond.candidates import current_candidates
from labs.beyond.ranks import MARKED_ITEM
from labs.beyond.view.measured_trio import MeasuredCandidate, measure_candidates, metric_names
from labs.beyond.view.metric_ranks import RankedCandidates, rank_candidates

RANKS_QUESTION: Final = QUESTIONS["beyond-ranks"]
LETTER_ITEM: Final = "beyond-letter"
_DEFAULT_LETTER = "C"


def compare_candidates(page: Page) -> RankedCandidates:
    """Measure the candidates A, B and C; measure none of them if any text is too long."""
    shown, metrics = current_candidates(page.scenario), metric_names(every=False)
    found, marked = measure_candidates(page.scenario, shown), session.view_item(MARKED_ITEM)
    refusal = ""
    if any(is_too_long(each.comparison) for each in found):
        bounds = {"tokens": str(MAX_TOKENS), "characters": f"{MAX_CHARACTERS:,}", "pairs": f"{MAX_PAIRS:,}"}
        found, refusal = (), page.texts("beyond.too-long", **bounds)
    return RankedCandidates(
        texts=shown,
        metrics=metrics,
        trio=unchanged_trio(page.scenario, shown),
        marked=marked if isinstance(marked, str) and marked in LETTERS else "",
        found=found,
        ranks=rank_candidates(page.texts, found, metrics),
        refusal=refusal,
    )


def default_candidate_letter(letters: tuple[str, ...]) -> str:
    """Return the letter of the candidate whose counts are shown until the learner chooses another one."""
    return _DEFAULT_LETTER if _DEFAULT_LETTER in letters else letters[-1]


def candidate_with_shown_counts(compared: RankedCandidates) -> MeasuredCandidate | None:
    """Return the candidate whose counts are shown, None if no candidate was measured."""
    letters = compared.measured_letters
    if not letters:
        return None
    return compared.found[letters.index(stored_choice(LETTER_ITEM, letters, default_candidate_letter(letters)))]
