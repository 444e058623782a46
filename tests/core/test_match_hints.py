import pytest

from bleu_core import Segment, Variant, papineni, sacrebleu, score
from bleu_core.notices import Notice

NON_CHINESE = ("whitespace", "13a", "intl")


def hints(candidate: str, *references: str, variant: Variant | None = None) -> list[Notice]:
    """Return the notices of a score except those about the counts."""
    result = score([Segment(candidate, references)], variant or papineni(1))
    return [notice for notice in result.notices if notice.id not in {"no-match", "reference-length-tie"}]


CHINESE = ("我喜欢学习自然语言处理。", "我喜欢研究自然语言处理。")
CASE_PAIR = ("the cat And the dog", "The cat and the dog")
PRETOKENIZED = "Well , that 's it ."


@pytest.mark.parametrize(
    ("texts", "variant", "expected"),
    [
        *((CHINESE, papineni(1, tokenizer=name), ("looks-like-chinese", ("tokenizer", name))) for name in NON_CHINESE),
        *((CHINESE, papineni(1, tokenizer=name), None) for name in ("zh", "char")),
        (("我 喜欢 学习 自然语言处理 。", "我 喜欢 研究 自然语言处理 。"), None, None),
        ((PRETOKENIZED, "Well."), sacrebleu(), ("double-tokenized", ("tokenizer", "13a"))),
        ((PRETOKENIZED, "Well ."), None, None),
        (("3 0.5 and a... b", "Well"), sacrebleu(1), None),
        (("le cafe\u0301 est ferme\u0301", "le café est fermé"), None, ("unicode-not-normalized", ("count", 2))),
        (CASE_PAIR, None, ("case-differs-only", ("count", 1))),
        (CASE_PAIR, papineni(1, lowercase=True), None),
        (("好，我来。", "好 , 我来。"), None, ("fullwidth-punctuation", ("a", "，"), ("b", ","))),
        (("好 , 我来。", "好，我来。"), None, ("fullwidth-punctuation", ("a", ","), ("b", "，"))),
        (("好， 我 , 来", "好 , 我来"), None, None),
        (("a b", "c", "a b", "d", "a  b"), None, ("reference-duplicate", ("a", 2), ("b", 4))),
        (("a b", "a", "", ""), None, None),
    ],
)
def test_texts_that_nearly_match_get_a_hint(
    texts: tuple[str, ...], variant: Variant | None, expected: tuple[str, *tuple[tuple[str, str | int], ...]] | None
) -> None:
    assert hints(*texts, variant=variant) == ([Notice(expected[0], expected[1:])] if expected else [])


def test_a_corpus_gets_no_hints() -> None:
    segment = Segment("the cat", ("The cat", "The cat"))
    assert [notice.id for notice in score([segment, segment], papineni(1)).notices] == []
