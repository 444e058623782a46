"""Comparison with sacreBLEU on generated text: scores with every option, and tokens.

Domain: corpora of one to four segments, each with one to four references; sacreBLEU gets None for a missing one. Texts
of any length up to 40 characters or 16 tokens, including control characters and all kinds of spaces.
"""

import math
from itertools import zip_longest
from typing import cast

from hypothesis import given
from hypothesis import strategies as st
from sacrebleu.metrics.bleu import BLEU

from bleu_core import Segment, papineni, sacrebleu, score, tokenize
from bleu_core.choices.tokenizers import CASES
from tests.core.strategies import any_text, odd_texts, texts

TOKENIZERS = st.sampled_from(["none", "13a", "intl", "zh", "char"])
SMOOTHINGS = st.one_of(
    st.tuples(st.sampled_from(["none", "exp"]), st.none()),
    st.tuples(st.sampled_from(["floor", "add-k"]), st.none() | st.floats(0.001, 10)),
)
TEXTS = texts | odd_texts | st.text(st.characters(exclude_categories=["Cs"]), max_size=40)


@st.composite
def corpora(draw: st.DrawFn) -> list[Segment]:
    count = draw(st.integers(1, 4))
    references = st.lists(TEXTS, min_size=1, max_size=count).map(tuple)
    return draw(st.lists(st.builds(Segment, TEXTS, references), min_size=1, max_size=4))


@given(
    corpora(),
    st.integers(1, 6),
    SMOOTHINGS,
    st.booleans(),
    TOKENIZERS,
    st.booleans(),
)
def test_every_option_agrees_with_sacrebleu(
    corpus: list[Segment],
    max_order: int,
    smoothing: tuple[str, float | None],
    effective_order: bool,  # noqa: FBT001
    tokenizer: str,
    lowercase: bool,  # noqa: FBT001
) -> None:
    method, value = smoothing
    theirs = BLEU(
        lowercase=lowercase,
        tokenize=tokenizer,
        smooth_method=method,
        smooth_value=value,
        max_ngram_order=max_order,
        effective_order=effective_order,
    ).corpus_score(*_as_streams(corpus))
    options = {"effective_order": effective_order, "lowercase": lowercase}
    ours = score(corpus, sacrebleu(max_order, method, value, tokenizer=tokenizer, **options))
    assert math.isclose(ours.value, theirs.score / 100, rel_tol=1e-9, abs_tol=1e-12)
    assert (ours.candidate_length, ours.reference_length) == (theirs.sys_len, theirs.ref_len)
    assert math.isclose(ours.brevity_penalty, theirs.bp)
    pairs = zip(ours.orders, theirs.precisions, strict=True)
    assert all(math.isclose(order.smoothed, precision / 100, rel_tol=1e-9) for order, precision in pairs)


@given(corpora())
def test_sacrebleu_without_smoothing_equals_the_papers_bleu(corpus: list[Segment]) -> None:
    """Domain: the same texts. Texts shorter than the order or without matches score 0 in both."""
    theirs = BLEU(tokenize="none", smooth_method="none").corpus_score(*_as_streams(corpus))
    assert math.isclose(score(corpus, papineni()).value, theirs.score / 100, rel_tol=1e-9, abs_tol=1e-12)


@given(
    any_text | st.text(" \n\t-.,&;ampltquo<>skied'19a%\u3000é", max_size=40), TOKENIZERS, st.sampled_from(sorted(CASES))
)
def test_every_tokenizer_splits_as_sacrebleu_does(text: str, tokenizer: str, case: str) -> None:
    """Domain: any text; the second alphabet has the characters in 13a's rules."""
    text = CASES[case](text)
    assert list(tokenize(text, tokenizer)) == BLEU(tokenize=tokenizer).tokenizer(text.rstrip()).split()


def _as_streams(corpus: list[Segment]) -> tuple[list[str], list[tuple[str, ...]]]:
    """Return the candidates, and the references as streams in sacreBLEU's layout, one for each reference number.

    None is a missing reference, which sacreBLEU's types do not include.
    """
    streams = list(zip_longest(*[segment.references for segment in corpus]))
    return [segment.candidate for segment in corpus], cast("list[tuple[str, ...]]", streams)
