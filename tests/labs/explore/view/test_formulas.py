"""Tests that every formula of Explore, evaluated from its LaTeX, has the value that the program computes.

Symbols are evaluated with the counts of the text, displayed numbers as intervals of their rounding.
"""

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import SMOOTHINGS, VARIANTS, BleuScore, Segment, papineni, reweigh, score
from bleu_core.bleu_score import OrderScore
from bleu_core.choices.brevity_penalties import BREVITY_PENALTIES
from bleu_core.ngrams import ngrams
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import score_scenario
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries
from labs.explore.view.formulas import counts_formula_latex, product_line_html
from labs.explore.view.score_card import weights_name


def formula_lines(formula: str) -> list[str]:
    body = formula.removeprefix(r"\small\begin{aligned}").removesuffix(r"\end{aligned}")
    assert body != formula
    return body.split(r"\\")


def plain_product(line: str) -> str:
    """Return the HTML of a product as plain text, with `^` before each exponent."""
    return re.sub(r"<[^>]+>", "", line.replace("<sup>", "^"))


CAT = ("The cat is on the mat.", ("There is a cat on the mat.",))
TEXTS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "cat": CAT,
    "a lost word": ("The cat is on the mat.", ("The cat is on the mat today.",)),
    "a copy": ("the cat is on the mat", ("the cat is on the mat",)),
    "a short copy": ("on the mat", ("on the mat",)),
    "one token": ("mat", ("mat",)),
    "two tokens": ("the mat", ("the cat is on the mat", "a mat")),
    "no 3-gram": ("the cat sat here", ("the cat was there now",)),
    "two zeros": ("the cat on mat sat", ("the cat was there", "a mat is on it", "sat on it all day")),
    "nothing": ("u v w x y z", ("a b c d e f",)),
    "no reference": ("the cat", ("",)),
    "clipped": ("the the the the the the the", ("the cat is on the mat", "there is a cat on the mat")),
    "long": (" ".join("abcdefghijklmnopqrst"), (" ".join("abcdefgxhijklmnoypqrst"), "a b c d e")),
}
ORDERS = (1, 4, 6)
ENGLISH = Texts("en")
PLAIN_DIGITS = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")
tokens = st.lists(st.sampled_from("abc"), min_size=1, max_size=9).map(" ".join)


class NumberRange(NamedTuple):
    """Interval of the numbers that round to a displayed number."""

    low: float
    high: float

    def overlaps(self, other: "NumberRange") -> bool:
        slack = 1e-12
        return self.low <= other.high * (1 + slack) and other.low <= self.high * (1 + slack)


def score_text(text: tuple[str, Sequence[str]], name: str, order: int = 4) -> BleuScore:
    candidate, references = text
    return score([Segment(candidate, tuple(references))], replace(VARIANTS[name], max_order=order))


def to_python(tex: str) -> str:
    """Convert the LaTeX of a formula to a Python expression, in which p, q, m and t are indexed by order."""
    tex = tex.replace(r"\left", "").replace(r"\right", "").replace(r"\!", "").replace(r"\,", " ")
    power = r"\{\\min\(0, ?1-(?P<ratio>.*)\)\}"
    tex = re.sub(rf"e\^{power}", r"exp(min(0, 1-(\g<ratio>)))", tex)
    tex = re.sub(r"([pqmt])_(?:\{(n[+-]\d|\d+)\}|(\w))", r" \1[\2\3] ", tex)
    tex = re.sub(r" ?\^(?:\{(-?\w+)\}|(\w))", r"**(\1\2)", tex)
    tex = re.sub(r"\\tfrac\{([^{}]*)\}\{([^{}]*)\}", r"((\1)/(\2))", tex)
    tex = tex.replace(r"\cdot", "*").replace(r"\ln c", "log(c)").replace(r"\max", "max")
    tex = re.sub(r"(?<=[\d\])]) +(?=[pqmt(]|\d)", "*", tex)
    return tex.replace("* *", "*").replace(")(", ")*(").strip()


def evaluate(tex: str, **values: object) -> float:
    number: float = eval(to_python(tex), {"exp": math.exp, "log": math.log, "max": max, "min": min, **values})  # noqa: S307 - our own formula
    return number


def rounded_range(tex: str) -> NumberRange:
    """Return the interval of a rounded number: half a unit of its last digit to either side."""
    mantissa, *power = tex.replace("1-", "").replace("1+", "").strip("()").split(r"\cdot 10^")
    digits = len(mantissa.partition(".")[2])
    half = 0.5 * 10.0**-digits * (10.0 ** int(power[0].strip("{}")) if power else 1.0) if digits else 0.0
    return NumberRange(evaluate(tex.strip("()")) - half, evaluate(tex.strip("()")) + half)


def precision_rules(lines: Sequence[str], name: str) -> list[tuple[str, str]]:
    """Return the formulas that define `name` (p or q), each with its condition, those of order 1 last."""
    parted = [(left, *right.partition(r"\quad")[::2]) for left, _, right in (line.partition("&=") for line in lines)]
    general = [(tex, condition) for left, tex, condition in parted if left == f"{name}_n"]
    return general + [(tex, condition or "n=1") for left, tex, condition in parted if left == f"{name}_1"]


