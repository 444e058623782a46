"""Tests of vectorized scoring: a table of summed counts has the same scores as its rows one by one."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import SMOOTHINGS, Variant
from bleu_core.chance.vectorized_scores import score_rows
from bleu_core.corpus.statistics import array_to_sums
from bleu_core.formula import evaluate_formula
from tests.core.strategies import variants

COUNTS = st.integers(0, 3) | st.integers(0, 10**9)
ORDERS = st.tuples(COUNTS, COUNTS).map(sorted)


@given(variant=variants(), data=st.data())
def test_a_table_of_sums_has_the_scores_of_its_rows(variant: Variant, data: st.DataObject) -> None:
    orders = variant.max_order + data.draw(st.integers(0, 1))
    rows = st.tuples(COUNTS, COUNTS, st.lists(ORDERS, min_size=orders, max_size=orders))
    drawn = data.draw(st.lists(rows, min_size=1, max_size=5))
    sums = np.array([[c, r, *np.transpose(counts).ravel()] for c, r, counts in drawn], dtype=np.int64)
    ends = np.array([[7, 1]] * len(sums))
    expected = [
        evaluate_formula(array_to_sums(row, end, variant), variant).value for row, end in zip(sums, ends, strict=True)
    ]
    assert score_rows(sums, ends, variant).tolist() == pytest.approx(expected, rel=1e-11, abs=1e-12, nan_ok=True)


def test_a_smoothing_added_to_the_menu_works_on_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SMOOTHINGS, "half", lambda sums: (0.5,) * len(sums.matches))
    sums = np.array([[9, 9, 5, 9]])
    assert score_rows(sums, np.zeros((1, 2), dtype=np.int64), Variant(max_order=1, smoothing="half")).tolist() == [0.5]
