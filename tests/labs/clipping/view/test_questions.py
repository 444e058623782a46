"""Tests of the questions on clipping: the answers and the wrong options are recomputed with the core."""

import pytest

from bleu_core import papineni
from bleu_view.scenario.predictions import QUESTIONS, TWINS
from bleu_view.words.numbers import format_fraction
from tests.shared.scenario.scored_questions import score_question


@pytest.mark.parametrize(
    ("name", "word", "counts", "total"), [("clipping-1", "the", (2, 1), 7), ("clipping-3", "喜欢", (1, 2), 4)]
)
def test_answer_is_the_maximum_of_the_reference_counts(
    name: str, word: str, counts: tuple[int, int], total: int
) -> None:
    (found,) = [
        count for count in score_question(QUESTIONS[name], papineni()).segments[0].orders[0] if count.ngram == (word,)
    ]
    assert (found.reference_counts, found.candidate_count) == (counts, total)
    assert QUESTIONS[name].options == ("1", "2", str(sum(counts)), str(total))
    assert QUESTIONS[name].answer == str(found.clipped_count) == "2"


def test_each_ngram_is_clipped_by_its_own_best_reference() -> None:
    result = score_question(QUESTIONS["clipping-2"], papineni())
    counts = result.segments[0].orders[0]
    assert format_fraction(result.orders[0].matches, result.orders[0].total) == QUESTIONS["clipping-2"].answer
    assert [sum(count.reference_counts[k] for count in counts) for k in (0, 1)] == [5, 3]
    assert [" ".join(count.ngram) for count in counts if min(count.reference_counts)] == ["at", "nine"]


@pytest.mark.parametrize(("name", "word", "counts"), [("clipping-1", "no", (2, 3)), ("clipping-3", "谢谢", (1, 3))])
def test_limit_of_the_twin_questions_is_the_largest_count(name: str, word: str, counts: tuple[int, int]) -> None:
    (found,) = [
        count
        for count in score_question(TWINS[f"{name}-twin"], papineni()).segments[0].orders[0]
        if count.ngram == (word,)
    ]
    assert (found.reference_counts, found.clipped_count, found.candidate_count) == (counts, 3, 6)
    assert TWINS[f"{name}-twin"].options == ("1", "3", str(sum(counts)), "6")
    assert TWINS[f"{name}-twin"].answer == str(found.clipped_count)
