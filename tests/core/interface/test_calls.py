"""Tests of the one-step calls, which return the same scores as sacreBLEU's functions of the same names."""

import math
from typing import cast

import pytest
import sacrebleu as real

from bleu_core import corpus_bleu, sentence_bleu

HYPOTHESES = ["The cat sat on the mat.", "It's 3.5% more.", "Hello, world!"]
STREAMS = [["The cat sat on a mat.", "It is 3.5% more.", "Hello world!"], ["A cat sat there.", "3.5% more!", "Hello."]]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"lowercase": True},
        {"tokenize": "none", "smooth_method": "floor"},
        {"smooth_method": "add-k", "smooth_value": 2, "tokenize": "intl"},
        {"use_effective_order": True, "force": True, "tokenize": "char"},
    ],
)
def test_corpus_bleu_agrees_with_sacrebleu(options: dict[str, object]) -> None:
    theirs = real.corpus_bleu(HYPOTHESES, STREAMS, **options)
    assert math.isclose(corpus_bleu(HYPOTHESES, STREAMS, **options).value, theirs.score / 100)  # type: ignore[arg-type]


@pytest.mark.parametrize("options", [{}, {"use_effective_order": False}, {"lowercase": True, "tokenize": "zh"}])
@pytest.mark.parametrize("hypothesis", ["the cat", *HYPOTHESES])
def test_sentence_bleu_agrees_with_sacrebleu(hypothesis: str, options: dict[str, object]) -> None:
    references = [stream[0] for stream in STREAMS]
    theirs = real.sentence_bleu(hypothesis, references, **options)  # type: ignore[arg-type]
    ours = sentence_bleu(hypothesis, references, **options)  # type: ignore[arg-type]
    assert math.isclose(ours.value, theirs.score / 100, abs_tol=1e-15)
    assert (ours.candidate_length, ours.reference_length) == (theirs.sys_len, theirs.ref_len)


def test_none_is_skipped_among_references_as_in_sacrebleu() -> None:
    references = cast("list[str]", [None, "a cat", None, "the dog sat"])
    ours, theirs = sentence_bleu("the cat", references), real.sentence_bleu("the cat", references)
    assert math.isclose(ours.value, theirs.score / 100)
    assert sentence_bleu("the cat", [None]).failure == "TypeError"
    with pytest.raises(TypeError):
        real.sentence_bleu("the cat", [None])  # type: ignore[list-item] # not in its types


@pytest.mark.parametrize("references", ["the cat", None, 3])
def test_sentence_bleu_requires_a_list_of_references(references: list[str]) -> None:
    with pytest.raises(TypeError, match="references must be a list of texts, not"):
        sentence_bleu("the cat", references)


def test_token_lists_are_not_tokenized_again() -> None:
    assert sentence_bleu(["a b", "c"], [["a b", "c"]], tokenize="none").candidate_length == 2
