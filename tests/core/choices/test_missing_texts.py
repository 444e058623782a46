"""Tests of missing segments and references: each program raises its own error, or scores them in its own way."""

import math
from dataclasses import replace
from typing import cast

import pytest
from nltk.translate.bleu_score import corpus_bleu
from sacrebleu.metrics.bleu import BLEU

from bleu_core import VARIANTS, Segment, Variant, bootstrap, corpus_statistics, score, score_statistics

NLTK, SACREBLEU, MULTI_BLEU, D2L = (VARIANTS[name] for name in ("nltk", "sacrebleu", "multi_bleu", "d2l-en"))
TF_NMT, COCO, MTEVAL = (VARIANTS[name] for name in ("tf_nmt", "coco", "mteval13a"))
NONE = cast("list[str]", [None])
"""A missing reference, allowed by sacreBLEU's manual but not by its types."""
COMPLETE, UNREFERENCED, EMPTY = Segment("a b c d", ("a b c d",)), Segment("a b c d", ()), Segment("", ())


def score_both_ways(texts: list[Segment], variant: Variant) -> tuple[str | None, float, float]:
    """Return the failure, value and r of a corpus, after asserting that `score` and statistics agree on them."""
    plain = score(texts, variant)
    statistics = corpus_statistics([text.candidate for text in texts], [text.references for text in texts], variant)
    pooled = score_statistics(statistics.pooled(), variant)
    for other in (score_statistics(statistics, variant), pooled):
        assert (other.failure, other.reference_length) == (plain.failure, plain.reference_length)
        assert math.isclose(other.value, plain.value) or math.isnan(other.value) == math.isnan(plain.value) is True
    return plain.failure, plain.value, plain.reference_length


@pytest.mark.parametrize(
    ("variant", "failure"),
    [
        (NLTK, "ZeroDivisionError"),
        (VARIANTS["nltk-method5"], "ZeroDivisionError"),
        (TF_NMT, "ZeroDivisionError"),
        (D2L, "TypeError"),
        (SACREBLEU, "IndexError"),
        (MTEVAL, "perl:FATAL INPUT ERROR"),
        *((VARIANTS[name], None) for name in ("papineni", "coco", "multi_bleu")),
    ],
    ids=lambda case: getattr(case, "name", case),
)
def test_without_segments_a_program_fails_or_scores_0(variant: Variant, failure: str | None) -> None:
    found, value, _ = score_both_ways([], variant)
    assert found == failure
    assert failure or value == 0


@pytest.mark.parametrize(
    ("variant", "with_tokens", "without"),
    [
        (NLTK, "KeyError", "ValueError"),
        (TF_NMT, "ValueError", "ValueError"),
        (VARIANTS["hf-evaluate"], "ValueError", "ValueError"),
        (D2L, "TypeError", "TypeError"),
        (COCO, "ValueError", "ValueError"),
        (replace(COCO, reference_length="average"), "ZeroDivisionError", "ZeroDivisionError"),
        (SACREBLEU, "TypeError", None),
    ],
    ids=lambda case: getattr(case, "name", case),
)
def test_a_missing_reference_fails_with_the_programs_error(
    variant: Variant, with_tokens: str, without: str | None
) -> None:
    assert score_both_ways([COMPLETE, UNREFERENCED], variant)[0] == with_tokens
    assert score_both_ways([COMPLETE, EMPTY], variant)[0] == without
    assert score_both_ways([COMPLETE, EMPTY, UNREFERENCED, COMPLETE], variant)[0] == (without or with_tokens)


def test_sacrebleu_subtracts_1_from_r_for_an_empty_unreferenced_segment() -> None:
    assert score_both_ways([COMPLETE, EMPTY, EMPTY], SACREBLEU) == (None, 1, 2)


def test_multi_bleu_uses_9999_as_r_without_a_reference() -> None:
    assert score_both_ways([COMPLETE, UNREFERENCED], MULTI_BLEU)[2] == 4 + 9_999


def test_the_installed_programs_raise_the_same_errors() -> None:
    with pytest.raises(ZeroDivisionError):
        corpus_bleu([], [])
    with pytest.raises(KeyError):
        corpus_bleu([[]], [["a"]])
    with pytest.raises(ValueError, match="empty"):
        corpus_bleu([[]], [[]])
    with pytest.raises(IndexError):
        BLEU().corpus_score([], [[]])
    with pytest.raises(TypeError):
        BLEU().corpus_score(["a"], [NONE])
    assert BLEU().corpus_score([""], [NONE]).ref_len == -1


def test_a_failing_corpus_cannot_be_resampled() -> None:
    statistics = corpus_statistics(["a", "b"], [["a"], []], NLTK)
    with pytest.raises(ValueError, match="has no reference: the program stops with KeyError"):
        bootstrap(statistics, NLTK)
