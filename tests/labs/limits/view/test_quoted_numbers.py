"""Numbers and answers that the texts and questions of this page quote, recomputed with the core."""

import math
from collections.abc import Callable
from itertools import pairwise, permutations

import pytest

from bleu_core import Segment, papineni, score
from bleu_view.drawing.predict_card import question_subject
from bleu_view.scenario.predictions import QUESTIONS, TWINS, Question, option_label
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from labs.limits.view.bugs import BUGS
from tests.shared.scenario.scored_questions import precision_fractions, score_question
from tests.shared.words.quoting import QUOTED_NUMBER, decimals_of, example_score


def bug_numbers(name: str) -> set[str]:
    """Return a bug's wrong and correct results if they are decimals; view/test_bugs.py computes both."""
    return {number for number in (BUGS[name].wrong, BUGS[name].correct) if QUOTED_NUMBER.fullmatch(number)}


DERIVED: dict[str, Callable[[], set[str]]] = {
    "lessons.sheet-3-answer-3": lambda: bug_numbers("bp-inverted"),
    "predictions.limits-1-ask": lambda: decimals_of(example_score("papineni-1", papineni())),
    "predictions.limits-1-ask/zh": lambda: decimals_of(example_score("zh-rain", papineni())),
    "predictions.limits-1-stage": lambda: decimals_of(example_score("papineni-1", papineni())),
    "predictions.limits-1-stage/zh": lambda: decimals_of(example_score("zh-rain", papineni())),
    "predictions.limits-2-right": lambda: decimals_of(example_score("drop-not", papineni(2))),
    "predictions.limits-2-right/zh": lambda: decimals_of(example_score("drop-not-zh", papineni(2))),
    "twins.limits-2-twin-right": lambda: decimals_of(score_question(TWINS["limits-2-twin"], papineni(2)).value),
    "twins.limits-2-twin-right/zh": lambda: decimals_of(
        score_question(TWINS["limits-2-twin"], papineni(2), language="zh").value
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_blocks_between_unmatched_bigrams_score_the_same_in_every_order(language: str) -> None:
    result = score_question(QUESTIONS["limits-1"], papineni(), language=language)
    tokens, statuses = result.segments[0].candidate, result.segments[0].match_status(2)
    cuts = [0, *(place for place, status in enumerate(statuses, 1) if status != "credited"), len(tokens)]
    blocks = [tokens[start:end] for start, end in pairwise(cuts)]
    assert (len(blocks), f"{math.factorial(len(blocks)):,}") == (8, QUESTIONS["limits-1"].answer)
    known = {bigram for reference in result.segments[0].references for bigram in pairwise(reference)}
    assert not any((first[-1], second[0]) in known for first, second in permutations(blocks, 2))
    _, references = question_subject(QUESTIONS["limits-1"], language)
    some = list(permutations(blocks))[:: 40_320 // 80]
    values = {score([Segment(" ".join(sum(order, ())), references)], papineni()).value for order in some}
    assert values == {result.value}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("question", "values", "tokens"),
    [(QUESTIONS["limits-2"], ["0.757", "0"], ["6/6", "2/6"]), (TWINS["limits-2-twin"], ["0.707", "0"], ["5/6", "0/5"])],
    ids=["lost not", "opposite"],
)
def test_opposite_gets_a_high_score_and_paraphrase_gets_0(
    question: Question, values: list[str], tokens: list[str], language: str
) -> None:
    candidate, references = question_subject(question, language)
    options = [option_label(Texts(language), question, option) for option in question.options]
    results = [score([Segment(option, references)], papineni(2)) for option in options]
    assert candidate == options[0]
    assert [decimal(result.value) for result in results] == values
    best = max(zip(question.options, results, strict=True), key=lambda scored: scored[1].value)
    assert question.in_language(language).answer == best[0]
    assert [precision_fractions(result)[0] for result in results] == tokens
