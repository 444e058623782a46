"""Worked numbers: Papineni et al. 2002, Dive into Deep Learning, and examples derived by hand.

BP is e^(1 − r/c) for c < r; a score is BP times the product of all p_n, each to the power of its weight.
"""

from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from bleu_view.scenario.exploration import Exploration, explore
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.numbers import decimal, fraction


class WorkedExample(NamedTuple):
    """An example with some changed fields, and its results: fractions, BP, the scores under both weightings."""

    preset: str
    changes: dict[str, Any]
    fractions: list[str]
    penalty: str
    equal: str
    d2l: str


TEXTBOOK = [
    WorkedExample("d2l-abbcd", {"max_order": 1}, ["4/5"], "0.819", "0.655", "0.732"),  # BP = e^(−1/5)
    WorkedExample("d2l-abbcd", {"max_order": 2}, ["4/5", "3/4"], "0.819", "0.634", "0.681"),
    WorkedExample("d2l-abbcd", {"max_order": 3}, ["4/5", "3/4", "1/3"], "0.819", "0.479", "0.594"),
    WorkedExample("d2l-abbcd", {"max_order": 4}, ["4/5", "3/4", "1/3", "0/2"], "0.819", "0", "0"),
    WorkedExample("d2l-ab", {}, ["2/2", "1/1"], "0.135", "0.135", "0.135"),  # BP = e^(−2)
    WorkedExample("papineni-1", {}, ["17/18", "10/17", "7/16", "4/15"], "1", "0.505", "0.707"),
    WorkedExample("the-x7", {}, ["2/7", "0/6", "0/5", "0/4"], "1", "0", "0"),
    WorkedExample("the-cat", {}, ["2/2", "1/1"], "0.135", "0.135", "0.135"),
    WorkedExample("zh-nlp", {}, ["10/12", "8/11", "6/10", "4/9"], "1", "0.634", "0.752"),
    WorkedExample("drop-not", {}, ["6/6", "4/5"], "0.846", "0.757", "0.801"),  # BP = e^(−1/6)
    WorkedExample("drop-not", {"candidate": "this drug is unsafe for kids"}, ["2/6", "0/5"], "0.846", "0", "0"),
    WorkedExample("more-refs-lower", {}, ["3/5", "2/4"], "0.819", "0.448", "0.533"),
    WorkedExample("more-refs-lower", {"references": ("a b c",)}, ["3/5", "2/4"], "1", "0.548", "0.651"),
    WorkedExample(
        "more-refs-higher", {"references": ("a b c d e f",)}, ["4/4", "3/3", "2/2", "1/1"], "0.607", "0.607", "0.607"
    ),
    WorkedExample("more-refs-higher", {}, ["4/4", "3/3", "2/2", "1/1"], "1", "1", "1"),
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


def explore_example(name: str, changes: dict[str, Any]) -> Exploration:
    return explore(replace(scenario_of(preset(name)), **changes))


@pytest.mark.parametrize("worked", TEXTBOOK)
def test_each_worked_example_has_its_fractions_penalty_and_scores(worked: WorkedExample) -> None:
    result = explore_example(worked.preset, worked.changes)
    assert [fraction(order.matches, order.total) for order in result.uniform.orders] == worked.fractions
    shown = [decimal(x) for x in (result.uniform.brevity_penalty, result.uniform.value, result.d2l.value)]
    assert shown == [worked.penalty, worked.equal, worked.d2l]


@pytest.mark.parametrize(("name", "settings", "expected"), PROGRAMS)
def test_each_program_and_tokenizer_has_its_worked_score(name: str, settings: dict[str, Any], expected: str) -> None:
    assert decimal(explore_example(name, settings).uniform.value) == expected
