"""Tests of Explore's charts: specifications, data, labels, alternative texts, and the note on smoothed precisions."""

import json
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import pandas as pd
import pytest
from altair.vegalite import load_schema
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from bleu_core import VARIANTS, BleuScore, Segment, papineni, reweigh, score, tf_nmt
from bleu_core.choices.brevity_penalties import brevity_penalty
from bleu_view.drawing.chart_style import choice_expression, text_expression
from bleu_view.drawing.palette import PALETTES, palette
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import score_scenario
from bleu_view.words.texts import LANGUAGES, Texts
from labs.explore.view.brevity_chart import (
    brevity_alt,
    brevity_chart_marks,
    brevity_spec,
    length_axis_end,
    penalty_curve,
    place_length_ticks,
)
from labs.explore.view.factor_charts import (
    precision_alt,
    precision_data,
    precision_spec,
    shared_domain,
    waterfall_alt,
    waterfall_chart_marks,
    waterfall_spec,
)
from labs.explore.view.headlines import smoothing_note

ENGLISH = Texts("en")
CHINESE = re.compile("[一-龥]")
CURVE = ((0.5, 0.001), (18, 1.0), (30, 1.0))
CALCULATED_FIELDS = {"words", "listed", "next"}
Spec = Mapping[str, object]
# Built only once: Altair's own check builds a validator each time and takes ten times as long.
VALIDATOR = Draft7Validator({**load_schema(), "$ref": "#/definitions/TopLevelLayerSpec"})


def chart_specs(language: str, theme: str, max_order: int = 4) -> list[Spec]:
    return [
        precision_spec(language, theme, max_order),
        waterfall_spec(language, theme, max_order, (0.3, 1.0)),
        brevity_spec(language, theme, CURVE),
        brevity_spec(language, theme, CURVE, is_small=True),
    ]


def chart_data(result: BleuScore) -> list[Sequence[NamedTuple]]:
    return [
        precision_data(result),
        waterfall_chart_marks(result, (0.3, 1.0)),
        brevity_chart_marks(result, (1, 2, 3)),
        brevity_chart_marks(result, ()),
    ]


def walk_spec(node: object) -> Iterator[Mapping[str, object]]:
    if isinstance(node, Mapping):
        yield node
    for value in node.values() if isinstance(node, Mapping) else node if isinstance(node, list) else ():
        yield from walk_spec(value)


