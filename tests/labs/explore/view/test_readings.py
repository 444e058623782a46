"""Tests of the readings, the sentences that explain a score: each applies to one example, in both languages."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS, BleuScore, Segment, reweigh, score
from bleu_view.scenario.presets import preset
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries
from labs.explore.view.readings import DETAILS, MAX_DETAILS, VERDICTS, details, explain_result
from labs.explore.view.readings.rule_input import RuleInput

ENGLISH, CHINESE = (Texts(language) for language in LANGUAGES)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingCase:
    """Candidate, references, program and tokenizer, from which the score and its reading are computed."""

    candidate: str
    references: tuple[str, ...]
    variant: str = "papineni"
    tokenizer: str = ""
    order: int = 4
    numbers: tuple[int, ...] = ()
    smoothing_value: float | None = None

    @property
    def result(self) -> BleuScore:
        program = VARIANTS[self.variant]
        chosen = replace(program, tokenizer=self.tokenizer or program.tokenizer, max_order=self.order)
        if self.smoothing_value is not None:
            chosen = replace(chosen, smoothing_value=self.smoothing_value)
        return score([Segment(self.candidate, self.references)], chosen)

    def reading(self, texts: Texts) -> tuple[str, ...]:
        equal, d2l = (reweigh(self.result, weighting) for weighting in ("uniform", "d2l"))
        sentences = explain_result(texts, equal, d2l=d2l, reference_numbers=self.numbers)
        return tuple(sentence.replace("\N{NO-BREAK SPACE}", " ") for sentence in sentences)


def example_case(name: str, *, variant: str = "", tokenizer: str = "") -> ReadingCase:
    """Return the case of a preset example, by default with the preset's program and tokenizer."""
    example = preset(name)
    return ReadingCase(
        candidate=example.candidate,
        references=example.references,
        variant=variant or example.variant,
        tokenizer=tokenizer or example.tokenizer,
        order=example.max_order,
    )


PAPINENI = example_case("papineni-1")

