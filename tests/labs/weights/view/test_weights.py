"""Tests of the weights lab: data sent to the browser, settings from links, remarks, charts and tables."""

import json
import math
import random
from collections.abc import Iterator
from dataclasses import asdict, replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS, BleuScore
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import score_scenario
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from labs.weights.view.growth_with_order import (
    growth_chart_alt,
    growth_chart_spec,
    growth_of_equal_precisions,
    growth_of_text,
    growth_points,
    growth_sentence,
    growth_table,
)
from labs.weights.view.lab_data import (
    fixed_rules_data,
    log_count_ratios,
    own_weights_data,
    precision_log,
    text_order_data,
)
from labs.weights.view.weighted_scores import (
    HALVED,
    MAX_UNITS,
    OWN,
    RULES,
    UNIT,
    WeightsSetting,
    default_own_weight_units,
    default_setting,
    format_setting,
    parse_setting,
    program_mismatch_remarks,
    score_by_plain_formula,
    score_with_setting,
    weights_of_rule,
)
from labs.weights.view.weights_tables import (
    computation_table,
    factors_table,
    halving_losses_table,
    means_note,
    means_of_precisions,
    means_table,
    weights_table,
)
from tests.scripts.node import run_module

EN = Texts("en")
PAPINENI = preset("papineni-1")
TOTALS = (18, 17, 16, 15)
SUMS = Path(__file__).parents[4] / "labs" / "weights" / "weights_lab" / "sums.js"


def random_settings(number: int) -> Iterator[WeightsSetting]:
    """Yield many settings for a text with `TOTALS`."""
    chance = random.Random(7)  # noqa: S311 - an example, no secret
    for _ in range(number):
        yield WeightsSetting(
            positions=tuple(chance.choice((None, HALVED, 0, chance.randint(0, total))) for total in TOTALS),
            order=chance.randint(1, 4),
            rule=chance.choice(RULES[1:]),
            units=tuple(chance.randint(0, MAX_UNITS) for _ in TOTALS),
        )


def sent_data(score: BleuScore) -> dict[str, object]:
    """Return the data from which the browser computes the scores."""
    return {
        "orders": [text_order_data(order) for order in score.orders],
        "count_logs": log_count_ratios(score),
        "half": precision_log(0.5),
        "log_penalty": score.log_brevity_penalty if score.brevity_penalty else None,
        "rules": fixed_rules_data(len(score.orders)),
        "own": own_weights_data(len(score.orders)),
        "unit": UNIT,
    }


# ---- rules


@pytest.mark.parametrize("max_order", range(1, 7))
def test_the_weights_of_each_rule_have_the_stated_sum(max_order: int) -> None:
    sums = {rule: math.fsum(weights_of_rule(rule, max_order, default_own_weight_units(max_order))) for rule in RULES}
    harmonic = float(sum(Fraction(1, n) for n in range(1, max_order + 1)))
    stated = {"uniform": 1, "d2l": 1 - 2**-max_order, "d2l_rescaled": 1, "misquoted": harmonic, "own": 1}
    assert sums == pytest.approx(stated)


# ---- settings


@given(
    st.text() | st.integers() | st.none() | st.from_regex(r"[th0-9.~a-z²]{0,40}"),
    st.lists(st.integers(0, 30), min_size=1, max_size=6),
)
def test_any_view_item_parses_to_a_valid_setting(item: str | int | None, totals: list[int]) -> None:
    setting = parse_setting(item, totals)
    assert len(setting.positions) == len(setting.units) == len(totals)
    for position, total in zip(setting.positions, totals, strict=True):
        assert position is None or (total and (position == HALVED or 0 <= position <= total))
    assert all(0 <= unit <= MAX_UNITS for unit in setting.units)
    assert 1 <= setting.order <= len(totals)
    assert setting.rule in RULES[1:]


