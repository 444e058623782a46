"""The page's numbers as tables, one row for each weighting.

In: the score that the page starts from, the setting, the rules to list. Out: tables to read.
"""

from collections.abc import Callable, Sequence

from bleu_core import BleuScore, OrderScore
from bleu_view.drawing.steps import symbol
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import MINUS, percent
from bleu_view.words.texts import Texts
from labs.weights.view.compared_weightings import OWN
from labs.weights.view.lab_data import fall, total
from labs.weights.view.lab_setting import Setting, supposed

_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def rule_name(texts: Texts, rule: str) -> str:
    """Name a weighting.

    >>> rule_name(Texts("en"), "d2l")
    '1/2ⁿ'
    """
    return texts(f"weights.rule-{rule}")


def weights_table(texts: Texts, counted: BleuScore, setting: Setting, rules: Sequence[str]) -> Table:
    """Write the weights, their sum, and the score that they give."""
    scores = [supposed(counted, setting, rule) for rule in rules]
    headings = (*_orders(counted, "w"), texts("weights.column-sum"), texts("weights.column-score"))
    rows = [
        (
            *[texts.weight(size, own=rule == OWN) for size in _sizes(score)],
            total(texts, _sizes(score)),
            texts.decimal(score.value),
        )
        for rule, score in zip(rules, scores, strict=True)
    ]
    return _table(texts, headings, rules, rows)


def factors_table(texts: Texts, counted: BleuScore, setting: Setting, rules: Sequence[str]) -> Table:
    """Write each precision, its factor p^w under each rule, and the brevity penalty."""
    scores = [supposed(counted, setting, rule) for rule in rules]
    precisions = tuple(texts.decimal(order.smoothed) for order in scores[0].orders)
    table = _each_order(texts, counted, rules, scores, lambda order: texts.decimal(order.factor))
    rows = ((texts("weights.row-precision"), *precisions), *table.rows)
    penalty = texts.decimal(counted.brevity_penalty)
    return Table(
        (*table.headings, symbol("BP")),
        (rows[0] + ("",), *[(*row, penalty) for row in rows[1:]]),
    )


def falls_table(texts: Texts, counted: BleuScore, setting: Setting, rules: Sequence[str]) -> Table:
    """Write by how much the score falls when one precision is halved; a score of 0 cannot fall."""
    scores = [supposed(counted, setting, rule) for rule in rules]
    rows = [tuple(_fallen(fall(order.weight) if score.value else 0) for order in score.orders) for score in scores]
    return _table(texts, _orders(counted, "p"), rules, rows)


def _fallen(part: float) -> str:
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
