"""Tests of the note on smoothed precisions next to the bars."""

from dataclasses import replace

import pytest

from bleu_core import VARIANTS, BleuScore
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import score_scenario
from bleu_view.words.texts import LANGUAGES, Texts
from labs.explore.view.charts.factor_charts import precision_data
from labs.explore.view.headlines import smoothing_note


def score_example(name: str) -> BleuScore:
    cat = replace(
        preset("papineni-1"),
        candidate="The cat is on the mat.",
        references=("There is a cat on the mat.",),
        variant=name,
    )
    return score_scenario(cat.with_program_defaults()).uniform


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", VARIANTS)
def test_the_note_appears_only_if_a_bar_has_an_arrow(name: str, language: str) -> None:
    arrows = ["→" in mark.label for mark in precision_data(score_example(name))]
    assert bool(smoothing_note(Texts(language), score_example(name))) == any(arrows)


def test_the_note_explains_precisions_above_1_and_skipped_smoothing() -> None:
    """For this text, NLTK's method5 computes p₁ as (5/6 + 1 + 5/6 + 2/5)/3 = 1.022, and p₄ as more than 0."""
    texts = Texts("en")
    name, variant = texts("choices.smoothing-neighbours-name"), texts("variants.torchmetrics-smooth-name")
    assert smoothing_note(texts, score_example("nltk-method5")) == texts("explore.smoothing-above-one", name=name)
    skipped = texts("explore.smoothing-skipped", variant=variant)
    assert smoothing_note(texts, score_example("torchmetrics-smooth")) == skipped
