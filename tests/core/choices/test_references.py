import pytest

from bleu_core import REFERENCE_LENGTHS
from bleu_core.choices.references import tied_references


@pytest.mark.parametrize(
    ("candidate_length", "lengths", "expected"),
    [(10, [8, 12], (0, 1)), (10, [20, 12, 8], (2, 1)), (10, [8, 8], None), (10, [10, 10], None), (10, [9, 12], None)],
)
def test_a_tie_requires_two_lengths_at_the_same_distance(
    candidate_length: int, lengths: list[int], expected: tuple[int, int] | None
) -> None:
    assert tied_references(candidate_length, lengths) == expected


@pytest.mark.parametrize(
    ("candidate_length", "lengths", "expected"),
    [
        (10, [8, 12], 8),
        (10, [], 9_999),
        (5, [10_003], 10_003),
        (5, [10_004], 9_999),
        (5, [10_005], 9_999),
        (0, [9_999], 9_999),
        (20_000, [10_001], 9_999),
        (20_000, [10_002], 10_002),
    ],
)
def test_multi_bleu_starts_its_search_at_length_9999(candidate_length: int, lengths: list[int], expected: int) -> None:
    """Follows from its lines `if ($diff < $closest_diff)` and `… if $length < $closest_length`."""
    assert REFERENCE_LENGTHS["multi_bleu"](candidate_length, lengths) == expected


@pytest.mark.parametrize("rule", ["closest", "shortest", "longest", "average"])
def test_without_a_reference_r_is_0(rule: str) -> None:
    assert REFERENCE_LENGTHS[rule](3, []) == 0
