"""Tests of perplexity: values worked out by hand, limits, invalid input, and agreement with NLTK."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from nltk.lm import MLE

from bleu_core.beyond.perplexity import measure_perplexity

probabilities = st.floats(0, 1)
nonzero_probabilities = st.floats(1e-12, 1)


def nltk_perplexity(given: list[float]) -> float:
    """Return NLTK's perplexity of a model that assigns the n-th probability to the n-th token."""
    model = MLE(1)
    model.score = lambda word, _context=None: given[int(word)]
    return float(model.perplexity([(str(place),) for place in range(len(given))]))


def test_the_example_of_five_tokens_has_perplexity_4_57() -> None:
    measured = measure_perplexity([0.5, 0.1, 0.25, 0.8, 0.05])
    assert [round(cost, 2) for cost in measured.surprisals] == [0.69, 2.3, 1.39, 0.22, 3.0]
    assert round(measured.cross_entropy, 2) == 1.52
    assert round(measured.value, 2) == 4.57
    assert measured.geometric_mean == pytest.approx(1 / measured.value)


def test_the_best_perplexity_is_1_and_the_worst_infinite() -> None:
    best, worst = measure_perplexity([1, 1.0]), measure_perplexity([1, 0, 0.5])
    assert (best.cross_entropy, best.value, best.geometric_mean) == (0, 1, 1)
    assert math.copysign(1, best.cross_entropy) == 1
    assert (worst.cross_entropy, worst.value, worst.geometric_mean) == (math.inf, math.inf, 0)


def test_perplexity_beyond_the_largest_float_is_infinite() -> None:
    measured = measure_perplexity([5e-324])
    assert math.isfinite(measured.cross_entropy)
    assert measured.value == math.inf


@pytest.mark.parametrize("given", [[], [0.5, 1.0001], [-1e-9], [math.nan], [math.inf]])
def test_invalid_probabilities_are_rejected(given: list[float]) -> None:
    with pytest.raises(ValueError, match="probability"):
        measure_perplexity(given)


@given(st.lists(st.just(0.0) | nonzero_probabilities, min_size=1, max_size=24))
def test_perplexity_agrees_with_nltk(given: list[float]) -> None:
    """NLTK's cross-entropy is in bits, and its perplexity a power of 2. Domain: probabilities 0 or at least 1e-12."""
    assert measure_perplexity(given).value == pytest.approx(nltk_perplexity(given), rel=1e-9)


def test_arrays_and_lists_have_the_same_perplexity() -> None:
    assert measure_perplexity(np.array([0.5, 0.25])).value == measure_perplexity([0.5, 0.25]).value  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="at least one token"):
        measure_perplexity(np.array([]))  # type: ignore[arg-type]
