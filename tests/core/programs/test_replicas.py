"""The replicas reproduce the recorded results of the real programs: score or error, and every number behind it."""

import pytest

from tests.core.vectors import disagreements, is_close, replicas_by_program, result_of_case

GROUPS = replicas_by_program()


@pytest.mark.parametrize("program", GROUPS)
def test_a_program_is_reproduced_under_all_options(program: str) -> None:
    assert [difference for case in GROUPS[program] for difference in disagreements(case)] == []


def test_coco_prints_one_score_for_each_maximum_order() -> None:
    """A run of coco-caption returns BLEU-1 to BLEU-4: here, one variant each."""
    for case in GROUPS["coco"]:
        runs = [{**case, "params": {**case["params"], "n": order}} for order in range(1, 5)]
        pairs = zip(runs, case["expected"]["bleus"], strict=True)
        assert all(is_close(result_of_case(run).value, expected, "coco") for run, expected in pairs), case["id"]
