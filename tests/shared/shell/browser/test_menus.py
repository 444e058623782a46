"""Following a link while a menu is open over the page: the link works, and no field loses its text."""

import pytest
from playwright.sync_api import Locator, expect

from tests.shared.browser.explore import Walk, path, set_out
from tests.shared.browser.walking import OpenApp, settled


def open_menu(open_app: OpenApp, menu: str) -> tuple[Walk, Locator]:
    """Open a menu of Explore; give the walk and the link to the next page."""
    walk = set_out(open_app, path("the-cat"))
    walk.button(menu).first.click()
    expect(walk.page.get_by_test_id("stPopoverBody")).to_be_visible()
    settled(walk.page)
    return walk, walk.page.get_by_role("link", name=walk.texts("frame.next", name=walk.texts("pages.ngrams-menu")))


@pytest.mark.parametrize("hand", ["mouse", "key"])
def test_a_link_beside_an_open_menu_is_followed(open_app: OpenApp, hand: str) -> None:
    walk, link = open_menu(open_app, "frame.course" if hand == "mouse" else "frame.more-examples")
    if hand == "mouse":
        link.click(delay=80)
    else:
        link.press("Enter")
    expect(walk.page.get_by_role("heading", level=1)).to_contain_text(walk.texts("pages.ngrams-menu"))
    expect(walk.page.get_by_test_id("stPopoverBody")).to_have_count(0)
    settled(walk.page).go_back()
    walk.expect_scores("0.135", "0.135")
    expect(walk.candidate).to_have_value("the cat")
