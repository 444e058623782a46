"""A pressed button that is gone after the run, or has nothing left to do, leaves the focus beside where it stood."""

import pytest
from playwright.sync_api import Page, expect

from bleu_view.texts import LANGUAGES
from tests.browser.explore import Walk, path, set_out
from tests.browser.walking import OpenApp, settled

SCROLLED = "document.querySelector('[data-testid=stMain]').scrollTop"
FOCUSED = "document.activeElement.closest('main') !== null"


def press(walk: Walk, key: str) -> Page:
    """Press the button of this text by the keyboard."""
    walk.button(key).focus()
    walk.page.keyboard.press("Enter")
    return walk.page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_after_a_guess_the_focus_stays_by_the_card(open_app: OpenApp, lang: str) -> None:
    walk = set_out(open_app, lang=lang)
    page = press(walk, "frame.reveal")
    walk.expect_scores(".505", ".707")
    page.wait_for_function(FOCUSED)
    assert page.evaluate(SCROLLED) == 0


def test_a_reference_that_comes_takes_the_focus_and_one_that_goes_leaves_it_among_the_rest(open_app: OpenApp) -> None:
    walk = set_out(open_app, path("the-cat"))
    page = press(walk, "frame.add-reference")
    expect(page.get_by_role("textbox").nth(3)).to_be_focused()
    press(walk, "frame.undo")
    expect(page.get_by_role("textbox")).to_have_count(3)
    expect(page.locator(".st-key-references :focus")).to_be_attached()


def test_the_next_page_begins_at_its_title(open_app: OpenApp) -> None:
    walk = set_out(open_app)
    walk.page.get_by_role("link", name=walk.texts("frame.next", name=walk.texts("pages.ngrams-menu"))).focus()
    walk.page.keyboard.press("Enter")
    title = walk.page.get_by_role("heading", name=walk.texts("pages.ngrams-title"))
    expect(title).to_be_focused()
    walk.page.keyboard.press("Tab")
    expect(walk.button("frame.course")).to_be_focused()


def test_a_hand_that_has_gone_on_is_not_called_back(open_app: OpenApp) -> None:
    walk = set_out(open_app)
    press(walk, "frame.skip")
    walk.candidate.focus()
    walk.expect_scores(".505", ".707")
    settled(walk.page).wait_for_timeout(500)
    expect(walk.candidate).to_be_focused()
