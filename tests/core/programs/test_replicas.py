"""The replicas return what the real programs returned: score or error, and every number behind the score."""

import pytest

from tests.core.vectors import agree, disagreements, read, replicas_by_program, result_of

GROUPS = replicas_by_program()


@pytest.mark.parametrize("program", GROUPS)
def test_a_program_is_reproduced_under_all_options(program: str) -> None:
    assert [difference for case in GROUPS[program] for difference in disagreements(case)] == []


def test_no_case_is_left_out() -> None:
    assert sum(map(len, GROUPS.values())) == 3466
    assert sum("error" in case["expected"] for cases in GROUPS.values() for case in cases) == 111


def test_coco_prints_one_score_for_each_maximum_order() -> None:
    """A run of coco-caption returns BLEU-1 to BLEU-4: here, one variant each."""
    for case in GROUPS["coco"]:
        runs = [{**case, "params": {**case["params"], "n": order}} for order in range(1, 5)]
        pairs = zip(runs, case["expected"]["bleus"], strict=True)
        assert all(agree(result_of(run).value, expected, "coco") for run, expected in pairs), case["id"]


def test_a_wrong_number_and_a_missing_error_are_found() -> None:
    case = read("replicas")[0]
    wrong = {"bp": {**case["expected"], "bp": 0.5}, "error": {"error": "ValueError"}}
    found = {name: disagreements({**case, "expected": expected}) for name, expected in wrong.items()}
    assert [len(each) for each in found.values()] == [1, 1]
    assert found["bp"][0].endswith("brevity penalty [0.5], not [1.0]")
    assert found["error"][0].endswith("ValueError, not None")