def evaluate_lines(result: BleuScore) -> list[float]:
    """Return the precision of each order, evaluated from the formula's symbolic lines."""
    lines = formula_lines(counts_formula_latex(result, ENGLISH))
    counts = {order.order: (order.matches, order.total) for order in result.orders}
    zeros = [n for n, (matches, _) in counts.items() if not matches]
    segment = result.segments[0]
    fifth, *others = (Counter(ngrams(tokens, 5)) for tokens in (segment.candidate, *segment.references))
    most: Counter[tuple[str, ...]] = reduce(or_, others, Counter())
    counts[len(counts) + 1] = (fifth & most).total(), max(1, fifth.total())  # NLTK's method5 uses order 5 there
    m, t = ({n: pair[side] for n, pair in counts.items()} for side in (0, 1))
    p, q = dict[int, float](), {n: m[n] / t[n] for n in counts if t[n]}
    values = {"m": m, "t": t, "p": p, "q": q, "c": result.candidate_length}
    for tex, _ in precision_rules(lines, "q"):
        q |= {n: evaluate(tex, n=n, k=k, **values) for k, n in enumerate(zeros, 1)}
    for first in re.findall(r"p_0&=(.*?\+1)", "".join(lines)):
        p[0] = evaluate(first, **values)
    k = 0
    for order in result.orders:
        rules = [rule for rule in precision_rules(lines, "p") if is_condition_met(rule[1], order)]
        tex, condition = rules[-1]  # the most specific one
        k += "k=1" in condition
        is_undefined = not order.total and "t_n" in tex and "+" not in tex
        p[order.order] = 0.0 if is_undefined else evaluate(tex, n=order.order, k=k, **values)
    return [p[order.order] for order in result.orders]


def is_condition_met(condition: str, order: OrderScore) -> bool:
    if "m_n=0" in condition:
        return order.total > 0 and not order.matches
    bounds = re.search(r"n(=|\\le|\\ge) ?(\d)", condition)
    if bounds is None:
        return True
    sign, bound = bounds[1], int(bounds[2])
    return order.order == bound if sign == "=" else order.order <= bound if sign == r"\le" else order.order >= bound


def precision_range(base: str) -> NumberRange:
    if "/" not in base:
        return rounded_range(base)
    above, below = base.split("/")
    exact = evaluate(above) / evaluate(below) if evaluate(below) else 0.0
    return NumberRange(exact, exact)


def to_latex(text: str) -> str:
    powers = "·10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)"
    return re.sub(powers, lambda match: rf"\cdot 10^{{{match[1].translate(PLAIN_DIGITS)}}}", text).replace("−", "-")


def check_penalty(result: BleuScore) -> None:
    """Check BP in symbols, with the learner's numbers, and its value."""
    formula = "".join(formula_lines(counts_formula_latex(result, ENGLISH))).partition("BP&=")[2].replace("&=", "=")
    parts = formula.partition(r"\quad")[0].split("=")
    symbols, numbers, value = parts[0], parts[1 if len(parts) == 3 else -1], parts[-1]
    if not result.reference_length and not result.brevity_penalty:
        assert numbers == value == "0"
        return
    exact = evaluate(symbols, c=result.candidate_length, r=result.reference_length)
    if not math.isnan(result.brevity_penalty):
        assert exact == pytest.approx(result.brevity_penalty, rel=1e-12)
        assert rounded_range(value).overlaps(NumberRange(exact, exact))
        # r is shown with two decimals
        rounding = 0.006 / max(1, result.candidate_length) if result.reference_length % 1 else 1e-12
        assert evaluate(numbers) == pytest.approx(exact, abs=rounding)


def check_precisions(result: BleuScore) -> None:
    for order, p in zip(result.orders, evaluate_lines(result), strict=True):
        if order.total and order.weight:
            assert p == pytest.approx(order.smoothed, rel=0.03 if order.smoothed < 1e-300 else 1e-7, abs=0)


def check_product(result: BleuScore) -> None:
    if result.failure is not None:
        return
    product, weighted = product_line_html(result, ENGLISH), [order for order in result.orders if order.weight]
    lead, _, rest = to_latex(plain_product(product)).removeprefix("BLEU = ").partition(" ·")
    powers = re.findall(r"\((\([^()]*\)/\([^()]*\)|[^()]*)\)(?:\^([^ ]+))?", rest)
    low, high = max(rounded_range(lead).low, 0.0), rounded_range(lead).high
    for (base, power), order in zip(powers, weighted, strict=True):
        shown, exact = precision_range(base), NumberRange(order.smoothed, order.smoothed)
        assert not order.total or shown.overlaps(exact) or math.isclose(shown.low, order.smoothed, rel_tol=1e-6)
        assert evaluate(power or "1") == pytest.approx(order.weight, abs=5e-5)
        least, most = shown if order.total else exact
        low *= max(least, 0.0) ** order.weight
        high *= most**order.weight
    [value] = re.findall('<strong class="bx-value">(.*?)</strong>', product)
    assert rounded_range(to_latex(value)).overlaps(NumberRange(low, high))


