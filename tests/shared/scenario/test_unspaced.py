"""Tests of the detection of text without spaces between words, and of the tokenizers that can split it."""

from dataclasses import replace

import pytest

from bleu_core import TOKENIZERS, tokenize
from bleu_view.scenario.presets import preset
from bleu_view.scenario.unspaced import UnspacedText, find_unsplit_text

WEATHER = "今天天气不错，我们一起去公园散步。"


def find_unspaced_text(candidate: str, tokenizer: str = "whitespace", reference: str = "a b") -> UnspacedText | None:
    english = preset("papineni-1")
    return find_unsplit_text(replace(english, candidate=candidate, references=(reference,), tokenizer=tokenizer))


@pytest.mark.parametrize(
    ("text", "language", "tokenizers"),
    [
        (WEATHER, "chinese", ("zh", "jieba")),
        ("今日は天気がいいので散歩に行きましょう。", "japanese", ("char",)),
        ("วันนี้อากาศดีเราไปเดินเล่นกัน", "thai", ("char",)),
        ("ថ្ងៃនេះអាកាសធាតុល្អ", "khmer", ("char",)),
    ],
)
def test_notice_for_unspaced_text_lists_tokenizers_that_split_it(
    text: str, language: str, tokenizers: tuple[str, ...]
) -> None:
    assert find_unspaced_text(text) == UnspacedText(language, 1, tokenizers)


@pytest.mark.parametrize(
    "text", ["", "the cat", "今天 天气 不错", "中文 NLP", "the word 中华人民共和国 is long", "我们。"]
)
def test_spaced_or_short_text_has_no_notice(text: str) -> None:
    assert find_unspaced_text(text) is None


def test_notice_is_shown_if_the_tokenizer_yields_few_tokens() -> None:
    words = 9  # by jieba; there are 17 characters
    for tokenizer in TOKENIZERS:
        assert (find_unspaced_text(WEATHER, tokenizer) is None) == (len(tokenize(WEATHER, tokenizer)) >= words), (
            tokenizer
        )


def test_unspaced_reference_has_a_notice_too() -> None:
    assert find_unspaced_text("a b", reference=WEATHER) == UnspacedText("chinese", 1, ("zh", "jieba"))
