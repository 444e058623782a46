import pytest

from bleu_core.choices.failures import ProgramError
from bleu_core.choices.zeros import EMPTY_ORDERS, SEGMENT_TOTALS, ZERO_GUARDS, ZEROS_LEFT

WEIGHTS = (0.5, 0.3, 0.2)


@pytest.mark.parametrize(
    ("treatment", "precisions", "weights"),
    [
        ("zero", (1, 0.5, 0), WEIGHTS),
        ("one", (1, 0.5, 1), WEIGHTS),
        ("left_out", (1, 0.5, 0), (0.5, 0.3, 0)),
        ("left_out_rescaled", (1, 0.5, 0), (0.625, 0.375, 0)),
    ],
)
def test_what_an_order_without_ngrams_counts(
    treatment: str, precisions: tuple[float, ...], weights: tuple[float, ...]
) -> None:
    settled, counting = EMPTY_ORDERS[treatment]((1.0, 0.5, None), WEIGHTS)
    assert settled == precisions
    assert counting == pytest.approx(weights)


def test_where_no_order_is_empty_nothing_happens() -> None:
    for treatment in EMPTY_ORDERS:
        settled, counting = EMPTY_ORDERS[treatment]((1.0, 0.5, 0.0), WEIGHTS)
        assert list(settled) == [1, 0.5, 0], treatment
        assert counting == pytest.approx(WEIGHTS), treatment


def test_d2ls_chinese_edition_divides_by_0() -> None:
    with pytest.raises(ProgramError, match="ZeroDivisionError"):
        EMPTY_ORDERS["failure"]((1.0, None), (0.5, 0.25))


def test_where_all_orders_are_empty_there_is_nobody_to_share_the_weight() -> None:
    assert EMPTY_ORDERS["left_out_rescaled"]((None, None), (0.5, 0.5)) == ((0, 0), (0, 0))


def test_a_guard_ends_the_score_where_nothing_matches() -> None:
    assert [ZERO_GUARDS["no_match"](matches) for matches in ((0, 0), (1, 0))] == [True, False]
    assert not ZERO_GUARDS["never"]((0, 0))


def test_zeros_left_after_smoothing_end_the_score_or_lose_their_weight() -> None:
    assert ZEROS_LEFT["end_score"]((0.5, 0.0), (0.5, 0.5)) == (0.5, 0.5)
    assert ZEROS_LEFT["skipped"]((0.5, 0.0), (0.5, 0.5)) == (0.5, 0)


def test_nltk_counts_one_ngram_where_a_segment_has_none() -> None:
    assert [SEGMENT_TOTALS["at_least_one"](total) for total in (0, 1, 2)] == [1, 1, 2]
    assert [SEGMENT_TOTALS["counted"](total) for total in (0, 1, 2)] == [0, 1, 2]
