"""The present state of goals, four cards at a time."""

import pytest

from bleu_view.words.texts import LANGUAGES, Texts
from labs.challenges.view.challenge_attempt import attempt
from labs.challenges.view.challenge_check import check
from labs.challenges.view.challenge_goals import PAGES, card, challenges_of, goals, opening, tally
from labs.challenges.view.challenges import CHALLENGES

EN = Texts("en")


def test_challenges_come_four_at_a_time_and_each_once() -> None:
    names = [name for page in PAGES for name in challenges_of(page)]
    assert names == list(CHALLENGES)
    *full, last = [len(challenges_of(page)) for page in PAGES]
    assert set(full) == {4}
    assert 1 <= last <= 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CHALLENGES)
def test_goals_are_met_by_par_missed_at_first_and_open_before(name: str, language: str) -> None:
    texts, challenge = Texts(language), CHALLENGES[name].in_language(language)
    par, first = check(attempt(challenge, challenge.par)), check(attempt(challenge, opening(challenge)))
    assert "bx-unmet" not in goals(texts, par, typed=True)
    assert "bx-unmet" in goals(texts, first, typed=True)
    assert "bx-met" not in goals(texts, first, typed=False)
    assert texts(f"challenges.{name}-name") in card(texts, challenge)


def test_a_missed_goal_says_how_much_is_missing() -> None:
    challenge = CHALLENGES["exactly-half"]
    assert "0.250 too much" in goals(EN, check(attempt(challenge, ("we meet at lunch",))), typed=True)
    assert "0.250 to go" in goals(EN, check(attempt(challenge, ("we are all there",))), typed=True)


def test_tally_counts_only_challenges() -> None:
    assert tally(EN, ("salad", "ngrams")).count("bx-agrees") == 1
