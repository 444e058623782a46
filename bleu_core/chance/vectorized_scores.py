"""The scores of many corpora at once, from their summed counts, for thousands of draws.

Only the usual formula is vectorized. `formula` evaluates a corpus for which a special rule applies, because a length or
count is near 0, and every corpus if the variant has rarer choices.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from bleu_core.choices.variant import Variant
from bleu_core.choices.weightings import WEIGHTINGS
from bleu_core.corpus.statistics import Rows, array_to_sums
from bleu_core.formula import evaluate_formula

Floats: TypeAlias = NDArray[np.float64]

_SHORT = 4
"""The candidate length in tokens below which a rule may change the weights."""
_VECTORIZED = {
    "smoothing": ("none", "exp"),
    "brevity_penalty": ("paper", "sacrebleu", "d2l", "tf_nmt", "multi_bleu", "mteval13a"),
    "zero_guard": ("never", "no_match"),
    "zeros_left": ("end_score",),
}
"""The choices under which `_log_scores` is exact for a regular corpus."""


def score_rows(sums: Rows, ends: NDArray[np.int64], variant: Variant) -> Floats:
    """Return the value (K,) of each row of sums (K, 2 + 2N), nan if the program fails.

    `ends` (K, 2) describes the last segment of each corpus, as in `Statistics`.

    >>> sums = np.array([[18, 16, 17, 10, 8, 6, 18, 17, 16, 15], [2, 6, 2, 1, 0, 0, 2, 1, 0, 0]])
    >>> score_rows(sums, np.zeros((2, 2), dtype=np.int64), Variant()).round(4).tolist()
    [0.5774, 0.0]
    """
    logarithms = np.full(len(sums), np.nan)
    totals = sums[:, sums.shape[1] // 2 + 1 :]
    # Long enough, with references, a match and n-grams of all orders.
    regular = (sums[:, 0] >= _SHORT) & (sums[:, 1] > 0) & (sums[:, 2] > 0) & (np.min(totals, axis=1) > 0)
    if regular.any() and all(getattr(variant, choice) in names for choice, names in _VECTORIZED.items()):
        logarithms[regular] = _log_scores(sums[regular].astype(np.float64), variant)
    values: Floats = np.exp(logarithms)
    for place in np.flatnonzero(np.isnan(logarithms)).tolist():
        values[place] = evaluate_formula(array_to_sums(sums[place], ends[place], variant), variant).value
    return values


def _log_scores(sums: Floats, variant: Variant) -> Floats:
    """Return ln(BLEU) of regular corpora, (K,); -inf for 0."""
    candidate, reference, *counts = sums.T
    matches, totals = np.reshape(counts, (2, -1, candidate.size))[:, : variant.max_order]
    if variant.smoothing == "exp":
        matches = np.where(matches > 0, matches, np.power(0.5, np.cumsum(matches == 0, axis=0)))
    weights = np.array(WEIGHTINGS[variant.weighting](variant.max_order, variant.own_weights))
    precisions = (matches / totals)[weights > 0]
    logarithms = np.full_like(precisions, -np.inf)
    np.log(precisions, out=logarithms, where=precisions > 0)
    total: Floats = weights[weights > 0] @ logarithms + np.minimum(0.0, 1 - reference / candidate)
    return total
