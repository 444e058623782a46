"""Numbers and answers that the texts and questions of this page quote, recomputed with the core."""

from collections.abc import Callable

import pytest

from bleu_core import VARIANTS, Segment, coco, d2l, sacrebleu, score, tf_nmt
from bleu_view.scenario.predictions import QUESTIONS, TWINS
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from tests.shared.scenario.scored_questions import score_question
from tests.shared.words.quoting import decimals_of, text_score

CAPITAL = ("The cat sat.", ("the cat sat.",))

DERIVED: dict[str, Callable[[], set[str]]] = {
    "notes.s-add-one-about": lambda: decimals_of(text_score("a", ("b",), tf_nmt(smooth=True))),
    "predictions.variants-2-below": lambda: decimals_of(text_score(*CAPITAL, sacrebleu())),
    **{
        f"predictions.variants-3-{key}": lambda: decimals_of(text_score(*CAPITAL, sacrebleu()))
        for key in ("right", "wrong-1", "wrong-3")
    },
    "twins.variants-1-twin-wrong-2": lambda: {
        decimal(score_question(TWINS["variants-1-twin"], coco()).value).removeprefix(">")
    },
}


def test_programs_score_three_identical_tokens_as_the_question_states() -> None:
    values = [score_question(QUESTIONS["variants-1"], program).value for program in (sacrebleu(), coco())]
    assert [decimal(value) for value in values] == ["0", "0.032"]
    assert QUESTIONS["variants-1"].answer == decimal(values[0])
    assert score_question(QUESTIONS["variants-1"], sacrebleu(effective_order=True)).value == pytest.approx(1)
    assert score_question(QUESTIONS["variants-1"], d2l(4, "zh")).failure == "ZeroDivisionError"


def test_programs_score_one_capital_letter_as_the_question_states() -> None:
    question = QUESTIONS["variants-2"]
    values = {
        name: score([Segment(question.candidate, question.references)], variant).value
        for name, variant in VARIANTS.items()
    }
    assert [decimal(values[name]) for name in ("multi_bleu", "sacrebleu", "mteval13a")] == ["0", "0.595", "1"]
    assert min(values.values()) == 0
    assert max(values.values()) <= 1 + 1e-9


def test_nltk_scores_nearly_0_where_sacrebleu_smooths() -> None:
    question = QUESTIONS["variants-3"]
    segment = Segment(question.candidate, question.references)
    nltk, smoothed = (score([segment], VARIANTS[name]).value for name in ("nltk", "sacrebleu"))
    assert nltk < 1e-100 < smoothed
    assert question.answer == "sacreBLEU"
    assert question.options[:2] == tuple(Texts("en")(f"variants.{name}-short") for name in ("nltk", "sacrebleu"))


def test_programs_score_four_identical_tokens_as_the_twin_question_states() -> None:
    values = [score_question(TWINS["variants-1-twin"], program).value for program in (sacrebleu(), coco())]
    assert [decimal(value) for value in values] == ["1", ">0.999"]
    assert TWINS["variants-1-twin"].answer == decimal(values[0])
    assert score_question(TWINS["variants-1-twin"], d2l(4, "zh")).failure is None
