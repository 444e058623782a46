"""A pressed button that is gone after the rerun, or has nothing left to do, leaves the focus beside its place."""

from playwright.sync_api import expect

from tests.shared.browser.explore import explore_path, open_explore
from tests.shared.browser.walking import OpenApp


def test_focus_stays_among_the_references_when_one_is_added_or_removed(open_app: OpenApp) -> None:
    walk = open_explore(open_app, explore_path("the-cat"))
    walk.button("frame.add-reference").press("Enter")
    expect(walk.page.get_by_role("textbox").nth(3)).to_be_visible()
    expect(walk.button("frame.add-reference")).to_be_focused()
    walk.button("frame.undo").press("Enter")
    expect(walk.page.get_by_role("textbox")).to_have_count(3)
    expect(walk.page.locator(".st-key-references :focus")).to_be_attached()


def test_focus_is_on_the_title_of_the_next_page(open_app: OpenApp) -> None:
    walk = open_explore(open_app)
    walk.page.get_by_role("link", name=walk.texts("frame.next", name=walk.texts("pages.ngrams-menu"))).press("Enter")
    title = walk.page.get_by_role("heading", name=f"1 {walk.texts('pages.ngrams-menu')}")
    expect(title).to_be_focused()
    walk.page.keyboard.press("Tab")
    expect(walk.page.get_by_role("switch").first).to_be_focused()
