"""The waterfall between two scores: from the first to the second, without a gap, on one axis."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS, Segment, d2l, papineni
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.texts import LANGUAGES, Texts
from labs.variants.view.difference_lines import NOTHING, idle, lines, ticks, why
from labs.variants.view.waterfall import Waterfall, waterfall

GUIDE = scenario_of(preset("papineni-1")).segment()
CAT = Segment("The cat sat.", ("the cat sat.",))
NAMES = st.sampled_from(sorted(VARIANTS))
TEXTS = st.lists(st.sampled_from(["a", "b", "A", "b."]), min_size=1, max_size=7).map(" ".join)


@given(st.builds(Segment, TEXTS, st.tuples(TEXTS, TEXTS)), NAMES, NAMES)
def test_bars_lead_from_the_first_score_to_the_second(segment: Segment, a: str, b: str) -> None:
    found = why(segment, VARIANTS[a], VARIANTS[b])
    if found.failure:
        return
    shown = lines(found)
    path = [found.first.value, *(line.end for line in shown)]
    assert [line.start for line in shown] == path[:-1]
    assert path[-1] == pytest.approx(found.second.value, abs=1e-9)
    assert all(line.effect == pytest.approx(line.end - line.start, abs=1e-9) for line in shown)


def test_a_choice_whose_effects_cancel_out_over_the_orders_is_not_idle() -> None:
    """Smoothing adds 0.319 where a 0 ends the score, and takes as much where it is skipped."""
    found = why(Segment("a a a a", ("a", "a a")), VARIANTS["nltk-method3"], VARIANTS["papineni"])
    assert abs(dict(zip(found.choices, found.effects, strict=True))["smoothing"].value) < NOTHING
    assert "smoothing" not in idle(found)
    assert "smoothing" in [line.choice for line in lines(found)]


@given(st.builds(Segment, TEXTS, st.tuples(TEXTS)), NAMES, NAMES)
def test_a_choice_that_differs_is_a_line_or_idle(segment: Segment, a: str, b: str) -> None:
    found = why(segment, VARIANTS[a], VARIANTS[b])
    if not found.failure:
        assert sorted([*(line.choice for line in lines(found)), *idle(found)]) == sorted(found.choices)


def test_the_largest_effect_comes_first_in_the_mean() -> None:
    sizes = [abs(line.effect) for line in lines(why(CAT, d2l(), VARIANTS["mteval13a"]))]
    assert len(sizes) > 2
    assert all(before >= after for before, after in pairwise(sizes))


@given(st.builds(Segment, TEXTS, st.tuples(TEXTS, TEXTS)), NAMES, NAMES)
def test_axis_holds_every_running_value(segment: Segment, a: str, b: str) -> None:
    found = why(segment, VARIANTS[a], VARIANTS[b])
    if found.failure:
        return
    shown = lines(found)
    axis = ticks(shown, found)
    values = [found.first.value, found.second.value, *(line.end for line in shown)]
    assert axis[0] <= min(values)
    assert axis[-1] >= max(values)
    assert 2 <= len(axis) <= 6


def test_typed_text_is_not_kept_beyond_the_session() -> None:
    """Every session of a server shares the process: a cache would hold each learner's text for all of them."""
    assert not hasattr(why, "cache_info")
    assert why(GUIDE, papineni(), d2l()) == why(GUIDE, papineni(), d2l())


@pytest.mark.parametrize("language", LANGUAGES)
def test_steps_lead_from_a_to_b(language: str) -> None:
    found = why(CAT, VARIANTS["nltk"], VARIANTS["sacrebleu"])
    drawn = waterfall(Texts(language), found)
    path = [drawn.ends[0].at, *(step.end for step in drawn.steps)]
    assert [step.start for step in drawn.steps] == path[:-1]
    assert path[-1] == pytest.approx(drawn.ends[1].at, abs=1e-3)
    assert len(drawn.steps) == len(lines(found))
    assert all(0 <= at <= 1 for at in [*path, *(at for at, _ in drawn.ticks)])
    assert all(step.name in drawn.said and step.effect in drawn.said for step in drawn.steps)


def test_program_that_stops_has_no_waterfall() -> None:
    assert waterfall(Texts("en"), why(CAT, VARIANTS["d2l-zh"], VARIANTS["sacrebleu"])) == Waterfall()