def test_a_default_setting_is_empty_and_a_new_text_keeps_valid_values() -> None:
    assert format_setting(default_setting(4)) == ""
    assert parse_setting(None, TOTALS) == default_setting(4)
    setting = parse_setting("t.3.t.5~4~own~5.5.5.5", (18, 17))
    assert (setting.positions, setting.order) == ((None, 3), 2)
    assert setting.units == default_own_weight_units(2)
    assert parse_setting("10", TOTALS[:3]).positions == (10, None, None)
    assert parse_setting("t.t.3.h", (2, 1, 0, 0)) == default_setting(4), "an order without n-grams cannot be set"


# ---- the same sums in JavaScript


def test_javascript_computes_the_cores_score_for_every_example_and_any_setting() -> None:
    cases = [(PAPINENI, setting) for setting in random_settings(100)]
    cases += [(example, default_setting(example.max_order)) for example in PRESETS]
    scores = [score_by_plain_formula(example) for example, _ in cases]
    given = [[sent_data(score), asdict(setting)] for score, (_, setting) in zip(scores, cases, strict=True)]
    rules = ", ".join(map(repr, RULES))
    found = run_module(
        f"given.map(each => [{rules}].map(rule => module.weightedScore(...each, rule).score))", SUMS, given
    )
    assert isinstance(found, list)
    for score, (_, setting), shown in zip(scores, cases, found, strict=True):
        expected = [score_with_setting(score, setting, rule).value for rule in RULES]
        assert shown == pytest.approx(expected, rel=1e-8, abs=1e-12), setting


def test_javascript_encodes_a_setting_which_parses_to_the_same_setting() -> None:
    settings = [default_setting(4), *random_settings(100)]
    expression = f"given.map(each => module.encodeSetting(each, {json.dumps(asdict(default_setting(4)))}))"
    assert run_module(expression, SUMS, list(map(asdict, settings))) == list(map(format_setting, settings))
    assert [parse_setting(format_setting(setting), TOTALS) for setting in settings] == settings


# ---- remarks above the lab


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_program_has_finite_scores_by_the_plain_formula(variant: str) -> None:
    for candidate in ("", "a", "guide to", "guide to action", "x y z w"):
        scenario = replace(PAPINENI, variant=variant, candidate=candidate)
        score = score_by_plain_formula(scenario)
        assert score.failure is None
        assert math.isfinite(score.value)
        assert all(math.isfinite(step.d2l + step.uniform) for step in growth_of_text(scenario))
        assert all(program_mismatch_remarks(EN, score, score_scenario(scenario)))


def test_remarks_name_programs_that_fail_or_fill_an_empty_order() -> None:
    scenario = replace(PAPINENI, variant="d2l-zh", candidate="guide")
    (first, empty) = program_mismatch_remarks(EN, score_by_plain_formula(scenario), score_scenario(scenario))
    assert "ZeroDivisionError" in first
    assert empty == EN("weights.order-empty", n=2, c=1, p="p₂", programs=EN("pages.variants-menu"))
    scenario = replace(PAPINENI, variant="mteval13a", candidate="guide to action", references=("guide to action",))
    differs = EN("weights.program-differs", variant=EN("variants.mteval13a-name"), value="1", here="0")
    assert next(program_mismatch_remarks(EN, score_by_plain_formula(scenario), score_scenario(scenario))) == differs
    assert list(program_mismatch_remarks(EN, score_by_plain_formula(PAPINENI), score_scenario(PAPINENI))) == []


# ---- means and growth


