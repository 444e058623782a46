"""The page's candidates, measured, and the one whose counts are shown.

The counted candidate, and the one marked as wrong, are view items.
"""

from typing import Final

from bleu_core.beyond import MAX_CHARACTERS, MAX_PAIRS, MAX_TOKENS
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.trios import LETTERS, unchanged_trio
from bleu_view.words.texts import Texts
from frame.shell.page import Page
from frame.state import session
from frame.widgets.view_choice import kept_choice
from labs.beyond.candidates import candidates
from labs.beyond.ranks import MARKED
from labs.beyond.view.measured_trio import Measured, measure_candidates, shown_metrics, too_long
from labs.beyond.view.ranked_candidates import RankedCandidates

ASKED: Final = QUESTIONS["beyond-ranks"]
LETTER: Final = "beyond-letter"
_USUAL_LETTER = "C"


def compare_all(page: Page) -> RankedCandidates:
    """Measure the candidates."""
    shown = candidates(page.scenario)
    trio = unchanged_trio(page.scenario, shown)
    marked = session.view_item(MARKED)
    refusal = _refusal(page.texts) if too_long(page.scenario, shown) else ""
    return RankedCandidates(
        texts=shown,
        metrics=shown_metrics(every=False),
        trio=trio,
        marked=marked if isinstance(marked, str) and marked in LETTERS else "",
        found=() if refusal else measure_candidates(page.scenario, shown),
        refusal=refusal,
    )


def usual_letter(letters: tuple[str, ...]) -> str:
    """Return the letter whose counts are shown until another one is chosen."""
    return _USUAL_LETTER if _USUAL_LETTER in letters else letters[-1]


def counted_candidate(compared: RankedCandidates) -> Measured | None:
    """Return the candidate whose counts are shown; None where nothing was measured."""
    letters = compared.letters
    return compared.found[letters.index(kept_choice(LETTER, letters, usual_letter(letters)))] if letters else None


def _refusal(texts: Texts) -> str:
    """Return the message with the length up to which texts are compared."""
    bounds = {"tokens": str(MAX_TOKENS), "characters": f"{MAX_CHARACTERS:,}", "pairs": f"{MAX_PAIRS:,}"}
    return texts("beyond.too-long", **bounds)
