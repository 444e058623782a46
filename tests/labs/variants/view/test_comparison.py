"""Tests of the scores of many variants, and of the shipped results of other programs that the core reproduces."""

from dataclasses import replace

import pytest

from bleu_core import VARIANTS, BleuScore, Variant, score
from bleu_view.scenario.presets import PRESETS, preset
from labs.variants.view.score_dots import group_by_family, program_family, score_variants, sort_by_score
from labs.variants.view.verified_results import (
    is_reproduced,
    load_program_results,
)

CAT = replace(preset("the-cat"), candidate="The cat sat.", references=("the cat sat.",))


def names(scores: tuple[BleuScore, ...]) -> list[str]:
    return [result.variant.name for result in scores]


def test_each_score_equals_one_computed_separately() -> None:
    for example in PRESETS:
        for result in score_variants(example):
            alone = score([example.segment()], result.variant)
            assert (result.orders, result.failure, result.notices) == (alone.orders, alone.failure, alone.notices)
            assert result.value == pytest.approx(alone.value, nan_ok=True, rel=0, abs=0)
            assert result.brevity_penalty == pytest.approx(alone.brevity_penalty, nan_ok=True, rel=0, abs=0)
            lengths = (alone.candidate_length, alone.reference_length)
            assert (result.candidate_length, result.reference_length) == lengths


def test_variants_with_the_same_tokens_share_their_counts() -> None:
    """The text has one reference, and the same tokens whether it is split at white space or at spaces."""
    papineni, coco, d2l, lowered = score_variants(
        CAT,
        [
            VARIANTS["papineni"],
            VARIANTS["coco"],
            VARIANTS["d2l-en"],
            replace(VARIANTS["papineni"], name="own", case="lower"),
        ],
    )
    assert papineni.segments[0] is coco.segments[0]
    assert papineni.segments[0].orders is d2l.segments[0].orders
    assert papineni.segments[0].orders is not lowered.segments[0].orders
    average, shortest, closest = score_variants(
        CAT, [VARIANTS[name] for name in ("coco-average", "coco-shortest", "coco")]
    )
    assert average.segments[0].orders is shortest.segments[0].orders is closest.segments[0].orders
    assert isinstance(average.reference_length, float)


def test_a_score_has_its_own_maximum_order_despite_shared_counts() -> None:
    short, long = score_variants(CAT, [Variant(max_order=2), Variant(max_order=6)])
    assert [len(result.orders) for result in (short, long)] == [2, 6]
    assert short.orders == score([CAT.segment()], Variant(max_order=2)).orders


def test_sorting_by_score_puts_the_highest_first_and_failures_last() -> None:
    ordered = sort_by_score(score_variants(CAT))
    assert names(ordered[:2]) == ["mteval13a", "mteval13a-unsmoothed"]
    assert names(ordered[-2:]) == ["d2l-zh", "nltk-method6"]
    values = [result.value for result in ordered[:-2]]
    assert values == sorted(values, reverse=True)
    assert len(ordered) == len(VARIANTS)


def test_sorting_by_family_groups_a_programs_variants() -> None:
    scores = score_variants(CAT)
    index = names(scores).index("nltk-method7")
    ordered = group_by_family((scores[index], *scores[:index], *scores[index + 1 :]))
    families = [program_family(name) for name in names(ordered)]
    assert (families[0], len(ordered)) == ("nltk", len(VARIANTS))
    assert len(set(families)) == sum(family != last for family, last in zip(families, ["", *families], strict=False))


def test_a_wrong_score_and_a_wrong_error_are_not_reproduced() -> None:
    scored = next(result for result in load_program_results() if isinstance(result.expected, float))
    failing = next(result for result in load_program_results() if isinstance(result.expected, str))
    assert not is_reproduced(replace(scored, expected=float(scored.expected) + 1e-6))
    assert not is_reproduced(replace(failing, expected="IndexError"))
    assert not is_reproduced(replace(scored, expected="ZeroDivisionError"))
