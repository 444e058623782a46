"""The numbers that the stage looks up by length, from a measured text.

Positions are rounded; displayed numbers are already formatted.
"""

from collections.abc import Sequence
from typing import Final

from bleu_view.words.numbers import decimal, length
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts
from labs.length.view.reference_bands import LengthBand
from labs.length.view.scores_by_length import RULES, TextByLength

_DRAWN_DIGITS: Final = 4


def length_lookup(text: TextByLength, texts: Texts) -> dict[str, object]:
    """Return the texts, the curves, and the values at each length under each rule."""
    return {
        "end": text.end,
        "own": text.own_length,
        "candidate": [visible_token(token) for token in text.candidate],
        "references": [
            {
                "number": reference.number,
                "tokens": [visible_token(token) for token in reference.tokens],
                "used": reference.is_used,
            }
            for reference in text.references
        ],
        # the weighted geometric means of the precisions, without the brevity penalty
        "products": [decimal(score.running_products[-2]) for score in text.scores[RULES[0]]],
        "rules": {rule: _rule_data(rule, text, texts) for rule in RULES},
    }


def round_for_drawing(values: Sequence[float]) -> list[float | None]:
    """Round numbers for drawing; NaN becomes None."""
    return [round(value, _DRAWN_DIGITS) if value == value else None for value in values]  # noqa: PLR0124 - nan is not itself


def _rule_data(rule: str, text: TextByLength, texts: Texts) -> dict[str, object]:
    scores, found = text.scores[rule], text.bands(rule)
    return {
        "name": texts(f"length.rule-{rule}"),
        "who": texts(f"length.short-{rule}"),
        "curves": [band.penalty_curve() for band in found],
        "r": [length(score.reference_length) for score in scores],
        "value": [score.reference_length for score in scores],
        "at": round_for_drawing([score.brevity_penalty for score in scores]),
        "penalty": [decimal(score.brevity_penalty) for score in scores],
        "shorter": [score.candidate_length < score.reference_length for score in scores],
        "ties": [_tie_sentence(found, c, texts) for c in range(text.end + 1)],
        "score": [decimal(score.value) for score in scores],
        "part": round_for_drawing([score.value for score in scores]),
    }


def _tie_sentence(found: Sequence[LengthBand], c: int, texts: Texts) -> str:
    """Return a sentence on which of two equally close references determines r; "" if there is no tie at c."""
    place = next((place for place, band in enumerate(found) if place and band.start == c), 0)
    before, after = (length(found[each].reference_length) for each in (place - 1, place))
    return texts("length.say-tie", before=before, after=after) if place else ""
