"""Tables of the numbers behind the pictures: by length, by rule for r, and by number of references."""

from collections.abc import Sequence

from bleu_core import BleuScore
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import MISSING, decimal, length
from bleu_view.words.texts import Texts
from labs.length.view.reference_bands import LengthBand
from labs.length.view.scores_by_length import RULES, DrawnReference, TextByLength


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
    return Table(headings, tuple([_row(score) for score in scores]))


def _row(score: BleuScore) -> tuple[str, ...]:
    fractions = [f"{order.matches}/{order.total}" if order.total else MISSING for order in score.orders]
    return (
        length(score.candidate_length),
        length(score.reference_length),
        decimal(score.brevity_penalty),
        *fractions,
        decimal(score.value),
    )


def rules_table(text: TextByLength, texts: Texts) -> Table:
    """Return a table of the rules: the r of each for bands of candidate lengths, and the text's penalty and score."""
    return Table(
        (texts("length.rule"), texts("length.column-r"), "BP", texts("length.bleu", n=len(text.own[RULES[0]].orders))),
        tuple(
            [
                (
                    texts(f"length.rule-{rule}"),
                    texts("length.list-separator").join(
                        [_band_phrase(text.used_references, band, texts) for band in text.bands(rule)]
                    ),
                    decimal(text.own[rule].brevity_penalty),
                    decimal(text.own[rule].value),
                )
                for rule in RULES
            ]
        ),
    )


def added_references_table(text: TextByLength, texts: Texts) -> Table:
    """Return a table of the text's scores under each rule with one reference, with two, and so on."""
    numbers = [reference.number for reference in text.used_references]
    return Table(
        (texts("length.column-references"), *[texts(f"length.rule-{rule}") for rule in RULES]),
        tuple(
            [
                (
                    texts("length.number-separator").join(map(str, numbers[: size + 1])),
                    *[decimal(text.grown[rule][size].value) for rule in RULES],
                )
                for size in range(len(numbers))
            ]
        ),
    )


def _band_phrase(used: Sequence[DrawnReference], band: LengthBand, texts: Texts) -> str:
    """Return a phrase on the r of a band of lengths, with the numbers of the references of this length, if any."""
    r = length(band.reference_length)
    numbers = [str(reference.number) for reference in used if len(reference.tokens) == band.reference_length]
    key = "length.band-reference" if numbers else "length.band"
    span = {"r": r, "end": length(band.end)}
    return texts(key, numbers=texts("length.number-separator").join(numbers), **span) if numbers else texts(key, **span)
