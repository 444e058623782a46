import pytest

from bleu_core import Segment, Variant, papineni, sacrebleu, score
from bleu_core.notices import Notice


def hints(candidate: str, *references: str, variant: Variant | None = None) -> list[Notice]:
    """Return the remarks except those on the counts."""
    result = score([Segment(candidate, references)], variant or papineni(1))
    return [notice for notice in result.notices if notice.id not in {"no-match", "reference-length-tie"}]


@pytest.mark.parametrize("tokenizer", ["whitespace", "13a", "intl"])
def test_chinese_that_is_not_split_into_words(tokenizer: str) -> None:
    assert hints("我喜欢学习自然语言处理。", "我喜欢研究自然语言处理。", variant=papineni(1, tokenizer=tokenizer)) == [
        Notice("looks-like-chinese", (("tokenizer", tokenizer),))
    ]


@pytest.mark.parametrize("tokenizer", ["zh", "char"])
def test_chinese_that_the_tokenizer_splits_gets_no_hint(tokenizer: str) -> None:
    assert hints("我喜欢学习自然语言处理。", "我喜欢研究自然语言处理。", variant=papineni(1, tokenizer=tokenizer)) == []


def test_chinese_that_is_split_by_hand_gets_no_hint() -> None:
    assert hints("我 喜欢 学习 自然语言处理 。", "我 喜欢 研究 自然语言处理 。") == []


def test_a_text_that_was_tokenized_before_gets_a_hint_if_the_tokenizer_splits_it_again() -> None:
    text = "Well , that 's it ."
    assert hints(text, "Well.", variant=sacrebleu()) == [Notice("double-tokenized", (("tokenizer", "13a"),))]
    assert hints(text, "Well .") == []
    assert hints("3 0.5 and a... b", "Well", variant=sacrebleu(1)) == []


def test_tokens_that_look_alike_in_other_code_points() -> None:
    assert hints("le cafe\u0301 est ferme\u0301", "le café est fermé") == [
        Notice("unicode-not-normalized", (("count", 2),))
    ]


def test_tokens_that_differ_only_by_case() -> None:
    assert hints("the cat And the dog", "The cat and the dog") == [Notice("case-differs-only", (("count", 1),))]
    assert hints("the cat And the dog", "The cat and the dog", variant=papineni(1, lowercase=True)) == []


def test_punctuation_of_two_widths() -> None:
    assert hints("好，我来。", "好 , 我来。") == [Notice("fullwidth-punctuation", (("a", "，"), ("b", ",")))]
    assert hints("好 , 我来。", "好，我来。") == [Notice("fullwidth-punctuation", (("a", ","), ("b", "，")))]
    assert hints("好， 我 , 来", "好 , 我来") == []


def test_references_that_are_the_same() -> None:
    assert hints("a b", "c", "a b", "d", "a  b") == [Notice("reference-duplicate", (("a", 2), ("b", 4)))]
    assert hints("a b", "a", "", "") == []


def test_a_corpus_gets_no_hints() -> None:
    segment = Segment("the cat", ("The cat", "The cat"))
    assert [notice.id for notice in score([segment, segment], papineni(1)).notices] == []
