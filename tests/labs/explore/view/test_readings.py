"""Tests of the readings, the sentences that explain a score: each applies to one example, in both languages."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import VARIANTS, BleuScore, Segment, reweigh, score
from bleu_view.scenario.presets import preset
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries
from labs.explore.view import readings
from labs.explore.view.readings import DETAILS, MAX_DETAILS, explain_result
from labs.explore.view.verdicts import VERDICTS, RuleInput

ENGLISH, CHINESE = (Texts(language) for language in LANGUAGES)


def score_text(candidate: str, *references: str, variant: str = "papineni", **changes: Any) -> BleuScore:  # noqa: ANN401 - any field
    return score([Segment(candidate, references)], replace(VARIANTS[variant], **changes))


def score_example(name: str, **changes: Any) -> BleuScore:  # noqa: ANN401 - any field
    """Return the score of a preset example, by default with the preset's program and tokenizer."""
    example = replace(preset(name), **changes)
    choices = {"tokenizer": example.tokenizer, "max_order": example.max_order}
    return score_text(example.candidate, *example.references, variant=example.variant, **choices)


def explain(texts: Texts, result: BleuScore, numbers: tuple[int, ...] = ()) -> tuple[str, ...]:
    equal, d2l = (reweigh(result, weighting) for weighting in ("uniform", "d2l"))
    sentences = explain_result(texts, equal, d2l=d2l, reference_numbers=numbers)
    return tuple(sentence.replace("\N{NO-BREAK SPACE}", " ") for sentence in sentences)


PAPINENI = score_example("papineni-1")

