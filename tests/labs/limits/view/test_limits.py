"""Drawings of the page of limits: orders in a link, bars on one scale, lines, beliefs, bands."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleu_core import Segment, papineni, score
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import scenario_of
from bleu_view.words.cards import CARDS
from bleu_view.words.texts import LANGUAGES, Texts
from labs.limits.view import token_worth
from labs.limits.view.beliefs import CARDS_AT_ONCE, PAGES, agrees, cards_of, lines, tally
from labs.limits.view.block_shuffling import opening_orders, read_order, salad, shuffle, write_order
from labs.limits.view.bug_blocks import SIDES, code, consequences, verdict, wrong_side
from labs.limits.view.bugs import BUGS
from labs.limits.view.plain_scoring import plain_score
from labs.limits.view.score_bands import BANDS, bands, cases

EN = Texts("en")
PAPER = plain_score(scenario_of(preset("papineni-1")))


@given(st.permutations(range(8)))
def test_a_word_order_survives_the_link(order: list[int]) -> None:
    assert read_order(write_order(order), 8) == tuple(order)


@given(st.text(max_size=30) | st.integers() | st.none(), st.integers(1, 60))
def test_any_other_text_is_not_an_order(text: object, total: int) -> None:
    found = read_order(text, total)
    assert found is None or sorted(found) == list(range(total))


@pytest.mark.parametrize("total", [2, 3, 8, 60])
def test_a_word_salad_is_reordered_and_always_the_same(total: int) -> None:
    assert sorted(salad(total)) == list(range(total))
    assert salad(total) == salad(total) != tuple(range(total))


def test_the_papers_salad_scores_what_its_sentence_does() -> None:
    mixed = shuffle(PAPER.segments[0], PAPER.variant, salad(8))
    assert (mixed.order_total, round(mixed.score.value, 4), mixed.is_same) == (40_320, 0.5046, True)
    assert mixed.written_total == "8! = 40,320"
    assert sorted(mixed.sentence.split()) == sorted(PAPER.segments[0].candidate)


@pytest.mark.parametrize(
    ("candidate", "written"),
    [("x y x", "3!/2! = 3"), ("x x y y", "4!/2!/2! = 6"), (" ".join(f"x{place}" for place in range(20)), "20!")],
)
def test_equal_blocks_and_very_many_orders_are_written_as_factorials(candidate: str, written: str) -> None:
    text = score([Segment(candidate, ("a b",))], papineni())
    parts = len(text.segments[0].candidate)
    assert shuffle(text.segments[0], text.variant, tuple(range(parts))).written_total == written


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_can_be_taken_apart(language: str) -> None:
    texts = Texts(language)
    for entry in PRESETS:
        result = plain_score(scenario_of(entry))
        found = token_worth.leaving_out(result)
        assert len(token_worth.columns(found)) == len(found.tokens), entry.id
        assert token_worth.heading(texts, found), entry.id
        assert len(token_worth.table(texts, found).rows) == len(found.tokens), entry.id
        assert "**" not in token_worth.alternative(texts, found), entry.id
        assert token_worth.edit_lines(texts, result)[0].length == result.value, entry.id


def test_the_reading_names_the_tokens_that_matter_or_says_that_none_does() -> None:
    text = token_worth.leaving_out(score([Segment("a b c", ("a b c",))], papineni(2)))
    assert EN("limits.in-all-ngrams", order=2, total=2) in token_worth.reading(EN, text)
    obeys, a = "obeys", "a"
    sentences = (
        EN("limits.rises-without", token=obeys, change="0.033"),
        EN("limits.no-bigram"),
        EN("limits.falls-without", token=a, change="0.197"),
        EN("limits.in-ngrams", count=3, total=4, order=4),
    )
    assert token_worth.reading(EN, token_worth.leaving_out(PAPER)) == EN.run_on(sentences)
    numbers = [line.number for line in token_worth.edit_lines(EN, PAPER)]
    assert numbers == ["0.505", "0.537", "0.505", "0.569", "0.687"]
    nothing = score([Segment("x y z", ("a b c",))], papineni())
    assert token_worth.heading(EN, token_worth.leaving_out(nothing)) == EN("limits.out-nothing")
    assert token_worth.reading(EN, token_worth.leaving_out(nothing)) == EN("limits.nothing-changes")


@pytest.mark.parametrize("language", LANGUAGES)
def test_too_many_edits_are_refused_before_one_is_tried(language: str) -> None:
    """30 other words after "the", and 1,000 words that follow it in the reference."""
    candidate = " ".join(f"the a{number}" for number in range(30))
    result = score([Segment(candidate, (" ".join(f"the w{number}" for number in range(1_000)),))], papineni())
    assert f"{token_worth.MAX_EDITS:,}" in token_worth.too_many_edits(Texts(language), result)
    assert token_worth.too_many_edits(Texts(language), PAPER) == ""


@pytest.mark.parametrize("total", [2, 3, 8, 60])
def test_a_lab_opens_after_three_different_orders_the_first_of_which_moves_every_block(total: int) -> None:
    orders = opening_orders(total)
    assert len(orders) == 3
    assert all(sorted(order) == list(range(total)) for order in orders)
    assert all(number != place for place, number in enumerate(orders[0]))


def test_cards_are_shown_a_few_at_a_time_and_the_tally_counts_beliefs() -> None:
    assert [name for page in PAGES for name in cards_of(page)] == list(CARDS)
    assert all(0 < len(cards_of(page)) <= CARDS_AT_ONCE for page in PAGES)
    counted = tally({"subwords": "no", "never-above-one": "no", "nowhere": "yes", "self-bleu": "perhaps"})
    assert (counted.tested, counted.agreeing, counted.rethinking) == (2, 1, 1)
    assert [agrees(CARDS["28-or-point-28"], belief) for belief in ("no", "depends")] == [True, False]
    assert not any(agrees(card, "yes") for card in CARDS.values())


def test_an_experiment_follows_the_changed_text() -> None:
    card = CARDS["lin-smoothing"]
    assert [line.number for line in lines(Texts("en"), card, (("yes",),))] == ["0", "1"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BUGS)
def test_a_bug_is_marked_only_once_answered(name: str, language: str) -> None:
    bug, texts = BUGS[name], Texts(language)
    wrong, cells = wrong_side(bug), re.findall(r"<td[^>]*>([^<]*)</td>", consequences(texts, bug, PAPER))
    assert [code(bug, side, answered=False).count("bx-differs") for side in SIDES] == [1, 1]
    assert ["bx-wrong" in code(bug, side, answered=True) for side in SIDES] == [side == wrong for side in SIDES]
    assert [cell.startswith("≠") for cell in cells[-2:]] == [side == wrong for side in SIDES]
    assert wrong.upper() in verdict(texts, bug, "unknown", PAPER)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_counter_example_falls_into_one_band(language: str) -> None:
    for case in cases(language):
        assert sum(low <= case.value < high for low, high in BANDS.values()) == 1
    assert bands(Texts(language)).count("bx-band-case") == len(cases(language))
