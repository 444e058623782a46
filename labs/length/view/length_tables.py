"""The numbers behind the pictures, to read: for each c, under a rule, r, the penalty, the precisions, the score."""

from bleu_core import BleuScore
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import MISSING, length
from bleu_view.words.texts import Texts
from labs.length.view.scores_by_length import Measured


def length_table(text: Measured, rule: str, texts: Texts) -> Table:
    """Write a row for each c from 0 to the end of the axis.

    >>> from labs.length.view.scores_by_length import measure
    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> length_table(measure(scenario_of(preset("more-refs-lower"))), "closest", Texts("en")).rows[5]
    ('5', '6', '0.819', '3/5', '2/4', '0.448')
    """
    scores = text.scores[rule]
    orders = [f"p{order.order}" for order in scores[0].orders]
    headings = ("c", "r", "BP", *orders, texts("length.bleu", n=len(orders)))
    return Table(headings, tuple([_row(texts, score) for score in scores]))


def _row(texts: Texts, score: BleuScore) -> tuple[str, ...]:
    fractions = [f"{order.matches}/{order.total}" if order.total else MISSING for order in score.orders]
    return (
        length(score.candidate_length),
        length(score.reference_length),
        texts.decimal(score.brevity_penalty),
        *fractions,
        texts.decimal(score.value),
    )
