"""Tests of ranking scores, where two tied first places give the ranks 1, 1, 3, and of the rank chart's texts."""

from bleu_view.words.texts import Texts
from labs.beyond.view.metric_ranks import RankColumn, rank_by_score, ranked_letters, ranks_alternative_text, ranks_table

RANKING = tuple(
    RankColumn(
        metric=name.lower(), name=name, lower_is_better=is_lower, places=rank_by_score(scores, lower_is_better=is_lower)
    )
    for name, is_lower, scores in (
        ("BLEU", False, {"A": 0.74312, "B": 0.549, "C": 0.74309}),  # A and C look equal
        ("TER", True, {"A": 1 / 12, "B": 0.25, "C": 2 / 12}),
    )
)


def test_two_candidates_can_share_the_first_rank() -> None:
    bleu, ter = RANKING
    assert (bleu.top_letters, bleu.rank_of("B"), ter.top_letters) == (("A", "C"), 3, ("A",))


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
