"""Tables of the page's numbers, with a row for each weighting."""

from collections.abc import Callable, Sequence

from bleu_core import BleuScore
from bleu_core.bleu_score import OrderScore
from bleu_view.drawing.steps import row_symbol
from bleu_view.drawing.tables import Table, build_contribution_table
from bleu_view.words.numbers import MINUS, MISSING, decimal, format_percent, weight
from bleu_view.words.texts import Texts
from labs.weights.view.compared_weightings import OWN
from labs.weights.view.lab_data import halving_loss, weight_sum_text
from labs.weights.view.lab_setting import WeightsSetting, score_with_setting

_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def weighting_name(texts: Texts, rule: str) -> str:
    """Return the name of a weighting.

    >>> weighting_name(Texts("en"), "d2l")
    '1/2ⁿ'
    """
    return texts(f"weights.rule-{rule}")


def weights_table(texts: Texts, counted: BleuScore, setting: WeightsSetting, rules: Sequence[str]) -> Table:
    """Return a table of the weights, their sum, and the score under each rule."""
    scores = [score_with_setting(counted, setting, rule) for rule in rules]
    headings = (*_order_headings(counted, "w"), texts("weights.column-sum"), texts("weights.column-score"))
    rows = [
        (
            *[weight(size, own=rule == OWN) for size in _weights_of(score)],
            weight_sum_text(_weights_of(score)),
            decimal(score.value),
        )
        for rule, score in zip(rules, scores, strict=True)
    ]
    return _rules_table(texts, headings, rules, rows)


def factors_table(texts: Texts, counted: BleuScore, setting: WeightsSetting, rules: Sequence[str]) -> Table:
    """Return a table of each precision, its factor p^w under each rule, and the brevity penalty."""
    scores = [score_with_setting(counted, setting, rule) for rule in rules]
    precisions = _precision_cells(texts, scores[0], setting)
    table = _table_of_orders(texts, counted, rules, scores, lambda order: decimal(order.factor))
    rows = ((texts("weights.row-precision"), *precisions), *table.rows)
    penalty = decimal(counted.brevity_penalty)
    return Table(
        (*table.headings, row_symbol("BP")),
        (rows[0] + ("",), *[(*row, penalty) for row in rows[1:]]),
    )


def halving_losses_table(texts: Texts, counted: BleuScore, setting: WeightsSetting, rules: Sequence[str]) -> Table:
    """Return a table of the loss if each precision is halved; a score of 0 loses nothing."""
    scores = [score_with_setting(counted, setting, rule) for rule in rules]
    rows = [
        tuple(_loss_text(halving_loss(order.weight) if score.value else 0) for order in score.orders)
        for score in scores
    ]
    return _rules_table(texts, _order_headings(counted, "p"), rules, rows)


def computation_table(texts: Texts, counted: BleuScore, setting: WeightsSetting, rule: str) -> Table:
    """Return a table with the computation of the score under a rule.

    If the learner set precisions, the table has those that are used. Set precisions are not smoothed, so the column has
    another name and each such cell a remark.
    """
    score = score_with_setting(counted, setting, rule)
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


def _loss_text(part: float) -> str:
    return f"{MINUS}{format_percent(part)}" if part else format_percent(part)


def _table_of_orders(
    texts: Texts,
    counted: BleuScore,
    rules: Sequence[str],
    scores: Sequence[BleuScore],
    cell: Callable[[OrderScore], str],
) -> Table:
    rows = [tuple(cell(order) for order in score.orders) for score in scores]
    return _rules_table(texts, _order_headings(counted, "p"), rules, rows)


def _rules_table(
    texts: Texts, headings: tuple[str, ...], rules: Sequence[str], rows: Sequence[tuple[str, ...]]
) -> Table:
    named = [(weighting_name(texts, rule), *row) for rule, row in zip(rules, rows, strict=True)]
    return Table((texts("weights.column-rule"), *headings), tuple(named))


def _order_headings(counted: BleuScore, letter: str) -> tuple[str, ...]:
    return tuple(f"{letter}{order.order}".translate(_SUBSCRIPTS) for order in counted.orders)


def _weights_of(score: BleuScore) -> tuple[float, ...]:
    return tuple(order.weight for order in score.orders)
