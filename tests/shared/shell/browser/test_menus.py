"""Following a link while a menu is open over the page: the link works, and no field loses its text."""

from playwright.sync_api import expect

from tests.shared.browser.explore import explore_path, open_explore
from tests.shared.browser.walking import OpenApp, settle


def test_link_beside_an_open_menu_is_followed_and_keeps_the_text(open_app: OpenApp) -> None:
    walk = open_explore(open_app, explore_path("the-cat"))
    walk.button("frame.course").first.click()
    menu = walk.page.get_by_test_id("stPopoverBody")
    expect(menu).to_be_visible()
    settle(walk.page)
    walk.page.get_by_role("link", name=walk.texts("frame.next", name=walk.texts("pages.ngrams-menu"))).click(delay=80)
    expect(walk.page.get_by_role("heading", level=1)).to_contain_text(walk.texts("pages.ngrams-menu"))
    expect(menu).to_have_count(0)
    settle(walk.page).go_back()
    walk.expect_scores("0.135", "0.135")
    expect(walk.candidate).to_have_value("the cat")
