"""Clipping: the numbers of the course, a function that does what it shows, a bench that ends where the core does."""

import sys
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from types import FrameType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core.ngrams import NgramCount, Tokens, ngrams
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import Scenario, scenario_of
from bleu_view.words.texts import LANGUAGES, Texts
from labs.clipping.view.bench_sentences import chips, ending, notes, quote, result, steps_said
from labs.clipping.view.clipped_counts import ORDERS, Clipping, clip
from labs.clipping.view.clipping_rules import most_frequent, rulings
from labs.clipping.view.counting_bench_data import MAX_NGRAMS, STEPS, bench
from labs.clipping.view.repetition import copies, repeated_token, said_once_less, said_once_more
from labs.clipping.view.repetition_chart import repetition_alt, repetition_data
from labs.clipping.view.shown_function import MARKS, RETURN, code_lines, modified_precision

EN = Texts("en")
words = st.lists(st.sampled_from("abc"), max_size=10).map(" ".join)
scenarios = st.builds(
    lambda candidate, references: replace(
        scenario_of(preset("the-x7")), candidate=candidate, references=tuple(references)
    ),
    words,
    st.lists(words, min_size=1, max_size=3),
)


def counts(tokens: Tokens, order: int) -> Counter[Tokens]:
    return Counter(ngrams(tokens, order))


def run(clipping: Clipping) -> float:
    """Run the nine lines on the text of a clipping."""
    segment, order = clipping.segment, clipping.order
    return modified_precision(
        counts(segment.candidate, order), [counts(reference, order) for reference in segment.references]
    )


def example(name: str, order: int = 1, *left_out: int) -> Clipping:
    return clip(scenario_of(preset(name)), order, left_out)


def fraction(clipping: Clipping) -> tuple[int, int]:
    return clipping.sums.matches, clipping.sums.total


# ---- the numbers of the course


@pytest.mark.parametrize(
    ("name", "expected"), [("the-x7", [7, 3, 2, 1]), ("the-x3", [3, 2, 1, 1]), ("zh-clipping", [4, 3, 2, 1])]
)
def test_four_rules_credit_what_one_could_imagine(name: str, expected: list[int]) -> None:
    clipping = example(name)
    ngram = most_frequent(clipping.ngrams, repeated_token(clipping.segment.candidate))
    assert ngram is not None
    assert [ruling.credited for ruling in rulings(ngram)] == expected


def test_no_rule_credits_an_ngram_without_references() -> None:
    nowhere = NgramCount(ngram=("x",), candidate_count=3, reference_counts=(0, 0), positions=(0, 1, 2))
    assert [ruling.credited for ruling in rulings(nowhere)] == [0, 0, 0, 0]


# ---- references in and out


def test_references_left_out_give_no_limit_but_keep_their_places_whatever_the_program() -> None:
    clipping = example("the-x7", 1, 1)
    [the] = bench(clipping).ngrams
    assert (the.maximum, the.reference_counts, clipping.is_used) == (1, (2, 1), (False, True))
    assert example("the-x7", 1, 1, 2).is_used == (False, True)
    text = replace(scenario_of(preset("the-x7")), variant="d2l-en")
    assert clip(text, 1).segment.reference_lengths == (6, 7)


# ---- the function that is shown


@pytest.mark.parametrize("order", ORDERS)
def test_the_nine_lines_give_what_the_core_gives(order: int) -> None:
    for entry in PRESETS:
        clipping = clip(scenario_of(entry), order)
        assert not clipping.sums.total or run(clipping) == clipping.sums.precision, entry.id


@given(scenarios, st.sampled_from(ORDERS))
def test_the_nine_lines_count_as_the_core_does_for_any_text(scenario: Scenario, order: int) -> None:
    clipping = clip(scenario, order)
    if clipping.sums.total:
        assert Fraction(run(clipping)).limit_denominator(100) == Fraction(*fraction(clipping))


def test_nine_short_lines_are_the_function_that_runs() -> None:
    assert len(code_lines()) == 9
    assert max(map(len, code_lines())) <= 48
    space: dict[str, Any] = {}
    exec("\n".join(code_lines()), space)  # noqa: S102 - our own lines
    assert space["modified_precision"](Counter(a=7), [Counter(a=2), Counter(a=1)]) == 2 / 7


def test_the_marks_point_at_the_lines_that_act() -> None:
    acting = ["".join(code_lines()[line].split()[0] for line in lines) for lines in MARKS]
    assert acting == ["for", "found", "limit", "clipped", "matchestotal"]
    assert code_lines()[RETURN].strip().startswith("return")


@pytest.mark.parametrize("name", ["the-x7", "zh-clipping", "papineni-1"])
def test_values_beside_the_code_are_its_variables(name: str) -> None:
    clipping = example(name)
    laid = bench(clipping)
    shown = [(*chips(ngram, laid)[1:], str(ngram.matches), str(ngram.total)) for ngram in laid.ngrams]
    assert shown == traced(clipping)


def traced(clipping: Clipping) -> list[tuple[str, ...]]:
    """Run the lines under a tracer; give found, limit, clipped, matches and total at the end of each round."""
    rounds: list[dict[str, Any]] = []

    def trace(frame: FrameType, event: str, _argument: object) -> Any:  # noqa: ANN401 - a tracer returns a tracer
        if frame.f_code is modified_precision.__code__ and event == "line" and "clipped" in frame.f_locals:
            rounds.append(dict(frame.f_locals))
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        run(clipping)
    finally:
        sys.settrace(before)
    names = ("found", "limit", "clipped", "matches", "total")
    ended = {each["ngram"]: each for each in rounds if each["total"] and _is_added(each, clipping)}
    return [tuple(str(each[name]) for name in names) for each in ended.values()]


