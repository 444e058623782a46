"""The textbook's numbers stand on the page: Papineni et al. 2002, Dive into Deep Learning, and those derived by hand.

BP is e^(1 − r/c) for c < r; a score is BP times the product of all p_n, each to the power of its weight.
"""

import re
from typing import Any, NamedTuple

import pytest

from bleu_view.words.texts import LANGUAGES
from tests.shared.pages.explore import link, visit
from tests.shared.pages.shown import classed, component, formulas, fractions, frames, notices, reading, scores, tables

pytestmark = pytest.mark.parametrize("language", LANGUAGES)


class Worked(NamedTuple):
    """An example with some fields changed, and what comes out: fractions, BP, the scores by both weightings."""

    preset: str
    changes: dict[str, Any]
    fractions: list[str]
    penalty: str
    equal: str
    d2l: str


TEXTBOOK = [
    Worked("d2l-abbcd", {"max_order": 1}, ["4/5"], "0.819", "0.655", "0.732"),  # BP = e^(−1/5)
    Worked("d2l-abbcd", {"max_order": 2}, ["4/5", "3/4"], "0.819", "0.634", "0.681"),
    Worked("d2l-abbcd", {"max_order": 3}, ["4/5", "3/4", "1/3"], "0.819", "0.479", "0.594"),
    Worked("d2l-abbcd", {"max_order": 4}, ["4/5", "3/4", "1/3", "0/2"], "0.819", "0", "0"),
    Worked("d2l-ab", {}, ["2/2", "1/1"], "0.135", "0.135", "0.135"),  # BP = e^(−2)
    Worked("papineni-1", {}, ["17/18", "10/17", "7/16", "4/15"], "1", "0.505", "0.707"),
    Worked("the-x7", {}, ["2/7", "0/6", "0/5", "0/4"], "1", "0", "0"),
    Worked("the-cat", {}, ["2/2", "1/1"], "0.135", "0.135", "0.135"),
    Worked("zh-nlp", {}, ["10/12", "8/11", "6/10", "4/9"], "1", "0.634", "0.752"),
    Worked("drop-not", {}, ["6/6", "4/5"], "0.846", "0.757", "0.801"),  # BP = e^(−1/6)
    Worked("drop-not", {"candidate": "this drug is unsafe for kids"}, ["2/6", "0/5"], "0.846", "0", "0"),
    Worked("more-refs-lower", {}, ["3/5", "2/4"], "0.819", "0.448", "0.533"),
    Worked("more-refs-lower", {"references": ("a b c",)}, ["3/5", "2/4"], "1", "0.548", "0.651"),
    Worked(
        "more-refs-higher", {"references": ("a b c d e f",)}, ["4/4", "3/3", "2/2", "1/1"], "0.607", "0.607", "0.607"
    ),
    Worked("more-refs-higher", {}, ["4/4", "3/3", "2/2", "1/1"], "1", "1", "1"),
]
PROGRAMS = [  # example, what is set, the program's own score
    ("zh-nlp", {"variant": "sacrebleu-sentence", "tokenizer": "13a"}, "0"),
    ("zh-nlp", {"variant": "sacrebleu-sentence", "tokenizer": "none"}, "0"),
    ("zh-nlp", {"variant": "sacrebleu-sentence", "tokenizer": "intl"}, "0.500"),  # without effective order 0:
    ("zh-nlp", {"variant": "sacrebleu", "tokenizer": "intl"}, "0"),
    ("zh-nlp", {"variant": "sacrebleu-sentence", "tokenizer": "zh"}, "0.634"),
    ("zh-nlp", {"variant": "sacrebleu-sentence", "tokenizer": "char"}, "0.634"),
    ("tokenizer-cat", {"variant": "sacrebleu", "tokenizer": "whitespace"}, "0.508"),
    ("tokenizer-cat", {"variant": "sacrebleu", "tokenizer": "13a"}, "0.643"),
    ("tokenizer-cat", {"variant": "sacrebleu", "tokenizer": "whitespace", "lowercase": True}, "0.760"),
    ("tokenizer-cat", {"variant": "sacrebleu", "tokenizer": "13a", "lowercase": True}, "0.846"),
    ("tokenizer-cat", {"variant": "sacrebleu", "tokenizer": "char"}, "0.874"),
    ("papineni-2", {"variant": "papineni", "tokenizer": "whitespace"}, "0"),
    ("papineni-2", {"variant": "sacrebleu", "tokenizer": "whitespace"}, "0.070"),
    ("three-tokens", {"variant": "sacrebleu", "tokenizer": "whitespace"}, "0"),
    ("three-tokens", {"variant": "coco", "tokenizer": "whitespace"}, "0.032"),
    ("three-tokens", {"variant": "nltk", "tokenizer": "whitespace"}, "<0.001"),  # 1.2e−77
    ("three-tokens", {"variant": "nltk-method5", "tokenizer": "whitespace"}, "0.703"),
]


