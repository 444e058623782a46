"""Tests that the replicas reproduce the recorded scores, counts and errors of the real programs."""

import pytest

from tests.core.vectors import disagreements, is_close, replicas_by_program, result_of_case

CASES_BY_PROGRAM = replicas_by_program()


@pytest.mark.parametrize("program", CASES_BY_PROGRAM)
def test_replica_agrees_with_every_recorded_case(program: str) -> None:
    assert [difference for case in CASES_BY_PROGRAM[program] for difference in disagreements(case)] == []


def test_coco_returns_one_score_for_each_maximum_order() -> None:
    """coco-caption returns BLEU-1 to BLEU-4 in one run; here each of them is a variant."""
    for case in CASES_BY_PROGRAM["coco"]:
        runs = [{**case, "params": {**case["params"], "n": order}} for order in range(1, 5)]
        pairs = zip(runs, case["expected"]["bleus"], strict=True)
        assert all(is_close(result_of_case(run).value, expected, "coco") for run, expected in pairs), case["id"]
