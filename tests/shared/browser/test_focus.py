"""Browser tests of the focus after a rerun, and of links that are clicked while a menu is open."""

from playwright.sync_api import expect

from tests.shared.browser.explore import explore_path, open_explore
from tests.shared.browser.page_control import OpenApp, settle


def test_focus_stays_near_a_used_button_and_moves_to_the_next_pages_title(open_app: OpenApp) -> None:
    explore = open_explore(open_app, explore_path("the-cat"))
    page, next_name = explore.page, explore.texts("pages.ngrams-menu")
    explore.button("frame.add-reference").press("Enter")
    expect(page.get_by_role("textbox").nth(3)).to_be_visible()
    expect(explore.button("frame.add-reference")).to_be_focused()
    explore.button("frame.undo").press("Enter")
    expect(page.get_by_role("textbox")).to_have_count(3)
    expect(page.locator(".st-key-references :focus")).to_be_attached()
    explore.button("frame.course").first.click()
    menu = page.get_by_test_id("stPopoverBody")
    expect(menu).to_be_visible()
    link = page.get_by_role("link", name=explore.texts("frame.next", name=next_name))
    settle(page)
    link.click(delay=80)
    title = page.get_by_role("heading", name=f"1 {next_name}")
    expect(title).to_be_visible()
    expect(menu).to_have_count(0)
    settle(page).go_back()
    explore.expect_scores("0.135", "0.135")
    expect(explore.candidate).to_have_value("the cat")
    link.press("Enter")
    expect(title).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("switch").first).to_be_focused()
