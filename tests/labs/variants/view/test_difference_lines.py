"""The waterfall between two scores: from the first to the second, in whatever order, without a gap."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS, Segment, Variant, d2l, papineni
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of
from labs.variants.view.difference_lines import MODES, NOTHING, USUAL_ENDS, ends, idle, lines, why

GUIDE = scenario_of(preset("papineni-1")).segment()
CAT = Segment("The cat sat.", ("the cat sat.",))
NAMES = st.sampled_from(sorted(VARIANTS))
TEXTS = st.lists(st.sampled_from(["a", "b", "A", "b."]), min_size=1, max_size=7).map(" ".join)


@given(st.builds(Segment, TEXTS, st.tuples(TEXTS, TEXTS)), NAMES, NAMES, st.sampled_from(sorted(MODES)))
def test_bars_lead_from_the_first_score_to_the_second(segment: Segment, a: str, b: str, mode: str) -> None:
    found = why(segment, VARIANTS[a], VARIANTS[b])
    if found.failure:
        return
    shown = lines(found, mode)
    path = [found.first.value, *(line.end for line in shown)]
    assert [line.start for line in shown] == path[:-1]
    assert path[-1] == pytest.approx(found.second.value, abs=1e-9)
    assert all(line.effect == pytest.approx(line.end - line.start, abs=1e-9) for line in shown)


def test_a_choice_whose_effects_cancel_out_over_the_orders_is_not_idle() -> None:
    """Smoothing adds 0.319 where a 0 ends the score, and takes as much where it is skipped."""
    found = why(Segment("a a a a", ("a", "a a")), VARIANTS["nltk-method3"], VARIANTS["papineni"])
    assert abs(dict(zip(found.choices, found.effects, strict=True))["smoothing"].value) < NOTHING
    assert "smoothing" not in idle(found)
    assert lines(found, "backward")[-1].end == pytest.approx(0, abs=1e-9)


@given(st.builds(Segment, TEXTS, st.tuples(TEXTS)), NAMES, NAMES, st.sampled_from(sorted(MODES)))
def test_a_choice_that_differs_is_a_line_or_idle(segment: Segment, a: str, b: str, mode: str) -> None:
    found = why(segment, VARIANTS[a], VARIANTS[b])
    if not found.failure:
        assert sorted([*(line.choice for line in lines(found, mode)), *idle(found)]) == sorted(found.choices)


def test_the_largest_effect_stands_first_in_the_mean() -> None:
    sizes = [abs(line.effect) for line in lines(why(CAT, d2l(), VARIANTS["mteval13a"]), "average")]
    assert len(sizes) > 2
    assert all(before >= after for before, after in pairwise(sizes))


def test_one_order_and_its_reverse_disagree() -> None:
    """Lower-casing leads from 0 to 1 when it comes early; smoothing has done part of the way when it comes late."""
    found = why(CAT, d2l(), VARIANTS["mteval13a"])
    case = [{line.choice: line.effect for line in lines(found, mode)}["case"] for mode in ("forward", "backward")]
    assert case == [pytest.approx(1), pytest.approx(0.361, abs=0.001)]


def test_a_choice_without_effect_in_one_order_keeps_its_line_there() -> None:
    found = why(CAT, d2l(), VARIANTS["mteval13a"])
    effects = {line.choice: line.effect for line in lines(found, "forward")}
    assert abs(effects["smoothing"]) < NOTHING


def test_the_axis_is_the_usual_one_unless_a_value_lies_beyond() -> None:
    found = why(GUIDE, papineni(), d2l())
    assert ends(lines(found, "average"), found) == USUAL_ENDS
    far = why(GUIDE, papineni(), Variant(weighting="own", own_weights=(0.0,), smoothing="neighbours", max_order=1))
    assert ends(lines(far, "average"), far)[1] >= USUAL_ENDS[1]


def test_what_was_typed_is_not_kept_beyond_the_session() -> None:
    """Every session of a server shares the process: a cache would hold each learner's text for all of them."""
    assert not hasattr(why, "cache_info")
    assert why(GUIDE, papineni(), d2l()) == why(GUIDE, papineni(), d2l())
