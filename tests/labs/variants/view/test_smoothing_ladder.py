"""Tests of the smoothing ladder: one rung per smoothing, by ascending score, with the changed precisions."""

from dataclasses import replace

import pytest

from bleu_core import SMOOTHINGS, VARIANTS, Segment, nltk, sacrebleu, score
from bleu_view.drawing.score_rows import AxisShape, ScoreRow
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.texts import LANGUAGES, Texts
from labs.variants.view import smoothing_ladder
from labs.variants.view.smoothing_ladder import LADDER_AXIS, RUNG_VARIANTS, build_ladder, ladder_sentences, rung_rows

EN = Texts("en")
CAT = replace(preset("the-cat"), candidate="The cat sat.", references=("the cat sat.",), tokenizer="13a", max_order=4)


def rung_row(name: str, scenario: Scenario = CAT) -> ScoreRow:
    return next(row for row in rung_rows(build_ladder(scenario), EN) if row.id == name)


def marks_of_kind(row: ScoreRow, kind: str) -> dict[int, float]:
    return {mark.order: mark.at for mark in row.marks if mark.kind == kind}


def test_every_smoothing_has_a_rung_and_rungs_ascend_by_score() -> None:
    rungs = build_ladder(CAT).rungs
    assert {result.variant.name for result in rungs} >= set(RUNG_VARIANTS)
    assert {result.variant.smoothing for result in rungs} >= {
        *(sacrebleu(smoothing=rule).smoothing for rule in ("none", "floor", "exp", "add-k")),
        *(nltk(smoothing=f"method{number}").smoothing for number in range(8)),
    }
    missing = SMOOTHINGS.keys() - {variant.smoothing for variant in VARIANTS.values()}
    assert len(rungs) == len(RUNG_VARIANTS) + len(missing)
    values = [result.value for result in rungs]
    assert values == sorted(values)
    assert {result.segments[0].candidate for result in rungs} == {("The", "cat", "sat", ".")}
    assert {tuple(order.matches for order in result.orders) for result in rungs} == {(3, 2, 1, 0)}


def test_a_smoothing_without_a_variant_has_its_own_rung(monkeypatch: pytest.MonkeyPatch) -> None:
    remaining = {name: variant for name, variant in VARIANTS.items() if variant.smoothing != "add_one"}
    monkeypatch.setattr(smoothing_ladder, "VARIANTS", remaining)
    row = next(row for row in rung_rows(build_ladder(CAT), EN) if row.id == "add_one")
    assert row.head == EN("choices.smoothing-add_one-name")


def test_a_failing_smoothing_is_the_last_rung_with_its_error() -> None:
    row = rung_rows(build_ladder(replace(CAT, candidate="The cat runs.")), EN)[-1]
    assert row.id == "nltk-method6"
    assert row.marks == (AxisShape("fails", LADDER_AXIS.position(0), text="✕ AssertionError"),)
    assert row.name == "NLTK 6: stops with AssertionError"
    assert row.value == ""


def test_a_rung_has_the_score_of_its_program() -> None:
    segment = [Segment("The cat sat.", ("the cat sat.",))]
    values = {result.variant.name: result.value for result in build_ladder(CAT, floor=0.3, add_k=2).rungs}
    assert values["sacrebleu-floor"] == score(segment, sacrebleu(smoothing="floor", smoothing_value=0.3)).value
    assert values["sacrebleu-add-k"] == score(segment, sacrebleu(smoothing="add-k", smoothing_value=2)).value
    assert values["nltk-method4"] == score(segment, nltk(smoothing="method4", tokenizer="13a")).value


def test_slider_values_change_sacrebleus_rungs_and_their_labels() -> None:
    heads = {row.id: row.head for row in rung_rows(build_ladder(CAT, floor=0.25, add_k=2.5), EN)}
    assert (heads["sacrebleu-floor"], heads["sacrebleu-add-k"]) == ("floor 0.25", "add-k 2.5")
    assert (heads["sacrebleu-none"], heads["sacrebleu"], heads["nltk"]) == ("none", "exp", "NLTK 0")
    assert heads["nltk-method7"] == "NLTK 7"


def test_only_changed_precisions_show_their_old_position() -> None:
    assert marks_of_kind(rung_row("sacrebleu-none"), "before") == {}
    assert marks_of_kind(rung_row("sacrebleu"), "before") == {4: LADDER_AXIS.position(0)}
    assert set(marks_of_kind(rung_row("nltk-method2"), "before")) == {2, 3, 4}
    assert set(marks_of_kind(rung_row("nltk-method5"), "before")) == {1, 2, 3, 4}


def test_badges_are_at_the_precisions_and_the_bar_at_the_score() -> None:
    row = rung_row("sacrebleu")
    assert marks_of_kind(row, "badge") == {
        n: LADDER_AXIS.position(p) for n, p in enumerate((3 / 4, 2 / 3, 1 / 2, 1 / 2), 1)
    }
    assert marks_of_kind(row, "bar")[0] == pytest.approx(LADDER_AXIS.position(0.5946), abs=1e-4)
    assert row.value == "0.595"
    unsmoothed = rung_row("counted")
    assert marks_of_kind(unsmoothed, "badge") == {
        n: LADDER_AXIS.position(p) for n, p in enumerate((3 / 4, 2 / 3, 1 / 2, 0), 1)
    }
    assert unsmoothed.details is None


def test_empty_orders_show_no_old_position_and_high_values_fit_the_axis() -> None:
    short = replace(CAT, candidate="cat sat .")
    assert set(marks_of_kind(rung_row("counted", short), "badge")) == {1, 2, 3}
    assert marks_of_kind(rung_row("sacrebleu-add-k", short), "badge")[4] == LADDER_AXIS.position(1)
    assert 4 not in marks_of_kind(rung_row("sacrebleu-add-k", short), "before")
    perfect = replace(CAT, candidate="a b c d", references=("a b c d",))
    assert marks_of_kind(rung_row("nltk-method5", perfect), "badge")[1] == LADDER_AXIS.position(4 / 3) < 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_state_the_counts_and_which_zeros_smoothing_replaces(language: str) -> None:
    texts = Texts(language)
    keys = {"The cat sat.": "missing", "the cat sat.": "whole", "cat sat.": "empty", "a dog": "nothing", "": "nothing"}
    for candidate, key in keys.items():
        values = {"n": 4} if key in {"missing", "empty"} else {}
        sentences = ladder_sentences(build_ladder(replace(CAT, candidate=candidate)), texts)
        assert sentences.endswith(texts(f"comparison.ladder-{key}", **values)), candidate
        assert "13a" in sentences
    separated = texts("comparison.fraction-separator").join(("3/4", "2/3", "1/2", "0/1"))
    assert separated in ladder_sentences(build_ladder(CAT), texts)
