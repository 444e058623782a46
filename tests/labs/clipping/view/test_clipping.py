"""Tests of the data for the clipping page: the four rules, the shown function, the counting bench, and repetition."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core.ngrams import NgramCount, Tokens, ngrams
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.texts import LANGUAGES, Texts
from labs.clipping.view.clipped_counts import (
    ORDERS,
    Clipping,
    count_one_order,
    credit_by_every_rule,
    isolate_typed_text,
)
from labs.clipping.view.counting_bench_data import (
    MAX_NGRAMS,
    RETURN_LINE,
    STEP_LINES,
    STEPS_PER_NGRAM,
    bench_notes,
    build_bench,
    code_lines,
    code_values,
    end_sentence,
    modified_precision,
    result_sentences,
    step_sentences,
)
from labs.clipping.view.repetition import (
    append_token_copy,
    choose_repeated_token,
    count_with_copies,
    remove_last_token_copy,
    repetition_alt,
    repetition_data,
)

EN = Texts("en")
words = st.lists(st.sampled_from("abc"), max_size=10).map(" ".join)
scenarios = st.builds(
    lambda candidate, references: replace(preset("the-x7"), candidate=candidate, references=tuple(references)),
    words,
    st.lists(words, min_size=1, max_size=3),
)


def counted_ngrams(clipping: Clipping) -> tuple[Counter[Tokens], list[Counter[Tokens]]]:
    """Return the arguments of the function that the page shows: the n-grams of the candidate and of each reference."""
    segment = clipping.segment_counts
    candidate, *references = (
        Counter(ngrams(tokens, clipping.order)) for tokens in (segment.candidate, *segment.references)
    )
    return candidate, references


def example_clipping(name: str, order: int = 1, *left_out: int) -> Clipping:
    return count_one_order(preset(name), order, left_out)


# ---- the four rules


def test_no_rule_credits_an_ngram_that_is_in_no_reference() -> None:
    nowhere = NgramCount(ngram=("x",), candidate_count=3, reference_counts=(0, 0), positions=(0, 1, 2))
    assert list(credit_by_every_rule(nowhere).values()) == [0, 0, 0, 0]


# ---- excluded references


def test_excluded_references_set_no_limit_but_keep_their_counts() -> None:
    clipping = example_clipping("the-x7", 1, 1)
    [the] = build_bench(clipping).ngrams
    assert (the.maximum, the.reference_counts, clipping.used_flags) == (1, (2, 1), (False, True))
    assert example_clipping("the-x7", 1, 1, 2).used_flags == (False, True)
    text = replace(preset("the-x7"), variant="d2l-en")
    assert count_one_order(text, 1).segment_counts.reference_lengths == (6, 7)


# ---- the shown function


@given(scenarios, st.sampled_from(ORDERS))
def test_shown_function_equals_the_core_for_any_text(scenario: Scenario, order: int) -> None:
    clipping = count_one_order(scenario, order)
    if clipping.order_sums.total:
        assert modified_precision(*counted_ngrams(clipping)) == clipping.order_sums.precision


def test_each_step_marks_its_lines_of_code() -> None:
    acting = ["".join(code_lines()[line].split()[0] for line in lines) for lines in STEP_LINES]
    assert acting == ["for", "found", "limit", "clipped", "matchestotal"]
    assert code_lines()[RETURN_LINE].strip().startswith("return")


def test_values_beside_the_code_equal_those_of_its_variables() -> None:
    variables = ("found", "limit", "clipped", "matches", "total")
    lines = [*code_lines()]
    lines.insert(RETURN_LINE, f"        rounds.append(({', '.join(variables)}))")
    for clipping in map(example_clipping, ("the-x7", "papineni-1")):
        space: dict[str, Any] = {"rounds": []}
        exec("\n".join(lines), space)  # noqa: S102 - our own lines
        space["modified_precision"](*counted_ngrams(clipping))
        bench = build_bench(clipping)
        shown = [(*code_values(ngram, bench)[1:], str(ngram.matches), str(ngram.total)) for ngram in bench.ngrams]
        assert shown == [tuple(map(str, values)) for values in space["rounds"]]


# ---- the bench


@given(scenarios, st.sampled_from(ORDERS))
def test_running_sums_end_at_the_totals_and_clipped_counts_of_the_core(scenario: Scenario, order: int) -> None:
    bench = build_bench(count_one_order(scenario, order))
    sums = bench.clipping.order_sums
    assert bench.ngrams_added_at_end == (0, 0, 0)
    assert bench.last_position == len(bench.ngrams) * STEPS_PER_NGRAM
    for ngram in bench.ngrams:
        assert ngram.statuses.count("credited") == ngram.clipped_count
        assert len(ngram.statuses) == ngram.count == len(ngram.starts)
    if bench.ngrams:
        assert (bench.ngrams[-1].matches, bench.ngrams[-1].total) == (sums.matches, sums.total)


def test_long_text_has_steps_for_its_first_ngrams_but_counts_all() -> None:
    text = replace(preset("the-x7"), candidate=" ".join(f"w{n % 300}" for n in range(5_000)))
    bench = build_bench(count_one_order(text, 1))
    number, matches, total = bench.ngrams_added_at_end
    assert (len(bench.ngrams), number) == (MAX_NGRAMS, 220)
    assert (bench.ngrams[-1].total + total, bench.ngrams[-1].matches + matches) == (
        5_000,
        bench.clipping.order_sums.matches,
    )
    assert bench_notes(bench, EN)[0] == EN("clipping.note-walked", walked=MAX_NGRAMS, number="300")
    assert "220" in end_sentence(bench, EN)


def test_every_step_has_its_sentence() -> None:
    bench = build_bench(example_clipping("the-x7"))
    assert list(step_sentences(bench.ngrams[0], bench, EN)) == [
        EN("clipping.say-count", ngram=isolate_typed_text("the"), c=7),
        EN("clipping.say-references", counts="2, 1"),
        EN("clipping.say-limit-not-sum", m=2, s=3),
        EN("clipping.say-clipped", c=7, k=2, x=5),
        EN("clipping.say-sums", m=2, t=7),
    ]
    assert end_sentence(bench, EN) == EN("clipping.say-end", p="p₁", fraction="2/7")
    only_first = build_bench(example_clipping("the-x7", 1, 2))
    _, counted, limit, *_ = step_sentences(only_first.ngrams[0], only_first, EN)
    assert (counted, limit) == (EN("clipping.say-reference", counts="2"), EN("clipping.say-limit-one", m=2))


@pytest.mark.parametrize(("name", "heading"), [("the-x7", "counted"), ("papineni-1", "nothing-clipped")])
def test_heading_names_the_most_clipped_ngram(name: str, heading: str) -> None:
    bench = build_bench(example_clipping(name))
    most = bench.ngrams[bench.headline_ngram_index]
    counts: dict[str, str | int] = {"ngram": isolate_typed_text(most.text), "c": most.count, "k": most.clipped_count}
    values = counts if most.clipped_occurrences else {}
    assert result_sentences(bench, EN)[0] == EN(f"clipping.{heading}", **values)


# ---- repetition


def test_current_number_of_copies_has_the_precision_of_the_text() -> None:
    for clipping in map(example_clipping, ("the-x7", "zh-clipping", "papineni-1")):
        token = choose_repeated_token(clipping.segment_counts.candidate)
        present = clipping.segment_counts.candidate.count(token)
        [here] = [point for point in count_with_copies(clipping, token) if point.copies == present]
        sums = clipping.order_sums
        assert (here.matches, here.total, here.plain) == (sums.matches, sums.total, clipping.plain_matches)


def test_matches_stop_growing_at_the_limit_while_copies_increase() -> None:
    points = count_with_copies(example_clipping("the-x7"), "the")
    assert [each.copies for each in points] == list(range(1, 13))
    assert [each.matches for each in points] == [1, *[2] * 11]
    assert {each.plain_precision for each in points} == {1.0}
    assert points[6].clipped_precision == 2 / 7
    text = replace(preset("the-x7"), candidate="the " * 500)
    points = count_with_copies(count_one_order(text, 1), "the")
    assert points[-1].copies == 500
    assert len(points) <= 13


def test_adding_or_removing_a_copy_changes_only_one_token() -> None:
    for example in PRESETS:
        before = count_one_order(example, 1).segment_counts.candidate
        token = choose_repeated_token(before)
        longer = replace(example, candidate=append_token_copy(example.candidate, token))
        assert Counter(count_one_order(longer, 1).segment_counts.candidate) == Counter([*before, token]), example.preset
        shorter = replace(longer, candidate=remove_last_token_copy(longer, token))
        assert Counter(count_one_order(shorter, 1).segment_counts.candidate) == Counter(before), example.preset


def test_removing_a_copy_keeps_words_that_contain_the_token() -> None:
    text = replace(preset("the-x7"), candidate="the cat over there")
    assert remove_last_token_copy(text, "the") == "cat over there"


@pytest.mark.parametrize("language", LANGUAGES)
def test_chart_alternative_text_contains_the_fractions(language: str) -> None:
    points = count_with_copies(example_clipping("the-x7"), "the")
    alt = repetition_alt(points, "the", 7, Texts(language))
    assert all(number in alt for number in ("2/7", "7/7", "2/12", "12/12"))
    assert repetition_data(points, 7)[-1].label == "2/7"
