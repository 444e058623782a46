"""Tests of the match table and its CSV file: credits, order of rows, cut lists, escaped formulas."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import BleuScore, Segment, papineni, score
from bleu_view.drawing.spreadsheet import spreadsheet_csv
from labs.explore.view.match_table_data import MAX_ROWS, match_file_rows, match_rows

THE_SEVEN_TIMES = Segment("the the the the the the the", ("the cat is on the mat", "there is a cat on the mat"))
texts = st.lists(st.sampled_from("ab"), max_size=12).map(" ".join)
segments = st.builds(Segment, texts, st.lists(texts, min_size=1, max_size=3).map(tuple))


def score_segment(segment: Segment) -> BleuScore:
    return score([segment], papineni())


def test_seven_copies_get_credit_for_the_larger_reference_count() -> None:
    (row,) = match_rows(score_segment(THE_SEVEN_TIMES), 1)
    counts = {"count": 7, "reference_counts": (2, 1), "maximum": 2, "credit": 2}
    assert row == {"ngram": "the", "status": "clipped", **counts}


def test_an_empty_order_has_no_rows_and_a_long_one_is_truncated() -> None:
    assert match_rows(score_segment(Segment("the cat", ("the cat",))), 3) == []
    words = " ".join(f"w{number}" for number in range(600))
    assert len(match_rows(score_segment(Segment(words, (words,))), 1)) == MAX_ROWS < 600


def test_an_empty_token_is_shown_by_a_space_symbol() -> None:
    rows = match_rows(score([Segment("A  B", ("A",))], papineni(2, tokenizer="d2l")), 2)
    assert [row["ngram"] for row in rows] == ["A ␣", "␣ B"]


@given(segments)
def test_the_credits_of_an_order_add_up_to_its_matches(segment: Segment) -> None:
    result = score_segment(segment)
    for order in result.orders:
        rows = match_rows(result, order.order)
        assert sum(row.get("credit", 0) for row in rows) == order.matches
        assert sum(row["count"] for row in rows) == order.total
        assert all(row["credit"] == min(row["count"], max(row["reference_counts"])) for row in rows if "credit" in row)


def match_file(segment: Segment, reference_numbers: tuple[int, ...]) -> bytes:
    return spreadsheet_csv(match_file_rows(score([segment], papineni(2)), reference_numbers))


def read_csv(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))


def test_the_file_has_every_order_with_the_learners_reference_numbers() -> None:
    assert read_csv(match_file(THE_SEVEN_TIMES, (1, 3))) == [
        ["ngram", "order", "candidate_count", "reference_1", "reference_3", "maximum", "clipped_count", "statuses"],
        ["the", "1", "7", "2", "1", "2", "2", "credited credited" + " clipped" * 5],
        ["the the", "2", "6", "0", "0", "0", "0", " ".join(["unmatched"] * 6)],
    ]


def test_a_file_without_ngrams_has_columns_and_a_byte_order_mark() -> None:
    head, *body = read_csv(match_file(Segment("", ("the cat",)), (1,)))
    assert (len(head), body) == (7, [])
    content = match_file(Segment("我 喜欢", ("我",)), (1,))
    assert content.startswith(b"\xef\xbb\xbf")
    assert read_csv(content)[3][0] == "我 喜欢"


FORMULAS = ('=HYPERLINK("x")', "+1", "-1", "@SUM(A1)", "＝1", "＋1", "－1", "＠x")


@pytest.mark.parametrize("token", [*FORMULAS, "a=b", "1-2", "'s", '"quoted"', "a,b", "<b>"])
def test_only_a_cell_like_a_formula_is_escaped(token: str) -> None:
    assert read_csv(match_file(Segment(token, ("a",)), (1,)))[1][0] == "'" * (token in FORMULAS) + token
