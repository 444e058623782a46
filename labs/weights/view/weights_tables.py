"""Tables of the page's numbers: a row for each weighting, and the geometric beside the arithmetic mean.

BLEU with equal weights uses the geometric mean of the precisions, and some notes use the arithmetic one instead.
Neither of them includes the brevity penalty.
"""

from collections.abc import Callable, Mapping
from functools import cache
from statistics import fmean

from bleu_core import BleuScore, papineni, score
from bleu_core.bleu_score import OrderScore
from bleu_view.drawing.steps import row_symbol
from bleu_view.drawing.tables import Table, build_contribution_table
from bleu_view.scenario.presets import preset
from bleu_view.words.numbers import MINUS, MISSING, decimal, format_percent, weight
from bleu_view.words.texts import Texts, lower_subscripts
from labs.weights.view.lab_data import halving_loss, weight_sum_text
from labs.weights.view.weighted_scores import OWN, WeightsSetting

ScoresByRule = Mapping[str, BleuScore]
"""The score of the same counts under each rule for the weights."""
_EXAMPLES = (("papineni-1", 4), ("d2l-abbcd", 3), ("d2l-abbcd", 4))
"""The examples and maximum orders whose means are in the table."""


def weighting_name(texts: Texts, rule: str) -> str:
    """Return the name of a weighting, such as 1/2ⁿ for "d2l"."""
    return texts(f"weights.rule-{rule}")


def weights_table(texts: Texts, scores: ScoresByRule) -> Table:
    """Return a table of the weights, their sum, and the score under each rule."""
    table = _table_of_orders(texts, scores, "w", lambda rule, order: weight(order.weight, own=rule == OWN))
    sums = [weight_sum_text(tuple([order.weight for order in score.orders])) for score in scores.values()]
    values = [decimal(score.value) for score in scores.values()]
    return Table(
        (*table.headings, texts("weights.column-sum"), texts("weights.column-score")),
        tuple([(*row, added, value) for row, added, value in zip(table.rows, sums, values, strict=True)]),
    )


def factors_table(texts: Texts, scores: ScoresByRule, setting: WeightsSetting) -> Table:
    """Return a table of each precision, its factor p^w under each rule, and the brevity penalty."""
    table = _table_of_orders(texts, scores, "p", lambda _, order: decimal(order.factor))
    first = next(iter(scores.values()))
    penalty = decimal(first.brevity_penalty)
    return Table(
        (*table.headings, row_symbol("BP")),
        (
            (texts("weights.row-precision"), *_precision_cells(texts, first, setting), ""),
            *[(*row, penalty) for row in table.rows],
        ),
    )


def halving_losses_table(texts: Texts, scores: ScoresByRule) -> Table:
    """Return a table of the loss if each precision is halved; a score of 0 loses nothing."""

    def loss(rule: str, order: OrderScore) -> str:
        part = halving_loss(order.weight) if scores[rule].value else 0
        return f"{MINUS}{format_percent(part)}" if part else format_percent(part)

    return _table_of_orders(texts, scores, "p", loss)


def computation_table(texts: Texts, score: BleuScore, setting: WeightsSetting) -> Table:
    """Return a table with the computation of a score.

    Precisions set by the learner replace those of the text. They are not smoothed, so the column of used precisions has
    another heading, and a remark in each of their cells.
    """
    table = build_contribution_table(score, texts)
    if all(place is None for place in setting.positions):
        return table
    before = table.headings.index(texts("charts.column-precision")) + 1
    after = table.headings.index(texts("charts.column-weight"))
    used = _precision_cells(texts, score, setting)
    cells = used + (MISSING,) * (len(table.rows) - len(used))
    return Table(
        (*table.headings[:before], texts("weights.column-used"), *table.headings[after:]),
        tuple([(*row[:before], cell, *row[after:]) for row, cell in zip(table.rows, cells, strict=True)]),
    )


def _precision_cells(texts: Texts, score: BleuScore, setting: WeightsSetting) -> tuple[str, ...]:
    """Return the precisions that are used, each with a remark if it was set or smoothed."""
    placed = zip(score.orders, setting.positions, strict=True)
    return tuple([_used_precision(texts, order, place) for order, place in placed])


def _used_precision(texts: Texts, order: OrderScore, place: int | None) -> str:
    p = decimal(order.smoothed)
    if place is not None:
        return texts("weights.used-set", p=p)
    return texts("weights.used-smoothed", p=p) if order.total and order.smoothed != order.precision else p


def _table_of_orders(texts: Texts, scores: ScoresByRule, letter: str, cell: Callable[[str, OrderScore], str]) -> Table:
    """Return a table with a row for each rule and a column for each order, headed by the letter and the order."""
    first = next(iter(scores.values()))
    headings = [lower_subscripts(f"{letter}_{order.order}") for order in first.orders]
    rows = [
        (weighting_name(texts, rule), *[cell(rule, order) for order in score.orders]) for rule, score in scores.items()
    ]
    return Table((texts("weights.column-rule"), *headings), tuple(rows))


def means_of_precisions(equal: BleuScore) -> tuple[float, float]:
    """Return the geometric and the arithmetic mean, from 0 to 1, of the precisions of a score with equal weights.

    >>> from bleu_core import Segment
    >>> means = means_of_precisions(score([Segment("A B B C D", ("A B C D E F",))], papineni(3)))
    >>> [round(mean, 3) for mean in means]
    [0.585, 0.628]
    """
    product = equal.running_products[-2]  # after the last order, before the brevity penalty
    return product, fmean([order.smoothed for order in equal.orders])


def means_table(texts: Texts, here: BleuScore) -> Table:
    """Return a table of both means for the page's text and for three examples, one of them with a precision of 0."""
    headings = ("case", "precisions", "geometric", "arithmetic")
    cases = (("here", here), *((name, _example_score(name, order)) for name, order in _EXAMPLES))
    return Table(
        tuple(texts(f"weights.column-{heading}") for heading in headings),
        tuple(_means_row(_text_name(texts, name, len(case.orders)), case) for name, case in cases),
    )


def means_note(texts: Texts) -> str:
    """Return an explanation of the two means, with an example."""
    name, max_order = _EXAMPLES[1]
    geometric, arithmetic = map(decimal, means_of_precisions(_example_score(name, max_order)))
    example = _text_name(texts, name, max_order)
    return texts("weights.means-how", example=example, geometric=geometric, arithmetic=arithmetic)


@cache
def _example_score(name: str, max_order: int) -> BleuScore:
    return score([preset(name).segment()], papineni(max_order))


def _text_name(texts: Texts, name: str, max_order: int) -> str:
    if name == "here":
        return texts("weights.case-here")
    return texts("weights.case-example", name=texts(f"presets.{name}-name"), n=max_order)


def _means_row(name: str, equal: BleuScore) -> tuple[str, ...]:
    listed = ", ".join([decimal(order.smoothed) for order in equal.orders])
    return name, listed, *map(decimal, means_of_precisions(equal))
