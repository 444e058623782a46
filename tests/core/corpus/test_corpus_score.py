"""Tests that `corpus_statistics` and `score_statistics` yield the same numbers as `score`."""

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import bleu_core
from benchmarks.synthetic_corpus import make_corpus
from bleu_core import TOKENIZERS, VARIANTS, BleuScore, Segment, Statistics, Variant, count, papineni, score
from bleu_core.corpus import corpus_counting
from tests.core.strategies import any_segments, segments, variants
from tests.shared.pages.hard_texts import HARD_TEXTS

SHARD_COSTS = pytest.mark.parametrize("cost", [corpus_counting.SHARD_COST, 1])
CORPORA = st.lists(segments | any_segments, max_size=5)
ODD_TEXTS = st.text(st.sampled_from("aA.,-3&;ΣσİI'\n\r\t\x00\x01\x1c\x1f\x85\u2028 <>"), max_size=30)
ODD_SEGMENTS = st.builds(Segment, ODD_TEXTS, st.lists(ODD_TEXTS, max_size=2).map(tuple))


@contextmanager
def shard_cost(cost: int) -> Iterator[None]:
    with patch.object(corpus_counting, "SHARD_COST", cost):
        yield


def count_corpus(texts: Sequence[Segment], variant: Variant) -> Statistics:
    return bleu_core.corpus_statistics([text.candidate for text in texts], [text.references for text in texts], variant)


def counted_score(texts: Sequence[Segment], variant: Variant) -> BleuScore:
    return bleu_core.score_statistics(count_corpus(texts, variant), variant)


def all_numbers(result: BleuScore) -> list[float]:
    orders = [(order.matches, order.total, order.precision, order.smoothed, order.weight) for order in result.orders]
    lengths = (result.candidate_length, result.reference_length)
    return [result.value, result.brevity_penalty, *lengths, *[number for order in orders for number in order]]


def assert_same(one: BleuScore, other: BleuScore) -> None:
    assert one.failure == other.failure
    assert all_numbers(one) == pytest.approx(all_numbers(other), rel=1e-12, abs=1e-12, nan_ok=True)


@SHARD_COSTS
@given(texts=CORPORA, variant=variants() | st.sampled_from(list(VARIANTS.values())))
def test_score_from_statistics_equals_score_for_any_variant(cost: int, texts: list[Segment], variant: Variant) -> None:
    """A single sentence is matched by `sentence_matching`."""
    candidates, references = [text.candidate for text in texts], [text.references for text in texts]
    with shard_cost(cost):
        for result in (counted_score(texts, variant), bleu_core.score_texts(candidates, references, variant)):
            assert_same(result, score(texts, variant))


@SHARD_COSTS
@settings(max_examples=60)
@given(texts=st.lists(ODD_SEGMENTS, max_size=4), case=st.sampled_from(["kept", "lower", "ascii"]))
@example(texts=[Segment("a \x1f b \u3000c", ("", "c"))], case="kept")  # strip() would remove these characters
def test_texts_with_odd_characters_score_alike_with_every_tokenizer(cost: int, texts: list[Segment], case: str) -> None:
    with shard_cost(cost):
        for tokenizer in TOKENIZERS:
            variant = Variant(tokenizer=tokenizer, case=case, max_order=2)
            assert_same(counted_score(texts, variant), score(texts, variant))


def test_hard_texts_have_the_same_score_from_statistics() -> None:
    """The texts include 5,000 tokens, a token of 10,000 characters, right-to-left script, and a lone surrogate."""
    hard = [*(text for text in HARD_TEXTS.values() if len(text) < 20_000), "broken \ud800 pair"]
    texts = [Segment(text, (*hard[place : place + 3], text[::2])) for place, text in enumerate(hard)]
    for tokenizer in TOKENIZERS:
        assert_same(counted_score(texts, papineni(tokenizer=tokenizer)), score(texts, papineni(tokenizer=tokenizer)))


def test_counts_stay_exact_in_a_text_that_fills_many_shards() -> None:
    """The candidate has 100,000 equal tokens and the reference 70,000, so m_n = 70,000 - n + 1."""
    [row] = bleu_core.corpus_statistics(["a " * 100_000], [["a " * 70_000]], papineni()).rows.tolist()
    assert row == [100_000, 70_000, 70_000, 69_999, 69_998, 69_997, 100_000, 99_999, 99_998, 99_997]


def test_matching_works_with_numbers_too_large_to_pack() -> None:
    texts = [Segment("a b a b c", ("a b c", "b a b")), Segment("c a", ("c a b",))]
    with patch("bleu_core.corpus.matching._LARGEST_NUMBER", 0):
        assert_same(counted_score(texts, papineni()), score(texts, papineni()))


def test_emptying_a_large_vocabulary_does_not_change_the_score() -> None:
    texts = [Segment(f"word{number} and", (f"and word{number}",)) for number in range(50)]
    with shard_cost(1), patch("bleu_core.corpus.vocabulary._LARGEST", 8):
        assert_same(counted_score(texts, papineni()), score(texts, papineni()))


def test_a_large_corpus_has_the_counts_of_its_segments() -> None:
    texts = make_corpus(100, 2)
    for tokenizer in TOKENIZERS:
        variant = Variant(tokenizer=tokenizer, case="lower")
        expected = [
            [counts.candidate_length, counts.reference_length, *counts.matches, *counts.totals]
            for counts in count(texts, variant)
        ]
        assert count_corpus(texts, variant).rows.tolist() == expected, tokenizer


def test_score_from_statistics_has_only_notices_on_the_value() -> None:
    result = counted_score([Segment("", ("",))], replace(VARIANTS["nltk"], weighting="own", own_weights=(0.5, 0.2)))
    assert (result.segments, [notice.id for notice in result.notices]) == ((), ["weights-do-not-sum"])
    failed = counted_score([Segment("a", ("",))], replace(VARIANTS["tf_nmt"], tokenizer="whitespace"))
    assert [notice.id for notice in failed.notices] == ["program-would-fail"]


@given(CORPORA, st.sampled_from(sorted(VARIANTS)))
def test_choices_applied_after_counting_can_be_changed(texts: list[Segment], name: str) -> None:
    variant = VARIANTS[name]
    statistics = count_corpus(texts, variant)
    other = replace(variant, weighting="d2l", zeros_left="skipped", max_order=2, brevity_penalty="none")
    if variant.smoothing != "prior":
        assert_same(bleu_core.score_statistics(statistics, other), score(texts, other))
    assert math.isfinite(statistics.rows.sum())
