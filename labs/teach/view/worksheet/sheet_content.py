"""Content of a worksheet: two exercises, two claims, and a text that fools the score.

The same seed and language always make the same sheet. The first exercise has the same number on the Practice page, so
learners can check it there.
"""

from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from bleu_core import BleuScore, papineni, score
from bleu_view.exercises import Exercise, make_exercise
from bleu_view.scenario.presets import preset
from bleu_view.words.cards import CARDS, ClaimCard

FOOLING_EXAMPLES = MappingProxyType({"en": "drop-not", "zh": "drop-not-zh"})
FOOLING_MAX_ORDER = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Worksheet:
    """A sheet: an exercise on D2L's BLEU, one on clipping, two claims, and a fluent but wrong text."""

    seed: int
    language: str
    product: Exercise
    limit: Exercise
    claims: tuple[ClaimCard, ClaimCard]
    fooling: BleuScore


def make_worksheet(seed: int, language: str) -> Worksheet:
    """Return the worksheet for a seed and a language.

    >>> sheet = make_worksheet(4217, "en")
    >>> sheet == make_worksheet(4217, "en"), len(sheet.limit.references), [card.verdict for card in sheet.claims]
    (True, 2, ['false', 'depends'])
    """
    chance = Random(f"claims/{seed}")  # noqa: S311 — no secret, an exercise
    return Worksheet(
        seed=seed,
        language=language,
        product=make_exercise("d2l", seed, 2, language),
        limit=make_exercise("clipped", seed, 3, language),
        claims=(_draw_claim(chance, "false"), _draw_claim(chance, "depends")),
        fooling=score([preset(FOOLING_EXAMPLES[language]).segment()], papineni(FOOLING_MAX_ORDER)),
    )


def _draw_claim(chance: Random, verdict: str) -> ClaimCard:
    return chance.choice([card for card in CARDS.values() if card.verdict == verdict])
