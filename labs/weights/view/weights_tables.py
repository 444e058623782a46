"""The page's numbers as tables, one row for each weighting."""

from collections.abc import Callable, Sequence

from bleu_core import BleuScore
from bleu_core.bleu_score import OrderScore
from bleu_view.drawing.steps import symbol
from bleu_view.drawing.tables import Table, contribution_table
from bleu_view.words.numbers import MINUS, MISSING, decimal, percent, weight
from bleu_view.words.texts import Texts
from labs.weights.view.compared_weightings import OWN
from labs.weights.view.lab_data import fall, total
from labs.weights.view.lab_setting import Setting, score_setting

_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def rule_name(texts: Texts, rule: str) -> str:
    """Return the name of a weighting.

    >>> rule_name(Texts("en"), "d2l")
    '1/2ⁿ'
    """
    return texts(f"weights.rule-{rule}")


def weights_table(texts: Texts, counted: BleuScore, setting: Setting, rules: Sequence[str]) -> Table:
    """Write the weights, their sum, and the score that they give."""
    scores = [score_setting(counted, setting, rule) for rule in rules]
    headings = (*_orders(counted, "w"), texts("weights.column-sum"), texts("weights.column-score"))
    rows = [
        (
            *[weight(size, own=rule == OWN) for size in _sizes(score)],
            total(_sizes(score)),
            decimal(score.value),
        )
        for rule, score in zip(rules, scores, strict=True)
    ]
    return _table(texts, headings, rules, rows)


def factors_table(texts: Texts, counted: BleuScore, setting: Setting, rules: Sequence[str]) -> Table:
    """Write each precision, its factor p^w under each rule, and the brevity penalty."""
    scores = [score_setting(counted, setting, rule) for rule in rules]
    precisions = _precision_cells(texts, scores[0], setting)
    table = _each_order(texts, counted, rules, scores, lambda order: decimal(order.factor))
    rows = ((texts("weights.row-precision"), *precisions), *table.rows)
    penalty = decimal(counted.brevity_penalty)
    return Table(
        (*table.headings, symbol("BP")),
        (rows[0] + ("",), *[(*row, penalty) for row in rows[1:]]),
    )


def falls_table(texts: Texts, counted: BleuScore, setting: Setting, rules: Sequence[str]) -> Table:
    """Write by how much the score falls when one precision is halved; a score of 0 cannot fall."""
    scores = [score_setting(counted, setting, rule) for rule in rules]
    rows = [tuple(_loss_text(fall(order.weight) if score.value else 0) for order in score.orders) for score in scores]
    return _table(texts, _orders(counted, "p"), rules, rows)


def steps_table(texts: Texts, counted: BleuScore, setting: Setting, rule: str) -> Table:
    """Write how the score is made under a rule; beside the counted precisions those used, where the learner set any.

    A precision that was set is not a smoothed one, so the column has another name, and each such number says so.
    """
    score = score_setting(counted, setting, rule)
    table = contribution_table(score, texts)
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


def _precision_cells(texts: Texts, score: BleuScore, setting: Setting) -> tuple[str, ...]:
    """Write the precisions that are used, each with what made it another one than was counted."""
    placed = zip(score.orders, setting.positions, strict=True)
    return tuple([_used_by(texts, order, place) for order, place in placed])


def _used_by(texts: Texts, order: OrderScore, place: int | None) -> str:
    p = decimal(order.smoothed)
    if place is not None:
        return texts("weights.used-set", p=p)
    return texts("weights.used-smoothed", p=p) if order.total and order.smoothed != order.precision else p


def _loss_text(part: float) -> str:
    return f"{MINUS}{percent(part)}" if part else percent(part)


def _each_order(
    texts: Texts,
    counted: BleuScore,
    rules: Sequence[str],
    scores: Sequence[BleuScore],
    cell: Callable[[OrderScore], str],
) -> Table:
    rows = [tuple(cell(order) for order in score.orders) for score in scores]
    return _table(texts, _orders(counted, "p"), rules, rows)


def _table(texts: Texts, headings: tuple[str, ...], rules: Sequence[str], rows: Sequence[tuple[str, ...]]) -> Table:
    named = [(rule_name(texts, rule), *row) for rule, row in zip(rules, rows, strict=True)]
    return Table((texts("weights.column-rule"), *headings), tuple(named))


def _orders(counted: BleuScore, letter: str) -> tuple[str, ...]:
    return tuple(f"{letter}{order.order}".translate(_SUBSCRIPTS) for order in counted.orders)


def _sizes(score: BleuScore) -> tuple[float, ...]:
    return tuple(order.weight for order in score.orders)