CASES = {
    "fails-without-reference": (score_text("a b", "", variant="tf_nmt", tokenizer="whitespace"), "ZeroDivisionError"),
    "fails-without-candidate": (score_text("", "a b", variant="multi_bleu"), "Illegal division by zero"),
    "fails-with-few-orders": (score_text("a b c", "a b c", variant="nltk-method6", max_order=2), "2 IndexError"),
    "fails-without-trigram": (score_text("a b c d e", "a c b e d", variant="nltk-method6"), "AssertionError"),
    "program-fails-short": (score_example("three-tokens", variant="d2l-zh"), "3 4 ZeroDivisionError"),
    # ln(c)/(2k t) with k = 0
    "program-fails": (score_text("a b", "a c", variant="nltk-method4", smoothing_value=0), "ZeroDivisionError"),
    "empty-candidate": (score_text(" ", "a b"), ""),
    "empty-references": (score_text("a b", ""), "0"),
    "exact-match": (score_text("a b c d", "x", "a b c d"), "2"),
    "exact-but-short": (score_example("three-tokens", variant="coco"), "0.032 3 4 COCO"),
    "perfect-without-copy": (score_example("more-refs-higher"), "4"),
    # NLTK's method5 on five identical tokens
    "above-one": (score_text("a b c d e", "a b c d e", variant="nltk-method5"), "NLTK method5 1.117"),
    "nothing-matches": (score_text("x y z w", "a b c d"), ""),
    # mteval on six wrong tokens: 0.0406 [its smoothing has no guard]
    "nothing-matches-but-scored": (score_text("u v w x y z", "a b c d e f", variant="mteval13a"), "mteval-v13a 0.041"),
    "zero-order": (score_example("the-x7"), "2"),
    "order-missing": (score_text("the cat", "the cat is on the mat"), "2 3 Papineni"),
    "nearly-zero": (score_example("the-x7", variant="nltk"), "2 NLTK"),
    # p3 = 0/4: exp puts 1/(2 * 4) there
    "smoothing-carries": (score_example("dialogue"), "3 ₃ 0.125"),
    # p1 = (2 + 1 + 1)/3: the mean of p0 = p1 + 1 = 2, p1 and p2; BP = e^(-1/5) keeps the score below 1
    "precision-above-one": (score_text("a b c d e", "a b c d e f", "x a b c d e", variant="nltk-method5"), "₁ 1.333"),
    "only-length": (score_example("the-cat"), "= 0.135"),
    # ln BP = -1/6 beside ln(4/5)/2 = -0.112
    "length-dominates": (score_example("drop-not"), "60%"),
    "words-differ": (score_text("a b x y z w", "a b c d e f", variant="nltk-method2", max_order=2), "2 6"),
    # 17/18, 10/17, 7/16, 4/15: equal weights 0.505 [Papineni 2002, 2.1]
    "one-order-dominates": (PAPINENI, "48% 4 15"),
    "long-orders-together": (score_text("a b c d e f x y g h i j", "a b c d e f g h i j k l x y", max_order=6), ""),
    "even-loss": (score_text("a b c d e f x y z u", "a b c d e f g h i j", max_order=3), "3 39%"),
    "order-passed-over": (score_text("the cat", "the cat is on the mat", variant="d2l-en"), "2 3"),
    "case-only": (score_example("tokenizer-cat"), "1 0.846"),
    "tokens-joined": (score_example("tokenizer-cat", tokenizer="whitespace"), "mat mat."),
    "r-tie": (score_text("a b c d", "a b c d e", "a b c"), "3 5"),
    "r-rule-matters": (score_example("more-refs-lower"), "= 0.819 1"),
    "length-costs": (score_example("more-refs-lower"), "1 6 = 0.819"),
    "length-free": (PAPINENI, "18"),
    "clipped-some": (score_example("zh-repeat"), "喜欢 4 1 3"),
    "d2l-above": (PAPINENI, "0.202"),
    # k = 2: 0.6815 beside 0.6342, but rescaled weights give 0.642
    "d2l-above-by-sum": (score_example("d2l-abbcd"), "0.047 3/4"),
    # 4/5, then all match: BP = e^(-2/5) times 0.8^(1/4) = 0.634 and 0.8^(1/2) = 0.600
    "d2l-below": (score_text("no yes yes yes no", "yes yes yes no yes yes yes"), "0.034"),
    "weightings-equal": (score_example("the-cat"), ""),
    "reference-unused": (score_example("the-cat"), "2"),
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
    result, expected = CASES[name]
    sentences = explain(texts, result)
    assert set(expected.split()) <= placeholder_values(name, texts, sentences[:1] if name in VERDICTS else sentences)


@pytest.mark.parametrize("texts", [ENGLISH, CHINESE], ids=LANGUAGES)
def test_the_papers_candidate_gets_three_sentences(texts: Texts) -> None:
    assert explain(texts, PAPINENI) == (
        texts("readings.one-order-dominates", share="48%", n=4, m=4, t=15),
        texts("readings.length-free", c=18, r=18),
        texts("readings.d2l-above", d="0.202"),
    )


def test_equations_do_not_wrap_and_a_tiny_penalty_is_shown_as_less_than_0_001() -> None:
    equal = reweigh(PAPINENI, "uniform")
    assert "c\xa0=\xa018, r\xa0=\xa018" in " ".join(explain_result(ENGLISH, equal))
    short = score_text("a", "a b c d e f g h i", max_order=1)
    assert explain(ENGLISH, short)[0] == ENGLISH("readings.only-length", bp="< 0.001")


def test_the_cost_of_length_precedes_remarks_on_other_rules_for_r() -> None:
    sentences = explain(ENGLISH, score_example("more-refs-lower"))
    assert sentences[1:] == (
        ENGLISH("readings.length-costs", d=1, r=6, bp="= 0.819"),
        ENGLISH("readings.r-rule-matters", bp="= 0.819", shortest="= 1"),
    )


def test_an_empty_reference_or_candidate_is_the_only_reason() -> None:
    """tensorflow/nmt scores 0 for an order without n-grams, and fails because it divides c by r = 0."""
    (sentence,) = explain(ENGLISH, score_text("a b", "", variant="tf_nmt"))
    assert "4-gram" not in sentence
    assert explain(ENGLISH, score_text("", "a b", variant="d2l-en")) == (ENGLISH("readings.empty-candidate"),)


def test_a_copied_reference_is_named_by_the_learners_number() -> None:
    assert "5" in explain(ENGLISH, score_text("a b c d", "x", "a b c d"), (2, 5))[0]


def test_a_token_is_quoted_literally_and_shortened_if_long() -> None:
    braces = score_text("{c} {c} a b c d", "{c} a b c d e")
    assert any("“{c}”: 2" in sentence for sentence in explain(ENGLISH, braces))
    endless = score_text("w" * 10_000 + " " + "w" * 10_000, "w" * 10_000)
    assert all(len(sentence) < 300 for sentence in explain(ENGLISH, endless))


def test_long_texts_are_not_rescored_for_a_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    long = score_example("tokenizer-cat", candidate=preset("tokenizer-cat").candidate + " x" * readings.TOKEN_LIMIT)
    sentence = ENGLISH("readings.case-only", k=1, value="0.011")
    assert sentence not in " ".join(explain(ENGLISH, long))
    monkeypatch.setattr(readings, "TOKEN_LIMIT", 10_000)
    assert sentence in " ".join(explain(ENGLISH, long))


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
    equal = reweigh(score_text(candidate, *references, variant=variant, max_order=order), "uniform")
    numbers = tuple(range(1, len(equal.segments[0].references) + 1))
    result = RuleInput(score=equal, d2l=None, reference_numbers=numbers)
    assert any(rule(result) is not None for rule in VERDICTS.values())
    assert len(explain(ENGLISH, equal)) == len(explain(CHINESE, equal)) <= 1 + MAX_DETAILS


@given(
    candidate=words,
    references=st.lists(words, min_size=1, max_size=3).map(tuple),
    variant=st.sampled_from(["papineni", "sacrebleu", "llama_factory"]),
)
def test_lowercasing_yields_the_score_stated_in_the_reading(
    candidate: str, references: tuple[str, ...], variant: str
) -> None:
    """LLaMA-Factory is among the programs because it counts spaces as tokens."""
    result = score_text(candidate, *references, variant=variant)
    stated = readings.only_case_differs_rule(RuleInput(score=result, d2l=None, reference_numbers=(1, 2, 3)))
    lowered = score_text(candidate, *references, variant=variant, case="lower")
    assert stated is None or stated["value"] == decimal(lowered.value)


@given(candidate=words, references=st.lists(words, min_size=1, max_size=3).map(tuple))
def test_a_share_of_the_loss_is_at_most_100_percent(candidate: str, references: tuple[str, ...]) -> None:
    sentences = explain(ENGLISH, score_text(candidate, *references, variant="nltk-method5"))
    assert all(int(number) <= 100 for number in re.findall(r"(\d+)%", " ".join(sentences)))
