"""The three candidates with their measurements, and the choice of the candidate whose counts are shown.

View items store this choice, and the candidate that the learner marks as wrong.
"""

from typing import Final

from bleu_core.beyond import MAX_CHARACTERS, MAX_PAIRS, MAX_TOKENS
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.trios import LETTERS, unchanged_trio
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from frame.widgets.view_choice import stored_choice
from labs.beyond.candidates import current_candidates
from labs.beyond.ranks import MARKED_ITEM
from labs.beyond.view.measured_trio import MeasuredCandidate, is_any_too_long, measure_candidates, metric_names
from labs.beyond.view.ranked_candidates import RankedCandidates

RANKS_QUESTION: Final = QUESTIONS["beyond-ranks"]
LETTER_ITEM: Final = "beyond-letter"
_DEFAULT_LETTER = "C"


def compare_candidates(page: Page) -> RankedCandidates:
    """Measure the candidates A, B and C; measure none of them if any text is too long."""
    shown = current_candidates(page.scenario)
    trio = unchanged_trio(page.scenario, shown)
    marked = session.view_item(MARKED_ITEM)
    refusal = _too_long_message(page.texts) if is_any_too_long(page.scenario, shown) else ""
    return RankedCandidates(
        texts=shown,
        metrics=metric_names(every=False),
        trio=trio,
        marked=marked if isinstance(marked, str) and marked in LETTERS else "",
        found=() if refusal else measure_candidates(page.scenario, shown),
        refusal=refusal,
    )


def default_candidate_letter(letters: tuple[str, ...]) -> str:
    """Return the letter of the candidate whose counts are shown until the learner chooses another one."""
    return _DEFAULT_LETTER if _DEFAULT_LETTER in letters else letters[-1]


def counted_candidate(compared: RankedCandidates) -> MeasuredCandidate | None:
    """Return the candidate whose counts are shown, None if no candidate was measured."""
    letters = compared.letters
    return (
        compared.found[letters.index(stored_choice(LETTER_ITEM, letters, default_candidate_letter(letters)))]
        if letters
        else None
    )


def _too_long_message(texts: Texts) -> str:
    """Return the message that a text is too long to be compared, with the limits."""
    bounds = {"tokens": str(MAX_TOKENS), "characters": f"{MAX_CHARACTERS:,}", "pairs": f"{MAX_PAIRS:,}"}
    return texts("beyond.too-long", **bounds)
