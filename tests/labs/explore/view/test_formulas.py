"""Tests of Explore's formulas: the learner's numbers, the color of each order, and no typed text."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS, BleuScore, Segment, papineni, reweigh, score
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import score_scenario
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries
from labs.explore.view.formulas import counts_formula_latex, product_line_html
from tests.labs.explore.view.formula_reading import formula_lines, plain_product

ENGLISH = Texts("en")
tokens = st.lists(st.sampled_from("abc"), max_size=12).map(" ".join)


def score_text(candidate: str, *references: str, variant: str = "papineni") -> BleuScore:
    return score([Segment(candidate, references)], VARIANTS[variant])


def product_text(result: BleuScore) -> str:
    return plain_product(product_line_html(result, ENGLISH))


def test_the_product_shows_its_value_and_colors_each_factor_by_order() -> None:
    product = product_text(score_scenario(preset("papineni-1")).d2l)
    assert product == "BLEU = 1 · (17/18)^1/2 (10/17)^1/4 (7/16)^1/8 (4/15)^1/16 = 0.707"
    product = product_line_html(score_scenario(preset("papineni-1")).uniform, ENGLISH)
    assert re.findall(r"order-(\d)", product) == ["1", "2", "3", "4"]


def test_the_formula_of_the_counts_is_shown_even_without_a_candidate() -> None:
    formula = formula_lines(counts_formula_latex(score_scenario(preset("d2l-abbcd")).uniform, ENGLISH))
    assert formula == ["p_n&=m_n/t_n", r"BP&=e^{\min(0,\,1-r/c)}", r"&=e^{\min(0,\,1-6/5)}=0.819"]
    assert formula_lines(counts_formula_latex(score_text("", "a b"), ENGLISH))[-1] == r"&=0\quad\text{since c = 0}"


@given(tokens, tokens, st.sampled_from(sorted(VARIANTS)), st.sampled_from(LANGUAGES))
def test_every_line_has_one_alignment_mark_and_balanced_braces(
    candidate: str, reference: str, variant: str, language: str
) -> None:
    result = score_text(candidate, reference, variant=variant)
    formula = counts_formula_latex(result, Texts(language))
    assert all(line.count("&") == 1 for line in formula_lines(formula))
    assert all(line.count("{") == line.count("}") for line in formula_lines(formula))
    assert "nan" not in formula + product_line_html(result, Texts(language))


def test_no_typed_text_is_in_a_formula() -> None:
    result = score_text(r"\href{q}{q} $$ qq % q & q", r"qq \qq $$ q")
    assert "q" not in product_line_html(result, ENGLISH) + counts_formula_latex(result, ENGLISH).replace(r"\quad", "")


def test_texts_for_formulas_contain_no_special_tex_characters() -> None:
    words = [
        text
        for name, entry in catalogue_entries("charts").items()
        if name.startswith("formula-")
        for text in entry.values()
    ]
    assert words
    assert not any(re.search(r"[\\$%&#_^~]", re.sub(r"\{\w+\}", "", text)) for text in words)


def test_a_product_can_end_in_0_a_power_of_ten_or_a_failure() -> None:
    assert product_text(score_scenario(preset("the-x7")).uniform).endswith("= 0")
    failure = ENGLISH("charts.formula-failure", failure="ZeroDivisionError")
    assert product_text(score_text("a b c", "a b c", variant="d2l-zh")).endswith(f" {failure}")
    product = product_text(score_text("a b", " ".join("abcdefghijklmnopqrs"), variant="d2l-en"))
    assert product.startswith("BLEU = 2.0·10⁻⁴ ·")
    assert " = 2.0·10⁻⁴" in product


@pytest.mark.parametrize(
    ("candidate", "variant", "factor", "end", "note"),
    [
        ("a b c", "papineni", "(0/0)^1/4", "= 0", "formula-counts-as"),
        ("a b c", "d2l-en", "(1/1)^1/8", "= 1", "formula-left-out"),
    ],
)
def test_a_note_explains_an_order_without_ngrams(
    candidate: str, variant: str, factor: str, end: str, note: str
) -> None:
    explanation = ENGLISH(f"charts.{note}", n=4, value="0")
    product = product_text(score_text(candidate, candidate, variant=variant))
    assert product.endswith(f"{factor} {end}{explanation}")


def test_a_weight_of_1_is_omitted_and_a_custom_weight_is_shown_as_typed() -> None:
    unweighted = score([Segment("a b", ("a c",))], papineni(1))
    assert product_text(unweighted) == "BLEU = 1 · (1/2) = 0.500"
    custom = reweigh(score_text("a b c d", "a b c d e"), "own", (0.35, 0, 1, 0.15))
    assert "(4/4)^0.35 (2/2) (1/1)^0.15" in product_text(custom)
    assert "(1/3)^1/4 (0.250)^1/4" in product_text(score_text("a b c d", "a b x d", variant="sacrebleu"))
