"""Perplexity as it is shown: the examples, the table, and how a perplexity is written."""

import math
import random
from pathlib import Path

import pytest

from bleu_core.beyond.perplexity import perplexity
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from labs.beyond.view.perplexity_data import EXAMPLES, bars, example, figure, numbers_table
from labs.beyond.view.typed_probabilities import MAX_LINE_CHARACTERS, read_line
from tests.scripts.node import run_module

SUMS = Path(__file__).parents[4] / "labs" / "beyond" / "perplexity" / "sums.js"
TINY = (1e-12, 2.5e-7, 0.001, 1 / 3, 0.9999999, 1.0, 0.0)
VALUES = {"sentence": "4.57", "certain": "1", "four-equal": "4.00", "impossible": "∞", "halving": "4.00"}


def value(line: str) -> float:
    return perplexity([each.probability for each in read_line(line).tokens]).value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EXAMPLES)
def test_each_example_is_read_and_gives_what_it_is_there_for(name: str, language: str) -> None:
    line = example(Texts(language), name)
    assert read_line(line).problems == ()
    assert len(line) <= MAX_LINE_CHARACTERS
    assert figure(value(line)) == VALUES[name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_does_not_open_on_the_answer_to_its_question(language: str) -> None:
    assert QUESTIONS["beyond-2"].answer == "4"
    assert round(value(example(Texts(language), EXAMPLES[0]))) != 4


def test_a_number_alone_is_called_by_its_place() -> None:
    assert [bar.token for bar in bars(read_line("the 0.5, 0.25, it 1"))] == ["the", "2", "it"]


def test_the_table_gives_the_perplexity_both_ways_also_an_infinite_one() -> None:
    texts = Texts("en")
    table = numbers_table(texts, read_line(example(texts, "sentence")))
    assert [row[1:] for row in table.rows] == [
        ("0.50", "0.69"),
        ("0.10", "2.30"),
        ("0.25", "1.39"),
        ("0.80", "0.22"),
        ("0.05", "3.00"),
        ("0.219", "1.52"),
        ("1 / 0.219 = 4.57", "e^1.52 = 4.57"),
    ]
    table = numbers_table(Texts("zh"), read_line("我 1/2，看 0"))
    assert [row[1:] for row in table.rows] == [("1/2", "0.69"), ("0", "∞"), ("0", "∞"), ("1 / 0 = ∞", "e^∞ = ∞")]


@pytest.mark.parametrize(
    ("x", "written"),
    [(1.000001, ">1"), (999.994, "999.99"), (9_999_999, "9,999,999"), (1e12, "1.00 × 10¹²"), (math.inf, "∞")],
)
def test_a_perplexity_is_written_shortly(x: float, written: str) -> None:
    assert figure(x) == written


def lists() -> list[list[float]]:
    """Return many lists of probabilities, some with 0, 1 or hardly anything."""
    chance = random.Random(7)  # noqa: S311 - an example, no secret
    return [
        [chance.choice((chance.random(), round(chance.random(), 2), chance.choice(TINY))) for _ in range(length)]
        for length in (*range(1, 25), 24, 24, 3, 3)
        for _ in range(20)
    ] + [[p] for p in TINY]


def test_the_browser_s_sums_are_the_core_s_numbers() -> None:
    given = lists()
    theirs = run_module(
        "given.map(module.perplexityOf).map(({surprisals, entropy, value}) => ({ "
        "numbers: [value, entropy, ...surprisals].map(String), "
        "written: [module.figureText(value), module.costText(entropy), ...surprisals.map(module.costText)] }))",
        SUMS,
        given,
    )
    assert isinstance(theirs, list)
    for each, found in zip(map(perplexity, given), theirs, strict=True):
        expected = [each.value, each.cross_entropy, *each.surprisals]
        assert [float(number) for number in found["numbers"]] == pytest.approx(expected, rel=1e-12, abs=1e-15)
        costs = [decimal(cost, 2) for cost in (each.cross_entropy, *each.surprisals)]
        assert found["written"] == [figure(each.value), *costs]
