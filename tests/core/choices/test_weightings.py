import math

import pytest

from bleu_core import WEIGHTINGS
from bleu_core.choices.weightings import REWEIGHTINGS

QUARTERS = (0.25, 0.25, 0.25, 0.25)


@pytest.mark.parametrize(
    ("weighting", "expected"),
    [
        ("uniform", (1 / 3, 1 / 3, 1 / 3)),
        ("d2l", (1 / 2, 1 / 4, 1 / 8)),
        ("d2l_rescaled", (4 / 7, 2 / 7, 1 / 7)),
        ("own", (0.5, 2, 0)),
    ],
)
def test_the_weights_of_three_orders(weighting: str, expected: tuple[float, ...]) -> None:
    assert WEIGHTINGS[weighting](3, (0.5, 2)) == pytest.approx(expected)


def test_only_d2ls_weights_do_not_add_up_to_1() -> None:
    for order in range(1, 7):
        assert math.fsum(WEIGHTINGS["uniform"](order, ())) == pytest.approx(1)
        assert math.fsum(WEIGHTINGS["d2l_rescaled"](order, ())) == pytest.approx(1)
        assert math.fsum(WEIGHTINGS["d2l"](order, ())) == 1 - 0.5**order


def test_a_longer_ngram_weighs_less_under_d2l() -> None:
    """The exponent is the weight, although p^(1/2^n) grows with n."""
    weights = WEIGHTINGS["d2l"](4, ())
    assert list(weights) == sorted(weights, reverse=True)
    assert [0.3**weight for weight in weights] == sorted(0.3**weight for weight in weights)


def test_surplus_weights_of_ones_own_are_cut() -> None:
    assert WEIGHTINGS["own"](1, (0.3, 0.7)) == (0.3,)


@pytest.mark.parametrize(
    ("length", "expected"), [(1, (1, 0, 0, 0)), (3, (1 / 3, 1 / 3, 1 / 3, 0)), (4, QUARTERS), (0, QUARTERS)]
)
def test_nltk_reweighs_candidates_shorter_than_four(length: int, expected: tuple[float, ...]) -> None:
    assert REWEIGHTINGS["short_candidate"](QUARTERS, length) == expected


def test_nltk_reweighs_no_other_weights_than_its_default() -> None:
    assert REWEIGHTINGS["short_candidate"]((0.5, 0.5), 1) == (0.5, 0.5)
    assert REWEIGHTINGS["never"](QUARTERS, 1) == QUARTERS
