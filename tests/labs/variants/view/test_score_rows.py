"""Tests of the score dots and the smoothing ladder: positions, captions, failures, details, and sentences."""

from dataclasses import replace

import pytest

from bleu_core import SMOOTHINGS, VARIANTS, BleuScore, Segment, Variant, nltk, sacrebleu, score
from bleu_view.drawing.score_rows import AxisShape, Caption, Details, ScoreRow
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.texts import LANGUAGES, Texts
from labs.variants.view import smoothing_ladder
from labs.variants.view.score_dots import (
    AXIS,
    build_axis_dots,
    dot_rows,
    fit_dot_axis,
    score_variants,
    scores_heading,
    scores_table,
    sort_by_score,
    spread_sentences,
)
from labs.variants.view.smoothing_ladder import LADDER_AXIS, RUNG_VARIANTS, build_ladder, ladder_sentences, rung_rows

EN = Texts("en")
CAT = replace(preset("the-cat"), candidate="The cat sat.", references=("the cat sat.",))


def variant_row(variant: str, a: str = "", b: str = "") -> ScoreRow:
    [row] = dot_rows(score_variants(CAT, [VARIANTS[variant]]), EN, a=a, b=b)
    return row


def row_details(row: ScoreRow) -> Details:
    assert row.details is not None
    return row.details


def score_with_value(value: float) -> BleuScore:
    return replace(score([Segment("a", ("a",))], Variant(name="papineni")), value=value, notices=())


def test_each_score_is_a_dot_labeled_with_its_value_and_name() -> None:
    assert variant_row("sacrebleu").marks == (AxisShape("dot", AXIS.position(0.5946035575013605)),)
    assert variant_row("nltk").marks[0].kind == "tiny"
    assert variant_row("papineni").marks == (AxisShape("dot", AXIS.position(0)),)
    assert variant_row("sacrebleu").caption == Caption(AXIS.position(0.5946035575013605), "left", "0.595", "sacreBLEU")
    assert variant_row("nltk").caption == Caption(AXIS.position(0), "right", "1e−154", "NLTK")


def test_a_failure_is_left_of_the_axis_with_the_name_of_its_error() -> None:
    failing = variant_row("d2l-zh")
    assert failing.marks[0].kind == "fails"
    assert AXIS.position(-0.15) < failing.marks[0].at < AXIS.position(-0.03)
    assert failing.caption == Caption(failing.marks[0].at, "right", "", "ZeroDivisionError · D2L Chinese")
    assert failing.name == "D2L Chinese: stops with ZeroDivisionError"
    silent = replace(CAT, candidate="")
    [failing] = dot_rows(score_variants(silent, [VARIANTS["multi_bleu"]]), EN)
    assert failing.name.endswith(EN("score_card.fails", exception="Illegal division by zero"))


def test_a_score_beyond_the_axis_has_an_arrow_and_a_caption_left_of_1() -> None:
    [far] = dot_rows([score_with_value(6.7)], EN)
    assert far.marks == (AxisShape("beyond", 1.0),)
    assert far.caption
    assert far.caption.value == "6.700"
    [lettered] = dot_rows([score_with_value(6.7)], EN, a="papineni")
    assert lettered.marks == (AxisShape("letter", 1.0, text="A ▶"),)
    [above] = dot_rows([score_with_value(1.1)], EN)
    assert above.marks == (AxisShape("dot", AXIS.position(1.1)),)
    assert above.caption == Caption(AXIS.position(1), "left", "1.100", "Papineni 2002")


def test_a_and_b_have_letters_and_one_variant_can_have_both() -> None:
    [letter] = variant_row("sacrebleu", a="sacrebleu").marks
    assert (letter.kind, letter.text) == ("letter", "A")
    assert variant_row("sacrebleu", a="sacrebleu", b="sacrebleu").marks[0].text == "AB"
    assert variant_row("sacrebleu", b="nltk").marks[0].kind == "dot"
    assert variant_row("sacrebleu", b="sacrebleu").name == "B, sacreBLEU: 0.595"


