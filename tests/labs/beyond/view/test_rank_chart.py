"""The bump chart's words and table."""

from bleu_view.words.texts import Texts
from labs.beyond.view.rank_chart import alternative, letters, ranks_table
from labs.beyond.view.rank_columns import RankColumn, Ranking, RankPlace

RANKING = Ranking(
    (
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
)


def test_a_shared_rank_is_marked_in_the_table() -> None:
    table = ranks_table(Texts("en"), RANKING)
    assert table.headings[1:] == ("A", "B", "C")
    assert table.rows == (
        ("BLEU", "1 = (0.743)", "3 (0.549)", "1 = (0.743)"),
        ("TER ↓", "1 (0.083)", "3 (0.250)", "2 (0.167)"),
    )


def test_alternative_describes_the_picture() -> None:
    ranks = "BLEU: 1 A = C (0.743); 3 B (0.549). TER ↓: 1 A (0.083); 2 C (0.167); 3 B (0.250)."
    assert alternative(Texts("en"), RANKING) == f"{Texts('en')('ranks.alt')} {ranks}"
    assert "1 名 A = C（0.743）" in alternative(Texts("zh"), RANKING)


def test_no_metric_needs_no_letters() -> None:
    assert letters(Ranking(())) == ()
