"""The weights page: the browser's tables are the core's numbers, and no setting from outside breaks it."""

import math
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS
from bleu_view.scenario.exploration import explore
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import Scenario, scenario_of
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from labs.weights.view import RULES, growth, read_setting, remarks, score_plainly, score_setting, write_setting
from labs.weights.view.compared_weightings import MOST_UNITS, OWN, UNIT, usual_units, weights
from labs.weights.view.geometric_and_arithmetic import means, means_note, means_table
from labs.weights.view.growth_chart import growth_alt, growth_data, growth_reading, growth_spec
from labs.weights.view.growth_with_order import growth_of_equal, growth_table
from labs.weights.view.lab_data import count_logs, log, rules, text_orders
from labs.weights.view.lab_setting import HALVED, Setting, usual
from labs.weights.view.weights_tables import factors_table, falls_table, steps_table, weights_table

EN = Texts("en")
PARTY = scenario_of(preset("papineni-1"))
ORDERS = range(1, 7)
TOTALS = (18, 17, 16, 15)
settings = st.builds(
    Setting,
    positions=st.tuples(*[st.sampled_from((None, HALVED)) | st.integers(0, total) for total in TOTALS]),
    order=st.integers(1, 4),
    rule=st.sampled_from(RULES[1:]),
    units=st.tuples(*[st.integers(0, MOST_UNITS)] * 4),
)


def browser_score(scenario: Scenario, setting: Setting, rule: str) -> float:
    """Do what the browser does: multiply each order's logarithm by its weight, add, take one exponential."""
    score = score_plainly(scenario)
    of_counts = count_logs(score)
    sizes = [units * UNIT for units in setting.units] if rule == OWN else rules(len(score.orders))[rule].sizes
    found = score.log_brevity_penalty
    for size, place, order in zip(sizes, setting.positions, text_orders(score), strict=True):
        if place is None:
            found += _weighed(size, order.log)
        elif place == HALVED:
            found += _weighed(size, None if order.log is None else order.log + (log(0.5) or 0))
        else:
            found += _weighed(size, (of_counts[place] or 0) - (of_counts[order.total] or 0) if place else None)
    return math.exp(found)


def _weighed(size: float, log: float | None) -> float:
    return 0.0 if size == 0 else -math.inf if log is None else size * log


# ---- rules


@pytest.mark.parametrize("max_order", ORDERS)
def test_the_sums_of_the_weights_are_the_ones_that_the_page_names(max_order: int) -> None:
    sums = {rule: math.fsum(weights(rule, max_order, usual_units(max_order))) for rule in RULES}
    assert sums["uniform"] == sums["d2l_rescaled"] == pytest.approx(1)
    assert sums["own"] == pytest.approx(1)
    assert sums["d2l"] == pytest.approx(1 - 2**-max_order)
    assert sums["misquoted"] == pytest.approx(float(sum(Fraction(1, n) for n in range(1, max_order + 1))))


# ---- setting


@given(settings)
def test_a_setting_survives_its_link(setting: Setting) -> None:
    assert read_setting(write_setting(setting), TOTALS) == setting


@given(
    st.text() | st.integers() | st.none() | st.from_regex(r"[th0-9.~a-z²]{0,40}"),
    st.lists(st.integers(0, 30), min_size=1, max_size=6),
)
def test_any_item_of_a_link_is_read_as_a_setting(item: str | int | None, totals: list[int]) -> None:
    setting = read_setting(item, totals)
    assert len(setting.positions) == len(setting.units) == len(totals)
    for place, most in zip(setting.positions, totals, strict=True):
        assert place is None or (most and (place == HALVED or 0 <= place <= most))
    assert all(0 <= unit <= MOST_UNITS for unit in setting.units)
    assert 1 <= setting.order <= len(totals)
    assert setting.rule in RULES[1:]


def test_the_usual_setting_needs_no_item_and_another_text_keeps_what_fits() -> None:
    assert write_setting(usual(4)) == ""
    assert read_setting(None, TOTALS) == usual(4)
    setting = read_setting("t.3.t.5~4~own~5.5.5.5", (18, 17))
    assert (setting.positions, setting.order) == ((None, 3), 2)
    assert setting.units == usual_units(2)
    assert read_setting("10", TOTALS[:3]).positions == (10, None, None)


