"""Browser tests of the button "Copy link": copying, the length of the link, and the fallback if copying is refused."""

import re
from typing import Protocol

import pytest
from playwright.sync_api import Page, expect

from tests.shared.browser.page_control import OpenPage

REMOVE_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
REFUSE_COPYING = f"{REMOVE_CLIPBOARD}; document.execCommand = () => false"
COPIED_TEXT = """() => new Promise(resolve => document.addEventListener('copy', event => {
  const root = event.composedPath()[0].getRootNode();
  resolve(root.activeElement.value.slice(root.activeElement.selectionStart, root.activeElement.selectionEnd));
}, { once: true }))"""


class OpenButton(Protocol):
    """Type of the fixture `open_button`, a function that opens the test page with a query and runs a script in it."""

    def __call__(self, query: str = ..., script: str = ...) -> Page: ...


@pytest.fixture
def open_button(open_page: OpenPage, pages_url: str) -> OpenButton:
    def open_button(query: str = "", script: str = "") -> Page:
        page = open_page(f"{pages_url}/copy_link_app?{query}")
        expect(page.locator(".copy-link button").first).to_be_visible()
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        if script:
            page.evaluate(f"() => {{ {script} }}")
        return page

    return open_button


def app_link(page: Page, query: str = "s=abc") -> str:
    return page.url.partition("?")[0] + "?" + query


def test_link_is_copied_and_its_length_shown(open_button: OpenButton) -> None:
    page = open_button()
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("status")).to_have_text(f"Copied, {len(app_link(page))} characters")
    assert page.evaluate("() => navigator.clipboard.readText()") == app_link(page)


def test_menu_previews_and_copies_an_embedded_page(open_button: OpenButton) -> None:
    page = open_button("entries=2")
    button = page.locator(".copy-link button").first
    button.click()
    expect(page.get_by_role("textbox", name="Link")).to_have_value(app_link(page))
    page.keyboard.press("ArrowDown")
    source = app_link(page, "s=abc&embed=true").replace("&", "&amp;")
    expect(page.get_by_role("textbox", name="Link")).to_have_value(re.compile(re.escape(f'src="{source}"')))
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Copied")
    clipboard_text = page.evaluate("() => navigator.clipboard.readText()")
    assert clipboard_text.startswith("<iframe ")
    assert 'title="A “page”"' in clipboard_text
    expect(page.get_by_role("menu")).to_be_hidden()
    expect(button).to_be_focused()
    button.click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_be_hidden()
    expect(button).to_be_focused()


def test_link_is_copied_without_the_clipboard_api(open_button: OpenButton) -> None:
    page = open_button(script=REMOVE_CLIPBOARD)
    page.evaluate(f"() => {{ window.copied = ({COPIED_TEXT})(); }}")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("status")).to_contain_text("Copied")
    assert page.evaluate("() => window.copied") == app_link(page)
    expect(page.get_by_role("button", name="Copy link")).to_be_focused()


def test_selected_link_is_shown_if_copying_is_refused(open_button: OpenButton) -> None:
    page = open_button(script=REFUSE_COPYING)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("press Ctrl+C")).to_be_visible()
    field = page.get_by_role("textbox", name="Link")
    expect(field).to_have_value(app_link(page))
    assert field.evaluate("field => field.selectionEnd - field.selectionStart") == len(app_link(page))


def test_link_over_the_limit_has_a_warning(open_button: OpenButton) -> None:
    page = open_button(f"entries=2&q=s={'x' * 4000}")
    page.locator(".copy-link button").first.click()
    expect(page.get_by_text("may cut off")).to_be_visible()
