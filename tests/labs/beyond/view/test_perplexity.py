"""Tests of perplexity: typed tokens with probabilities, examples, table, and the same sums in JavaScript."""

import math
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core.beyond.perplexity import measure_perplexity
from bleu_view.scenario.permalink import MAX_VIEW_CHARACTERS
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from labs.beyond.view.perplexity import (
    EXAMPLES,
    MAX_LINE_CHARACTERS,
    MAX_TOKEN_CHARACTERS,
    MAX_TOKENS,
    SMALLEST_PROBABILITY,
    LineProblem,
    example_line,
    format_perplexity,
    parse_probability_line,
    perplexity_table,
    replace_numbers,
    token_labels,
)
from tests.scripts.node import run_module

PIECES = st.sampled_from(
    ["the", "猫", "0.5", "1/2", "50%", "0", "1", "7", "-", ",", "，", "、", ";", " ", "e", "^", "１／２"]
)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("the 0.5, cat 50%, sat 1/2", [("the", 0.5), ("cat", 0.5), ("sat", 0.5)]),
        ("我 ５０％，的 1 / 2、了 0.5", [("我", 0.5), ("的", 0.5), ("了", 0.5)]),
        ("0.5, 1/4, 1", [("", 0.5), ("", 0.25), ("", 1)]),
        ("- 0.5, 2 1/2, . 1", [("-", 0.5), ("2", 0.5), (".", 1)]),
        ("我\u3000.5，的\t.5, cat\u00a0.5", [("我", 0.5), ("的", 0.5), ("cat", 0.5)]),
        ("e^-1", [("", math.exp(-1))]),
        ("the 0.5,, ,cat 0;\n", [("the", 0.5), ("cat", 0)]),
        ("", []),
    ],
)
def test_tokens_are_parsed_with_their_probabilities(line: str, expected: list[tuple[str, float]]) -> None:
    found = parse_probability_line(line)
    assert [(each.token, each.probability) for each in found.tokens] == expected
    assert found.problems == ()


@pytest.mark.parametrize(
    ("entry", "kind"),
    [
        ("cat", "unreadable"),
        ("the 0.5 cat 0.1", "unreadable"),
        ("cat ?", "unreadable"),
        ("cat 1/0", "unreadable"),
        ("cat 1.01", "outside"),
        ("cat -0.1", "outside"),
        ("cat 10^-13", "tiny"),
        (f"{'a' * (MAX_TOKEN_CHARACTERS + 1)} 0.5", "long"),
    ],
)
def test_invalid_entries_are_reported_and_valid_ones_kept(entry: str, kind: str) -> None:
    line = parse_probability_line(f"the 0.5, {entry}, it 0.1")
    assert line.problems == (LineProblem(kind, entry),)
    assert [each.token for each in line.tokens] == ["the", "it"]


@pytest.mark.parametrize("entry", ["0,5", "0,25", "0，1"])
def test_decimal_comma_is_reported_first(entry: str) -> None:
    assert parse_probability_line(f"the 0.5, cat {entry}").problems[0] == LineProblem("comma", entry)


@pytest.mark.parametrize("line", ["a 0, b 0.5", "0.5,.25", "a 10,b 0.5", "a 0.0,5"])
def test_comma_between_entries_is_not_a_decimal_comma(line: str) -> None:
    assert "comma" not in [problem.kind for problem in parse_probability_line(line).problems]


def test_tokens_over_the_limit_are_counted_but_dropped() -> None:
    line = parse_probability_line(", ".join([f"{'a' * MAX_TOKEN_CHARACTERS} 10^-12", *["1"] * (MAX_TOKENS - 1)]))
    assert line.problems == ()
    assert len(line.tokens) == MAX_TOKENS
    assert line.tokens[0].probability == pytest.approx(SMALLEST_PROBABILITY)
    line = parse_probability_line(",".join(["1"] * (MAX_TOKENS + 3)))
    assert len(line.tokens) == MAX_TOKENS
    assert line.problems == (LineProblem("many", str(MAX_TOKENS + 3)),)


def test_replacing_numbers_keeps_the_rest_of_the_line() -> None:
    assert (
        replace_numbers(" the 0.5,cat ?，  0.25 , it 1/3", ["0.37", "0.25", "1/3"]) == " the 0.37,cat ?，  0.25, it 1/3"
    )
    assert replace_numbers("the 0.5, cat 0.1", ["0.2"]) == "the 0.5, cat 0.1"


@given(st.lists(PIECES, max_size=60).map("".join) | st.text(max_size=80))
def test_any_line_keeps_its_tokens_when_its_numbers_are_replaced(line: str) -> None:
    found = parse_probability_line(line)
    assert all(0 <= each.probability <= 1 for each in found.tokens)
    again = replace_numbers(line, ["1/2"] * len(found.tokens))
    if len(again) <= MAX_LINE_CHARACTERS:
        assert [(each.token, each.probability) for each in parse_probability_line(again).tokens] == [
            (each.token, 0.5) for each in found.tokens
        ]


def test_full_line_fits_into_a_link_after_moving_every_bar() -> None:
    line = ",".join([f"{'a' * 13} 0"] * MAX_TOKENS)
    assert MAX_LINE_CHARACTERS - MAX_TOKENS < len(line) <= MAX_LINE_CHARACTERS
    assert len(replace_numbers(line, ["0.55"] * MAX_TOKENS)) <= MAX_VIEW_CHARACTERS - MAX_TOKENS


# ---- examples, table and sums

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
