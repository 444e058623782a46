"""Tests of the other metrics: a worked example, and agreement with sacreBLEU and rouge-score on any text."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rouge_score.rouge_scorer import RougeScorer
from sacrebleu.metrics.chrf import CHRF
from sacrebleu.metrics.ter import TER

from bleu_core import Segment, papineni, score, tokenize
from bleu_core.beyond import (
    MAX_CHARACTERS,
    MAX_PAIRS,
    MAX_TOKENS,
    METRICS,
    AlignedColumns,
    Measurement,
    NgramWall,
    is_too_long,
)
from bleu_core.beyond import tokenize_for_comparison as read
from bleu_core.beyond.chrf import f_score, mean_precision_and_recall
from bleu_core.beyond.edit_steps import count_edits
from tests.core.strategies import any_text, segments

REFERENCE = "the doctor said that the medicine is not safe for small children"
MOVED = "the medicine is not safe for small children the doctor said"

words = st.sampled_from(["a", "b", "c", "d", "the", "cat", "。", "é"])
permuted_segments = st.lists(words, min_size=1, max_size=14).flatmap(
    lambda tokens: st.builds(
        lambda other, more: Segment(" ".join(other), (" ".join(tokens), *more)),
        st.permutations(tokens),
        st.lists(st.lists(words, max_size=8).map(" ".join), max_size=2).map(tuple),
    )
)
"""Segments whose candidate is a permutation of a reference, so that TER often shifts words."""


def measure_text(name: str, candidate: str, *references: str) -> Measurement:
    return METRICS[name].measure(read(Segment(candidate, references), papineni()))


def count_of(measurement: Measurement, name: str) -> float:
    return dict(measurement.counts)[name]


def ngram_wall(measurement: Measurement, place: int = 0) -> NgramWall:
    found = measurement.evidence[place]
    assert isinstance(found, NgramWall)
    return found


def aligned_columns(measurement: Measurement) -> AlignedColumns:
    (found,) = measurement.evidence
    assert isinstance(found, AlignedColumns)
    return found


# A worked example.


def test_ter_of_a_moved_clause_is_one_shift_and_one_insertion() -> None:
    found = measure_text("ter", MOVED, REFERENCE)
    assert aligned_columns(found).shifts == (("the", "medicine", "is", "not", "safe", "for", "small", "children"),)
    counted = {"shifts": 1, "replaced": 0, "inserted": 1, "deleted": 0, "edits": 2, "length": 12}
    assert dict(found.counts) == counted
    assert [each.reference for each in aligned_columns(found).columns if each.kind == "inserted"] == ["that"]
    assert sum(each.shifted for each in aligned_columns(found).columns) == 8


# Agreement with the libraries, on any text.


@given(segments | permuted_segments)
@example(Segment("", ("",)))
@example(Segment("", ("a",)))
@example(Segment("a", ("",)))
@example(Segment("a b a b a b", ("b a b a b a", "a a a")))
def test_ter_agrees_with_sacrebleu(segment: Segment) -> None:
    found = METRICS["ter"].measure(read(segment, papineni()))
    theirs = TER(case_sensitive=True).sentence_score(segment.candidate, segment.references)
    assert found.value == pytest.approx(theirs.score / 100, abs=1e-12)
    assert count_edits(aligned_columns(found)) == theirs.num_edits == count_of(found, "edits")


@pytest.mark.parametrize("metric", ["ter", "rouge-l"])
@given(segment=segments | permuted_segments)
def test_columns_contain_both_texts_in_order(metric: str, segment: Segment) -> None:
    """TER may shift words of the candidate, each run of them to where a reference has it."""
    found = METRICS[metric].measure(read(segment, papineni()))
    shown, reference = aligned_columns(found), segment.references[found.reference or 0]
    candidate = [each.candidate for each in shown.columns if each.candidate]
    assert [each.reference for each in shown.columns if each.reference] == reference.split()
    assert sorted(candidate) == sorted(segment.candidate.split())
    assert shown.shifts or candidate == segment.candidate.split()
    assert all(f" {' '.join(shift)} " in f" {reference} " for shift in shown.shifts)
    same = [each for each in shown.columns if each.candidate == each.reference]
    equal = [each for each in shown.columns if each.kind == "equal"]
    assert same == equal


@given(segments, st.sampled_from([("chrf", 0), ("chrf-plus", 2)]))
@example(Segment("(a) b. c! .", ("(a)b.", "(a) b, c!")), ("chrf-plus", 2))
def test_chrf_agrees_with_sacrebleu_and_with_the_shown_counts(segment: Segment, metric: tuple[str, int]) -> None:
    name, word_order = metric
    found = METRICS[name].measure(read(segment, papineni()))
    theirs = CHRF(word_order=word_order).sentence_score(segment.candidate, segment.references).score / 100
    orders = [order for place in range(len(found.evidence)) for order in ngram_wall(found, place).orders]
    assert found.value == pytest.approx(theirs)
    assert f_score(*mean_precision_and_recall(orders)) == pytest.approx(theirs)
    assert mean_precision_and_recall(orders) == (count_of(found, "precision"), count_of(found, "recall"))


class WhitespaceTokenizer:
    """A tokenizer for rouge-score that splits only at spaces."""

    @staticmethod
    def tokenize(text: str) -> tuple[str, ...]:
        return tokenize(text, "whitespace")


@given(segments | permuted_segments)
def test_rouge_agrees_with_rouge_score_and_with_the_shown_counts(segment: Segment) -> None:
    scorer = RougeScorer(["rouge1", "rouge2", "rougeL"], tokenizer=WhitespaceTokenizer())
    theirs = scorer.score_multi(segment.references, segment.candidate)
    for name, their_name in (("rouge-1", "rouge1"), ("rouge-2", "rouge2"), ("rouge-l", "rougeL")):
        found = METRICS[name].measure(read(segment, papineni()))
        assert found.value == theirs[their_name].fmeasure
        total = count_of(found, "length" if name == "rouge-l" else "total")
        assert count_of(found, "common") / max(1, total) == pytest.approx(theirs[their_name].precision)
        assert f_score(count_of(found, "precision"), count_of(found, "recall"), beta=1) == pytest.approx(found.value)


@given(segments)
def test_bleu_equals_the_papers_score(segment: Segment) -> None:
    found = METRICS["bleu"].measure(read(segment, papineni()))
    assert found.value == score([segment], papineni()).value


@given(any_text, st.sampled_from(["whitespace", "d2l", "13a", "zh", "char"]))
def test_a_copy_of_the_reference_has_the_best_value(text: str, tokenizer: str) -> None:
    comparison = read(Segment(text, (text,)), papineni(1, tokenizer=tokenizer))
    for metric in METRICS.values():
        value = metric.measure(comparison).value
        assert value in {0, 1} or value == pytest.approx(1)
        if text.strip() and metric.lower_is_better:
            assert value == 0


def test_missing_references_count_as_an_empty_reference() -> None:
    assert METRICS["ter"].measure(read(Segment("a b", ()), papineni())).value == 1


def test_all_metrics_apply_the_variants_case_rule() -> None:
    comparison = read(Segment("The CAT", ("the cat",)), papineni(1, lowercase=True))
    assert {name: METRICS[name].measure(comparison).value for name in ("bleu", "chrf", "ter", "rouge-l")} == {
        "bleu": 1, "chrf": 1, "ter": 0, "rouge-l": 1
    }  # fmt: skip


@pytest.mark.parametrize(
    "segment",
    [
        Segment("a " * (MAX_TOKENS + 1), ("a",)),
        Segment("a", ("a" * (MAX_CHARACTERS + 1),)),
        Segment("a " * 100, ("a " * (MAX_PAIRS // 200 + 1), "a " * (MAX_PAIRS // 200))),
    ],
)
def test_too_long_texts_are_rejected(segment: Segment) -> None:
    assert is_too_long(read(segment, papineni()))
    for name in ("ter", "rouge-l"):
        with pytest.raises(ValueError, match="at most 200 tokens and 2,000 characters each, 5,000 pairs"):
            METRICS[name].measure(read(segment, papineni()))


@pytest.mark.parametrize(
    "segment", [Segment("a " * MAX_TOKENS, ("a " * (MAX_PAIRS // MAX_TOKENS),)), Segment("a", ("a" * MAX_CHARACTERS,))]
)
def test_texts_at_the_limits_are_measured(segment: Segment) -> None:
    assert not is_too_long(read(segment, papineni()))
