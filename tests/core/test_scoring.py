import math
from dataclasses import replace

import pytest

from bleu_core import Segment, Variant, combine, count, d2l, papineni, reweigh, score, sentence_bleu
from bleu_core.formula import weighted_product

CORPUS = [Segment("a b c d", ("a b c d e",)), Segment("x", ("x y", "x"))]


def test_a_precision_of_0_makes_the_product_0_despite_infinity() -> None:
    """Dividing by a tiny smoothing value can yield infinity."""
    assert weighted_product((math.inf, 0.0), (0.5, 0.5)) == 0


def test_combine_rejects_counts_of_too_few_orders() -> None:
    with pytest.raises(ValueError, match="the segments were not counted up to order 4"):
        combine(count(CORPUS, papineni(2)), papineni(4))


def test_custom_weights_can_be_applied_to_the_same_counts() -> None:
    result = reweigh(score(CORPUS, papineni(2)), "own", (0, 1))
    assert result == score(CORPUS, Variant(name="papineni", max_order=2, weighting="own", own_weights=(0, 1)))


def test_a_score_without_segments_cannot_be_reweighed() -> None:
    with pytest.raises(ValueError, match="the score has no segments to weigh"):
        reweigh(sentence_bleu("a b c d e", ["a b c d e"]), "d2l")


def test_an_order_without_weight_cannot_make_the_score_0() -> None:
    segment = Segment("a b c d e", ("a b x c d",))
    weighted = Variant(weighting="own", own_weights=(0.5, 0.5, 0, 0))
    assert score([segment], papineni()).value == 0
    assert score([segment], weighted).value == pytest.approx(math.sqrt(4 / 5 * 2 / 4))


def test_a_failed_score_keeps_its_counts() -> None:
    result = score([Segment("a b", ("a b c",))], d2l(edition="zh"))
    assert math.isnan(result.value)
    assert math.isnan(result.brevity_penalty)
    assert result.failure == "ZeroDivisionError"
    assert [(order.matches, order.total, order.smoothed) for order in result.orders][:3] == [
        (2, 2, 1),
        (1, 1, 1),
        (0, 0, 0),
    ]


def test_an_overflow_is_a_failure() -> None:
    huge = Variant(smoothing="neighbours", weighting="own", own_weights=(10_000.0,), max_order=1)
    assert score([Segment("a", ("a",))], replace(huge, max_order=4, own_weights=(10_000.0,) * 4)).failure is None
    text = "a b c d e"
    assert (
        score([Segment(text, (text,))], replace(huge, max_order=4, own_weights=(10_000.0,) * 4)).failure
        == "OverflowError"
    )
