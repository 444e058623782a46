"""Tests of sacreBLEU's tokenizers that need extra packages, with and without the packages."""

import sys
from functools import cache
from unittest.mock import patch

import pytest
from sacrebleu.metrics.bleu import BLEU

from bleu_core import TOKENIZERS, corpus_statistics, sacrebleu, score_texts, tokenize
from bleu_core.tokenizing import optional_tokenizers
from bleu_core.tokenizing.optional_tokenizers import OPTIONAL_TOKENIZERS


def test_optional_tokenizers_are_sacrebleus_remaining_ones() -> None:
    assert set(BLEU.TOKENIZERS) - set(TOKENIZERS) == set(OPTIONAL_TOKENIZERS)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("ja-mecab", "pip install 'sacrebleu[ja]'"),
        ("ko-mecab", "pip install 'sacrebleu[ko]'"),
        *((name, "pip install sentencepiece") for name in ("spm", "flores101", "flores200", "spBLEU-1K")),
    ],
)
def test_a_missing_package_raises_an_error_with_its_install_command(name: str, line: str) -> None:
    optional_tokenizers._load_tokenizer.cache_clear()  # noqa: SLF001 - as at the start
    variant = sacrebleu(tokenizer=name)
    with patch.object(optional_tokenizers, "find_spec", return_value=None):
        for call in (
            lambda: tokenize("猫", name),
            lambda: score_texts(["猫"], [["猫"]], variant),
            lambda: corpus_statistics(["猫"], [["猫"]], variant),
        ):
            with pytest.raises(
                ImportError, match=f"the tokenizer '{name}' needs a package .*: {line}".replace("[", r"\[")
            ):
                call()


def test_subwords_come_from_the_model_and_no_text_is_cached() -> None:
    """A stub replaces the model, which would be downloaded."""

    class StubModel:
        @cache  # noqa: B019 - like sacreBLEU's
        def __call__(self, text: str) -> str:
            return " ".join(f"▁{word}" for word in text.split())

    optional_tokenizers._load_tokenizer.cache_clear()  # noqa: SLF001
    made = {"flores200": (StubModel, "sys", "sentencepiece")}
    assert "sys" in sys.modules
    with patch.object(optional_tokenizers, "_LOADERS", made):
        assert tokenize("a b", "flores200") == ("▁a", "▁b")
    assert StubModel.__call__.cache_info().currsize == 0
    optional_tokenizers._load_tokenizer.cache_clear()  # noqa: SLF001
