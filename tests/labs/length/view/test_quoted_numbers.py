"""Numbers and answers that the texts and questions of this page quote, recomputed with the core."""

import math
import re
from collections.abc import Callable

import pytest

from bleu_core import REFERENCE_LENGTHS, papineni
from bleu_core.choices.brevity_penalties import brevity_penalty
from bleu_view.scenario.predictions import QUESTIONS, TWINS
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from tests.shared.scenario.scored_questions import precision_fractions, score_question
from tests.shared.words.quoting import decimals_of

DERIVED: dict[str, Callable[[], set[str]]] = {
    "length.bug-line-4": lambda: decimals_of(brevity_penalty(5, 7)),
    "length.bug-alt": lambda: decimals_of(brevity_penalty(5, 7)),
    "predictions.length-1-right": lambda: decimals_of(brevity_penalty(2, 6), 2 / 6),
    "predictions.length-1-wrong-2": lambda: decimals_of(brevity_penalty(2, 6)),
    "twins.length-1-twin-right": lambda: decimals_of(brevity_penalty(4, 6), 4 / 6),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_answer_is_the_brevity_penalty_of_the_short_candidate(language: str) -> None:
    short = score_question(QUESTIONS["length-1"], papineni(2), language=language)
    assert (short.candidate_length, short.reference_length, precision_fractions(short)) == (2, 6, ["2/2", "1/1"])
    assert QUESTIONS["length-1"].answer == decimal(brevity_penalty(2, 6))
    assert [decimal(2 / 6), decimal(math.exp(1 - 2 / 6))] == ["0.333", "1.948"]


def test_each_option_is_the_reference_length_of_a_rule() -> None:
    result = score_question(QUESTIONS["length-2"], papineni())
    lengths = result.segments[0].reference_lengths
    by_rule = {name: rule(result.candidate_length, lengths) for name, rule in REFERENCE_LENGTHS.items()}
    assert (result.candidate_length, lengths, sum(lengths)) == (5, (3, 6), 9)
    assert (by_rule["closest"], by_rule["shortest"], by_rule["average"]) == (6, 3, 4.5)
    assert QUESTIONS["length-2"].answer == f"{by_rule['closest']:g}"


def test_too_long_candidate_has_a_brevity_penalty_of_1() -> None:
    assert QUESTIONS["length-3"].answer == decimal(brevity_penalty(12, 8))
    assert [decimal(brevity_penalty(8, 12)), decimal(math.exp(1 - 8 / 12))] == ["0.607", "1.396"]


def test_twin_question_answers_agree_with_the_core() -> None:
    short = score_question(TWINS["length-1-twin"], papineni(2))
    assert (short.brevity_penalty, decimal(brevity_penalty(4, 6))) == (brevity_penalty(4, 6), "0.607")
    assert TWINS["length-1-twin"].answer == decimal(short.brevity_penalty)
    assert precision_fractions(short) == ["4/4", "3/3"]
    assert [decimal(4 / 6), f"{math.exp(1 - 4 / 6):.3f}"] == ["0.667", "1.396"]
    result = score_question(TWINS["length-2-twin"], papineni())
    c, lengths = result.candidate_length, result.segments[0].reference_lengths
    by_rule = [REFERENCE_LENGTHS[rule](c, lengths) for rule in ("shortest", "average", "closest")]
    assert (by_rule, sum(lengths)) == ([4, 6.5, 9], 13)
    assert TWINS["length-2-twin"].answer == f"{by_rule[2]:g}"
    for language in LANGUAGES:
        asked = re.findall("[0-9]+", Texts(language)("twins.length-2-twin-ask"))
        assert asked == [str(number) for number in (c, *lengths)], language