@pytest.mark.parametrize("worked", TEXTBOOK)
def test_fractions_and_both_scores_stand_in_wall_formulas_and_card(language: str, worked: Worked) -> None:
    at = visit(link(worked.preset, **worked.changes), language)
    assert fractions(at) == worked.fractions
    assert formulas(at) == [worked.equal, worked.d2l]
    assert scores(at) == [worked.equal, worked.d2l]


@pytest.mark.parametrize("worked", TEXTBOOK)
def test_the_charts_show_the_same_numbers(language: str, worked: Worked) -> None:
    precisions, beside, equal, d2l, lengths = frames(visit(link(worked.preset, **worked.changes), language))
    orders = precisions[precisions["kind"] == "order"]
    assert [label.split()[0] for label in orders["label"]] == worked.fractions
    assert [equal["label"].iloc[-1], d2l["label"].iloc[-1]] == [worked.equal, worked.d2l]
    for curve in (beside, lengths):
        assert curve.loc[curve["kind"] == "point", "y"].item() == pytest.approx(float(worked.penalty), abs=0.0005)


@pytest.mark.parametrize(("name", "settings", "expected"), PROGRAMS)
def test_a_program_and_a_tokenizer_give_their_own_score(
    language: str, name: str, settings: dict[str, Any], expected: str
) -> None:
    assert scores(visit(link(name, **settings), language))[:1] == [expected]


@pytest.mark.parametrize(("program", "printed"), [("sacrebleu", "50.5"), ("nltk", ""), ("d2l-en", "")])
def test_a_score_that_its_program_prints_from_0_to_100_is_shown_so_too(
    language: str, program: str, printed: str
) -> None:
    settings: dict[str, Any] = {"variant": program, "tokenizer": "whitespace"}
    [card] = classed(visit(link("papineni-1", **settings), language), "bx-pair")
    assert card.count("0 to 100" if language == "en" else "0 到 100") == bool(printed)
    assert printed in card


def test_the_papers_log_contributions_and_their_sum_stand_in_the_table(language: str) -> None:
    equal, _, _ = tables(visit(link("papineni-1"), language))
    contributions = ["−0.014", "−0.133", "−0.207", "−0.330", "0", "−0.684"]
    assert [row[4] for row in equal.values()][1:] == contributions


def test_the_seven_thes_are_credited_twice(language: str) -> None:
    (row,) = component(visit(link("the-x7", (("table", 1),)), language), "match_table")["rows"]
    counts = (row["ngram"], row["count"], row["reference_counts"], row["maximum"], row["credit"])
    assert counts == ("the", 7, [2, 1], 2, 2)


@pytest.mark.parametrize(("candidate", "missing"), [("the cat sat", "4"), ("the", "2"), ("", "2")])
def test_d2ls_chinese_edition_stops_on_a_short_candidate_and_says_why(
    language: str, candidate: str, missing: str
) -> None:
    """No n-gram of the order `missing`: 0/0. ''.split(' ') is one empty token, so the empty candidate is short, too."""
    at = visit(link("d2l-abbcd", candidate=candidate, variant="d2l-zh", max_order=4), language)
    assert scores(at) == ["✕", "✕"]
    assert re.search(rf"\b{missing}(-gram| 元语法).* 0\b.*ZeroDivisionError", reading(at))


def test_a_candidate_without_tokens_has_no_charts(language: str) -> None:
    at = visit(link("the-cat", candidate=" "), language)
    assert scores(at) == ["0", "0"]
    assert frames(at) == notices(at) == []
