"""Tests of challenge goals and cards as HTML: up to four cards per page, met and missed goals, and the tally."""

import pytest

from bleu_view.words.texts import LANGUAGES, Texts
from labs.challenges.view.challenge_attempt import score_attempt
from labs.challenges.view.challenge_check import check_goals
from labs.challenges.view.challenge_goals import (
    CARD_PAGES,
    card_html,
    goals_html,
    initial_field_texts,
    tally_html,
)
from labs.challenges.view.challenges import CHALLENGES

EN = Texts("en")


def test_every_challenge_is_on_exactly_one_page_with_at_most_four() -> None:
    names = [name for page in CARD_PAGES.values() for name in page]
    assert names == list(CHALLENGES)
    *full, last = map(len, CARD_PAGES.values())
    assert set(full) == {4}
    assert 1 <= last <= 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CHALLENGES)
def test_par_solution_meets_the_goals_and_initial_text_does_not(name: str, language: str) -> None:
    texts, challenge = Texts(language), CHALLENGES[name].in_language(language)
    par, first = (
        check_goals(score_attempt(challenge, challenge.par)),
        check_goals(score_attempt(challenge, initial_field_texts(challenge))),
    )
    assert "bx-unmet" not in goals_html(texts, par, typed=True)
    assert "bx-unmet" in goals_html(texts, first, typed=True)
    assert "bx-met" not in goals_html(texts, first, typed=False)
    assert texts(f"challenges.{name}-name") in card_html(texts, challenge)


def test_missed_goal_shows_its_distance_from_the_target() -> None:
    challenge = CHALLENGES["exactly-half"]
    assert "0.250 too much" in goals_html(EN, check_goals(score_attempt(challenge, ("we meet at lunch",))), typed=True)
    assert "0.250 to go" in goals_html(EN, check_goals(score_attempt(challenge, ("we are all there",))), typed=True)


def test_tally_counts_only_solved_challenges() -> None:
    assert tally_html(EN, ("salad", "ngrams")).count("bx-agrees") == 1
