"""Browser tests of links that are clicked while a menu is open."""

from playwright.sync_api import expect

from tests.shared.browser.explore import explore_path, open_explore
from tests.shared.browser.page_control import OpenApp, settle


def test_link_works_while_a_menu_is_open_and_text_is_kept(open_app: OpenApp) -> None:
    explore = open_explore(open_app, explore_path("the-cat"))
    explore.button("frame.course").first.click()
    menu = explore.page.get_by_test_id("stPopoverBody")
    expect(menu).to_be_visible()
    settle(explore.page)
    explore.page.get_by_role("link", name=explore.texts("frame.next", name=explore.texts("pages.ngrams-menu"))).click(
        delay=80
    )
    expect(explore.page.get_by_role("heading", level=1)).to_contain_text(explore.texts("pages.ngrams-menu"))
    expect(menu).to_have_count(0)
    settle(explore.page).go_back()
    explore.expect_scores("0.135", "0.135")
    expect(explore.candidate).to_have_value("the cat")