def test_only_grouped_rows_begin_a_group() -> None:
    scores = score_variants(CAT)
    assert not any(each.begins for each in dot_rows(scores, EN))
    begins = [each.id for each in dot_rows(scores, EN, grouped=True) if each.begins]
    assert begins[:3] == ["d2l-en", "tf_nmt", "hf-evaluate"]


def test_the_details_of_a_row_have_its_numbers_and_description() -> None:
    details = row_details(variant_row("sacrebleu-floor"))
    assert details.about == EN("choices.smoothing-floor-about")
    assert details.rows[3] == ("4", "0/1", "0", "0.100", "1/4", "0.562")
    assert details.lengths == "c = 4, r = 4, BP = 1"
    assert "smooth:floor[0.1]" in details.signature
    failed = row_details(variant_row("d2l-zh"))
    assert failed.rows[0] == ("1", "2/3", "0.667", "–", "1/2", "–")
    assert failed.rows[3] == ("4", "0/0", "–", "–", "1/16", "–")
    assert failed.lengths.endswith("ZeroDivisionError")
    [custom] = dot_rows(score_variants(CAT, [Variant(name="own-3")]), EN)
    assert row_details(custom).about == ""
    assert custom.name.startswith(EN("comparison.own-numbered", number=3))


def test_the_spread_counts_all_scores_those_above_1_and_failures() -> None:
    mixed = replace(VARIANTS["nltk-method5"], name="own", tokenizer="13a", case="lower")
    sentences = spread_sentences(score_variants(CAT, [*VARIANTS.values(), mixed]), EN)
    scored = EN("comparison.spread", count=len(VARIANTS) + 1 - 2, low="0", high="1.011")
    rest = EN("comparison.exceeding", count=1), EN("comparison.failing", count=2)
    assert sentences == EN.join_sentences((scored, *rest))
    assert spread_sentences(score_variants(CAT, [mixed, mixed]), EN).endswith(EN("comparison.exceeding", count=2))
    equal_scores = score_variants(CAT, [VARIANTS["papineni"], VARIANTS["multi_bleu"]])
    assert spread_sentences(equal_scores, EN) == EN("comparison.agreement", count=2, low="0")
    assert spread_sentences(score_variants(CAT, [VARIANTS["d2l-zh"]]), EN) == EN("comparison.no-score")


def test_the_table_of_the_dots_has_a_cell_for_every_order() -> None:
    table = scores_table(sort_by_score(score_variants(CAT, [VARIANTS["d2l-zh"], Variant(max_order=2)])), EN)
    assert table.rows == (
        ("your own", "0.577", "2/3", "1/2", "–", "–", "3 / 3", "1"),
        ("D2L Chinese", "✕ ZeroDivisionError", "2/3", "1/2", "0/1", "0/0", "3 / 3", "–"),
    )
    assert len(table.headings) == 8


def test_the_axis_contains_every_score() -> None:
    for example in PRESETS:
        axis, dots = fit_dot_axis(scores := score_variants(example)), build_axis_dots(scores, EN)
        assert [dot.id for dot in dots] == list(VARIANTS)
        assert all(axis.low <= min(dot.value, AXIS.high) <= axis.high for dot in dots if dot.kind != "fails")
        assert axis.high - axis.low >= 0.2 - 1e-9
        assert axis.has_failures == any(dot.kind == "fails" for dot in dots)
        assert axis.exceeds_one == any(dot.value > 1 + 1e-9 for dot in dots)


def test_each_dot_has_its_score_or_its_error() -> None:
    texts = {dot.id: dot.text for dot in build_axis_dots(score_variants(preset("three-tokens")), EN)}
    assert [texts[name] for name in ("sacrebleu", "coco", "d2l-zh")] == ["0", "0.032", "ZeroDivisionError"]


