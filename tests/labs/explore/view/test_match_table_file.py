"""The file of the match table: every n-gram, identifiers for columns, and nothing a spreadsheet would run."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import Segment, papineni, score
from bleu_view.drawing.spreadsheet import spreadsheet_csv
from labs.explore.view.match_table_data import match_rows

THE_SEVEN_TIMES = Segment("the the the the the the the", ("the cat is on the mat", "there is a cat on the mat"))


def table_of(segment: Segment, reference_numbers: tuple[int, ...]) -> bytes:
    return spreadsheet_csv(match_rows(score([segment], papineni(2)), reference_numbers))


def read_back(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))


def test_every_order_is_in_it_with_the_learners_reference_numbers() -> None:
    assert read_back(table_of(THE_SEVEN_TIMES, (1, 3))) == [
        ["ngram", "order", "candidate_count", "reference_1", "reference_3", "maximum", "clipped_count", "statuses"],
        ["the", "1", "7", "2", "1", "2", "2", "credited credited" + " clipped" * 5],
        ["the the", "2", "6", "0", "0", "0", "0", " ".join(["unmatched"] * 6)],
    ]


def test_without_an_ngram_there_are_columns() -> None:
    head, *body = read_back(table_of(Segment("", ("the cat",)), (1,)))
    assert (len(head), body) == (7, [])


def test_chinese_opens_as_chinese() -> None:
    content = table_of(Segment("我 喜欢", ("我",)), (1,))
    assert content.startswith(b"\xef\xbb\xbf")
    assert read_back(content)[3][0] == "我 喜欢"


FORMULAS = ('=HYPERLINK("x")', "+1", "-1", "@SUM(A1)", "＝1", "＋1", "－1", "＠x")


@pytest.mark.parametrize("token", [*FORMULAS, "a=b", "1-2", "'s", '"quoted"', "a,b", "<b>"])
def test_only_a_formula_gets_a_sign_that_makes_it_a_text(token: str) -> None:
    assert read_back(table_of(Segment(token, ("a",)), (1,)))[1][0] == "'" * (token in FORMULAS) + token


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_no_cell_begins_like_a_formula(text: str) -> None:
    content = table_of(Segment(text, ("a",)), (1,))
    assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for row in read_back(content) for cell in row)