# ---- what the browser looks up


@given(settings, st.sampled_from(RULES))
def test_browser_s_sum_is_the_core_s_score(setting: Setting, rule: str) -> None:
    assert browser_score(PARTY, setting, rule) == pytest.approx(
        score_setting(score_plainly(PARTY), setting, rule).value, rel=1e-8, abs=1e-12
    )


@pytest.mark.parametrize("rule", RULES)
def test_every_example_comes_out_alike_in_browser_and_core(rule: str) -> None:
    for entry in PRESETS:
        scenario = scenario_of(entry)
        start, expected = (
            usual(scenario.max_order),
            score_setting(score_plainly(scenario), usual(scenario.max_order), rule).value,
        )
        assert browser_score(scenario, start, rule) == pytest.approx(expected), entry.id


def test_one_precision_of_0_is_0_under_every_weighting_with_a_weight_for_it() -> None:
    setting = read_setting("t.t.t.0~4~own~2.4.6.8", TOTALS)
    assert [score_setting(score_plainly(PARTY), setting, rule).value for rule in RULES] == [0] * len(RULES)
    spared = read_setting("t.t.t.0~4~own~2.4.6.0", TOTALS)
    assert score_setting(score_plainly(PARTY), spared, OWN).value > 0


# ---- what is said before the lab


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_program_has_a_score_to_start_from(variant: str) -> None:
    for candidate in ("", "a", "guide to action", "x y z w"):
        scenario = replace(PARTY, variant=variant, candidate=candidate)
        score = score_plainly(scenario)
        assert score.failure is None
        assert math.isfinite(score.value)
        assert all(remarks(EN, score, explore(scenario)))


def test_a_program_is_named_where_it_stops_or_fills_an_order_in() -> None:
    scenario = replace(PARTY, variant="d2l-zh", candidate="guide")
    (first, empty) = remarks(EN, score_plainly(scenario), explore(scenario))
    assert "ZeroDivisionError" in first
    assert empty == EN("weights.order-empty", n=2, c=1, p="p₂", programs=EN("pages.variants-menu"))
    scenario = replace(PARTY, variant="mteval13a", candidate="guide to action", references=("guide to action",))
    differs = EN("weights.program-differs", variant=EN("variants.mteval13a-name"), value="1", here="0")
    assert next(remarks(EN, score_plainly(scenario), explore(scenario))) == differs
    assert list(remarks(EN, score_plainly(PARTY), explore(PARTY))) == []


# ---- means and growth


def test_the_two_means_of_the_paper_s_candidate_and_of_the_notes() -> None:
    assert [round(mean, 3) for mean in means(score_plainly(PARTY))] == [0.505, 0.559]
    assert "0.585 and 0.628" in means_note(EN)
    rows = means_table(EN, score_plainly(PARTY)).rows
    assert [row[2:] for row in rows] == [("0.505", "0.559"), ("0.505", "0.559"), ("0.585", "0.628"), ("0", "0.471")]


@given(settings)
def test_the_geometric_mean_is_never_above_the_arithmetic_one(setting: Setting) -> None:
    found = means(score_setting(score_plainly(PARTY), setting, "uniform"))
    assert found.geometric <= found.arithmetic + 1e-12


def test_every_k_has_its_numbers_and_alone_moves_d2ls_score() -> None:
    steps = growth_of_equal()
    assert [round(step.d2l, 3) for step in steps] == [0.548, 0.405, 0.349, 0.323, 0.312, 0.306]
    assert [step.uniform for step in steps] == pytest.approx([0.3] * 6)
    for variant in VARIANTS:
        steps = growth(replace(PARTY, variant=variant, candidate="guide to"))
        assert all(math.isfinite(step.d2l + step.uniform) for step in steps), variant


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_chart_of_k_keeps_its_axes_and_says_what_it_shows(language: str, theme: str) -> None:
    texts, steps = Texts(language), growth_of_equal()
    spec = growth_spec(language, theme)
    common = spec["encoding"]
    assert isinstance(common, dict)
    assert common["y"]["scale"]["domain"] == [0, 1.12]
    assert [mark.label for mark in growth_data(steps)][:4] == ["0.548", "0.405", "0.349", "0.323"]
    assert "0.548" in growth_alt(texts, steps)
    assert "0.548" in growth_reading(texts, steps, is_equal=True)
    assert growth_table(texts, steps).rows[3] == ("4", "0.9375", "0.323", "0.300")


