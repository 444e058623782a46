"""Browser tests of the focus after a rerun: if the focused button disappears, an element near it is focused."""

from playwright.sync_api import expect

from tests.shared.browser.explore import explore_path, open_explore
from tests.shared.browser.page_control import OpenApp


def test_focus_stays_among_the_references_when_one_is_added_or_removed(open_app: OpenApp) -> None:
    explore = open_explore(open_app, explore_path("the-cat"))
    explore.button("frame.add-reference").press("Enter")
    expect(explore.page.get_by_role("textbox").nth(3)).to_be_visible()
    expect(explore.button("frame.add-reference")).to_be_focused()
    explore.button("frame.undo").press("Enter")
    expect(explore.page.get_by_role("textbox")).to_have_count(3)
    expect(explore.page.locator(".st-key-references :focus")).to_be_attached()


def test_next_page_has_the_focus_on_its_title(open_app: OpenApp) -> None:
    explore = open_explore(open_app)
    explore.page.get_by_role("link", name=explore.texts("frame.next", name=explore.texts("pages.ngrams-menu"))).press(
        "Enter"
    )
    title = explore.page.get_by_role("heading", name=f"1 {explore.texts('pages.ngrams-menu')}")
    expect(title).to_be_focused()
    explore.page.keyboard.press("Tab")
    expect(explore.page.get_by_role("switch").first).to_be_focused()
