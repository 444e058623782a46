"""How far the guess was off, in two decimals: said before anything else."""

from collections.abc import Mapping
from types import MappingProxyType

from bleu_view.words.numbers import decimal
from labs.explore.view.readings.rule_input import Result, Rule, Values

DIGITS = 2


def guess_right(result: Result) -> Values | None:
    """Hold where guess and score agree in two decimals."""
    return {} if _gap(result) == 0 else None


def guess_low(result: Result) -> Values | None:
    """Hold where the guess was below the score."""
    gap = _gap(result)
    return {"gap": decimal(-gap, DIGITS)} if gap < 0 else None


def guess_high(result: Result) -> Values | None:
    """Hold where the guess was above the score."""
    gap = _gap(result)
    return {"gap": decimal(gap, DIGITS)} if gap > 0 else None


def _gap(result: Result) -> float:
    """Give guess minus score; nan, which is neither low nor high nor right, where one of them is missing."""
    return float("nan") if result.guess is None else round(result.guess - result.score.value, DIGITS)


PREFIXES: Mapping[str, Rule] = MappingProxyType(
    {"guess-right": guess_right, "guess-low": guess_low, "guess-high": guess_high}
)
