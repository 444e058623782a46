"""Tests of ranking scores, where two tied first places give the ranks 1, 1, 3, and of the rank chart's texts."""

from bleu_view.words.texts import Texts
from labs.beyond.view.rank_chart import ranked_letters, ranks_alternative_text, ranks_table
from labs.beyond.view.rank_columns import RankColumn, RankPlace, rank_by_score


def test_scores_that_are_displayed_as_equal_share_a_rank() -> None:
    bleu = rank_by_score({"A": 0.743, "B": 0.549, "C": 0.743}, lower_is_better=False)
    assert bleu == (RankPlace("A", 1, "0.743"), RankPlace("B", 3, "0.549"), RankPlace("C", 1, "0.743"))
    places = rank_by_score({"A": 0.74312, "B": 0.74309}, lower_is_better=False)
    assert [place.rank for place in places] == [1, 1]


def test_lowest_score_can_rank_first_and_ties_share_the_first_rank() -> None:
    ter = rank_by_score({"A": 1 / 12, "B": 0.25, "C": 2 / 12}, lower_is_better=True)
    assert [place.rank for place in ter] == [1, 3, 2]
    places = rank_by_score({"A": 0.5, "B": 0.5, "C": 0.4}, lower_is_better=False)
    column = RankColumn(metric="bleu", name="BLEU", lower_is_better=False, places=places)
    assert (column.top_letters, column.place_of("C").rank) == (("A", "B"), 3)


RANKING = (
    RankColumn(
        metric="bleu",
        name="BLEU",
        lower_is_better=False,
        places=(RankPlace("A", 1, "0.743"), RankPlace("B", 3, "0.549"), RankPlace("C", 1, "0.743")),
    ),
    RankColumn(
        metric="ter",
        name="TER",
        lower_is_better=True,
        places=(RankPlace("A", 1, "0.083"), RankPlace("B", 3, "0.250"), RankPlace("C", 2, "0.167")),
    ),
)


def test_table_marks_a_shared_rank() -> None:
    table = ranks_table(Texts("en"), RANKING)
    assert table.headings[1:] == ("A", "B", "C")
    assert table.rows == (
        ("BLEU", "1 = (0.743)", "3 (0.549)", "1 = (0.743)"),
        ("TER ↓", "1 (0.083)", "3 (0.250)", "2 (0.167)"),
    )


def test_alternative_text_lists_ranks_and_empty_columns_have_no_letters() -> None:
    ranks = "BLEU: 1 A = C (0.743); 3 B (0.549). TER ↓: 1 A (0.083); 2 C (0.167); 3 B (0.250)."
    assert ranks_alternative_text(Texts("en"), RANKING) == f"{Texts('en')('ranks.alt')} {ranks}"
    assert "1 名 A = C（0.743）" in ranks_alternative_text(Texts("zh"), RANKING)
    assert ranked_letters(()) == ()
