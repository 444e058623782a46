"""Tests of the score at hypothetical precisions."""

import math

import pytest

from bleu_core import Segment, d2l, nltk, papineni, reweigh, score
from bleu_core.explain.what_if import with_precisions
from tests.core.examples import GUIDE


def test_overriding_a_precision_with_its_counted_value_changes_nothing() -> None:
    counted = score([GUIDE], papineni())
    assert with_precisions(counted, {}) == counted
    assert with_precisions(counted, {4: 4 / 15}).value == pytest.approx(counted.value, rel=1e-15)


@pytest.mark.parametrize(("k", "expected"), [(1, 0.548), (2, 0.405), (3, 0.349), (4, 0.323)])
def test_d2ls_score_of_equal_precisions_depends_only_on_k(k: int, expected: float) -> None:
    counted = score([Segment("a b c d", ("a b c d",))], d2l(k))
    supposed = with_precisions(counted, dict.fromkeys(range(1, k + 1), 0.3))
    assert supposed.value == pytest.approx(0.3 ** (1 - 0.5**k))
    assert round(supposed.value, 3) == expected


@pytest.mark.parametrize(
    ("weighting", "order", "fall"), [("uniform", 4, 0.159), ("d2l", 1, 0.293), ("d2l", 4, 0.042), ("d2l", 2, 0.159)]
)
def test_halving_a_precision_divides_the_score_by_2_to_its_weight(weighting: str, order: int, fall: float) -> None:
    counted = reweigh(score([GUIDE], papineni()), weighting)
    halved = with_precisions(counted, {order: counted.orders[order - 1].smoothed / 2})
    assert 1 - halved.value / counted.value == pytest.approx(1 - 2 ** -counted.orders[order - 1].weight)
    assert round(1 - halved.value / counted.value, 3) == fall


def test_a_precision_of_0_makes_the_score_0_unless_its_weight_is_0() -> None:
    assert [with_precisions(score([GUIDE], papineni()), {order: 0.0}).value for order in (1, 2, 3, 4)] == [0] * 4
    weighed = reweigh(score([GUIDE], papineni()), "own", (0.5, 0.5))
    assert with_precisions(weighed, {4: 0.0}).value == weighed.value > 0


@pytest.mark.parametrize("order", [5, 1.5, math.nan, "1"])
def test_an_order_beyond_the_scores_maximum_is_rejected(order: int) -> None:
    with pytest.raises(ValueError, match="the score has the orders 1 to 4, not"):
        with_precisions(score([GUIDE], papineni()), {order: 0.5})


def test_a_score_of_0_without_weights_stays_0() -> None:
    counted = score([Segment("a", ("b",))], nltk((0, 0)))
    assert with_precisions(counted, {}) == with_precisions(counted, {1: 0}) == counted
    assert counted.value == 0


def test_new_precisions_drop_notices_on_counts_and_keep_those_on_texts() -> None:
    counted = score([Segment("A b", ("a c", "a c"))], papineni(3))
    names = [notice.id for notice in counted.notices]
    assert names == ["no-match", "case-differs-only", "reference-duplicate", "order-longer-than-candidate"]
    supposed = with_precisions(counted, {1: 1, 2: 1, 3: 1})
    assert supposed.value == 1
    assert [notice.id for notice in supposed.notices] == ["case-differs-only", "reference-duplicate"]


def test_notices_on_the_value_describe_the_new_value() -> None:
    counted = reweigh(score([GUIDE], papineni(1)), "own", (0.5,))
    supposed = with_precisions(counted, {1: 4})
    assert [notice.id for notice in counted.notices] == ["weights-do-not-sum"]
    assert [notice.id for notice in supposed.notices] == ["weights-do-not-sum", "score-above-one"]
    assert dict(supposed.notices[1].values)["value"] == supposed.value == 2
    assert [notice.id for notice in with_precisions(supposed, {1: 1e-8}).notices] == [
        "weights-do-not-sum",
        "score-tiny",
    ]


@pytest.mark.parametrize("precision", [-0.1, math.nan, math.inf])
def test_a_negative_or_infinite_precision_is_rejected(precision: float) -> None:
    with pytest.raises(ValueError, match="a precision must be a finite number, 0 or more, not"):
        with_precisions(score([GUIDE], papineni()), {1: precision})


def test_an_overflow_is_reported_as_a_failure() -> None:
    weighed = reweigh(score([GUIDE], papineni(1)), "own", (1e6,))
    supposed = with_precisions(weighed, {1: 2})
    assert supposed.failure == "OverflowError"
    assert "program-would-fail" in [notice.id for notice in supposed.notices]
