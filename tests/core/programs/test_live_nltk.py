"""Comparison with NLTK on generated text: every smoothing, any weights, `auto_reweigh`, and the same errors.

Domain: corpora of up to four segments, each with up to four references; texts of 0 to 16 tokens, including control
characters and all kinds of spaces, split at blanks on both sides.
"""

import math
import warnings
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nltk.translate.bleu_score import SmoothingFunction, corpus_bleu

from bleu_core import Segment, Variant, nltk, papineni, score
from tests.core.strategies import corpora, odd_texts, texts

TEXTS = texts | odd_texts
ODD_CORPORA = corpora | st.lists(st.builds(Segment, TEXTS, st.lists(TEXTS, max_size=3).map(tuple)), max_size=3)
DEFAULT = (0.25, 0.25, 0.25, 0.25)
WEIGHTS = st.just(DEFAULT) | st.lists(st.sampled_from([0, 0.1, 0.25, 0.5, 1]), min_size=1, max_size=6).map(tuple)


def nltk_result(corpus: list[Segment], method: str, *, auto_reweigh: bool, **options: object) -> float | str:
    """Return NLTK's score of a corpus, or the name of the exception that it raises."""
    values = {name: options.pop(name) for name in ("epsilon", "alpha", "k") if name in options}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # method0 warns if an order has no match
        try:
            value = corpus_bleu(
                [[reference.split() for reference in segment.references] for segment in corpus],
                [segment.candidate.split() for segment in corpus],
                smoothing_function=getattr(SmoothingFunction(**values), method),
                auto_reweigh=auto_reweigh,
                **options,
            )
        except (AssertionError, IndexError, KeyError, ValueError, ZeroDivisionError) as error:
            return type(error).__name__
    return float(value)


def our_result(corpus: list[Segment], variant: Variant) -> float | str:
    result = score(corpus, variant)
    return result.failure or result.value


def agree(ours: float | str, theirs: float | str) -> bool:
    if isinstance(ours, str) or isinstance(theirs, str):
        return ours == theirs
    return math.isclose(ours, theirs, rel_tol=1e-9, abs_tol=1e-70)


@pytest.mark.parametrize("method", [f"method{number}" for number in range(8)])
@given(corpus=ODD_CORPORA, weights=WEIGHTS, auto_reweigh=st.booleans())
def test_every_smoothing_agrees_with_nltk(
    method: str,
    corpus: list[Segment],
    weights: tuple[float, ...],
    auto_reweigh: bool,  # noqa: FBT001
) -> None:
    variant = nltk(weights, method, auto_reweigh=auto_reweigh)
    assert agree(our_result(corpus, variant), nltk_result(corpus, method, weights=weights, auto_reweigh=auto_reweigh))


@pytest.mark.parametrize(
    ("method", "parameter", "variant"),
    [
        ("method1", "epsilon", lambda value: nltk(smoothing="method1", epsilon=value)),
        ("method4", "k", lambda value: nltk(smoothing="method4", k=value)),
        ("method6", "alpha", lambda value: nltk(smoothing="method6", alpha=value)),
        ("method7", "k", lambda value: nltk(smoothing="method7", k=value)),
    ],
    ids=["method1-epsilon", "method4-k", "method6-alpha", "method7-k"],
)
@given(corpus=corpora, value=st.just(0) | st.floats(0.001, 20))
def test_every_smoothing_parameter_agrees_with_nltk(
    method: str, parameter: str, variant: Callable[[float], Variant], corpus: list[Segment], value: float
) -> None:
    expected = nltk_result(corpus, method, auto_reweigh=False, **{parameter: value})
    assert agree(our_result(corpus, variant(value)), expected)


@pytest.mark.parametrize("weights", [DEFAULT, list(DEFAULT)], ids=["tuple", "list"])
def test_auto_reweigh_changes_only_a_tuple_of_weights(weights: tuple[float, ...]) -> None:
    corpus = [Segment("a b c", ("a b c",))]
    variant = nltk(weights, auto_reweigh=True)
    assert agree(our_result(corpus, variant), nltk_result(corpus, "method0", weights=weights, auto_reweigh=True))
    assert (our_result(corpus, variant) == 1) == isinstance(weights, tuple)


@given(corpora)
def test_nltk_equals_the_paper_if_every_order_matches_in_every_segment(corpus: list[Segment]) -> None:
    """Domain: every segment has at least four tokens and every order a match; otherwise NLTK differs."""
    result = score(corpus, papineni())
    if result.value and all(segment.candidate_length >= 4 for segment in result.segments):
        assert agree(result.value, nltk_result(corpus, "method0", auto_reweigh=False))
