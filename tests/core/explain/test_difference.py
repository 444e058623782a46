import math
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS, Segment, Variant, d2l, difference, differing_choices, papineni, sacrebleu, score, tf_nmt
from bleu_core.explain.choice_differences import switch
from bleu_core.explain.difference import Difference
from tests.core.examples import ABBCD, GUIDE
from tests.core.strategies import corpora, sparse_corpora

NAMES = st.sampled_from(sorted(VARIANTS))
SHORT = [Segment("the cat", ("the cat sat",))]


def effects(result: Difference) -> dict[str, float]:
    return {effect.choice: effect.value for effect in result.effects}


def test_two_choices_by_hand() -> None:
    """N = 2 adds 0.6342 − 0.4788 under equal weights and 0.6815 − 0.5940 under D2L's: 0.1214 on average."""
    result = difference([ABBCD], papineni(3), Variant(max_order=2, weighting="d2l"))
    alone = [score([ABBCD], coalition).value for coalition in (papineni(3), papineni(2))]
    d2ls = [score([ABBCD], Variant(max_order=order, weighting="d2l")).value for order in (3, 2)]
    by_hand = (alone[1] - alone[0] + d2ls[1] - d2ls[0]) / 2
    assert effects(result) == pytest.approx({"max_order": by_hand, "weighting": result.value - by_hand})
    assert not any(effect.passes_failure for effect in result.effects)


def test_the_papers_example_under_d2ls_settings() -> None:
    """Its weights raise the score, its single reference lowers it; the rest of D2L's choices decides nothing here."""
    result = difference([GUIDE], papineni(), d2l(tokenizer="whitespace"))
    assert {choice: round(value, 4) for choice, value in effects(result).items()} == {
        "references_used": -0.136,
        "brevity_penalty": 0,
        "weighting": 0.1588,
        "empty_orders": 0,
    }


def test_an_effect_is_the_mean_over_all_orders_of_switching() -> None:
    first, second = papineni(3), tf_nmt(2, smooth=True)
    result = difference([ABBCD], first, second)
    gains: dict[str, list[float]] = {choice: [] for choice in result.choices}
    for order in permutations(result.choices):
        for place, choice in enumerate(order):
            before, after = (score([ABBCD], switch(first, second, order[:stop])) for stop in (place, place + 1))
            gains[choice].append(after.value - before.value)
    assert effects(result) == pytest.approx({choice: sum(each) / len(each) for choice, each in gains.items()})


@given(corpora | sparse_corpora, NAMES, NAMES)
def test_effects_add_up_to_the_difference(corpus: list[Segment], first: str, second: str) -> None:
    result = difference(corpus, VARIANTS[first], VARIANTS[second])
    if result.failure is None:
        assert math.isclose(math.fsum(effects(result).values()), result.value, abs_tol=1e-12)


@given(corpora, NAMES, NAMES)
def test_the_way_back_has_the_opposite_effects(corpus: list[Segment], first: str, second: str) -> None:
    forth = effects(difference(corpus, VARIANTS[first], VARIANTS[second]))
    back = effects(difference(corpus, VARIANTS[second], VARIANTS[first]))
    assert forth == pytest.approx({choice: -value for choice, value in back.items()}, abs=1e-12)


@given(corpora)
def test_a_choice_that_never_matters_is_worth_nothing(corpus: list[Segment]) -> None:
    """With one reference in each segment, all rules for its length and for its use are the same."""
    single = [Segment(segment.candidate, segment.references[:1]) for segment in corpus]
    other = Variant(references_used="first", reference_length="longest", weighting="d2l", max_order=2)
    worth = effects(difference(single, papineni(), other))
    assert worth["references_used"] == worth["reference_length"] == 0


def test_choices_that_do_the_same_get_the_same() -> None:
    """A single right token has no bigram: counting that as 1, asking for none, or both, leads from 0 to 1."""
    result = difference([Segment("a", ("a",))], papineni(2), Variant(max_order=1, empty_orders="one"))
    assert effects(result) == {"max_order": 0.5, "empty_orders": 0.5}


@given(corpora | sparse_corpora, NAMES, NAMES)
def test_the_mixes_are_the_scores_of_the_mixed_variants(corpus: list[Segment], first: str, second: str) -> None:
    result = difference(corpus, VARIANTS[first], VARIANTS[second])
    for place, coalition in enumerate(result.coalitions):
        switched = [choice for bit, choice in enumerate(result.choices) if place >> bit & 1]
        alone = score(corpus, switch(VARIANTS[first], VARIANTS[second], switched))
        assert coalition.failure == alone.failure
        assert coalition.failure or coalition.value == alone.value


def test_effect_of_the_penalty_includes_missing_references() -> None:
    """To r = 6 the paper adds nothing for an empty pair, but sacreBLEU -1: from e^(1 − 6/5) to 1."""
    corpus = [Segment("a b c d e", ("a b c d e f",)), Segment("", ())]
    result = difference(corpus, papineni(), sacrebleu(tokenizer="whitespace"))
    assert result.value == pytest.approx(1 - math.exp(-0.2))
    assert {choice: worth for choice, worth in effects(result).items() if worth} == {"brevity_penalty": result.value}


def test_a_failing_program_has_an_error_instead_of_effects() -> None:
    result = difference(SHORT, papineni(), d2l(edition="zh"))
    assert result.failure == "ZeroDivisionError"
    assert math.isnan(result.value)
    assert (result.effects, result.coalitions) == ((), ())
    assert result.choices == differing_choices(papineni(), d2l(edition="zh"))


def test_a_mix_that_fails_counts_as_0_and_is_reported() -> None:
    """There is no 3-gram in two tokens. The paper counts 0; at N = 2 none is missing; a mix divides by 0."""
    first, second = papineni(), Variant(max_order=2, empty_orders="failure")
    result = difference(SHORT, first, second)
    assert result.failing_coalitions == 1
    assert [(effect.choice, effect.passes_failure) for effect in result.effects] == [
        ("max_order", True),
        ("empty_orders", True),
    ]
    assert math.fsum(effects(result).values()) == pytest.approx(result.value)


def test_a_generator_of_segments_is_read_once() -> None:
    given = difference((segment for segment in [GUIDE, ABBCD]), papineni(), d2l())
    assert given == difference([GUIDE, ABBCD], papineni(), d2l())
    assert given.effects


def test_equal_variants_differ_in_nothing() -> None:
    result = difference([GUIDE], sacrebleu(), sacrebleu())
    assert (result.value, result.choices, result.effects, len(result.coalitions)) == (0, (), (), 1)
