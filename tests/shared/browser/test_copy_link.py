"""Browser tests of the button "Copy link": copying, the length of the link, and the fallback if copying is refused."""

import re

from playwright.sync_api import Page, expect

from tests.shared.browser.page_control import OpenPage

REMOVE_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
RECORD_COPYING = """document.addEventListener('copy', event => {
  const field = event.composedPath()[0].getRootNode().activeElement;
  window.copied = field.value.slice(field.selectionStart, field.selectionEnd);
})"""


def open_button(open_page: OpenPage, url: str) -> Page:
    """Open the test page with the button, and allow it to use the clipboard."""
    page = open_page(url)
    expect(page.locator(".copy-link button").first).to_be_visible()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return page


def test_link_is_copied_or_selected_whatever_the_browser_allows(open_page: OpenPage, pages_url: str) -> None:
    page = open_button(open_page, f"{pages_url}/copy_link_app")
    link, button = f"{page.url.partition('?')[0]}?s=abc", page.get_by_role("button", name="Copy link")
    button.click()
    expect(page.get_by_role("status")).to_have_text(f"Copied, {len(link)} characters")
    assert page.evaluate("() => navigator.clipboard.readText()") == link
    page.evaluate(f"() => {{ {REMOVE_CLIPBOARD}; {RECORD_COPYING}; }}")
    button.click()
    page.wait_for_function("link => window.copied === link", arg=link)
    expect(page.get_by_role("status")).to_contain_text("Copied")
    expect(button).to_be_focused()
    page.evaluate("() => { document.execCommand = () => false; }")
    button.click()
    expect(page.get_by_text("press Ctrl+C")).to_be_visible()
    field = page.get_by_role("textbox", name="Link")
    expect(field).to_have_value(link)
    assert field.evaluate("field => field.selectionEnd - field.selectionStart") == len(link)


def test_menu_warns_of_a_long_link_and_copies_an_embedded_page(open_page: OpenPage, pages_url: str) -> None:
    query = f"s={'x' * 4000}"
    page = open_button(open_page, f"{pages_url}/copy_link_app?entries=2&q={query}")
    link, button = f"{page.url.partition('?')[0]}?{query}", page.locator(".copy-link button").first
    button.click()
    expect(page.get_by_text("may cut off")).to_be_visible()
    expect(page.get_by_role("textbox", name="Link")).to_have_value(link)
    page.keyboard.press("ArrowDown")
    source = f"{link}&embed=true".replace("&", "&amp;")
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
