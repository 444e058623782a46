"""Tests on raw texts with control characters, odd spaces or entities, and on empty texts.

The expected results were recorded from the real programs (`tests/data/README.md`).
"""

import pytest

from tests.core.vectors import is_reproduced, read_vectors, results_of_raw_texts

CASES = [*read_vectors("odd_texts"), *read_vectors("later_programs")]
PROGRAMS = sorted({case["impl"] for case in CASES})


@pytest.mark.parametrize("program", PROGRAMS)
def test_replica_agrees_with_every_recorded_raw_text(program: str) -> None:
    cases = [case for case in CASES if case["impl"] == program]
    assert [
        case["id"] for case in cases if not all(is_reproduced(result, case) for result in results_of_raw_texts(case))
    ] == []