def _is_added(state: dict[str, Any], clipping: Clipping) -> bool:
    """Return whether the n-gram of this state has been added to both sums."""
    seen = [ngram.ngram for ngram in clipping.ngrams].index(state["ngram"])
    return bool(state["total"] == sum(ngram.candidate_count for ngram in clipping.ngrams[: seen + 1]))


# ---- the bench


@given(scenarios, st.sampled_from(ORDERS))
def test_the_running_sums_end_at_the_cores(scenario: Scenario, order: int) -> None:
    laid = bench(clip(scenario, order))
    assert laid.rest == (0, 0, 0)
    assert laid.last == len(laid.ngrams) * STEPS
    if laid.ngrams:
        assert (laid.ngrams[-1].matches, laid.ngrams[-1].total) == (laid.matches, laid.total)


@given(scenarios)
def test_as_many_occurrences_are_credited_as_are_counted(scenario: Scenario) -> None:
    for ngram in bench(clip(scenario, 1)).ngrams:
        assert ngram.statuses.count("credited") == ngram.clipped_count
        assert len(ngram.statuses) == ngram.count == len(ngram.starts)


def test_a_long_text_is_walked_in_part_and_counted_whole() -> None:
    text = replace(scenario_of(preset("the-x7")), candidate=" ".join(f"w{n % 300}" for n in range(5_000)))
    laid = bench(clip(text, 1))
    number, matches, total = laid.rest
    assert (len(laid.ngrams), number) == (MAX_NGRAMS, 220)
    assert (laid.ngrams[-1].total + total, laid.ngrams[-1].matches + matches) == (5_000, laid.matches)
    assert notes(laid, EN)[0] == EN("clipping.note-walked", walked=MAX_NGRAMS, number="300")
    assert "220" in ending(laid, EN)


def test_every_step_says_what_happens() -> None:
    laid = bench(example("the-x7"))
    assert list(steps_said(laid.ngrams[0], laid, EN)) == [
        EN("clipping.say-count", ngram=quote("the"), c=7),
        EN("clipping.say-references", counts="2, 1"),
        EN("clipping.say-limit-not-sum", m=2, s=3),
        EN("clipping.say-clipped", c=7, k=2, x=5),
        EN("clipping.say-sums", m=2, t=7),
    ]
    assert ending(laid, EN) == EN("clipping.say-end", p="p₁", fraction="2/7")
    only_first = bench(example("the-x7", 1, 2))
    assert steps_said(only_first.ngrams[0], only_first, EN)[2] == EN("clipping.say-limit-one", m=2)


@pytest.mark.parametrize(("name", "heading"), [("the-x7", "counted"), ("papineni-1", "nothing-clipped")])
def test_the_result_names_the_n_gram_that_is_clipped_most(name: str, heading: str) -> None:
    laid = bench(example(name))
    most = laid.ngrams[laid.focus]
    counts: dict[str, str | int] = {"ngram": quote(most.text), "c": most.count, "k": most.clipped_count}
    values = counts if most.clipped else {}
    assert result(laid, EN)[0] == EN(f"clipping.{heading}", **values)


# ---- again and again


@pytest.mark.parametrize("name", ["the-x7", "zh-clipping", "papineni-1"])
def test_the_present_number_of_copies_gives_the_present_precision(name: str) -> None:
    clipping = example(name)
    token = repeated_token(clipping.segment.candidate)
    present = clipping.segment.candidate.count(token)
    [here] = [said for said in copies(clipping, token) if said.copies == present]
    assert (here.matches, here.total) == fraction(clipping)
    assert here.plain == clipping.plain_matches


def test_clipped_precision_falls_from_the_limit_on_over_a_dozen_numbers_of_copies() -> None:
    said = copies(example("the-x7"), "the")
    assert [each.copies for each in said] == list(range(1, 13))
    assert [each.matches for each in said] == [1, *[2] * 11]
    assert {each.plain_precision for each in said} == {1.0}
    assert said[6].clipped_precision == 2 / 7
    text = replace(scenario_of(preset("the-x7")), candidate="the " * 500)
    said = copies(clip(text, 1), "the")
    assert said[-1].copies == 500
    assert len(said) <= 13


def test_the_plus_and_minus_buttons_change_only_one_token() -> None:
    for entry in PRESETS:
        scenario = scenario_of(entry)
        before = clip(scenario, 1).segment.candidate
        token = repeated_token(before)
        longer = replace(scenario, candidate=said_once_more(scenario.candidate, token))
        assert Counter(clip(longer, 1).segment.candidate) == Counter([*before, token]), entry.id
        shorter = replace(longer, candidate=said_once_less(longer, token))
        assert Counter(clip(shorter, 1).segment.candidate) == Counter(before), entry.id


def test_a_word_inside_another_is_not_changed() -> None:
    text = replace(scenario_of(preset("the-x7")), candidate="the cat over there")
    assert said_once_less(text, "the") == "cat over there"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chart_is_read_out_with_the_present_fractions(language: str) -> None:
    said = copies(example("the-x7"), "the")
    alt = repetition_alt(said, "the", 7, Texts(language))
    assert all(number in alt for number in ("2/7", "7/7", "2/12", "12/12"))
    assert repetition_data(said, 7)[-1].label == "2/7"
