"""The scores of many corpora at once, from their sums: what thousands of draws need.

Comes in: summed rows. Goes out: a value each. A corpus that some rule treats specially, because a length or a count is
near 0, goes the way of `formula`, one by one; so does every corpus where the variant makes a choice not known here.
"""

import sys
from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bleu_core.choices.variant import Variant
from bleu_core.choices.weightings import WEIGHTINGS
from bleu_core.corpus.statistics import Rows, array_to_sums
from bleu_core.formula import evaluate

Floats: TypeAlias = NDArray[np.float64]

_SHORT: Final = 4
"""Below so many tokens weights may change."""
_HUGE: Final = 700.0
"""The logarithm of a value that a float can just hold."""


def score_rows(sums: Rows, ends: NDArray[np.int64], variant: Variant) -> Floats:
    """Return the value (K,) of each row of sums (K, 2 + 2N), nan where the program fails.

    `ends` (K, 2) describes the last segment of each corpus, as in `Statistics`.

    >>> sums = np.array([[18, 16, 17, 10, 8, 6, 18, 17, 16, 15], [2, 6, 2, 1, 0, 0, 2, 1, 0, 0]])
    >>> score_rows(sums, np.zeros((2, 2), dtype=np.int64), Variant()).round(4).tolist()
    [0.5774, 0.0]
    """
    logarithms = _logarithms(sums, variant)
    found = np.exp(logarithms)
    for place in np.flatnonzero(np.isnan(logarithms)).tolist():
        found[place] = evaluate(array_to_sums(sums[place], ends[place], variant), variant).value
    return found


def _logarithms(sums: Rows, variant: Variant) -> Floats:
    """Return ln(BLEU) where every step is regular, and nan elsewhere, (K,)."""
    found = np.full(len(sums), np.nan)
    regular = _are_regular(sums)
    if _is_known(variant) and regular.any():
        candidate, reference, *counts = sums[regular].astype(np.float64).T
        matches, totals = np.reshape(counts, (2, -1, candidate.size))[:, : variant.max_order]
        precisions = _SMOOTHINGS[variant.smoothing](matches, totals, variant.smoothing_value or 0.0)
        found[regular] = _log_mean(precisions, variant) + _LOG_PENALTIES[variant.brevity_penalty](candidate, reference)
        if variant.zero_guard == "order_without_match":
            found[np.flatnonzero(regular)[np.min(matches, axis=0) == 0]] = -np.inf
    return found


def _is_known(variant: Variant) -> bool:
    return (
        variant.smoothing in _SMOOTHINGS
        and variant.brevity_penalty in _LOG_PENALTIES
        and variant.zeros_left in _LOG_OF_ZERO
    )


def _are_regular(sums: Rows) -> NDArray[np.bool_]:
    """Find the corpora with enough tokens, references that are not empty, a match, and n-grams of all orders."""
    orders = sums.shape[1] // 2 - 1
    tokens_and_matches = (sums[:, 0] >= _SHORT) & (sums[:, 1] > 0) & (sums[:, 2] > 0)
    regular: NDArray[np.bool_] = tokens_and_matches & (np.min(sums[:, 2 + orders :], axis=1) > 0)
    return regular


def _log_mean(precisions: Floats, variant: Variant) -> Floats:
    """Add up w_n ln p_n over the orders (N, K) to (K,); nan where the mean would be too large for a float."""
    weights = np.array(WEIGHTINGS[variant.weighting](variant.max_order, variant.own_weights))
    weighing, weights = precisions[weights > 0], weights[weights > 0, np.newaxis]
    logarithms = np.full_like(weighing, _LOG_OF_ZERO[variant.zeros_left])
    np.log(weighing, out=logarithms, where=weighing > 0)
    total: Floats = (weights * logarithms).sum(axis=0)
    return np.where(total < _HUGE, total, np.nan)


def _floor(matches: Floats, totals: Floats, value: float) -> Floats:
    return np.where(matches > 0, matches, value) / totals


def _exp(matches: Floats, totals: Floats, _value: float) -> Floats:
    halved = np.power(0.5, np.cumsum(matches == 0, axis=0))
    return np.where(matches > 0, matches, halved) / totals


def _add_k(matches: Floats, totals: Floats, value: float) -> Floats:
    added: Floats = np.full((len(matches), 1), value)
    added[0] = 0
    smoothed: Floats = (matches + added) / (totals + added)
    return smoothed


def _usual_penalty(candidate: Floats, reference: Floats) -> Floats:
    return np.minimum(0.0, 1 - reference / candidate)


_SMOOTHINGS: Final[dict[str, Callable[[Floats, Floats, float], Floats]]] = {
    "none": lambda matches, totals, _: matches / totals,
    "floor": _floor,
    "exp": _exp,
    "add-k": _add_k,
    "add_one": lambda matches, totals, _: (matches + 1) / (totals + 1),
    "add_one_longer": lambda matches, totals, _: _add_k(matches, totals, 1.0),
    "float_min": lambda matches, totals, _: np.where(matches > 0, matches / totals, sys.float_info.min),
    "constants": lambda matches, totals, _: (matches + 1e-15) / (totals + 1e-9),
}
"""Rules of `smoothings` on many corpora, (N, K) to (N, K), where every order has an n-gram."""
_LOG_PENALTIES: Final[dict[str, Callable[[Floats, Floats], Floats]]] = {
    **dict.fromkeys(("paper", "sacrebleu", "d2l", "tf_nmt", "multi_bleu", "mteval13a"), _usual_penalty),
    "coco": lambda candidate, reference: _usual_penalty(candidate + 1e-15, reference + 1e-9),
    "plus_one": lambda candidate, reference: _usual_penalty(candidate + 1, reference + 1),
    "none": lambda candidate, _: np.zeros_like(candidate),
}
"""The logarithms of `brevity_penalties`, (K,); above 0, the programs agree."""
_LOG_OF_ZERO: Final = {"end_score": -np.inf, "skipped": 0.0}
