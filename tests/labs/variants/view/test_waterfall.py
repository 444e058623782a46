"""Tests of the waterfall between two scores: connected lines, choices without effect, axis, failures."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS, Segment, d2l
from bleu_core import difference as attribute_difference
from bleu_view.words.texts import LANGUAGES, Texts
from labs.variants.view.waterfall import (
    NO_EFFECT,
    Waterfall,
    build_waterfall,
    choices_without_effect,
    running_scores,
    shown_effects,
    waterfall_ticks,
)

CAT_SEGMENT = Segment("The cat sat.", ("the cat sat.",))
NAMES = st.sampled_from(sorted(VARIANTS))
TEXTS = st.lists(st.sampled_from(["a", "b", "A", "b."]), min_size=1, max_size=7).map(" ".join)


@given(st.builds(Segment, TEXTS, st.tuples(TEXTS, TEXTS)), NAMES, NAMES)
def test_the_lines_connect_both_scores_on_the_axis_or_have_no_effect(segment: Segment, a: str, b: str) -> None:
    difference = attribute_difference([segment], VARIANTS[a], VARIANTS[b])
    if difference.failure:
        return
    effects, path, axis = shown_effects(difference), running_scores(difference), waterfall_ticks(difference)
    assert path[-1] == pytest.approx(difference.second.value, abs=1e-9)
    steps = [after - before for before, after in pairwise(path)]
    assert steps == pytest.approx([effect.value for effect in effects], abs=1e-9)
    drawn_or_idle = [*(effect.choice for effect in effects), *choices_without_effect(difference)]
    assert sorted(drawn_or_idle) == sorted(difference.choices)
    assert axis[0] <= min(*path, difference.second.value)
    assert axis[-1] >= max(*path, difference.second.value)
    assert 2 <= len(axis) <= 6


def test_a_choice_whose_effects_cancel_out_still_has_a_line() -> None:
    """Smoothing adds 0.319 if a 0 makes the score 0, and subtracts 0.319 if orders with a 0 are skipped."""
    difference = attribute_difference(
        [Segment("a a a a", ("a", "a a"))], VARIANTS["nltk-method3"], VARIANTS["papineni"]
    )
    assert abs(dict(zip(difference.choices, difference.effects, strict=True))["smoothing"].value) < NO_EFFECT
    assert "smoothing" not in choices_without_effect(difference)
    assert "smoothing" in [effect.choice for effect in shown_effects(difference)]


def test_the_largest_mean_effect_comes_first() -> None:
    sizes = [
        abs(effect.value) for effect in shown_effects(attribute_difference([CAT_SEGMENT], d2l(), VARIANTS["mteval13a"]))
    ]
    assert len(sizes) > 2
    assert all(before >= after for before, after in pairwise(sizes))


def test_typed_text_is_not_cached_outside_the_session() -> None:
    """All sessions share one process, so a module-level cache would keep every learner's text."""
    assert not hasattr(attribute_difference, "cache_info")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_steps_of_the_waterfall_connect_a_with_b(language: str) -> None:
    difference = attribute_difference([CAT_SEGMENT], VARIANTS["nltk"], VARIANTS["sacrebleu"])
    waterfall = build_waterfall(Texts(language), difference)
    path = [waterfall.ends[0].at, *(step.end for step in waterfall.steps)]
    assert [step.start for step in waterfall.steps] == path[:-1]
    assert path[-1] == pytest.approx(waterfall.ends[1].at, abs=1e-3)
    assert len(waterfall.steps) == len(shown_effects(difference))
    assert all(0 <= at <= 1 for at in [*path, *(at for at, _ in waterfall.ticks)])
    assert all(step.name in waterfall.said and step.effect in waterfall.said for step in waterfall.steps)


def test_a_program_that_fails_has_no_waterfall() -> None:
    assert (
        build_waterfall(Texts("en"), attribute_difference([CAT_SEGMENT], VARIANTS["d2l-zh"], VARIANTS["sacrebleu"]))
        == Waterfall()
    )
