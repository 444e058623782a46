"""The formulas: the learner's numbers in their orders' inks, nothing else of the learner's, and within the column."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS, BleuScore, Segment, papineni, reweigh, score
from bleu_view.drawing.palette import PALETTES, palette
from bleu_view.scenario.exploration import explore
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.texts import LANGUAGES, Texts, entries
from labs.explore.view.formulas import count_formula, product_formula

ENGLISH, LIGHT = Texts("en"), palette("light")
tokens = st.lists(st.sampled_from("abc"), max_size=12).map(" ".join)


def scored(candidate: str, *references: str, variant: str = "papineni") -> BleuScore:
    return score([Segment(candidate, references)], VARIANTS[variant])


def lines(formula: str) -> list[str]:
    body = formula.removeprefix(r"\small\begin{aligned}").removesuffix(r"\end{aligned}")
    assert body != formula
    return body.split(r"\\")


def product(result: BleuScore) -> list[str]:
    return lines(product_formula(result, ENGLISH, LIGHT))


def plain(line: str) -> str:
    return re.sub(r"\\textcolor\{#\w+\}", "", line)


def test_symbols_numbers_and_result_stand_in_three_lines() -> None:
    symbols, numbers, value = map(plain, product(explore(scenario_of(preset("papineni-1"))).d2l))
    assert symbols == r"\text{BLEU}&=BP\,{p_{1}^{1/2}}\,{p_{2}^{1/4}}\,{p_{3}^{1/8}}\,{p_{4}^{1/16}}"
    assert re.findall(r"tfrac\{(\d+)\}\{(\d+)\}", numbers) == [("17", "18"), ("10", "17"), ("7", "16"), ("4", "15")]
    assert value == "&=0.707"


@pytest.mark.parametrize("theme", PALETTES)
def test_each_factor_is_written_in_its_orders_ink(theme: str) -> None:
    formula = product_formula(explore(scenario_of(preset("papineni-1"))).uniform, ENGLISH, palette(theme))
    for line in lines(formula)[:2]:
        assert tuple(re.findall(r"textcolor\{(#\w+)\}", line)) == palette(theme).inks[:4]


def test_the_counts_have_their_formula_too() -> None:
    formula = lines(count_formula(explore(scenario_of(preset("d2l-abbcd"))).uniform, ENGLISH))
    assert formula == ["p_n&=m_n/t_n", r"BP&=e^{\min(0,\,1-r/c)}", r"&=e^{\min(0,\,1-6/5)}=0.819"]


@pytest.mark.parametrize(
    ("max_order", "digits", "factors"),
    [
        (4, 1, [4]),
        (4, 2, [4]),
        (4, 3, [3, 1]),
        (4, 4, [3, 1]),
        (4, 5, [2, 2]),
        (5, 2, [4, 1]),
        (6, 2, [4, 2]),
        (6, 4, [3, 3]),
    ],
)
def test_a_product_too_wide_for_the_column_goes_on_in_the_next_line(
    max_order: int, digits: int, factors: list[int]
) -> None:
    words = " ".join(map(str, range(10 ** (digits - 1) + 5)))
    result = score([Segment(words, (f"{words} x",))], papineni(max_order))
    numbers = [line.count("frac") for line in product(result) if "frac" in line]
    assert numbers == factors


@given(tokens, tokens, st.sampled_from(sorted(VARIANTS)), st.sampled_from(LANGUAGES))
def test_every_line_is_aligned_once_and_every_brace_closed(left: str, right: str, variant: str, language: str) -> None:
    result = scored(left, right, variant=variant)
    for formula in (count_formula(result, Texts(language)), product_formula(result, Texts(language), LIGHT)):
        assert all(line.count("&") == 1 for line in lines(formula))
        assert all(line.count("{") == line.count("}") for line in lines(formula))
        assert "nan" not in formula


def test_nothing_that_a_learner_wrote_enters_a_formula() -> None:
    result = scored(r"\href{q}{q} $$ qq % q & q", r"qq \qq $$ q")
    assert "q" not in product_formula(result, ENGLISH, LIGHT) + count_formula(result, ENGLISH).replace(r"\quad", "")


def test_words_for_formulas_hold_nothing_that_tex_reads() -> None:
    words = [
        text for name, entry in entries("charts").items() if name.startswith("formula-") for text in entry.values()
    ]
    assert words
    assert not any(re.search(r"[\\$%&#_^~]", re.sub(r"\{\w+\}", "", text)) for text in words)


def test_a_factor_of_zero_makes_the_value_a_bare_zero() -> None:
    assert product(explore(scenario_of(preset("the-x7"))).uniform)[-1] == "&=0"


def test_an_empty_order_shows_as_0_over_0_and_what_it_counts() -> None:
    *_, numbers, value, note = product(scored("a b c", "a b c"))
    assert r"\tfrac{0}{0}" in numbers
    assert (value, note) == ("&=0", r"&\text{0/0 counts as 0 from n = 4 on}")


def test_an_order_left_out_has_no_factor() -> None:
    symbols, numbers, value, note = product(scored("a b c", "a b c", variant="d2l-en"))
    assert "p_{4}" not in symbols
    assert numbers.count("tfrac") == 3
    assert (value, note) == ("&=1", r"&\text{0/0 is left out from n = 4 on}")


def test_a_failure_stands_in_place_of_the_value() -> None:
    assert product(scored("a b c", "a b c", variant="d2l-zh"))[-1] == r"&\text{no score: ZeroDivisionError}"


def test_an_empty_candidate_has_a_penalty_of_0_without_dividing() -> None:
    assert lines(count_formula(scored("", "a b"), ENGLISH))[-1] == r"&=0\quad\text{since c = 0}"


def test_a_weight_of_1_is_not_written_and_an_own_weight_stands_as_typed() -> None:
    one = score([Segment("a b", ("a c",))], papineni(1))
    assert plain(product(one)[0]) == r"\text{BLEU}&=BP\,{p_{1}}"
    own = reweigh(scored("a b c d", "a b c d e"), "own", (0.35, 0, 1, 0.15))
    assert plain(product(own)[0]) == r"\text{BLEU}&=BP\,{p_{1}^{0.35}}\,{p_{3}}\,{p_{4}^{0.15}}"


def test_a_smoothed_precision_stands_in_place_of_the_counted() -> None:
    numbers = plain(product(scored("a b c d", "a b x d", variant="sacrebleu"))[1])
    assert r"{\left(\tfrac{1}{3}\right)}^{1/4}" in numbers
    assert r"{\left(0.250\right)}^{1/4}" in numbers


def test_a_tiny_number_is_written_in_powers_of_ten() -> None:
    formula = product(scored("a b", " ".join("abcdefghijklmnopqrs"), variant="d2l-en"))
    assert formula[1].startswith(r"&=2.0\cdot 10^{-4}\cdot")
    assert formula[2] == r"&=2.0\cdot 10^{-4}"