CASES = {
    "fails-without-reference": (
        ReadingCase(candidate="a b", references=("",), variant="tf_nmt", tokenizer="whitespace"),
        "ZeroDivisionError",
    ),
    "fails-without-candidate": (
        ReadingCase(candidate="", references=("a b",), variant="multi_bleu"),
        "Illegal division by zero",
    ),
    "fails-with-few-orders": (
        ReadingCase(candidate="a b c", references=("a b c",), variant="nltk-method6", order=2),
        "2 IndexError",
    ),
    "fails-without-trigram": (
        ReadingCase(candidate="a b c d e", references=("a c b e d",), variant="nltk-method6"),
        "AssertionError",
    ),
    "program-fails-short": (example_case("three-tokens", variant="d2l-zh"), "3 4 ZeroDivisionError"),
    # ln(c)/(2k t) with k = 0
    "program-fails": (
        ReadingCase(candidate="a b", references=("a c",), variant="nltk-method4", smoothing_value=0),
        "ZeroDivisionError",
    ),
    "empty-candidate": (ReadingCase(candidate=" ", references=("a b",)), ""),
    "empty-references": (ReadingCase(candidate="a b", references=("",)), "0"),
    "exact-match": (ReadingCase(candidate="a b c d", references=("x", "a b c d"), numbers=(2, 5)), "5"),
    "exact-but-short": (example_case("three-tokens", variant="coco"), "0.032 3 4 COCO"),
    "perfect-without-copy": (example_case("more-refs-higher"), "4"),
    # NLTK's method5 on five identical tokens
    "above-one": (
        ReadingCase(candidate="a b c d e", references=("a b c d e",), variant="nltk-method5"),
        "NLTK method5 1.117",
    ),
    "nothing-matches": (ReadingCase(candidate="x y z w", references=("a b c d",)), ""),
    # mteval on six wrong tokens: 0.0406 [its smoothing has no guard]
    "nothing-matches-but-scored": (
        ReadingCase(candidate="u v w x y z", references=("a b c d e f",), variant="mteval13a"),
        "mteval-v13a 0.041",
    ),
    "zero-order": (example_case("the-x7"), "2"),
    "order-missing": (ReadingCase(candidate="the cat", references=("the cat is on the mat",)), "2 3 Papineni"),
    "nearly-zero": (example_case("the-x7", variant="nltk"), "2 NLTK"),
    # p3 = 0/4: exp puts 1/(2 * 4) there
    "smoothing-carries": (example_case("dialogue"), "3 ₃ 0.125"),
    # p1 = (2 + 1 + 1)/3: the mean of p0 = p1 + 1 = 2, p1 and p2; BP = e^(-1/5) keeps the score below 1
    "precision-above-one": (
        ReadingCase(candidate="a b c d e", references=("a b c d e f", "x a b c d e"), variant="nltk-method5"),
        "₁ 1.333",
    ),
    "only-length": (example_case("the-cat"), "= 0.135"),
    # ln BP = -1/6 beside ln(4/5)/2 = -0.112
    "length-dominates": (example_case("drop-not"), "60%"),
    "words-differ": (
        ReadingCase(candidate="a b x y z w", references=("a b c d e f",), order=2, variant="nltk-method2"),
        "2 6",
    ),
    # 17/18, 10/17, 7/16, 4/15: equal weights 0.505 [Papineni 2002, 2.1]
    "one-order-dominates": (PAPINENI, "48% 4 15"),
    "long-orders-together": (
        ReadingCase(candidate="a b c d e f x y g h i j", references=("a b c d e f g h i j k l x y",), order=6),
        "",
    ),
    "even-loss": (ReadingCase(candidate="a b c d e f x y z u", references=("a b c d e f g h i j",), order=3), "3 39%"),
    "order-passed-over": (
        ReadingCase(candidate="the cat", references=("the cat is on the mat",), variant="d2l-en"),
        "2 3",
    ),
    "case-only": (example_case("tokenizer-cat"), "1 0.846"),
    "tokens-joined": (example_case("tokenizer-cat", tokenizer="whitespace"), "mat mat."),
    "r-tie": (ReadingCase(candidate="a b c d", references=("a b c d e", "a b c")), "3 5"),
    "r-rule-matters": (example_case("more-refs-lower"), "= 0.819 1"),
    "length-costs": (example_case("more-refs-lower"), "1 6 = 0.819"),
    "length-free": (PAPINENI, "18"),
    "clipped-some": (example_case("zh-repeat"), "喜欢 4 1 3"),
    "d2l-above": (PAPINENI, "0.202"),
    # k = 2: 0.6815 beside 0.6342, but rescaled weights give 0.642
    "d2l-above-by-sum": (example_case("d2l-abbcd"), "0.047 3/4"),
    # 4/5, then all match: BP = e^(-2/5) times 0.8^(1/4) = 0.634 and 0.8^(1/2) = 0.600
    "d2l-below": (ReadingCase(candidate="no yes yes yes no", references=("yes yes yes no yes yes yes",)), "0.034"),
    "weightings-equal": (example_case("the-cat"), ""),
    "reference-unused": (example_case("the-cat"), "2"),
}
"""A case for each reading, with some values that its sentence contains."""


def placeholder_values(name: str, texts: Texts, sentences: Sequence[str]) -> set[str]:
    """Return the words that fill the placeholders of a reading, found in the one sentence that matches it."""
    template = catalogue_entries("readings")[name][texts.language]
    plurals = re.sub(r"\\\{\w+:(.*?)\\\|(.*?)\\\}", r"(?:\1|\2)", re.escape(template))
    pattern = re.sub(r"\\\{\w+\\\}(\\ )?", r"(.+?)(?:\1)?", plurals)
    matches = [re.fullmatch(pattern, sentence) for sentence in sentences]
    [filled] = [match for match in matches if match]
    return {word for value in filled.groups() for word in value.split()}


def test_every_rule_has_a_text_and_an_example() -> None:
    assert sorted(catalogue_entries("readings")) == sorted([*VERDICTS, *DETAILS])
    assert set(CASES) == set(catalogue_entries("readings"))


@pytest.mark.parametrize("texts", [ENGLISH, CHINESE], ids=LANGUAGES)
@pytest.mark.parametrize("name", CASES)
def test_each_reading_applies_to_its_case(name: str, texts: Texts) -> None:
    case, expected = CASES[name]
    sentences = case.reading(texts)
    assert set(expected.split()) <= placeholder_values(name, texts, sentences[:1] if name in VERDICTS else sentences)


@pytest.mark.parametrize("texts", [ENGLISH, CHINESE], ids=LANGUAGES)
def test_the_papers_candidate_gets_three_sentences(texts: Texts) -> None:
    assert PAPINENI.reading(texts) == (
        texts("readings.one-order-dominates", share="48%", n=4, m=4, t=15),
        texts("readings.length-free", c=18, r=18),
        texts("readings.d2l-above", d="0.202"),
    )