def test_reading_says_if_k_has_no_effect() -> None:
    same = growth(replace(PARTY, candidate="a b c d e f", references=("a b c d e f",)))
    assert growth_reading(EN, same, is_equal=False) == EN("weights.growth-reading-same")
    assert growth_reading(EN, growth(PARTY), is_equal=False) != growth_reading(EN, growth(PARTY), is_equal=True)


# ---- tables


def test_the_tables_hold_the_numbers_of_the_pictures() -> None:
    score, setting = score_plainly(PARTY), usual(4)
    table = weights_table(EN, score, setting, RULES[:3])
    assert table.headings == ("weighting", "w₁", "w₂", "w₃", "w₄", "sum", "BLEU")
    assert table.rows[1] == ("1/2ⁿ", "1/2", "1/4", "1/8", "1/16", "0.9375", "0.707")
    assert table.rows[2][1:] == ("8/15", "4/15", "2/15", "1/15", "1", "0.691")
    assert factors_table(EN, score, setting, RULES[:1]).rows[1] == ("1/N", "0.986", "0.876", "0.813", "0.719", "1")
    assert falls_table(EN, score, setting, RULES[1:2]).rows == (("1/2ⁿ", "−29%", "−16%", "−8%", "−4%"),)


@pytest.mark.parametrize(
    ("language", "heading", "cell"), [("en", "p used", "0.133, set by you"), ("zh", "所用的 p", "0.133（由你设定）")]
)
@pytest.mark.parametrize("rule", RULES)
def test_a_precision_that_was_set_is_called_so_and_not_smoothed(
    rule: str, language: str, heading: str, cell: str
) -> None:
    texts, setting = Texts(language), read_setting("t.t.t.h", TOTALS)
    table = steps_table(texts, score_plainly(PARTY), setting, rule)
    assert table.headings[3:6] == ("p = m ÷ t", heading, texts("charts.column-weight"))
    assert texts("charts.column-smoothed") not in table.headings
    assert [row[4] for row in table.rows] == ["0.944", "0.588", "0.438", cell, "–", "–"]
    assert {len(row) for row in table.rows} == {len(table.headings)}
    assert factors_table(texts, score_plainly(PARTY), setting, [rule]).rows[0][4] == cell


def test_beside_a_set_precision_a_smoothed_one_is_called_smoothed() -> None:
    score = score_plainly(
        replace(PARTY, variant="sacrebleu", candidate="the cat sat there now", references=("the cat",))
    )
    plain, mixed = (steps_table(EN, score, read_setting(item, (5, 4, 3, 2)), "uniform") for item in ("", "2.t.t.t"))
    assert plain.headings[4] == "smoothed p"
    assert [row[4] for row in mixed.rows[:4]] == [
        EN("weights.used-set", p=decimal(0.4)),
        "0.250",
        "0.167, smoothed",
        "0.125, smoothed",
    ]


def test_an_order_without_n_gram_cannot_be_set() -> None:
    assert read_setting("t.t.3.h", (2, 1, 0, 0)) == usual(4)


def test_a_precision_or_a_weight_of_0_costs_nothing_when_halved() -> None:
    setting = read_setting("t.t.t.0~4~d2l~2.4.6.8", TOTALS)
    assert falls_table(EN, score_plainly(PARTY), setting, RULES[:2]).rows == (
        ("1/N", "0%", "0%", "0%", "0%"),
        ("1/2ⁿ", "0%", "0%", "0%", "0%"),
    )
    setting = read_setting("~4~own~0.4.6.10", TOTALS)
    assert falls_table(EN, score_plainly(PARTY), setting, (OWN,)).rows[0][1] == "0%"
