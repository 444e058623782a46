import pytest
from sacrebleu.tokenizers.tokenizer_intl import TokenizerV14International
from sacrebleu.tokenizers.tokenizer_re import TokenizerRegexp
from sacrebleu.tokenizers.tokenizer_zh import TokenizerZh

from bleu_core import TOKENIZERS, tokenize
from tests.core.vectors import Case, read_vectors

CASES = read_vectors("tokenizers")


@pytest.mark.parametrize("tokenizer", sorted({case["tokenizer"] for case in CASES}))
def test_tokens_equal_those_recorded_from_sacrebleu(tokenizer: str) -> None:
    cases = [case for case in CASES if case["tokenizer"] == tokenizer]
    assert [case["id"] for case in cases if list(tokenize(_input_text(case), tokenizer)) != case["tokens"]] == []


def _input_text(case: Case) -> str:
    text: str = case["text"]
    return text.lower() if case["lowercase"] else text


def test_blank_texts_have_no_tokens_unless_split_at_each_space() -> None:
    found = {name: {tokenize(text, name) for text in ("", " ", "\n\t")} for name in set(TOKENIZERS) - {"list"}}
    assert {name for name, tokens in found.items() if tokens != {()}} == {"d2l", "tf_nmt"}
    assert tokenize("", "d2l") == tokenize("", "tf_nmt") == ("",)


@pytest.mark.parametrize(
    ("spaces", "in_mteval"), [("\u00a0\u3000\u2003\x85", 2), ("\x1c\x1d\x1e\x1f", 1)], ids=["Unicode", "ASCII"]
)
def test_programs_split_at_different_space_characters(spaces: str, in_mteval: int) -> None:
    """multi-bleu reads bytes, mteval reads Unicode, and only Python treats the ASCII separators as spaces."""
    for space in spaces:
        parts = {name: len(tokenize(f"a{space}b", name)) for name in ("perl", "mteval", "whitespace", "13a")}
        assert parts == {"perl": 1, "mteval": in_mteval, "whitespace": 2, "13a": 2}, repr(space)


@pytest.mark.parametrize("tokenizer", ["intl", "zh"])
def test_sacrebleus_caches_stay_empty(tokenizer: str) -> None:
    tokenize("a private text", tokenizer)
    caches = [TokenizerV14International.__call__, TokenizerZh.__call__, TokenizerRegexp.__call__]
    assert [cache.cache_info().currsize for cache in caches] == [0, 0, 0]


def test_13a_caches_split_words_except_long_ones() -> None:
    """A cached word yields the same token objects again."""
    short, long = f"{'a' * 62}-.", f"{'a' * 63}-."
    assert (len(short), len(long)) == (64, 65)
    assert _is_cached(short)
    assert not _is_cached(long)


def _is_cached(word: str) -> bool:
    return tokenize(word, "13a")[0] is tokenize(word, "13a")[0]
