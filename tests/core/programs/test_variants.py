"""Tests of the named variants: their factories, their options, and LLaMA-Factory's score."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nltk.translate.bleu_score import SmoothingFunction, sentence_bleu

import bleu_core
from bleu_core import VARIANTS, Segment, d2l, nltk, score

FACTORIES = ["d2l-en", *(name for name in VARIANTS if hasattr(bleu_core, name))]
"""The names of variants that have a factory of the same name; D2L's has two editions."""


@pytest.mark.parametrize("name", FACTORIES)
def test_factories_return_the_named_variant_and_accept_tokenizer_and_case(name: str) -> None:
    factory = getattr(bleu_core, name.removesuffix("-en"))
    assert factory() == VARIANTS[name]
    kept = factory(tokenizer="char", lowercase=False)
    assert (kept.tokenizer, kept.case) == ("char", "kept")
    assert factory(lowercase=True).case == ("ascii" if name in {"multi_bleu", "mteval13a"} else "lower")


@given(st.text("我喜欢学习 ab。", max_size=12), st.text("我喜欢学习 ab。", min_size=1, max_size=12))
def test_llama_factory_equals_nltks_method3_on_characters(candidate: str, reference: str) -> None:
    """LLaMA-Factory calls `sentence_bleu([list(label)], list(pred), smoothing_function=…method3)`."""
    theirs = sentence_bleu([list(reference)], list(candidate), smoothing_function=SmoothingFunction().method3)
    ours = score([Segment(candidate, (reference, candidate))], VARIANTS["llama_factory"])
    assert ours.value == pytest.approx(theirs, rel=1e-12, abs=1e-300)


def test_the_error_for_a_wrong_option_lists_the_allowed_ones() -> None:
    with pytest.raises(ValueError, match="there is no edition of D2L 'fr'; choose one of en, zh"):
        d2l(edition="fr")
    with pytest.raises(ValueError, match="there is no smoothing of NLTK 'method8'; choose one of none, method0"):
        nltk(smoothing="method8")
