"""The shipped results are computed again, and a wrong one would be seen."""

from dataclasses import replace

from bleu_view.words.texts import LANGUAGES, Texts
from labs.variants.view.verified_results import agreement_table, agrees, program_results, summary, verify


def test_every_shipped_result_agrees() -> None:
    assert [result for result in program_results() if not agrees(result)] == []


def test_every_program_and_some_errors_are_among_them() -> None:
    programs = {result.program for result in program_results()}
    assert programs == {"sacrebleu", "nltk", "tf_nmt", "d2l", "coco", "multi_bleu", "mteval13a"} | {
        "torchmetrics",
        "keras_hub",
        "codexglue",
    }
    assert sum(isinstance(result.expected, str) for result in program_results()) >= 5


def test_a_wrong_score_and_a_wrong_error_do_not_agree() -> None:
    scored = next(result for result in program_results() if isinstance(result.expected, float))
    failing = next(result for result in program_results() if isinstance(result.expected, str))
    assert not agrees(replace(scored, expected=float(scored.expected) + 1e-6))
    assert not agrees(replace(failing, expected="IndexError"))
    assert not agrees(replace(scored, expected="ZeroDivisionError"))


def test_the_table_adds_up_to_the_summary() -> None:
    found = verify()
    for language in LANGUAGES:
        texts = Texts(language)
        assert str(sum(each.total for each in found)) in summary(texts, found)
        assert len(agreement_table(texts, found).rows) == len(found)