def test_both_means_are_right_for_the_paper_and_the_examples() -> None:
    assert [round(mean, 3) for mean in means_of_precisions(score_by_plain_formula(PAPINENI))] == [0.505, 0.559]
    assert "0.585 and 0.628" in means_note(EN)
    rows = means_table(EN, score_by_plain_formula(PAPINENI)).rows
    assert [row[2:] for row in rows] == [("0.505", "0.559"), ("0.505", "0.559"), ("0.585", "0.628"), ("0", "0.471")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_equal_precisions_only_d2ls_score_depends_on_k(language: str) -> None:
    texts, steps = Texts(language), growth_of_equal_precisions()
    spec = growth_chart_spec(language, "light")
    common = spec["encoding"]
    assert isinstance(common, dict)
    assert common["y"]["scale"]["domain"] == [0, 1.12]
    d2l = ["0.548", "0.405", "0.349", "0.323", "0.312", "0.306"]
    assert [mark.label for mark in growth_points(steps)] == [*d2l, *["0.300"] * 6]
    assert "0.548" in growth_chart_alt(texts, steps)
    assert "0.548" in growth_sentence(texts, steps, is_equal=True)
    assert growth_table(texts, steps).rows[3] == ("4", "0.9375", "0.323", "0.300")


def test_the_growth_sentence_states_if_k_has_no_effect() -> None:
    same = growth_of_text(replace(PAPINENI, candidate="a b c d e f", references=("a b c d e f",)))
    assert growth_sentence(EN, same, is_equal=False) == EN("weights.growth-reading-same")
    assert growth_sentence(EN, growth_of_text(PAPINENI), is_equal=False) != growth_sentence(
        EN, growth_of_text(PAPINENI), is_equal=True
    )


# ---- tables


def test_tables_contain_the_numbers_of_the_charts() -> None:
    score, setting = score_by_plain_formula(PAPINENI), default_setting(4)
    scores = {rule: score_with_setting(score, setting, rule) for rule in RULES[:3]}
    table = weights_table(EN, scores)
    assert table.headings == ("weighting", "w₁", "w₂", "w₃", "w₄", "sum", "BLEU")
    assert table.rows[1] == ("1/2ⁿ", "1/2", "1/4", "1/8", "1/16", "0.9375", "0.707")
    assert table.rows[2][1:] == ("8/15", "4/15", "2/15", "1/15", "1", "0.691")
    assert factors_table(EN, scores, setting).rows[1] == ("1/N", "0.986", "0.876", "0.813", "0.719", "1")
    assert halving_losses_table(EN, scores).rows[1] == ("1/2ⁿ", "−29%", "−16%", "−8%", "−4%")


@pytest.mark.parametrize(
    ("language", "heading", "cell"), [("en", "p used", "0.133, set by you"), ("zh", "所用的 p", "0.133（由你设定）")]
)
def test_a_precision_set_by_the_learner_is_labeled_as_set(language: str, heading: str, cell: str) -> None:
    texts, setting = Texts(language), parse_setting("t.t.t.h", TOTALS)
    score = score_with_setting(score_by_plain_formula(PAPINENI), setting, "d2l")
    table = computation_table(texts, score, setting)
    assert table.headings[3:6] == ("p = m ÷ t", heading, texts("charts.column-weight"))
    assert texts("charts.column-smoothed") not in table.headings
    assert [row[4] for row in table.rows] == ["0.944", "0.588", "0.438", cell, "–", "–"]
    assert {len(row) for row in table.rows} == {len(table.headings)}
    assert factors_table(texts, {"d2l": score}, setting).rows[0][4] == cell


def test_smoothed_precisions_are_labeled_next_to_set_ones() -> None:
    score = score_by_plain_formula(
        replace(PAPINENI, variant="sacrebleu", candidate="the cat sat there now", references=("the cat",))
    )
    settings = [parse_setting(item, (5, 4, 3, 2)) for item in ("", "2.t.t.t")]
    plain, mixed = (
        computation_table(EN, score_with_setting(score, setting, "uniform"), setting) for setting in settings
    )
    assert plain.headings[4] == "smoothed p"
    assert [row[4] for row in mixed.rows[:4]] == [
        EN("weights.used-set", p=decimal(0.4)),
        "0.250",
        "0.167, smoothed",
        "0.125, smoothed",
    ]


def test_halving_loses_nothing_if_the_precision_or_weight_is_0() -> None:
    score, zero = score_by_plain_formula(PAPINENI), parse_setting("t.t.t.0~4~d2l~2.4.6.8", TOTALS)
    assert halving_losses_table(EN, {rule: score_with_setting(score, zero, rule) for rule in RULES[:2]}).rows == (
        ("1/N", "0%", "0%", "0%", "0%"),
        ("1/2ⁿ", "0%", "0%", "0%", "0%"),
    )
    unweighted = score_with_setting(score, parse_setting("~4~own~0.4.6.10", TOTALS), OWN)
    assert halving_losses_table(EN, {OWN: unweighted}).rows[0][1] == "0%"
