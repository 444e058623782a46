"""The axis of all scores: its ends hold every score, as near as tenths allow."""

from dataclasses import replace

import pytest

from bleu_core import VARIANTS
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.texts import Texts
from labs.variants.view.axis_dots import axis_dots, dot_axis
from labs.variants.view.comparison import compare
from labs.variants.view.score_dots import AXIS, title

ENGLISH = Texts("en")


@pytest.mark.parametrize("name", [entry.id for entry in PRESETS])
def test_axis_holds_every_score(name: str) -> None:
    scores = compare(scenario_of(preset(name)))
    axis, dots = dot_axis(scores), axis_dots(scores, ENGLISH)
    assert [dot.id for dot in dots] == list(VARIANTS)
    assert all(axis.low <= min(dot.value, AXIS.high) <= axis.high for dot in dots if dot.kind != "fails")
    assert axis.high - axis.low >= 0.2 - 1e-9
    assert axis.has_failures == any(dot.kind == "fails" for dot in dots)
    assert axis.exceeds_one == any(dot.value > 1 + 1e-9 for dot in dots)


def test_title_counts_the_programs_and_gives_the_range() -> None:
    scores = compare(scenario_of(preset("capital-letter")))
    count = len(scores)
    assert title(ENGLISH, scores) == ENGLISH("comparison.title", count=count, low="0", high="1")
    assert title(ENGLISH, scores, is_covered=True) == ENGLISH("comparison.title-covered", count=count)
    failing = [replace(score, failure="ValueError") for score in scores]
    assert title(ENGLISH, failing) == ENGLISH("comparison.title-covered", count=count)
