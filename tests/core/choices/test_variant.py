from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from bleu_core import VARIANTS, Segment, Variant, d2l, papineni, parse_signature, reweigh, sacrebleu, score
from bleu_core.choices.variant import MAX_ORDER, MENUS
from tests.core.strategies import variants


def test_an_unknown_name_raises_an_error_with_the_allowed_ones() -> None:
    for choice, menu in MENUS.items():
        with pytest.raises(ValueError, match=f"there is no {choice} 'nonsense'; choose one of {', '.join(menu)}"):
            Variant(**{choice: "nonsense"})  # type: ignore[arg-type] # every menu's choice is a name


def test_an_order_below_1_is_rejected() -> None:
    with pytest.raises(ValueError, match="the maximum order must be at least 1 and at most 64, not 0"):
        papineni(0)


@pytest.mark.parametrize(
    "make",
    [lambda order: Variant(max_order=order), d2l, sacrebleu, lambda order: parse_signature(f"order:{order}")],
    ids=["variant", "d2l", "sacrebleu", "signature"],
)
def test_an_order_above_the_maximum_is_rejected(make: Callable[[int], Variant]) -> None:
    assert make(MAX_ORDER).max_order == MAX_ORDER == 64
    with pytest.raises(ValueError, match="at least 1 and at most 64, not 65"):
        make(MAX_ORDER + 1)


@pytest.mark.parametrize("weights", [(), (0.5, -0.1), (float("nan"),), (2e6,)])
def test_own_weights_are_numbers_from_0_to_a_million(weights: tuple[float, ...]) -> None:
    with pytest.raises(ValueError, match="own weights must be one or more numbers from 0 to 1,000,000"):
        Variant(weighting="own", own_weights=weights)


def test_own_weights_can_be_any_iterable() -> None:
    expected = Variant(weighting="own", own_weights=(0.5, 0.25))
    given: list[Any] = [[0.5, 0.25], np.array([0.5, 0.25]), iter([0.5, 0.25])]
    assert [Variant(weighting="own", own_weights=weights) for weights in given] == [expected] * 3
    result = score([Segment("a b", ("a c",))], papineni(2))
    assert reweigh(result, "own", np.array([0.5, 0.25])) == reweigh(result, "own", (0.5, 0.25))  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [-0.1, float("nan"), 2e6])
def test_the_value_of_a_smoothing_is_a_number_from_0_to_a_million(value: float) -> None:
    with pytest.raises(ValueError, match="the value of the smoothing 'floor' must be a number from 0 to 1,000,000"):
        Variant(smoothing="floor", smoothing_value=value)


def test_equivalent_variants_are_equal() -> None:
    assert Variant(smoothing="floor") == Variant(smoothing="floor", smoothing_value=0.1)
    assert Variant(smoothing="exp", smoothing_value=3) == Variant(smoothing="exp")
    assert Variant(own_weights=(1,)) == Variant()
    assert Variant(weighting="own", own_weights=(1, 0)) != Variant(weighting="own", own_weights=(1,))


@given(variants())
def test_a_variant_can_be_hashed_and_copied(variant: Variant) -> None:
    assert {variant: 1}[replace(variant)] == 1


def test_named_variants_differ_and_their_keys_are_their_names() -> None:
    assert [variant.name for variant in VARIANTS.values()] == list(VARIANTS)
    assert len({replace(variant, name="") for variant in VARIANTS.values()}) == len(VARIANTS)
