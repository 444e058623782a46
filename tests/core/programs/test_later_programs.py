"""torchmetrics, torchtext, KerasHub and CodeXGLUE: what they returned for raw texts, tidy and odd (`tests/data`)."""

from collections import Counter

import pytest

from bleu_core import Segment, codexglue, keras_hub, papineni, score, tokenize, torchmetrics
from tests.core.vectors import is_reproduced, read, results_of_raw_texts

CASES = read("later_programs")


@pytest.mark.parametrize("program", ["torchmetrics", "torchtext", "keras_hub", "codexglue"])
def test_a_later_program_is_reproduced(program: str) -> None:
    cases = [case for case in CASES if case["impl"] == program]
    assert [c["id"] for c in cases if not all(is_reproduced(result, c) for result in results_of_raw_texts(c))] == []


def test_all_cases_are_there() -> None:
    assert Counter(case["impl"] for case in CASES) == {
        "torchmetrics": 300, "torchtext": 300, "keras_hub": 297, "codexglue": 300
    }  # fmt: skip
    assert sum("error" in case["expected"] for case in CASES) == 68


def test_the_order_of_the_references_decides_a_tie() -> None:
    """c = 5, and 4 and 6 are equally near: only the longer one is penalized."""
    shorter, longer = "a b c d", "a b c d e f"
    first, second = (
        score([Segment("a b c d e", references)], torchmetrics()).value
        for references in ((shorter, longer), (longer, shorter))
    )
    assert first == 1
    assert second == pytest.approx(0.8187, abs=1e-4)
    assert score([Segment("a b c d e", (longer, shorter))], papineni()).value == 1


def test_torchmetrics_smooths_nothing_where_an_order_has_no_match() -> None:
    missing, met = Segment("a b c x", ("a b c d",)), Segment("a b c d x", ("a b c d e",))
    assert score([missing], torchmetrics(smooth=True)).value == 0
    assert score([met], torchmetrics(smooth=True)).value > score([met], torchmetrics()).value > 0


def test_keras_hub_leaves_a_year_at_the_end_of_a_text_whole() -> None:
    assert tokenize("sold in 2002.", "keras_hub") == ("sold", "in", "2002.")
    texts = [Segment("it was sold in 2002.", ("it was sold in 2002 .",))]
    assert score(texts, keras_hub(tokenizer="13a")).value == 1
    assert score(texts, keras_hub()).value < 0.7


def test_nothing_against_one_token_is_not_0_to_codexglue() -> None:
    """All precisions are 1, and so the penalty e^(1 − 2/1) is the score."""
    assert score([Segment("", ("a",))], codexglue()).value == pytest.approx(0.3679, abs=1e-4)
