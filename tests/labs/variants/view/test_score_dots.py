"""Tests of the score dots: positions, captions, failures, scores beyond the axis, details and headings."""

from dataclasses import replace

from bleu_core import VARIANTS, BleuScore, Segment, Variant, score
from bleu_view.drawing.score_rows import AxisShape, Caption, Details, ScoreRow
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.words.texts import Texts
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

EN = Texts("en")
CAT = replace(preset("the-cat"), candidate="The cat sat.", references=("the cat sat.",))


def variant_row(variant: str, a: str = "", b: str = "") -> ScoreRow:
    [row] = dot_rows(score_variants(CAT, [VARIANTS[variant]]), EN, a=a, b=b)
    return row


def row_caption(row: ScoreRow) -> Caption:
    assert row.caption is not None
    return row.caption


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
    assert row_caption(far).value == "6.700"
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
