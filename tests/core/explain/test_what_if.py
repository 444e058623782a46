"""Tests of the score at hypothetical precisions, and at other lengths, as of the shortened or extended text."""

import math
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import (
    REFERENCE_LENGTHS,
    VARIANTS,
    Segment,
    Variant,
    count,
    d2l,
    multi_bleu,
    nltk,
    papineni,
    reweigh,
    sacrebleu,
    score,
)
from bleu_core.choices.smoothings import LAST_SEGMENT_READERS
from bleu_core.explain.what_if import score_at_lengths, with_precisions
from tests.core.examples import GUIDE


def test_overriding_a_precision_with_its_counted_value_changes_nothing() -> None:
    counted = score([GUIDE], papineni())
    assert with_precisions(counted, {}) == counted
    assert with_precisions(counted, {4: 4 / 15}).value == pytest.approx(counted.value, rel=1e-15)


@pytest.mark.parametrize(("k", "expected"), [(1, 0.548), (2, 0.405), (3, 0.349), (4, 0.323)])
def test_d2ls_score_of_equal_precisions_depends_only_on_k(k: int, expected: float) -> None:
    counted = score([Segment("a b c d", ("a b c d",))], d2l(k))
    supposed = with_precisions(counted, dict.fromkeys(range(1, k + 1), 0.3))
    assert supposed.value == pytest.approx(0.3 ** (1 - 0.5**k))
    assert round(supposed.value, 3) == expected


@pytest.mark.parametrize(
    ("weighting", "order", "fall"), [("uniform", 4, 0.159), ("d2l", 1, 0.293), ("d2l", 4, 0.042), ("d2l", 2, 0.159)]
)
def test_halving_a_precision_divides_the_score_by_2_to_its_weight(weighting: str, order: int, fall: float) -> None:
    counted = reweigh(score([GUIDE], papineni()), weighting)
    halved = with_precisions(counted, {order: counted.orders[order - 1].smoothed / 2})
    assert 1 - halved.value / counted.value == pytest.approx(1 - 2 ** -counted.orders[order - 1].weight)
    assert round(1 - halved.value / counted.value, 3) == fall


def test_a_precision_of_0_makes_the_score_0_unless_its_weight_is_0() -> None:
    assert [with_precisions(score([GUIDE], papineni()), {order: 0.0}).value for order in (1, 2, 3, 4)] == [0] * 4
    weighed = reweigh(score([GUIDE], papineni()), "own", (0.5, 0.5))
    assert with_precisions(weighed, {4: 0.0}).value == weighed.value > 0


@pytest.mark.parametrize("order", [5, 1.5, math.nan, "1"])
def test_an_order_beyond_the_scores_maximum_is_rejected(order: int) -> None:
    with pytest.raises(ValueError, match="the score has the orders 1 to 4, not"):
        with_precisions(score([GUIDE], papineni()), {order: 0.5})


def test_a_score_of_0_without_weights_stays_0() -> None:
    counted = score([Segment("a", ("b",))], nltk((0, 0)))
    assert with_precisions(counted, {}) == with_precisions(counted, {1: 0}) == counted
    assert counted.value == 0


def test_new_precisions_drop_notices_on_counts_and_keep_those_on_texts() -> None:
    counted = score([Segment("A b", ("a c", "a c"))], papineni(3))
    names = [notice.id for notice in counted.notices]
    assert names == ["no-match", "case-differs-only", "reference-duplicate", "order-longer-than-candidate"]
    supposed = with_precisions(counted, {1: 1, 2: 1, 3: 1})
    assert supposed.value == 1
    assert [notice.id for notice in supposed.notices] == ["case-differs-only", "reference-duplicate"]


def test_notices_on_the_value_describe_the_new_value() -> None:
    counted = reweigh(score([GUIDE], papineni(1)), "own", (0.5,))
    supposed = with_precisions(counted, {1: 4})
    assert [notice.id for notice in counted.notices] == ["weights-do-not-sum"]
    assert [notice.id for notice in supposed.notices] == ["weights-do-not-sum", "score-above-one"]
    assert dict(supposed.notices[1].values)["value"] == supposed.value == 2
    assert [notice.id for notice in with_precisions(supposed, {1: 1e-8}).notices] == [
        "weights-do-not-sum",
        "score-tiny",
    ]


