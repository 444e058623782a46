"""A comparison scores each variant exactly as a separate score does."""

from dataclasses import replace

import pytest

from bleu_core import VARIANTS, BleuScore, Variant, score
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import Scenario, scenario_of
from labs.variants.view.comparison import SORTINGS, by_family, by_score, compare, family

CAT = replace(scenario_of(preset("the-cat")), candidate="The cat sat.", references=("the cat sat.",))


def names(scores: tuple[BleuScore, ...]) -> list[str]:
    return [found.variant.name for found in scores]


@pytest.mark.parametrize("scenario", list(map(scenario_of, PRESETS)), ids=lambda scenario: scenario.preset)
def test_a_variant_scores_as_it_does_separately(scenario: Scenario) -> None:
    for found in compare(scenario):
        alone = score([scenario.segment()], found.variant)
        assert (found.orders, found.failure) == (alone.orders, alone.failure)
        assert found.value == pytest.approx(alone.value, nan_ok=True, rel=0, abs=0)
        assert (found.candidate_length, found.reference_length) == (alone.candidate_length, alone.reference_length)
        assert found.brevity_penalty == pytest.approx(alone.brevity_penalty, nan_ok=True, rel=0, abs=0)
        assert found.notices == alone.notices


def test_the_scores_come_in_the_order_of_the_variants() -> None:
    assert [found.variant for found in compare(CAT)] == list(VARIANTS.values())


def test_variants_share_counts_of_the_same_tokens_whatever_their_rule_for_r() -> None:
    """Split at white space or at spaces, with one reference or all: this text gives the same tokens."""
    papineni, coco, d2l, lowered = compare(
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
    average, shortest, closest = compare(CAT, [VARIANTS[name] for name in ("coco-average", "coco-shortest", "coco")])
    assert average.segments[0].orders is shortest.segments[0].orders is closest.segments[0].orders
    assert isinstance(average.reference_length, float)


def test_the_deepest_variant_decides_how_many_orders_are_counted() -> None:
    short, long = compare(CAT, [Variant(max_order=2), Variant(max_order=6)])
    assert [len(found.orders) for found in (short, long)] == [2, 6]
    assert short.orders == score([CAT.segment()], Variant(max_order=2)).orders


def test_one_capital_and_one_full_stop_spread_the_programs_from_0_to_1() -> None:
    values = {found.variant.name: found.value for found in compare(CAT)}
    assert values["multi_bleu"] == 0
    assert values["mteval13a"] == 1
    assert values["sacrebleu"] == pytest.approx(0.5946, abs=1e-4)
    assert values["nltk"] == pytest.approx(1.13e-154, rel=0.01)


def test_by_score_the_highest_comes_first_and_failures_last_in_their_order() -> None:
    ordered = by_score(compare(CAT))
    assert names(ordered[:2]) == ["mteval13a", "mteval13a-unsmoothed"]
    assert names(ordered[-2:]) == ["d2l-zh", "nltk-method6"]
    values = [found.value for found in ordered[:-2]]
    assert values == sorted(values, reverse=True)


def test_sorting_by_family_groups_a_programs_variants() -> None:
    scores = compare(CAT)
    place = names(scores).index("nltk-method7")
    ordered = by_family((scores[place], *scores[:place], *scores[place + 1 :]))
    families = [family(name) for name in names(ordered)]
    assert families[0] == "nltk"
    assert len(set(families)) == sum(here != there for here, there in zip(families, ["", *families], strict=False))


@pytest.mark.parametrize("sorting", SORTINGS)
def test_a_sorting_loses_nothing(sorting: str) -> None:
    scores = compare(CAT)
    assert sorted(names(SORTINGS[sorting](scores))) == sorted(names(scores))
