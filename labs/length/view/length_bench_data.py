"""What the bench looks up while the point moves: a measured text comes in, lists by length go out.

Numbers that place something are rounded to what a pixel can show; what is read comes as text.
"""

from collections.abc import Sequence
from typing import Final

from bleu_core import BleuScore
from bleu_view.words.numbers import length, percent
from bleu_view.words.shown_tokens import shown_token
from bleu_view.words.texts import Texts
from labs.length.view.reference_bands import Band, bands
from labs.length.view.scores_by_length import RULES, Measured, Ruler

PLACES: Final = 4


def bench_data(text: Measured, texts: Texts) -> dict[str, object]:
    """Lay out texts, curves, bands, and what to say at each length under each rule."""
    return {
        "end": text.end,
        "own": text.own_length,
        "candidate": [shown_token(token) for token in text.candidate],
        "references": [_ruler(ruler, texts) for ruler in text.rulers],
        "products": [texts.decimal(_product(score)) for score in text.scores[RULES[0]]],
        "rules": {rule: _rule(rule, text, texts) for rule in RULES},
    }


def places(values: Sequence[float]) -> list[float | None]:
    """Round what is only drawn; what is no number is not drawn."""
    return [round(value, PLACES) if value == value else None for value in values]  # noqa: PLR0124 - nan is not itself


def _ruler(ruler: Ruler, texts: Texts) -> dict[str, object]:
    return {
        "number": ruler.number,
        "name": texts("length.reference", number=ruler.number),
        "tokens": [shown_token(token) for token in ruler.tokens],
        "used": ruler.is_used,
    }


def _rule(rule: str, text: Measured, texts: Texts) -> dict[str, object]:
    scores, found = text.scores[rule], bands(rule, [len(ruler.tokens) for ruler in text.used], text.end)
    return {
        "name": texts(f"length.rule-{rule}"),
        "who": texts(f"length.who-{rule}"),
        "bands": [_band(band, text, texts) for band in found],
        "curves": [band.curve() for band in found],
        "r": [length(score.reference_length) for score in scores],
        "at": places([score.brevity_penalty for score in scores]),
        "penalty": [texts.decimal(score.brevity_penalty) for score in scores],
        "loss": [percent(1 - score.brevity_penalty) for score in scores],
        "shorter": [score.candidate_length < score.reference_length for score in scores],
        "score": [texts.decimal(score.value) for score in scores],
        "grown": _grown(text.grown[rule], text, texts),
    }


def _band(band: Band, text: Measured, texts: Texts) -> dict[str, object]:
    """Say which reference gives r here: it may be several of one length, or, for a mean, none."""
    r = length(band.reference_length)
    numbers = [ruler.number for ruler in text.used if len(ruler.tokens) == band.reference_length]
    short = texts("length.band", r=r)
    named = "length.band-reference" if len(numbers) == 1 else "length.band-references"
    listed = texts("length.number-separator").join(map(str, numbers))
    return {
        "start": band.start,
        "end": band.end,
        "r": r,
        "value": band.reference_length,
        "short": short,
        "text": texts(named, r=r, numbers=listed) if numbers else short,
    }


def _grown(scores: Sequence[BleuScore], text: Measured, texts: Texts) -> list[dict[str, object]]:
    numbers = [ruler.number for ruler in text.used]
    return [
        {"name": _added(numbers[:size], texts), "part": round(score.value, PLACES), "value": texts.decimal(score.value)}
        for size, score in enumerate(scores, start=1)
    ]


def _added(numbers: Sequence[int], texts: Texts) -> str:
    """Name the references so far: the first, or from the first to the last."""
    first, last = numbers[0], numbers[-1]
    if first == last:
        return texts("length.reference", number=first)
    if last - first == len(numbers) - 1:
        return texts("length.references-to", first=first, last=last)
    return texts("length.references-listed", numbers=texts("length.number-separator").join(map(str, numbers)))


def _product(score: BleuScore) -> float:
    """Take the weighted geometric mean of the precisions, before length comes in."""
    return score.running_products[-2]
