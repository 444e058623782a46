"""A pressed button that is gone after the run, or has nothing left to do, leaves the focus beside where it stood."""

import pytest
from playwright.sync_api import expect

from bleu_view.words.texts import LANGUAGES
from tests.shared.browser.explore import path, set_out
from tests.shared.browser.walking import OpenApp, settled

SCROLLED = "document.querySelector('[data-testid=stMain]').scrollTop"
FOCUSED = "document.activeElement.closest('main') !== null"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_after_a_guess_the_focus_stays_by_the_card(open_app: OpenApp, lang: str) -> None:
    walk = set_out(open_app, lang=lang)
    walk.page.get_by_role("slider").press("ArrowRight")
    walk.button("frame.reveal").press("Enter")
    walk.expect_scores("0.505", "0.707")
    walk.page.wait_for_function(FOCUSED)
    assert walk.page.evaluate(SCROLLED) == 0


def test_a_reference_that_comes_takes_the_focus_and_one_that_goes_leaves_it_among_the_rest(open_app: OpenApp) -> None:
    walk = set_out(open_app, path("the-cat"))
    walk.button("frame.add-reference").press("Enter")
    expect(walk.page.get_by_role("textbox").nth(3)).to_be_focused()
    walk.button("frame.undo").press("Enter")
    expect(walk.page.get_by_role("textbox")).to_have_count(3)
    expect(walk.page.locator(".st-key-references :focus")).to_be_attached()


def test_the_next_page_begins_at_its_title(open_app: OpenApp) -> None:
    walk = set_out(open_app)
    walk.page.get_by_role("link", name=walk.texts("frame.next", name=walk.texts("pages.ngrams-menu"))).press("Enter")
    title = walk.page.get_by_role("heading", name=f"1 {walk.texts('pages.ngrams-menu')}")
    expect(title).to_be_focused()
    walk.page.keyboard.press("Tab")
    expect(walk.button("frame.course")).to_be_focused()


def test_a_hand_that_has_gone_on_is_not_called_back(open_app: OpenApp) -> None:
    walk = set_out(open_app)
    walk.button("frame.skip").press("Enter")
    walk.candidate.focus()
    walk.expect_scores("0.505", "0.707")
    settled(walk.page).wait_for_timeout(500)
    expect(walk.candidate).to_be_focused()
