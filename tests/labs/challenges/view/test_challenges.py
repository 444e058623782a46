"""Tests of challenges: par solutions pass; near misses, empty texts and copies fail; cards, goals and the tally."""

import math
import re

import pytest

from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries
from labs.challenges.view.challenge_goals import (
    CARD_PAGES,
    card_html,
    goals_html,
    initial_field_texts,
    tally_html,
    two_way_table_html,
)
from labs.challenges.view.challenges import (
    CHALLENGES,
    LINES_PER_ANSWER,
    QUANTITIES,
    SIGNS,
    check_goals,
    compare_attempt_in_two_ways,
    score_attempt,
)

EDITIONS = dict(CHALLENGES) | {f"{name}/zh": each.chinese for name, each in CHALLENGES.items() if each.chinese}
every_challenge = pytest.mark.parametrize("name", EDITIONS)


def is_solved(name: str, typed: tuple[str, ...]) -> bool:
    return all(goal.is_met for goal in check_goals(score_attempt(EDITIONS[name], typed)))


@every_challenge
@pytest.mark.parametrize("language", LANGUAGES)
def test_par_solution_meets_every_goal_but_near_miss_and_initial_text_do_not(name: str, language: str) -> None:
    texts, challenge = Texts(language), EDITIONS[name]
    par, first, miss = (
        check_goals(score_attempt(challenge, typed))
        for typed in (challenge.par, initial_field_texts(challenge), challenge.near_miss)
    )
    assert "bx-unmet" not in goals_html(texts, par, typed=True)
    assert all("bx-unmet" in goals_html(texts, goals, typed=True) for goals in (first, miss))
    assert "bx-met" not in goals_html(texts, first, typed=False)
    assert texts(f"challenges.{name.partition('/')[0]}-name") in card_html(texts, challenge)


@every_challenge
def test_arbitrary_texts_are_scored_and_solve_no_challenge(name: str) -> None:
    challenge = EDITIONS[name]
    for typed in ("", " ", "x", "the " * 300, "我喜欢", "\x00", "**b** $x$ <i>", "👩‍👩‍👧"):
        reached = check_goals(score_attempt(challenge, (typed,) * LINES_PER_ANSWER[challenge.answer]))
        # A reference may be any text: its length can move the score. A person judges the meaning.
        assert challenge.answer == "reference" or challenge.judged or not all(goal.is_met for goal in reached)
        assert not any(math.isinf(goal.value) for goal in reached)


@every_challenge
def test_copying_the_reference_solves_no_candidate_challenge(name: str) -> None:
    challenge = EDITIONS[name]
    if challenge.answer == "candidate":
        assert not is_solved(name, challenge.references[:1])


def test_goals_use_known_quantities_and_signs_and_have_all_texts() -> None:
    goals = [goal for challenge in CHALLENGES.values() for goal in challenge.goals]
    assert {goal.quantity for goal in goals} == set(QUANTITIES)
    assert {goal.sign for goal in goals} <= set(SIGNS)
    parts = ("name", "task", "hint")
    assert set(catalogue_entries("challenges")) == {
        *(f"{name}-{part}" for name in CHALLENGES for part in parts),
        *(f"quantity-{quantity}" for quantity in QUANTITIES),
    }


def test_table_marks_winners_and_has_no_numbers_without_typed_text() -> None:
    challenge = CHALLENGES["rank-differently"]
    found = compare_attempt_in_two_ways(score_attempt(challenge, challenge.par))
    assert found
    assert re.findall(r"<strong>(.*?)</strong>", two_way_table_html(Texts("zh"), found, typed=True)) == [
        "0.636 ▲",
        "0.409 ▲",
    ]
    nothing = compare_attempt_in_two_ways(score_attempt(challenge, ("", "")))
    assert nothing
    assert not re.search(r"\d</td>|▲", two_way_table_html(Texts("en"), nothing, typed=False))


def test_every_challenge_is_on_exactly_one_page_with_at_most_four() -> None:
    assert [name for page in CARD_PAGES.values() for name in page] == list(CHALLENGES)
    *full, last = map(len, CARD_PAGES.values())
    assert (set(full), 1 <= last <= 4) == ({4}, True)


def test_missed_goal_shows_its_distance_and_the_tally_counts_solved_challenges() -> None:
    challenge, texts = CHALLENGES["exactly-half"], Texts("en")
    for typed, distance in (("we meet at lunch", "0.250 too much"), ("we are all there", "0.250 to go")):
        assert distance in goals_html(texts, check_goals(score_attempt(challenge, (typed,))), typed=True)
    assert tally_html(texts, ("salad", "ngrams")).count("bx-agrees") == 1


def test_given_candidate_does_not_solve_same_score_opposite() -> None:
    assert not is_solved("same-score-opposite", CHALLENGES["same-score-opposite"].given)
