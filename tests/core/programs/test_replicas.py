"""The replicas return what the real programs returned: score or error, and every number behind the score."""

import pytest

from tests.core.vectors import agree, disagreements, read, replicas_by_options, result_of

GROUPS = replicas_by_options()


@pytest.mark.parametrize("options", GROUPS)
def test_a_program_with_these_options_is_reproduced(options: str) -> None:
    assert [difference for case in GROUPS[options] for difference in disagreements(case)] == []


def test_no_case_is_left_out() -> None:
    assert sum(map(len, GROUPS.values())) == 3466
    assert sum("error" in case["expected"] for cases in GROUPS.values() for case in cases) == 111


def test_coco_prints_one_score_for_each_maximum_order() -> None:
    """A run of coco-caption returns BLEU-1 to BLEU-4: here, one variant each."""
    for case in (case for case in read("replicas") if case["impl"] == "coco"):
        runs = [{**case, "params": {**case["params"], "n": order}} for order in range(1, 5)]
        pairs = zip(runs, case["expected"]["bleus"], strict=True)
        assert all(agree(result_of(run).value, expected, "coco") for run, expected in pairs), case["id"]


def test_a_wrong_number_is_found() -> None:
    case = read("replicas")[0]
    expected = case["expected"]
    assert disagreements({**case, "expected": {**expected, "bp": 0.5}}) == [
        f"{case['id']}: brevity penalty [0.5], not [1.0]"
    ]
    assert disagreements({**case, "expected": {"error": "ValueError"}}) == [f"{case['id']}: ValueError, not None"]
