"""Numbers and answers that the texts and questions of this page quote, recomputed with the core."""

import math
from collections.abc import Callable
from itertools import combinations

import pytest
from sacrebleu import TER

from bleu_core import papineni
from bleu_view.scenario.predictions import QUESTIONS, TWINS, Question
from bleu_view.scenario.presets import preset
from bleu_view.scenario.trios import TRIOS
from bleu_view.words.numbers import decimal, format_fraction
from bleu_view.words.texts import LANGUAGES, Texts
from labs.beyond.view.measured_trio import measure_candidates, metric_names
from labs.beyond.view.metric_ranks import rank_candidates
from tests.shared.scenario.scored_questions import score_question
from tests.shared.words.quoting import decimals_of, text_score

SWAPPED_HALVES = ("on the mat the cat is", ("the cat is on the mat",))

DERIVED: dict[str, Callable[[], set[str]]] = {
    "predictions.beyond-1-right": lambda: decimals_of(text_score(*SWAPPED_HALVES, papineni(2))),
    "predictions.beyond-1-wrong-1": lambda: decimals_of(text_score(*SWAPPED_HALVES, papineni(2))),
    "predictions.beyond-1-wrong-3": lambda: decimals_of(3 / 6),
    "predictions.beyond-1-wrong-4": lambda: decimals_of(1 / 6),
}


def test_swapped_halves_get_a_full_score_only_from_rouge_1() -> None:
    question = QUESTIONS["beyond-1"]
    candidate, (reference,) = question.candidate, question.references
    first, second = score_question(QUESTIONS["beyond-1"], papineni(2)).orders
    assert [format_fraction(order.matches, order.total) for order in (first, second)] == ["6/6", "4/5"]
    assert decimal(score_question(QUESTIONS["beyond-1"], papineni(2)).value) == "0.894"
    assert sorted(candidate.split()) == sorted(reference.split())  # ROUGE-1: all of 6
    assert decimal(TER().sentence_score(candidate, [reference]).score / 100) == "0.167"
    common = [
        words
        for size in range(7)
        for words in combinations(candidate.split(), size)
        if _is_subsequence(words, reference)
    ]
    assert max(map(len, common)) == 3  # ROUGE-L: 3 of 6
    assert question.answer == "ROUGE-1"


def _is_subsequence(words: tuple[str, ...], text: str) -> bool:
    """Return whether the words occur in the text in this order, possibly with gaps."""
    rest = iter(text.split())
    return all(word in rest for word in words)


def test_perplexity_in_the_question_is_4_when_computed_by_hand() -> None:
    probabilities = (1 / 2, 1 / 4, 1 / 8)
    product, mean = math.prod(probabilities), sum(probabilities) / 3
    by_option = [product ** (1 / 3), 1 / mean, product ** (-1 / 3), 1 / product]
    assert [f"{value:.3g}" for value in by_option] == ["0.25", "3.43", "4", "64"]
    assert QUESTIONS["beyond-2"].answer == "4"


def test_options_of_the_twin_question_are_the_computed_values() -> None:
    product, mean = 1 / 4 * 1 / 16, (1 / 4 + 1 / 16) / 2
    by_option = [math.sqrt(product), 1 / mean, 1 / math.sqrt(product), 1 / product]
    assert [f"{value:.3g}" for value in by_option] == list(TWINS["beyond-2-twin"].options)
    assert TWINS["beyond-2-twin"].answer == f"{by_option[2]:.3g}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("question", [QUESTIONS["beyond-ranks"], TWINS["beyond-ranks-twin"]], ids=["first", "twin"])
def test_answer_is_the_number_of_metrics_that_rank_the_wrong_candidate_first(question: Question, language: str) -> None:
    trio = TRIOS[question.trios[LANGUAGES.index(language)]]
    measured = measure_candidates(preset(trio.id), trio.candidates)
    columns = rank_candidates(Texts(language), measured, metric_names(every=False))
    first = sum(trio.wrong in column.top_letters for column in columns)
    assert (trio.wrong, len(columns)) == ("A", 4)
    assert question.answer == {0: "none", 1: "one or two", 2: "one or two", 4: "all four"}[first]


def test_ter_and_rouge_l_rank_the_wrong_candidate_first() -> None:
    trio = measure_candidates(preset("drop-not"), TRIOS["drop-not"].candidates)
    first = {
        column.name: column.top_letters for column in rank_candidates(Texts("en"), trio, metric_names(every=False))
    }
    assert {name for name, letters in first.items() if "A" in letters} == {"TER", "ROUGE-L"}
    assert set(first["TER"]) == {"A", "C"}
