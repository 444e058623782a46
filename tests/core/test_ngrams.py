from bleu_core.ngrams import NgramCount, count_ngrams, ngrams

CANDIDATE = ("the", "the", "cat", "the")
REFERENCES = (("the", "cat", "the", "cat"), ("cat", "the", "the"))


def test_five_chinese_tokens_have_three_trigrams() -> None:
    """我 / 喜欢 / 学习 / 自然语言处理 / 。: notes that list two forget the last."""
    tokens = ("我", "喜欢", "学习", "自然语言处理", "。")
    assert list(ngrams(tokens, 3))[-1] == ("学习", "自然语言处理", "。")
    assert len(list(ngrams(tokens, 3))) == 3


def test_an_ngram_is_counted_in_the_candidate_and_in_every_reference() -> None:
    assert count_ngrams(CANDIDATE, REFERENCES, 1) == (
        NgramCount(ngram=("the",), candidate_count=3, reference_counts=(2, 2), positions=(0, 1, 3)),
        NgramCount(ngram=("cat",), candidate_count=1, reference_counts=(2, 1), positions=(2,)),
    )


def test_different_ngrams_get_their_credit_from_different_references() -> None:
    counts = count_ngrams(CANDIDATE, REFERENCES, 2)
    assert [(count.ngram, count.reference_counts, count.clipped_count) for count in counts] == [
        (("the", "the"), (0, 1), 1),
        (("the", "cat"), (2, 0), 1),
        (("cat", "the"), (1, 1), 1),
    ]


def test_without_references_nothing_is_credited() -> None:
    [a] = count_ngrams(("a",), (), 1)
    assert (a.reference_counts, a.maximum, a.clipped_count) == ((), 0, 0)


def test_an_ngram_that_only_a_reference_has_is_not_listed() -> None:
    assert count_ngrams((), (("a",),), 1) == ()
