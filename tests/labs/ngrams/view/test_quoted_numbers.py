"""Numbers and answers that the texts and questions of this page quote, recomputed with the core."""

from collections.abc import Callable

import pytest

from bleu_core import papineni, sacrebleu, tokenize
from bleu_view.scenario.predictions import QUESTIONS, TWINS
from bleu_view.words.numbers import decimal
from tests.shared.scenario.scored_questions import precision_fractions, score_question
from tests.shared.words.quoting import decimals_of


def _scores_under_tokenizers(*tokenizers: str) -> Callable[[], set[str]]:
    question = QUESTIONS["ngrams-4"]
    return lambda: decimals_of(
        *[score_question(question, papineni(), tokenizer=tokenizer).value for tokenizer in tokenizers]
    )


DERIVED: dict[str, Callable[[], set[str]]] = {
    "predictions.ngrams-4-right": _scores_under_tokenizers("char"),
    "predictions.ngrams-4-wrong-1": _scores_under_tokenizers("char"),
    "predictions.ngrams-4-wrong-2": _scores_under_tokenizers("char", "13a"),
    "predictions.ngrams-4-wrong-3": _scores_under_tokenizers("char", "intl"),
    "predictions.ngrams-4-wrong-4": _scores_under_tokenizers("char", "zh"),
    "twins.ngrams-2-twin-ask": lambda: decimals_of(
        score_question(TWINS["ngrams-2-twin"], sacrebleu(), tokenizer="zh").value
    ),
}


@pytest.mark.parametrize(
    ("name", "length", "last"),
    [("ngrams-1", 5, ("学习", "自然语言处理", "。")), ("ngrams-3", 6, ("when,", "or", "why."))],
)
def test_answer_is_the_number_of_trigrams(name: str, length: int, last: tuple[str, ...]) -> None:
    question = QUESTIONS[name]
    tokens = tokenize(question.candidate, question.tokenizer)
    trigrams = [tokens[start : start + 3] for start in range(len(tokens) - 2)]
    assert (len(tokens), question.answer, trigrams[-1]) == (length, str(len(trigrams)), last)


def test_chinese_text_scores_0_under_13a_and_its_answer_under_zh() -> None:
    whole, cut = (
        score_question(QUESTIONS["ngrams-2"], sacrebleu(), tokenizer=tokenizer) for tokenizer in ("13a", "zh")
    )
    assert (whole.value, decimal(cut.value)) == (0, QUESTIONS["ngrams-2"].answer)
    assert (cut.orders[0].matches, cut.orders[0].total, decimal(cut.orders[0].precision)) == (10, 12, "0.833")


def test_char_tokenizer_scores_highest() -> None:
    question = QUESTIONS["ngrams-4"]
    scores = {name: score_question(question, papineni(), tokenizer=name).value for name in question.options}
    assert [decimal(value) for value in scores.values()] == ["0", "0.500", "0.658", "0.500", "0.873"]
    assert max(scores, key=lambda name: scores[name]) == question.answer


def test_eight_tokens_have_five_windows_of_four() -> None:
    tokens = tokenize(TWINS["ngrams-1-twin"].candidate, "whitespace")
    sizes = [len(tokens) - order + 1 for order in (1, 2, 4)]
    assert (sizes, " ".join(tokens[-4:])) == ([8, 7, 5], "the big hall today")
    assert TWINS["ngrams-1-twin"].answer == str(sizes[2])


def test_twin_question_scores_0_under_13a_and_0_595_under_zh() -> None:
    whole, cut = (
        score_question(TWINS["ngrams-2-twin"], sacrebleu(), tokenizer=tokenizer) for tokenizer in ("13a", "zh")
    )
    assert (decimal(whole.value), decimal(cut.value), precision_fractions(whole)[0]) == ("0", "0.595", "0/1")
    assert TWINS["ngrams-2-twin"].answer == decimal(whole.value)
    assert (decimal(cut.orders[0].precision), len(cut.segments[0].candidate)) == ("0.875", 8)
