import math
from dataclasses import replace

import pytest

from bleu_core import Segment, Variant, d2l, nltk, papineni, score
from bleu_core.bleu_score import OrderScore

ABBCD = score([Segment("A B B C D", ("A B C D E F",))], papineni(3))
"""A score with the precisions 4/5, 3/4 and 1/3, and BP = e^−0.2 for five tokens against six."""


def test_an_order_without_matches_contributes_minus_infinity() -> None:
    order = OrderScore(order=4, matches=0, total=2, smoothed=0, weight=0.25)
    assert (order.precision, order.log_contribution, order.factor) == (0, -math.inf, 0)


def test_an_order_without_weight_contributes_nothing() -> None:
    order = OrderScore(order=4, matches=0, total=0, smoothed=0, weight=0)
    assert (order.precision, order.log_contribution, order.factor) == (0, 0, 1)


def test_running_products_start_at_1_and_end_at_the_score() -> None:
    """The products are ∛0.8 = 0.928, then × ∛0.75 = 0.843, × ∛⅓ = 0.585 and × e^−0.2 = 0.479."""
    assert [round(product, 3) for product in ABBCD.running_products] == [1, 0.928, 0.843, 0.585, 0.479]
    assert ABBCD.running_products[-1] == ABBCD.value


@pytest.mark.parametrize(
    ("candidate", "variant"),
    [
        ("a b c d", papineni()),
        ("x", papineni()),
        ("a b x c", papineni()),
        ("a b", d2l(edition="zh")),
        ("a b c d", nltk(smoothing="method5")),
    ],
    ids=["no loss", "no match", "no trigram", "failure", "above 1"],
)
def test_shares_are_nan_without_a_finite_loss(candidate: str, variant: Variant) -> None:
    assert all(map(math.isnan, score([Segment(candidate, ("a b c d",))], variant).loss_shares))


def test_logarithm_of_a_penalty_of_0_is_minus_infinity() -> None:
    assert score([Segment("", ("a",))], papineni()).log_brevity_penalty == -math.inf


@pytest.mark.parametrize(
    ("length", "written"), [(1_234_567, "1234567"), (2.0, "2"), (41 / 3, "13.6667"), (1_234_567.5, "1234567.5")]
)
def test_whole_lengths_and_counts_have_no_decimals(length: float, written: str) -> None:
    orders = (OrderScore(order=1, matches=1_234_567, total=1_234_568, smoothed=1_234_567 / 1_234_568, weight=1),)
    shown = replace(ABBCD, reference_length=length, orders=orders)
    assert f"r={written}, " in repr(shown)
    assert f"r = {written}</p>" in shown._repr_html_()
    assert "<td>1234567</td><td>1234568</td><td>1</td>" in shown._repr_html_()
