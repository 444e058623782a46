"""Tests of the data for the limits page: block orders, the worth of tokens, beliefs, bugs, and score bands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import Segment, papineni, score
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.words.cards import CARDS
from bleu_view.words.texts import LANGUAGES, Texts
from labs.limits.view import token_worth
from labs.limits.view.beliefs import (
    BANDS,
    CARD_PAGES,
    CARDS_PER_PAGE,
    bands_html,
    count_beliefs,
    experiment_lines,
    is_belief_right,
    score_counter_examples,
)
from labs.limits.view.block_shuffling import (
    first_permutations,
    format_permutation,
    mixed_permutation,
    parse_permutation,
    score_without_smoothing,
    shuffle_blocks,
)

EN = Texts("en")
PAPER_SCORE = score_without_smoothing(preset("papineni-1"))


@given(st.permutations(range(8)))
def test_order_is_restored_from_its_link(order: list[int]) -> None:
    assert parse_permutation(format_permutation(order), 8) == tuple(order)


@given(st.text(max_size=30) | st.integers() | st.none(), st.integers(1, 60))
def test_parsed_order_is_none_or_a_permutation(text: object, total: int) -> None:
    found = parse_permutation(text, total)
    assert found is None or sorted(found) == list(range(total))


@pytest.mark.parametrize("total", [2, 3, 8, 60])
def test_mixed_order_is_fixed_and_the_first_shuffle_moves_every_block(total: int) -> None:
    assert sorted(mixed_permutation(total)) == list(range(total))
    assert mixed_permutation(total) == mixed_permutation(total) != tuple(range(total))
    orders = first_permutations(total)
    assert len(orders) == 3
    assert all(sorted(order) == list(range(total)) for order in orders)
    assert all(number != place for place, number in enumerate(orders[0]))


def test_papers_candidate_scores_the_same_in_mixed_order() -> None:
    mixed = shuffle_blocks(PAPER_SCORE.segments[0], PAPER_SCORE.variant, mixed_permutation(8))
    assert (mixed.order_total, round(mixed.score.value, 4), mixed.is_same) == (40_320, 0.5046, True)
    assert mixed.permutation_count_text == "8! = 40,320"
    assert sorted(mixed.sentence.split()) == sorted(PAPER_SCORE.segments[0].candidate)


@pytest.mark.parametrize(
    ("candidate", "written"),
    [("x y x", "3!/2! = 3"), ("x x y y", "4!/2!/2! = 6"), (" ".join(f"x{place}" for place in range(20)), "20!")],
)
def test_equal_blocks_divide_the_factorial_and_20_factorial_stays_symbolic(candidate: str, written: str) -> None:
    text = score([Segment(candidate, ("a b",))], papineni())
    parts = len(text.segments[0].candidate)
    assert shuffle_blocks(text.segments[0], text.variant, tuple(range(parts))).permutation_count_text == written


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_shows_the_worth_of_each_token(language: str) -> None:
    texts = Texts(language)
    for entry in PRESETS:
        result = score_without_smoothing(entry)
        worth = token_worth.leave_each_out(result)
        assert len(token_worth.word_change_columns(worth)) == len(worth.tokens), entry.preset
        assert token_worth.most_valuable_word_heading(texts, worth), entry.preset
        assert len(token_worth.changes_table(texts, worth).rows) == len(worth.tokens), entry.preset
        assert token_worth.best_edit_lines(texts, result)[0].length == result.value, entry.preset


def test_text_names_the_tokens_that_matter_or_states_there_are_none() -> None:
    text = token_worth.leave_each_out(score([Segment("a b c", ("a b c",))], papineni(2)))
    assert EN("limits.in-all-ngrams", order=2, total=2) in token_worth.worth_sentences(EN, text)
    obeys, a = "obeys", "a"
    sentences = (
        EN("limits.rises-without", token=obeys, change="0.033"),
        EN("limits.no-bigram"),
        EN("limits.falls-without", token=a, change="0.197"),
        EN("limits.in-ngrams", count=3, total=4, order=4),
    )
    assert token_worth.worth_sentences(EN, token_worth.leave_each_out(PAPER_SCORE)) == EN.join_sentences(sentences)
    numbers = [line.number for line in token_worth.best_edit_lines(EN, PAPER_SCORE)]
    assert numbers == ["0.505", "0.537", "0.505", "0.569", "0.687"]
    nothing = score([Segment("x y z", ("a b c",))], papineni())
    assert token_worth.most_valuable_word_heading(EN, token_worth.leave_each_out(nothing)) == EN("limits.out-nothing")
    assert token_worth.worth_sentences(EN, token_worth.leave_each_out(nothing)) == EN("limits.nothing-changes")


@pytest.mark.parametrize("language", LANGUAGES)
def test_too_many_edits_are_refused_before_trying_any(language: str) -> None:
    """The candidate has 60 tokens and the reference 1,001 different ones: over 20,000 possible replacements."""
    candidate = " ".join(f"the a{number}" for number in range(30))
    result = score([Segment(candidate, (" ".join(f"the w{number}" for number in range(1_000)),))], papineni())
    assert f"{token_worth.MAX_EDITS:,}" in token_worth.too_many_edits_message(Texts(language), result)
    assert token_worth.too_many_edits_message(Texts(language), PAPER_SCORE) == ""


def test_every_card_is_on_one_page_and_the_tally_counts_beliefs() -> None:
    assert [name for names in CARD_PAGES.values() for name in names] == list(CARDS)
    assert all(0 < len(names) <= CARDS_PER_PAGE for names in CARD_PAGES.values())
    beliefs = {"subwords": "no", "never-above-one": "no", "nowhere": "yes", "self-bleu": "perhaps"}
    assert count_beliefs(beliefs) == (2, 1)
    assert [is_belief_right(CARDS["28-or-point-28"], belief) for belief in ("no", "depends")] == [True, False]
    assert not any(is_belief_right(card, "yes") for card in CARDS.values())


def test_experiment_uses_the_changed_text() -> None:
    card = CARDS["lin-smoothing"]
    assert [line.number for line in experiment_lines(Texts("en"), card, (("yes",),))] == ["0", "1"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_counter_example_is_in_exactly_one_band(language: str) -> None:
    for case in score_counter_examples(language):
        assert sum(low <= case.value < high for low, high in BANDS.values()) == 1
    assert bands_html(Texts(language)).count("bx-band-case") == len(score_counter_examples(language))
