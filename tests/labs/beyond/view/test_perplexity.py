"""Tests of the perplexity data: examples, table, number format, and the same sums in JavaScript."""

import random
from pathlib import Path

import pytest

from bleu_core.beyond.perplexity import measure_perplexity
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from labs.beyond.view.perplexity import (
    EXAMPLES,
    MAX_LINE_CHARACTERS,
    example_line,
    format_perplexity,
    parse_probability_line,
    perplexity_table,
    token_labels,
)
from tests.scripts.node import run_module

SUMS_MODULE = Path(__file__).parents[4] / "labs" / "beyond" / "perplexity" / "sums.js"
EXTREMES = (1e-12, 2.5e-7, 0.001, 1 / 3, 0.9999999, 1.0, 0.0)
SHOWN_PERPLEXITIES = {"sentence": "4.57", "certain": "1", "four-equal": "4.00", "impossible": "∞", "halving": "4.00"}


def line_perplexity(line: str) -> float:
    return measure_perplexity([each.probability for each in parse_probability_line(line).tokens]).value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EXAMPLES)
def test_each_example_line_is_readable_and_has_its_intended_perplexity(name: str, language: str) -> None:
    line = example_line(Texts(language), name)
    assert parse_probability_line(line).problems == ()
    assert len(line) <= MAX_LINE_CHARACTERS
    assert format_perplexity(line_perplexity(line)) == SHOWN_PERPLEXITIES[name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_first_example_does_not_give_away_the_answer(language: str) -> None:
    assert QUESTIONS["beyond-2"].answer == "4"
    assert round(line_perplexity(example_line(Texts(language), EXAMPLES[0]))) != 4


def test_probability_without_a_token_is_labeled_by_its_position() -> None:
    assert token_labels(parse_probability_line("the 0.5, 0.25, it 1")) == ["the", "2", "it"]


def test_table_computes_perplexity_in_both_ways_even_if_infinite() -> None:
    texts = Texts("en")
    table = perplexity_table(texts, parse_probability_line(example_line(texts, "sentence")))
    assert [row[1:] for row in table.rows] == [
        ("0.50", "0.69"),
        ("0.10", "2.30"),
        ("0.25", "1.39"),
        ("0.80", "0.22"),
        ("0.05", "3.00"),
        ("0.219", "1.52"),
        ("1 / 0.219 = 4.57", "e^1.52 = 4.57"),
    ]
    table = perplexity_table(Texts("zh"), parse_probability_line("我 1/2，看 0"))
    assert [row[1:] for row in table.rows] == [("1/2", "0.69"), ("0", "∞"), ("0", "∞"), ("1 / 0 = ∞", "e^∞ = ∞")]


def test_perplexity_slightly_above_1_is_not_shown_as_1() -> None:
    assert [format_perplexity(value) for value in (1.000001, 9_999_999)] == [">1", "9,999,999"]


def probability_lists() -> list[list[float]]:
    """Return many lists of probabilities, some of them with 0, 1 or tiny values."""
    chance = random.Random(7)  # noqa: S311 - an example, no secret
    return [
        [chance.choice((chance.random(), round(chance.random(), 2), chance.choice(EXTREMES))) for _ in range(length)]
        for length in (*range(1, 25), 24, 24, 3, 3)
        for _ in range(20)
    ] + [[p] for p in EXTREMES]


def test_javascript_computes_the_same_numbers_as_the_core() -> None:
    given = probability_lists()
    theirs = run_module(
        "given.map(module.perplexityOf).map(({surprisals, entropy, value}) => ({ "
        "numbers: [value, entropy, ...surprisals].map(String), "
        "written: [module.perplexityText(value), module.costText(entropy), ...surprisals.map(module.costText)] }))",
        SUMS_MODULE,
        given,
    )
    assert isinstance(theirs, list)
    for each, found in zip(map(measure_perplexity, given), theirs, strict=True):
        expected = [each.value, each.cross_entropy, *each.surprisals]
        assert [float(number) for number in found["numbers"]] == pytest.approx(expected, rel=1e-12, abs=1e-15)
        costs = [decimal(cost, 2) for cost in (each.cross_entropy, *each.surprisals)]
        assert found["written"] == [format_perplexity(each.value), *costs]