def all_weightings(result: BleuScore) -> list[BleuScore]:
    program = VARIANTS[result.variant.name].weighting
    return [result, *(reweigh(result, weighting) for weighting in {"uniform", "d2l", program})]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("name", VARIANTS)
def test_the_formulas_evaluate_to_the_values_of_every_program(name: str, text: str) -> None:
    for order in ORDERS:
        for result in all_weightings(score_text(TEXTS[text], name, order)):
            if result.candidate_length:
                check_penalty(result)
                check_precisions(result)
                check_product(result)


@given(tokens, st.lists(tokens, min_size=1, max_size=3), st.sampled_from(sorted(VARIANTS)), st.integers(1, 6))
def test_the_formulas_evaluate_to_the_score_for_any_text(
    candidate: str, references: list[str], name: str, order: int
) -> None:
    result = score_text((candidate, references), name, order)
    check_penalty(result)
    check_precisions(result)
    check_product(result)


@pytest.mark.parametrize("smoothing", SMOOTHINGS)
@pytest.mark.parametrize("brevity_penalty", BREVITY_PENALTIES)
def test_every_smoothing_and_penalty_of_the_core_has_formula_lines(smoothing: str, brevity_penalty: str) -> None:
    variant = replace(VARIANTS["papineni"], smoothing=smoothing, brevity_penalty=brevity_penalty)
    candidate, references = CAT
    check_penalty(result := score([Segment(candidate, references)], variant))
    check_precisions(result)


def test_the_line_on_orders_without_a_match_appears_only_if_needed() -> None:
    assert "m_n=0" not in counts_formula_latex(score_text(TEXTS["a copy"], "sacrebleu"), ENGLISH)
    assert "m_n=0" in counts_formula_latex(score_text(TEXTS["no 3-gram"], "sacrebleu"), ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_program_that_returns_0_before_smoothing_shows_no_smoothing(language: str) -> None:
    formula = counts_formula_latex(score_text(TEXTS["no 3-gram"], "torchmetrics-smooth"), Texts(language))
    assert rf"p_n&=0\quad\text{{{Texts(language)('explore.formula-guard')}}}" in formula


def test_a_note_explains_that_effective_order_increases_weights() -> None:
    product = plain_product(product_line_html(score_text(TEXTS["a short copy"], "sacrebleu-sentence"), ENGLISH))
    assert product.endswith(ENGLISH("charts.formula-left-out", n=4) + ENGLISH("explore.formula-weights-grow"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_programs_own_weights_are_named_above_its_score(language: str) -> None:
    texts = Texts(language)
    name = weights_name(texts, score_text(CAT, "d2l-rescaled"))
    assert name not in {texts("score_card.equal"), texts("score_card.d2l")}
    assert texts("choices.weighting-d2l_rescaled-name") in name


any_tokens = st.lists(st.sampled_from("abc"), max_size=12).map(" ".join)


def score_of(candidate: str, *references: str, variant: str = "papineni") -> BleuScore:
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
    assert formula_lines(counts_formula_latex(score_of("", "a b"), ENGLISH))[-1] == r"&=0\quad\text{since c = 0}"


@given(any_tokens, any_tokens, st.sampled_from(sorted(VARIANTS)), st.sampled_from(LANGUAGES))
def test_every_line_has_one_alignment_mark_and_balanced_braces(
    candidate: str, reference: str, variant: str, language: str
) -> None:
    result = score_of(candidate, reference, variant=variant)
    formula = counts_formula_latex(result, Texts(language))
    assert all(line.count("&") == 1 for line in formula_lines(formula))
    assert all(line.count("{") == line.count("}") for line in formula_lines(formula))
    assert "nan" not in formula + product_line_html(result, Texts(language))


def test_no_typed_text_is_in_a_formula() -> None:
    result = score_of(r"\href{q}{q} $$ qq % q & q", r"qq \qq $$ q")
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
    assert product_text(score_of("a b c", "a b c", variant="d2l-zh")).endswith(f" {failure}")
    product = product_text(score_of("a b", " ".join("abcdefghijklmnopqrs"), variant="d2l-en"))
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
    product = product_text(score_of(candidate, candidate, variant=variant))
    assert product.endswith(f"{factor} {end}{explanation}")


def test_a_weight_of_1_is_omitted_and_a_custom_weight_is_shown_as_typed() -> None:
    unweighted = score([Segment("a b", ("a c",))], papineni(1))
    assert product_text(unweighted) == "BLEU = 1 · (1/2) = 0.500"
    custom = reweigh(score_of("a b c d", "a b c d e"), "own", (0.35, 0, 1, 0.15))
    assert "(4/4)^0.35 (2/2) (1/1)^0.15" in product_text(custom)
    assert "(1/3)^1/4 (0.250)^1/4" in product_text(score_of("a b c d", "a b x d", variant="sacrebleu"))
