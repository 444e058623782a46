"""Tests that the core reproduces the shipped results of other programs and detects a wrong one."""

from dataclasses import replace

from bleu_view.words.texts import LANGUAGES, Texts
from labs.variants.view.verified_results import (
    agreement_summary,
    agreement_table,
    is_reproduced,
    load_program_results,
    verify_results,
)


def test_every_shipped_result_is_reproduced() -> None:
    assert [result for result in load_program_results() if not is_reproduced(result)] == []


def test_the_results_include_every_program_and_some_errors() -> None:
    programs = {result.program for result in load_program_results()}
    assert programs == {"sacrebleu", "nltk", "tf_nmt", "d2l", "coco", "multi_bleu", "mteval13a"} | {
        "torchmetrics",
        "keras_hub",
        "codexglue",
    }
    assert sum(isinstance(result.expected, str) for result in load_program_results()) >= 5


def test_a_wrong_score_and_a_wrong_error_are_not_reproduced() -> None:
    scored = next(result for result in load_program_results() if isinstance(result.expected, float))
    failing = next(result for result in load_program_results() if isinstance(result.expected, str))
    assert not is_reproduced(replace(scored, expected=float(scored.expected) + 1e-6))
    assert not is_reproduced(replace(failing, expected="IndexError"))
    assert not is_reproduced(replace(scored, expected="ZeroDivisionError"))


def test_the_table_adds_up_to_the_summary() -> None:
    agreements = verify_results()
    for language in LANGUAGES:
        texts = Texts(language)
        assert str(sum(total for _, total in agreements.values())) in agreement_summary(texts, agreements)
        assert len(agreement_table(texts, agreements).rows) == len(agreements)
