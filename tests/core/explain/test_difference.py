import math
from dataclasses import fields
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS, Segment, Variant, d2l, difference, differing_choices, nltk, papineni, score, tf_nmt
from bleu_core.explain.difference import CHOICES, Difference, with_choices_of
from tests.core.examples import ABBCD, GUIDE
from tests.core.strategies import corpora, sparse_corpora, variants

NAMES = st.sampled_from(sorted(VARIANTS))
SHORT = [Segment("the cat", ("the cat sat",))]


def effects(result: Difference) -> dict[str, float]:
    return {effect.choice: effect.value for effect in result.effects}


def test_d2ls_choices_have_the_derived_effects_on_the_papers_example() -> None:
    """D2L's weights raise the score and its single reference lowers it; its other choices have no effect here."""
    result = difference([GUIDE], papineni(), d2l(tokenizer="whitespace"))
    assert {choice: round(value, 4) for choice, value in effects(result).items()} == {
        "references_used": -0.136,
        "brevity_penalty": 0,
        "weighting": 0.1588,
        "empty_orders": 0,
    }
    assert not any(effect.passes_failure for effect in result.effects)


def test_an_effect_is_the_mean_over_all_orders_of_switching() -> None:
    first, second = papineni(3), tf_nmt(2, smooth=True)
    result = difference([ABBCD], first, second)
    gains: dict[str, list[float]] = {choice: [] for choice in result.choices}
    for order in permutations(result.choices):
        for place, choice in enumerate(order):
            before, after = (
                score([ABBCD], with_choices_of(first, second, order[:stop])) for stop in (place, place + 1)
            )
            gains[choice].append(after.value - before.value)
    assert effects(result) == pytest.approx({choice: sum(each) / len(each) for choice, each in gains.items()})


@given(corpora | sparse_corpora, NAMES, NAMES)
def test_effects_add_up_to_the_difference(corpus: list[Segment], first: str, second: str) -> None:
    result = difference(corpus, VARIANTS[first], VARIANTS[second])
    if result.failure is None:
        assert math.isclose(math.fsum(effects(result).values()), result.value, abs_tol=1e-12)


@given(corpora | sparse_corpora, NAMES, NAMES)
def test_each_set_of_choices_has_the_score_of_its_mixed_variant(corpus: list[Segment], first: str, second: str) -> None:
    result = difference(corpus, VARIANTS[first], VARIANTS[second])
    for place, coalition in enumerate(result.coalitions):
        switched = [choice for bit, choice in enumerate(result.choices) if place >> bit & 1]
        alone = score(corpus, with_choices_of(VARIANTS[first], VARIANTS[second], switched))
        assert coalition.failure == alone.failure
        assert coalition.failure or coalition.value == alone.value


def test_a_failing_program_has_an_error_instead_of_effects() -> None:
    result = difference(SHORT, papineni(), d2l(edition="zh"))
    assert result.failure == "ZeroDivisionError"
    assert math.isnan(result.value)
    assert (result.effects, result.coalitions) == ((), ())
    assert result.choices == differing_choices(papineni(), d2l(edition="zh"))


def test_a_failing_mix_counts_as_0_and_is_reported() -> None:
    """Without a 3-gram in two tokens the paper scores 0, the second variant stops at N = 2, and a mix divides by 0."""
    first, second = papineni(), Variant(max_order=2, empty_orders="failure")
    result = difference(SHORT, first, second)
    assert result.failing_combination_total == 1
    assert [(effect.choice, effect.passes_failure) for effect in result.effects] == [
        ("max_order", True),
        ("empty_orders", True),
    ]
    assert math.fsum(effects(result).values()) == pytest.approx(result.value)


def test_a_generator_of_segments_is_read_once() -> None:
    given = difference((segment for segment in [GUIDE, ABBCD]), papineni(), d2l())
    assert given == difference([GUIDE, ABBCD], papineni(), d2l())
    assert given.effects


def test_every_field_but_the_name_belongs_to_one_choice() -> None:
    grouped = [field for group in CHOICES.values() for field in group]
    assert sorted([*grouped, "name"]) == sorted(field.name for field in fields(Variant))


def test_weighting_and_its_weights_are_one_choice() -> None:
    assert differing_choices(nltk((0.5, 0.5, 0, 0)), nltk((0.2, 0.8, 0, 0), auto_reweigh=True)) == ("weighting",)


@given(variants(), variants())
def test_switching_all_differing_choices_yields_the_other_variant(first: Variant, second: Variant) -> None:
    mixed = with_choices_of(first, second, differing_choices(first, second))
    assert differing_choices(mixed, second) == ()
    assert mixed.name == first.name


@given(variants(), variants(), st.sets(st.sampled_from(sorted(CHOICES))))
def test_switching_some_choices_keeps_the_others(first: Variant, second: Variant, choices: set[str]) -> None:
    mixed = with_choices_of(first, second, choices)
    assert set(differing_choices(first, mixed)) <= choices
    assert set(differing_choices(mixed, second)) == set(differing_choices(first, second)) - choices