@pytest.mark.parametrize("precision", [-0.1, math.nan, math.inf])
def test_a_negative_or_infinite_precision_is_rejected(precision: float) -> None:
    with pytest.raises(ValueError, match="a precision must be a finite number, 0 or more, not"):
        with_precisions(score([GUIDE], papineni()), {1: precision})


def test_an_overflow_is_reported_as_a_failure() -> None:
    weighed = reweigh(score([GUIDE], papineni(1)), "own", (1e6,))
    supposed = with_precisions(weighed, {1: 2})
    assert supposed.failure == "OverflowError"
    assert "program-would-fail" in [notice.id for notice in supposed.notices]


TEXTS = st.lists(st.sampled_from("abc"), max_size=9).map(" ".join)
SEGMENTS = st.builds(Segment, TEXTS, st.lists(TEXTS, max_size=3).map(tuple))
NAMES = sorted(name for name, variant in VARIANTS.items() if variant.smoothing not in LAST_SEGMENT_READERS)


@given(SEGMENTS, st.integers(0, 14), st.sampled_from(NAMES), st.sampled_from(sorted(REFERENCE_LENGTHS)))
def test_score_at_another_length_equals_that_of_the_changed_text(
    segment: Segment, length: int, name: str, rule: str
) -> None:
    """Covers every named variant and every rule for r. Tokens are split at spaces, so that they can be joined again."""
    variant = replace(VARIANTS[name], max_order=3, tokenizer="whitespace", reference_length=rule)
    [counts] = count([segment], variant)
    [found] = score_at_lengths(counts, [length], variant)
    added = [f"+{place}" for place in range(length - counts.candidate_length)]
    written = score([Segment(" ".join([*counts.candidate[:length], *added]), segment.references)], variant)
    assert (found.failure, found.orders) == (written.failure, written.orders)
    assert found.value == pytest.approx(written.value, rel=0, abs=0, nan_ok=True)
    assert (found.candidate_length, found.reference_length) == (length, written.reference_length)
    assert found.brevity_penalty == pytest.approx(written.brevity_penalty, rel=0, abs=0, nan_ok=True)


@pytest.mark.parametrize(
    ("variant", "failures"),
    [
        (sacrebleu(), (None, "TypeError")),
        (nltk(), ("ValueError", "KeyError")),
        (multi_bleu(), ("perl:Illegal division by zero", None)),
    ],
    ids=["sacreBLEU", "NLTK", "multi-bleu"],
)
def test_missing_references_fail_at_any_length_as_in_the_program(
    variant: Variant, failures: tuple[str | None, str | None]
) -> None:
    [counts] = count([Segment("a b", ())], variant)
    found = score_at_lengths(counts, [0, 1], variant)
    assert tuple(each.failure for each in found) == failures


def test_an_order_that_was_not_counted_is_rejected() -> None:
    [counts] = count([Segment("a", ("a",))], papineni(2))
    with pytest.raises(ValueError, match="the segments were not counted up to order 3"):
        score_at_lengths(counts, [1], papineni(3))


def test_a_generator_of_lengths_is_read_once() -> None:
    [counts] = count([Segment("a b c", ("a b c",))], papineni())
    found = score_at_lengths(counts, (length for length in (1, 3)), papineni())
    assert found == score_at_lengths(counts, [1, 3], papineni())
    assert [each.candidate_length for each in found] == [1, 3]


def test_lengths_must_be_whole_numbers_of_0_or_more() -> None:
    [counts] = count([Segment("a b c", ("a b c",))], papineni())
    lengths: list[Any] = [2.5, 2.0, "2", None]
    for length in lengths:
        with pytest.raises(TypeError, match="a length must be a whole number of tokens, not"):
            score_at_lengths(counts, [length], papineni())
    with pytest.raises(ValueError, match="a length must be 0 or more tokens, not -1"):
        score_at_lengths(counts, [1, -1], papineni())