def test_equations_do_not_wrap_and_a_tiny_penalty_is_shown_as_less_than_0_001() -> None:
    equal = reweigh(PAPINENI.result, "uniform")
    assert "c\xa0=\xa018, r\xa0=\xa018" in " ".join(explain_result(ENGLISH, equal))
    short = ReadingCase(candidate="a", references=("a b c d e f g h i",), order=1)
    assert short.reading(ENGLISH)[0] == ENGLISH("readings.only-length", bp="< 0.001")


def test_the_cost_of_length_precedes_remarks_on_other_rules_for_r() -> None:
    sentences = example_case("more-refs-lower").reading(ENGLISH)
    assert sentences[1:] == (
        ENGLISH("readings.length-costs", d=1, r=6, bp="= 0.819"),
        ENGLISH("readings.r-rule-matters", bp="= 0.819", shortest="= 1"),
    )


def test_an_empty_reference_or_candidate_is_the_only_reason() -> None:
    """tensorflow/nmt scores 0 for an order without n-grams, and fails because it divides c by r = 0."""
    (sentence,) = ReadingCase(candidate="a b", references=("",), variant="tf_nmt").reading(ENGLISH)
    assert "4-gram" not in sentence
    assert ReadingCase(candidate="", references=("a b",), variant="d2l-en").reading(ENGLISH) == (
        ENGLISH("readings.empty-candidate"),
    )


def test_a_token_is_quoted_literally_and_shortened_if_long() -> None:
    braces = ReadingCase(candidate="{c} {c} a b c d", references=("{c} a b c d e",))
    assert any("“{c}”: 2" in sentence for sentence in braces.reading(ENGLISH))
    endless = ReadingCase(candidate="w" * 10_000 + " " + "w" * 10_000, references=("w" * 10_000,))
    assert all(len(sentence) < 300 for sentence in endless.reading(ENGLISH))


def test_long_texts_are_not_rescored_for_a_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    long = example_case("tokenizer-cat")
    long = replace(long, candidate=long.candidate + " x" * details.TOKEN_LIMIT)
    sentence = ENGLISH("readings.case-only", k=1, value="0.011")
    assert sentence not in " ".join(long.reading(ENGLISH))
    monkeypatch.setattr(details, "TOKEN_LIMIT", 10_000)
    assert sentence in " ".join(long.reading(ENGLISH))


words = st.lists(st.sampled_from(["a", "b", "A", "c.", "猫", ""]), max_size=9).map(" ".join)


@given(
    candidate=words,
    references=st.lists(words.filter(str.strip), min_size=1, max_size=3).map(tuple),
    variant=st.sampled_from(sorted(VARIANTS)),
    order=st.integers(1, 6),
)
def test_any_result_has_a_verdict_and_at_most_three_sentences(
    candidate: str, references: tuple[str, ...], variant: str, order: int
) -> None:
    case = ReadingCase(candidate=candidate, references=references, variant=variant, order=order)
    equal = reweigh(case.result, "uniform")
    numbers = tuple(range(1, len(equal.segments[0].references) + 1))
    result = RuleInput(score=equal, d2l=None, reference_numbers=numbers)
    assert any(rule(result) is not None for rule in VERDICTS.values())
    assert len(case.reading(ENGLISH)) == len(case.reading(CHINESE)) <= 1 + MAX_DETAILS


@given(
    candidate=words,
    references=st.lists(words, min_size=1, max_size=3).map(tuple),
    variant=st.sampled_from(["papineni", "sacrebleu", "llama_factory"]),
)
def test_lowercasing_yields_the_score_stated_in_the_reading(
    candidate: str, references: tuple[str, ...], variant: str
) -> None:
    """LLaMA-Factory is among the programs because it counts spaces as tokens."""
    case = ReadingCase(candidate=candidate, references=references, variant=variant)
    stated = details.only_case_differs_rule(RuleInput(score=case.result, d2l=None, reference_numbers=(1, 2, 3)))
    lowered = score([Segment(candidate, references)], replace(VARIANTS[variant], case="lower"))
    assert stated is None or stated["value"] == decimal(lowered.value)


@given(candidate=words, references=st.lists(words, min_size=1, max_size=3).map(tuple))
def test_a_share_of_the_loss_is_at_most_100_percent(candidate: str, references: tuple[str, ...]) -> None:
    sentences = ReadingCase(candidate=candidate, references=references, variant="nltk-method5").reading(ENGLISH)
    assert all(int(number) <= 100 for number in re.findall(r"(\d+)%", " ".join(sentences)))
