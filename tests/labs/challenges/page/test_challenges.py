"""Tests of the challenge page: par solutions with their comparison table, and the checkbox for judged meaning."""

from itertools import cycle

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.words.texts import LANGUAGES
from labs.challenges.challenge_cards import PAGE_ITEM
from labs.challenges.view.challenge_goals import CARD_PAGES
from labs.challenges.view.challenges import CHALLENGES
from tests.shared.pages.addresses import visit_page
from tests.shared.pages.explore import example_link, run_page
from tests.shared.pages.page_content import html_elements, texts_of_class


def visit(card_page: int = 1, *, language: str = "en") -> AppTest:
    """Open the challenge page at one of its groups of four cards."""
    return visit_page("challenges", example_link("the-cat", ((PAGE_ITEM, card_page),)), language)


@pytest.mark.parametrize(("page", "language"), [*zip(CARD_PAGES, cycle(LANGUAGES))])
def test_every_challenge_is_solved_by_its_par_solution(page: int, language: str) -> None:
    at = visit(page, language=language)
    for name in CARD_PAGES[page]:
        challenge = CHALLENGES[name].in_language(language)
        edition = "" if challenge is CHALLENGES[name] else f"{language}-"
        for place, text in enumerate(challenge.par, 1):
            at.text_input(key=f"challenge-{name}-{edition}{place}").set_value(text)
        if CHALLENGES[name].judged:
            at.checkbox(key=f"challenge-{name}-judged").check()
    at = run_page(at)
    reached = [piece.text for piece in html_elements(at) if "bx-agrees" in piece.classes]
    assert len(reached) == len(CARD_PAGES[page])
    if "rank-differently" in CARD_PAGES[page]:
        assert "".join(texts_of_class(at, "bx-duel")).count("▲") == 2


def test_judged_challenge_is_solved_only_after_ticking_the_checkbox() -> None:
    at = visit(4)
    at.text_input(key="challenge-flip-the-meaning-1").set_value("the office is closed on Sunday")
    assert not texts_of_class(run_page(at), "bx-agrees")
    at.checkbox(key="challenge-flip-the-meaning-judged").check()
    assert texts_of_class(run_page(at), "bx-agrees") == ["15"]
