"""Tests of edits: agreement with full recounting and with trying every edit, and the numbers in the course."""

from collections.abc import Iterator
from itertools import product
from math import isnan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import Segment, SegmentCounts, Variant, combine, count, d2l, nltk, papineni, sacrebleu, tf_nmt
from bleu_core.counting import count_tokens
from bleu_core.explain import edits
from bleu_core.explain.edits import EDIT_KINDS, best_edits, leave_one_out_scores, max_edits_to_try
from bleu_core.ngrams import Tokens
from bleu_view.scenario.presets import preset

VARIANTS = (papineni(), papineni(1), d2l(), sacrebleu(), tf_nmt(smooth=True), nltk(smoothing="method3"))
token_lists = st.lists(st.sampled_from("abcd"), max_size=7).map(tuple)
segments = st.tuples(token_lists, st.lists(token_lists, max_size=3).map(tuple), st.sampled_from(VARIANTS))


def score_by_recount(counts: SegmentCounts, variant: Variant, tokens: Tokens) -> float:
    """Return the score of other tokens against the same references, by a full recount."""
    return combine([count_tokens(tokens, counts.references, variant)], variant).value


def all_edits(counts: SegmentCounts) -> Iterator[tuple[str, Tokens]]:
    """Yield the kind and the resulting tokens of every possible edit."""
    tokens, vocabulary = counts.candidate, dict.fromkeys(token for each in counts.references for token in each)
    for place in range(len(tokens)):
        yield "delete", tokens[:place] + tokens[place + 1 :]
    for place in range(len(tokens) - 1):
        first, second = tokens[place : place + 2]
        if first != second:
            yield "swap", (*tokens[:place], second, first, *tokens[place + 2 :])
    for place, token in product(range(len(tokens) + 1), vocabulary):
        yield "insert", (*tokens[:place], token, *tokens[place:])
    for place, token in product(range(len(tokens)), vocabulary):
        if token != tokens[place]:
            yield "replace", (*tokens[:place], token, *tokens[place + 1 :])


@given(segments)
def test_leaving_a_token_out_equals_a_full_recount(drawn: tuple[Tokens, tuple[Tokens, ...], Variant]) -> None:
    candidate, references, variant = drawn
    counts = count_tokens(candidate, references, variant)
    without = [candidate[:place] + candidate[place + 1 :] for place in range(len(candidate))]
    expected = [score_by_recount(counts, variant, tokens) for tokens in without]
    assert list(leave_one_out_scores(counts, variant)) == pytest.approx(expected, abs=1e-12, nan_ok=True)


@given(segments)
def test_best_edits_have_the_highest_score_of_their_kind(drawn: tuple[Tokens, tuple[Tokens, ...], Variant]) -> None:
    candidate, references, variant = drawn
    counts = count_tokens(candidate, references, variant)
    best = {edit.kind: edit for edit in best_edits(counts, variant)}
    tried: dict[str, list[float]] = {}
    for kind, tokens in all_edits(counts):
        tried.setdefault(kind, []).append(score_by_recount(counts, variant, tokens))
    assert set(best) == set(tried)
    for kind, values in tried.items():
        numbers = [value for value in values if not isnan(value)]
        assert isnan(best[kind].value) == (not numbers)
        if numbers:
            assert best[kind].value == pytest.approx(max(numbers), abs=1e-12)
            after = best[kind].applied(candidate)
            assert score_by_recount(counts, variant, after) == pytest.approx(best[kind].value, abs=1e-12)


def test_best_edits_of_the_papers_first_candidate_are_as_quoted() -> None:
    example, variant = preset("papineni-1"), papineni()
    [counts] = count([Segment(example.candidate, example.references)], variant)
    now = combine([counts], variant).value
    changes = [value - now for value in leave_one_out_scores(counts, variant)]
    highest, lowest = changes.index(max(changes)), changes.index(min(changes))
    assert (counts.candidate[highest], round(changes[highest], 3)) == ("obeys", 0.033)
    assert (counts.candidate[lowest], round(changes[lowest], 3)) == ("a", -0.197)
    best = {edit.kind: edit for edit in best_edits(counts, variant)}
    assert tuple(best) == EDIT_KINDS
    assert [round(best[kind].value, 3) for kind in ("delete", "insert", "replace")] == [0.537, 0.569, 0.687]


def test_leaving_tokens_out_fails_without_references() -> None:
    """SacreBLEU reads the references only if the candidate has a token; an empty one has r = -1 and scores 0."""
    counts = count_tokens(("a", "b"), (), sacrebleu())
    assert list(map(isnan, leave_one_out_scores(counts, sacrebleu()))) == [True, True]
    assert [isnan(edit.value) for edit in best_edits(counts, sacrebleu())] == [True, True]
    assert leave_one_out_scores(count_tokens(("a",), (), sacrebleu()), sacrebleu()) == (0,)


def test_an_edit_that_makes_the_program_fail_ranks_worst() -> None:
    """Method 4 divides by k = 0 if no bigram matches, for example without "a"; "a b" needs no smoothing."""
    variant = Variant(max_order=2, smoothing="log_length", smoothing_value=0)
    counts = count_tokens(("a", "b", "x"), (("a", "b", "c"),), variant)
    assert isnan(leave_one_out_scores(counts, variant)[0])
    best = {edit.kind: edit for edit in best_edits(counts, variant)}
    assert (best["delete"].position, best["replace"].position) == (2, 2)


@pytest.mark.parametrize("method", ["method5", "method6", "method7"])
def test_a_smoothing_that_uses_more_than_sums_is_rejected(method: str) -> None:
    variant = nltk(smoothing=method)
    with pytest.raises(ValueError, match="more than sums"):
        leave_one_out_scores(count_tokens(("a",), (("a",),), variant), variant)


@given(segments)
def test_edit_total_is_an_upper_bound_on_the_edits_tried(drawn: tuple[Tokens, tuple[Tokens, ...], Variant]) -> None:
    candidate, references, variant = drawn
    counts = count_tokens(candidate, references, variant)
    assert len(list(edits._candidate_edits(counts, variant.max_order))) <= max_edits_to_try(counts, variant)  # noqa: SLF001


def test_edits_of_a_repeated_word_are_limited_to_some_of_its_places() -> None:
    """Only 8 of the 400 places, near the ends, have other tokens around them, with 2 × 2,000 neighbours each."""
    reference = tuple(token for number in range(2_000) for token in ("the", f"w{number}"))
    counts = count_tokens(("the",) * 400, (reference,), papineni())
    assert max_edits_to_try(counts, papineni()) <= 8 * (2 * (2 * 2_000 + 4) + 2)
