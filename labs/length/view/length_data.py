"""Data of the stage and the tent, which look numbers up by length, and tables of the same numbers.

Positions are rounded; displayed numbers are already formatted.
"""

from collections.abc import Sequence
from typing import Final

from bleu_core import BleuScore
from bleu_core.bleu_score import OrderScore
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import MISSING, decimal, format_fraction, length
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts
from labs.length.view.scores_by_length import RULES, DrawnReference, LengthBand, TextByLength

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
        "shorter": [score.candidate_length < score.reference_length for score in scores],
        "ties": [_tie_sentence(found, c, texts) for c in range(text.end + 1)],
        **_penalties_and_scores(scores),
    }


def too_long_text_data(text: TextByLength) -> dict[str, object]:
    """Return the data of a text that is too long to draw: only its score, as the first point of each curve."""
    rules = {rule: _penalties_and_scores([score]) for rule, score in text.own.items()}
    return {"end": 0, "own": 1, "candidate": [], "references": [], "products": [], "rules": rules}


def _penalties_and_scores(scores: Sequence[BleuScore]) -> dict[str, object]:
    return {
        "at": round_for_drawing([score.brevity_penalty for score in scores]),
        "penalty": [decimal(score.brevity_penalty) for score in scores],
        "score": [decimal(score.value) for score in scores],
        "part": round_for_drawing([score.value for score in scores]),
    }


def _tie_sentence(found: Sequence[LengthBand], c: int, texts: Texts) -> str:
    """Return a sentence on which of two equally close references determines r; "" if there is no tie at c."""
    place = next((place for place, band in enumerate(found) if place and band.start == c), 0)
    before, after = (length(found[each].reference_length) for each in (place - 1, place))
    return texts("length.say-tie", before=before, after=after) if place else ""


def tent_data(text: TextByLength, texts: Texts) -> dict[str, object]:
    """Return each order's precisions by length c and, for each rule, the penalties, the scores and their peak."""
    by_length = text.scores[RULES[0]]
    columns = zip(*[score.orders for score in by_length], strict=True)
    return {
        "end": text.end,
        "orders": [_order_precisions(number, column) for number, column in enumerate(columns, start=1)],
        "rules": {rule: _tent_rule_data(text.scores[rule], texts) for rule in RULES},
    }


def _order_precisions(number: int, column: Sequence[OrderScore]) -> dict[str, object]:
    """Return the precisions of an order for each c; None at lengths without n-grams of this order."""
    return {
        "order": number,
        "at": [round(order.precision, 4) if order.total else None for order in column],
        "fraction": [format_fraction(order.matches, order.total) if order.total else MISSING for order in column],
        "precision": [decimal(order.precision) if order.total else MISSING for order in column],
    }


def _tent_rule_data(scores: Sequence[BleuScore], texts: Texts) -> dict[str, object]:
    top, flat = max(scores, key=lambda score: score.value), texts("length.flat")
    return {
        "r": [score.reference_length for score in scores],
        "penalty_at": round_for_drawing([score.brevity_penalty for score in scores]),
        "penalty": [decimal(score.brevity_penalty) for score in scores],
        "score_at": round_for_drawing([score.value for score in scores]),
        "score": [decimal(score.value) for score in scores],
        "peak": texts("length.peak", score=decimal(top.value), c=top.candidate_length) if top.value else flat,
    }


def length_table(text: TextByLength, rule: str, texts: Texts) -> Table:
    """Return a table with a row for each candidate length c, from 0 to the end of the axis.

    >>> from labs.length.view.scores_by_length import measure_text
    >>> from bleu_view.scenario.presets import preset
    >>> length_table(measure_text(preset("more-refs-lower")), "closest", Texts("en")).rows[5]
    ('5', '6', '0.819', '3/5', '2/4', '0.448')
    """
    scores = text.scores[rule]
    orders = [f"p{order.order}" for order in scores[0].orders]
    headings = ("c", "r", "BP", *orders, texts("length.bleu", n=len(orders)))
    rows = []
    for score in scores:
        fractions = [f"{order.matches}/{order.total}" if order.total else MISSING for order in score.orders]
        c, r = length(score.candidate_length), length(score.reference_length)
        rows.append((c, r, decimal(score.brevity_penalty), *fractions, decimal(score.value)))
    return Table(headings, tuple(rows))


def rules_table(text: TextByLength, texts: Texts) -> Table:
    """Return a table of the rules: the r of each for bands of candidate lengths, and the text's penalty and score."""
    name, separator = texts("length.bleu", n=len(text.own[RULES[0]].orders)), texts("length.list-separator")
    rows = []
    for rule, score in text.own.items():
        bands = [_band_phrase(text.used_references, band, texts) for band in text.bands(rule)]
        penalty, value = decimal(score.brevity_penalty), decimal(score.value)
        rows.append((texts(f"length.rule-{rule}"), separator.join(bands), penalty, value))
    return Table((texts("length.rule"), texts("length.column-r"), "BP", name), tuple(rows))


def added_references_table(text: TextByLength, texts: Texts) -> Table:
    """Return a table of the text's scores under each rule with one reference, with two, and so on."""
    numbers, separator = [str(reference.number) for reference in text.used_references], texts("length.number-separator")
    headings = (texts("length.column-references"), *[texts(f"length.rule-{rule}") for rule in RULES])
    scores_by_size = enumerate(zip(*[text.grown[rule] for rule in RULES], strict=True), start=1)
    rows = [
        (separator.join(numbers[:size]), *[decimal(score.value) for score in scores]) for size, scores in scores_by_size
    ]
    return Table(headings, tuple(rows))


def _band_phrase(used: Sequence[DrawnReference], band: LengthBand, texts: Texts) -> str:
    """Return a phrase on the r of a band of lengths, with the numbers of the references of this length, if any."""
    r = length(band.reference_length)
    numbers = [str(reference.number) for reference in used if len(reference.tokens) == band.reference_length]
    key = "length.band-reference" if numbers else "length.band"
    span = {"r": r, "end": length(band.end)}
    return texts(key, numbers=texts("length.number-separator").join(numbers), **span) if numbers else texts(key, **span)
