"""Numbers on the page beside the scores: a program's own scale, the paper's table, failures, a text without tokens."""

import re
from typing import Any

import pytest

from bleu_view.words.texts import LANGUAGES
from tests.shared.pages.explore import link, visit
from tests.shared.pages.shown import classed, component, reading, scores, tables


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("program", "printed"), [("sacrebleu", "50.5"), ("nltk", "")])
def test_a_score_that_its_program_prints_from_0_to_100_is_shown_so_too(
    language: str, program: str, printed: str
) -> None:
    settings: dict[str, Any] = {"variant": program, "tokenizer": "whitespace"}
    [card] = classed(visit(link("papineni-1", **settings), language), "bx-pair")
    assert card.count("0 to 100" if language == "en" else "0 到 100") == bool(printed)
    assert printed in card


def test_table_has_the_papers_log_contributions_and_their_sum() -> None:
    equal, _, _ = tables(visit(link("papineni-1")))
    contributions = ["−0.014", "−0.133", "−0.207", "−0.330", "0", "−0.684"]
    assert [row[4] for row in equal.values()][1:] == contributions


def test_the_seven_thes_are_credited_twice() -> None:
    (row,) = component(visit(link("the-x7", (("table", 1),))), "match_table")["rows"]
    counts = (row["ngram"], row["count"], row["reference_counts"], row["maximum"], row["credit"])
    assert counts == ("the", 7, [2, 1], 2, 2)


@pytest.mark.parametrize(("language", "candidate", "missing"), [("en", "the cat sat", "4"), ("zh", "", "2")])
def test_d2ls_chinese_edition_stops_on_a_short_candidate_and_says_why(
    language: str, candidate: str, missing: str
) -> None:
    """No n-gram of the order `missing`: 0/0. ''.split(' ') is one empty token, so the empty candidate is short, too."""
    at = visit(link("d2l-abbcd", candidate=candidate, variant="d2l-zh", max_order=4), language)
    assert scores(at) == ["✕", "✕"]
    assert re.search(rf"\b{missing}(-gram| 元语法).* 0\b.*ZeroDivisionError", reading(at))