def test_the_heading_has_the_number_of_programs_and_the_range() -> None:
    scores = score_variants(preset("capital-letter"))
    count = len(scores)
    assert scores_heading(EN, scores) == EN("comparison.title", count=count, low="0", high="1")
    assert scores_heading(EN, scores, is_covered=True) == EN("comparison.title-covered", count=count)
    failing = [replace(score, failure="ValueError") for score in scores]
    assert scores_heading(EN, failing) == EN("comparison.title-covered", count=count)


# ---- the smoothing ladder

RUNG_TEXT = replace(
    preset("the-cat"), candidate="The cat sat.", references=("the cat sat.",), tokenizer="13a", max_order=4
)


def rung_row(name: str, scenario: Scenario = RUNG_TEXT) -> ScoreRow:
    return next(row for row in rung_rows(build_ladder(scenario), EN) if row.id == name)


def marks_of_kind(row: ScoreRow, kind: str) -> dict[int, float]:
    return {mark.order: mark.at for mark in row.marks if mark.kind == kind}


def test_every_smoothing_has_a_rung_and_rungs_ascend_by_score() -> None:
    rungs = build_ladder(RUNG_TEXT).rungs
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
    row = next(row for row in rung_rows(build_ladder(RUNG_TEXT), EN) if row.id == "add_one")
    assert row.head == EN("choices.smoothing-add_one-name")


def test_a_failing_smoothing_is_the_last_rung_with_its_error() -> None:
    row = rung_rows(build_ladder(replace(RUNG_TEXT, candidate="The cat runs.")), EN)[-1]
    assert row.id == "nltk-method6"
    assert row.marks == (AxisShape("fails", LADDER_AXIS.position(0), text="✕ AssertionError"),)
    assert row.name == "NLTK 6: stops with AssertionError"
    assert row.value == ""


def test_a_rung_has_the_score_of_its_program() -> None:
    segment = [Segment("The cat sat.", ("the cat sat.",))]
    values = {result.variant.name: result.value for result in build_ladder(RUNG_TEXT, floor=0.3, add_k=2).rungs}
    assert values["sacrebleu-floor"] == score(segment, sacrebleu(smoothing="floor", smoothing_value=0.3)).value
    assert values["sacrebleu-add-k"] == score(segment, sacrebleu(smoothing="add-k", smoothing_value=2)).value
    assert values["nltk-method4"] == score(segment, nltk(smoothing="method4", tokenizer="13a")).value


def test_slider_values_change_sacrebleus_rungs_and_their_labels() -> None:
    heads = {row.id: row.head for row in rung_rows(build_ladder(RUNG_TEXT, floor=0.25, add_k=2.5), EN)}
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
    short = replace(RUNG_TEXT, candidate="cat sat .")
    assert set(marks_of_kind(rung_row("counted", short), "badge")) == {1, 2, 3}
    assert marks_of_kind(rung_row("sacrebleu-add-k", short), "badge")[4] == LADDER_AXIS.position(1)
    assert 4 not in marks_of_kind(rung_row("sacrebleu-add-k", short), "before")
    perfect = replace(RUNG_TEXT, candidate="a b c d", references=("a b c d",))
    assert marks_of_kind(rung_row("nltk-method5", perfect), "badge")[1] == LADDER_AXIS.position(4 / 3) < 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_state_the_counts_and_which_zeros_smoothing_replaces(language: str) -> None:
    texts = Texts(language)
    keys = {"The cat sat.": "missing", "the cat sat.": "whole", "cat sat.": "empty", "a dog": "nothing", "": "nothing"}
    for candidate, key in keys.items():
        values = {"n": 4} if key in {"missing", "empty"} else {}
        sentences = ladder_sentences(build_ladder(replace(RUNG_TEXT, candidate=candidate)), texts)
        assert sentences.endswith(texts(f"comparison.ladder-{key}", **values)), candidate
        assert "13a" in sentences
    separated = texts("comparison.fraction-separator").join(("3/4", "2/3", "1/2", "0/1"))
    assert separated in ladder_sentences(build_ladder(RUNG_TEXT), texts)
