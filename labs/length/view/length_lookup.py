"""The stage's tables by length, from a measured text.

Positions are rounded to a pixel; numbers to read are texts.
"""

from collections.abc import Sequence
from typing import Final

from bleu_core import BleuScore
from bleu_view.words.numbers import decimal, length
from bleu_view.words.shown_tokens import shown_token
from bleu_view.words.texts import Texts
from labs.length.view.reference_bands import Band, bands
from labs.length.view.scores_by_length import RULES, Measured

PLACES: Final = 4


def lookup(text: Measured, texts: Texts) -> dict[str, object]:
    """Return texts and curves, and the values of each length under each rule."""
    return {
        "end": text.end,
        "own": text.own_length,
        "candidate": [shown_token(token) for token in text.candidate],
        "references": [
            {"number": ruler.number, "tokens": [shown_token(token) for token in ruler.tokens], "used": ruler.is_used}
            for ruler in text.rulers
        ],
        "products": [decimal(_product(score)) for score in text.scores[RULES[0]]],
        "rules": {rule: _rule(rule, text, texts) for rule in RULES},
    }


def places(values: Sequence[float]) -> list[float | None]:
    """Round numbers that are only drawn; NaN and infinity are not drawn."""
    return [round(value, PLACES) if value == value else None for value in values]  # noqa: PLR0124 - nan is not itself


def _rule(rule: str, text: Measured, texts: Texts) -> dict[str, object]:
    scores, found = text.scores[rule], bands(rule, [len(ruler.tokens) for ruler in text.used], text.end)
    return {
        "name": texts(f"length.rule-{rule}"),
        "who": texts(f"length.short-{rule}"),
        "curves": [band.curve() for band in found],
        "r": [length(score.reference_length) for score in scores],
        "value": [score.reference_length for score in scores],
        "at": places([score.brevity_penalty for score in scores]),
        "penalty": [decimal(score.brevity_penalty) for score in scores],
        "shorter": [score.candidate_length < score.reference_length for score in scores],
        "ties": [_tie(found, c, texts) for c in range(text.end + 1)],
        "score": [decimal(score.value) for score in scores],
        "part": places([score.value for score in scores]),
    }


def _tie(found: Sequence[Band], c: int, texts: Texts) -> str:
    """Return which of two equally near references has the length r."""
    place = next((place for place, band in enumerate(found) if place and band.start == c), 0)
    before, after = (length(found[each].reference_length) for each in (place - 1, place))
    return texts("length.say-tie", before=before, after=after) if place else ""


def _product(score: BleuScore) -> float:
    """Return the weighted geometric mean of the precisions, without the penalty."""
    return score.running_products[-2]
