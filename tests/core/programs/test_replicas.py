"""The replicas return what the real programs returned: score or error, and every number behind the score."""

import pytest

from tests.core.vectors import agree, disagreements, replicas_by_program, result_of

GROUPS = replicas_by_program()


@pytest.mark.parametrize("program", GROUPS)
def test_a_program_is_reproduced_under_all_options(program: str) -> None:
    assert [difference for case in GROUPS[program] for difference in disagreements(case)] == []


def test_coco_prints_one_score_for_each_maximum_order() -> None:
    """A run of coco-caption returns BLEU-1 to BLEU-4: here, one variant each."""
    for case in GROUPS["coco"]:
        runs = [{**case, "params": {**case["params"], "n": order}} for order in range(1, 5)]
        pairs = zip(runs, case["expected"]["bleus"], strict=True)
        assert all(agree(result_of(run).value, expected, "coco") for run, expected in pairs), case["id"]
