"""Tests of parsing typed tokens with probabilities, and of replacing the numbers in the typed line."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_view.scenario.permalink import MAX_VIEW_CHARACTERS
from labs.beyond.view.perplexity import (
    MAX_LINE_CHARACTERS,
    MAX_TOKEN_CHARACTERS,
    MAX_TOKENS,
    SMALLEST_PROBABILITY,
    LineProblem,
    parse_probability_line,
    replace_numbers,
)

PIECES = st.sampled_from(
    ["the", "猫", "0.5", "1/2", "50%", "0", "1", "7", "-", ",", "，", "、", ";", " ", "e", "^", "１／２"]
)


def parsed_tokens(line: str) -> list[tuple[str, float]]:
    return [(each.token, each.probability) for each in parse_probability_line(line).tokens]


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
    assert parsed_tokens(line) == expected
    assert parse_probability_line(line).problems == ()


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
