import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core.choices.brevity_penalties import BREVITY_PENALTIES, brevity_penalty
from bleu_core.choices.menus import ProgramError

LENGTHS = st.integers(1, 10_000)
PROGRAMS = sorted(set(BREVITY_PENALTIES) - {"coco", "none", "plus_one"})


@given(LENGTHS, LENGTHS)
def test_penalties_agree_if_no_length_is_0(c: int, r: int) -> None:
    assert {BREVITY_PENALTIES[program](c, r) for program in PROGRAMS} == {brevity_penalty(c, r)}
    assert math.isclose(BREVITY_PENALTIES["coco"](c, r), brevity_penalty(c, r), abs_tol=1e-8)
    assert BREVITY_PENALTIES["plus_one"](c, r) == brevity_penalty(c + 1, r + 1)
    assert BREVITY_PENALTIES["none"](c, r) == 1


@pytest.mark.parametrize(
    ("program", "nothing", "no_candidate", "no_reference"),
    [
        ("d2l", "ZeroDivisionError", "ZeroDivisionError", 1),
        ("coco", 0, 0, 1),
        ("none", 1, 1, 1),
    ],
)
def test_penalties_differ_if_a_length_is_0(
    program: str, nothing: float | str, no_candidate: float | str, no_reference: float | str
) -> None:
    """The other programs' penalties are in the recorded cases of `test_replicas`."""
    assert [penalty(program, *lengths) for lengths in ((0, 0), (0, 5), (5, 0))] == [nothing, no_candidate, no_reference]


def penalty(program: str, c: int, r: int) -> float | str:
    try:
        return BREVITY_PENALTIES[program](c, r)
    except ProgramError as error:
        return str(error)