def encodings(spec: Spec) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Yield the channels of every layer, including those inherited from the chart."""
    common: dict[str, dict[str, object]] = dict(spec["encoding"])  # type: ignore[call-overload]
    for part in walk_spec(spec):
        if isinstance(layer := part.get("encoding"), dict):
            for channel, definition in {**common, **layer}.items():
                merged = {**common.get(channel, {}), **definition}
                if "field" in merged:
                    yield channel, merged


def numbers_in(sentence: str) -> set[str]:
    return set(re.findall(r"(?:0[.])?\d+%?", sentence))


def scale_of(spec: Spec, channel: str) -> Mapping[str, object]:
    return next(
        scale for name, part in encodings(spec) if name == channel and isinstance(scale := part.get("scale"), dict)
    )


@pytest.mark.parametrize(("language", "theme", "max_order"), [("en", "light", 1), ("zh", "dark", 4), ("en", "dark", 6)])
def test_every_specification_is_valid_vega_lite(language: str, theme: str, max_order: int) -> None:
    for spec in chart_specs(language, theme, max_order):
        complete = {**spec, "data": {"name": "marks"}}
        assert [error.message for error in VALIDATOR.iter_errors(complete)] == []
        assert not VALIDATOR.is_valid({**complete, "heigth": 1})


def test_every_field_is_a_column_of_the_data_and_axes_are_numeric() -> None:
    data = chart_data(score_scenario(preset("papineni-1")).uniform)
    for spec, marks in zip(chart_specs("en", "light"), data, strict=True):
        fields = [str(part["field"]) for _, part in encodings(spec)]
        fields += re.findall(r"datum\.(\w+)", json.dumps(spec))
        assert {*fields} <= {*marks[0]._fields, *CALCULATED_FIELDS, "value"}
        numbers = [part for name, part in encodings(spec) if name in ("x", "y") and part["field"] != "row"]
        assert {part["type"] for part in numbers} == {"quantitative"}


def test_texts_in_a_chart_are_in_its_language() -> None:
    english, chinese = (
        [json.dumps({**spec, "config": {}}, ensure_ascii=False) for spec in chart_specs(language, "light")]
        for language in LANGUAGES
    )
    assert not any(map(CHINESE.search, english))
    assert all(map(CHINESE.search, chinese))


def test_the_axes_do_not_change_with_the_text() -> None:
    first = score([Segment("a b c d e f", ("a b c d x f",))], papineni())
    second = score([Segment("a b c d e g", ("a b c d e f",))], papineni())
    domains = [shared_domain(result, reweigh(result, "d2l")) for result in (first, second)]
    assert domains[0] == domains[1]
    assert penalty_curve(first) == penalty_curve(second)
    assert waterfall_spec("en", "light", 4, domains[0]) is waterfall_spec("en", "light", 4, domains[1])
    assert precision_spec("en", "light", 4) is precision_spec("en", "light", 4)


@pytest.mark.parametrize("theme", PALETTES)
@pytest.mark.parametrize("max_order", range(1, 7))
def test_the_rows_are_the_factors_and_the_score_each_in_its_colour(theme: str, max_order: int) -> None:
    rows, colours = [*map(str, range(1, max_order + 1)), "BP", "="], palette(theme)
    bars, fall = chart_specs("en", theme, max_order)[:2]
    assert (scale_of(bars, "y")["domain"], scale_of(fall, "y")["domain"]) == (rows[:-1], rows)
    fills, inks = (*colours.fills[:max_order], colours.muted), (*colours.inks[:max_order], colours.muted)
    for spec, shown in ((bars, rows[:-1]), (fall, rows)):
        [(name, values)] = [parameter.values() for parameter in spec["params"]]  # type: ignore[attr-defined]
        assert name == "rows"
        assert values["fill"] == dict(zip(shown, (*fills, colours.ink), strict=False))
        assert values["ink"] == dict(zip(shown, (*inks, colours.ink), strict=False))


def test_scales_have_the_drawn_ranges_and_include_the_longest_length() -> None:
    bars, fall, penalty, _ = chart_specs("en", "light")
    assert scale_of(bars, "x")["domain"] == [0, 1]
    assert (scale_of(fall, "x")["type"], scale_of(fall, "x")["domain"]) == ("log", [0.3, 1.0])
    assert (scale_of(penalty, "x")["domain"], scale_of(penalty, "y")["domain"]) == ([0, 30], [0, 1.18])
    # A label centered at the end of the axis would be cut in half.
    lengths = [part["axis"] for name, part in encodings(brevity_spec("en", "light", CURVE)) if name == "x"]
    assert all(isinstance(axis, dict) and axis["labelFlush"] is True for axis in lengths)


def test_texts_in_charts_have_at_least_13_pixels_and_a_color() -> None:
    sizes = []
    for spec in chart_specs("en", "dark"):
        for part in walk_spec(spec):
            sizes += [size for name, size in part.items() if name.lower().endswith("fontsize")]
            mark, encoding = part.get("mark"), part.get("encoding")
            if isinstance(mark, dict) and isinstance(encoding, dict) and mark["type"] == "text":
                assert {"color", "stroke"} & {*mark, *encoding, *spec["config"]["text"]}  # type: ignore[index]
    assert min(size for size in sizes if isinstance(size, int)) >= 13


def test_bars_of_the_papers_example_are_labeled_with_fractions() -> None:
    frame = pd.DataFrame(precision_data(score_scenario(preset("papineni-1")).uniform))
    assert frame["label"].tolist() == ["17/18 = 0.94", "10/17 = 0.59", "7/16 = 0.44", "4/15 = 0.27", "1"]
    assert frame["value"].tolist() == [17 / 18, 10 / 17, 7 / 16, 4 / 15, 1]


def test_empty_orders_have_no_bar_and_smoothed_ones_show_two_numbers() -> None:
    frame = pd.DataFrame(precision_data(score([Segment("a b", ("a b c",))], papineni())))
    assert frame["kind"].tolist() == ["order", "order", "empty", "empty", "length"]
    assert frame["value"].isna().tolist() == [False, False, True, True, False]
    result = score([Segment("a b c d", ("a b x d",))], VARIANTS["sacrebleu"])
    frame = pd.DataFrame(precision_data(result))
    assert frame["label"].tolist()[:4] == ["3/4 = 0.75", "1/3 = 0.33", "0/2 → 0.25", "0/1 → 0.25"]
    assert frame["value"].tolist()[1:4] == [1 / 3, 0, 0]
    assert frame["smoothed"].isna().tolist() == [True, True, False, False, True]
    assert "0 of 2 credited, 0, smoothed to 0.250" in precision_alt(result, ENGLISH)
    words = " ".join(map(str, range(300)))
    assert precision_data(score([Segment(words + " x", (words,))], papineni(1)))[0].label == "300/301 > 0.99"


def test_no_typed_text_is_in_a_chart() -> None:
    result = score([Segment("qqq $x$ <b> qqq", ("qqq ![](http://x) qqq",))], papineni())
    assert not any(re.search(r"q|\$|<b|http", str(marks)) for marks in chart_data(result))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_alternative_text_of_each_chart_has_its_numbers(language: str) -> None:
    result = score_scenario(preset("papineni-1"))
    texts = Texts(language)
    counts, factors = "17 18 10 7 16 4 15 0.944 0.588 0.267", "0.986 0.876 0.813 0.719 2% 19% 30% 48% 0.505"
    assert numbers_in(precision_alt(result.uniform, texts)) >= set(counts.split())
    assert numbers_in(waterfall_alt(result.uniform, texts)) >= set(factors.split())
    assert numbers_in(brevity_alt(result.uniform, (1, 2, 3), texts)) >= {"18", "16", "1", "2", "3"}


def test_alternative_texts_mention_zeros_and_failures() -> None:
    alternative = waterfall_alt(score_scenario(preset("the-x7")).uniform, ENGLISH)
    assert ENGLISH("charts.step-zero-alt", row="p₂") in alternative
    failed = waterfall_alt(score([Segment("a b c", ("a b c",))], VARIANTS["d2l-zh"]), Texts("zh"))
    assert Texts("zh")("charts.step-failure-alt", row="p₄") in failed
    assert "ZeroDivisionError" in failed
    assert "References" not in brevity_alt(score([Segment("a b", ("",))], papineni()), (), ENGLISH)


def test_texts_and_choices_become_vega_expressions() -> None:
    assert text_expression('{n} of "all"') == 'datum.n + " of \\"all\\""'
    assert choice_expression("kind", {"a": "1", "b": "2"}, "3") == "datum.kind == 'a' ? 1 : datum.kind == 'b' ? 2 : 3"


@pytest.mark.parametrize(("language", "separator"), [("en", ", "), ("zh", "、")])
def test_references_of_equal_length_have_a_localized_separator(language: str, separator: str) -> None:
    expressions = {
        node["calculate"] for node in walk_spec(brevity_spec(language, "light", CURVE)) if node.get("as") == "listed"
    }
    (listed,) = expressions
    assert listed == f"replace(datum.numbers, regexp(', ', 'g'), {json.dumps(separator, ensure_ascii=False)})"


# ---- the brevity chart

lengths = st.lists(st.integers(0, 60), min_size=1, max_size=8)


def text_of_length(length: int) -> str:
    return " ".join(["a"] * length)


def score_lengths(candidate_length: int, *reference_lengths: int, variant: str = "papineni") -> BleuScore:
    return score(
        [Segment(text_of_length(candidate_length), tuple(map(text_of_length, reference_lengths)))], VARIANTS[variant]
    )


def marks_of_kind(result: BleuScore, kind: str, numbers: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8)) -> pd.DataFrame:
    frame = pd.DataFrame(brevity_chart_marks(result, numbers))
    return frame[frame["kind"] == kind]


@pytest.mark.parametrize(
    ("candidate", "reference", "end"), [(2, 6, 10), (18, 18, 30), (7, 7, 10), (8, 7, 20), (1240, 1278, 1790)]
)
def test_the_axis_ends_at_the_next_ten_above_1_4_times_the_longest_text(
    candidate: int, reference: int, end: int
) -> None:
    assert length_axis_end(score_lengths(candidate, reference)) == end


@given(st.integers(0, 60), lengths)
def test_the_curve_and_the_point_equal_the_penalties_of_the_core(candidate: int, references: list[int]) -> None:
    result = score_lengths(candidate, *references)
    assert marks_of_kind(result, "point")[["x", "y"]].to_numpy().tolist() == [[candidate, result.brevity_penalty]]
    lengths, penalties = zip(*penalty_curve(result), strict=True)
    assert max(lengths) == length_axis_end(result)
    if candidate and result.reference_length:
        expected = [brevity_penalty(c, result.reference_length) for c in lengths]
        assert penalties == pytest.approx(expected, abs=1e-3)


@pytest.mark.parametrize(
    ("candidate", "reference", "label"),
    [
        (18, 18, "c = 18, BP = 1"),
        (2, 6, "c = 2, BP = 0.135"),
        (999, 1000, "c = 999, BP = 0.999"),
        (1, 9, "c = 1, BP < 0.001"),
    ],
)
def test_the_label_of_the_point_has_c_and_bp(candidate: int, reference: int, label: str) -> None:
    assert marks_of_kind(score_lengths(candidate, reference), "point")["label"].tolist() == [label]


def test_the_zone_ends_at_r_and_zone_or_point_are_missing_without_a_reference_length_or_penalty() -> None:
    assert marks_of_kind(score_lengths(18, 18), "zone")["x2"].tolist() == [18]
    assert len(marks_of_kind(score_lengths(18, 18), "inside")) == 1
    assert marks_of_kind(score_lengths(18, 4), "beside")["x"].tolist() == [4]
    result = score([Segment("a b", ("",))], papineni())
    assert marks_of_kind(result, "zone").empty
    assert penalty_curve(result) == ((0, 1), (10, 1))
    failed = score([Segment("a", ("",))], tf_nmt(tokenizer="whitespace"))
    assert math.isnan(failed.brevity_penalty)
    assert marks_of_kind(failed, "point").empty


def test_each_reference_length_has_one_tick_with_its_reference_numbers() -> None:
    ticks = marks_of_kind(score_lengths(18, 16, 18, 16), "tick", (1, 3, 4))
    assert ticks[["x", "numbers", "label", "side"]].to_numpy().tolist() == [
        [16, "1, 4", "16", "left"],
        [18, "3", "18", "right"],
    ]
    two = score([Segment("a", ("a b",)), Segment("b", ("b",))], papineni(1))
    assert marks_of_kind(two, "tick").empty


@given(st.integers(1, 60), lengths)
def test_tick_labels_stay_inside_the_chart_the_outer_ones_lower(candidate: int, references: list[int]) -> None:
    end = length_axis_end(score_lengths(candidate, *references))
    ticks = place_length_ticks([(length, number) for number, length in enumerate(references, 1)], candidate, end)
    for tick in ticks:
        margin = 0.12 + 0.022 * len(f"{tick.numbers}{tick.length}")
        assert tick.length / end >= margin if tick.side == "left" else 1 - tick.length / end >= margin
    for side, outwards in (("left", -1), ("right", 1)):
        heights = [tick.height for tick in sorted(ticks, key=lambda tick: outwards * tick.length) if tick.side == side]
        assert heights == sorted(heights, reverse=True)
        assert len(set(heights)) == len(heights)
    assert all(0 < tick.height < 0.9 for tick in ticks)


def test_tick_labels_point_away_from_the_candidate() -> None:
    sides = {tick.length: tick.side for tick in place_length_ticks([(12, 1), (14, 2), (16, 3)], 14, 30)}
    assert sides == {12: "left", 14: "right", 16: "right"}


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
