"""The button "Copy link" before a browser: it copies, says how long the link is, and helps where it may not copy."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Page, expect

from tests.shared.browser.walking import OpenPage, settled

NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined })"
NO_COPYING = f"{NO_CLIPBOARD}; document.execCommand = () => false"
WHAT_IS_COPIED = """() => new Promise(resolve => document.addEventListener('copy', event => {
  const root = event.composedPath()[0].getRootNode();
  resolve(root.activeElement.value.slice(root.activeElement.selectionStart, root.activeElement.selectionEnd));
}, { once: true }))"""


class OpenButton(Protocol):
    """Opens the button; the second argument is run in the page first."""

    def __call__(self, query: str = ..., script: str = ...) -> Page: ...


@pytest.fixture
def open_button(open_page: OpenPage, serve: Callable[[Path], str]) -> OpenButton:
    url = serve(Path(__file__).parent / "apps" / "copy_link_app.py")

    def open_button(query: str = "", script: str = "") -> Page:
        page = open_page(f"{url}/?{query}")
        expect(page.locator(".copy-link button")).to_be_visible()
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        if script:
            page.evaluate(f"() => {{ {script} }}")
        return page

    return open_button


def link_of(page: Page, query: str = "s=abc") -> str:
    return page.url.partition("?")[0] + "?" + query


def test_the_link_is_copied_and_its_length_said(open_button: OpenButton) -> None:
    page = open_button()
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("status")).to_have_text(f"Copied, {len(link_of(page))} characters")
    assert page.evaluate("() => navigator.clipboard.readText()") == link_of(page)


def test_the_length_stands_beside_the_button_before(open_button: OpenButton) -> None:
    page = open_button("lang=zh")
    expect(page.get_by_role("button", name="复制链接")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text(f"{len(link_of(page))} 个字符")


def test_without_a_clipboard_the_old_way_copies(open_button: OpenButton) -> None:
    page = open_button(script=NO_CLIPBOARD)
    page.evaluate(f"() => {{ window.copied = ({WHAT_IS_COPIED})(); }}")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("status")).to_contain_text("Copied")
    assert page.evaluate("() => window.copied") == link_of(page)
    expect(page.get_by_role("button", name="Copy link")).to_be_focused()


def test_where_copying_is_refused_the_link_is_there_to_copy(open_button: OpenButton) -> None:
    page = open_button(script=NO_COPYING)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("status")).to_contain_text("press Ctrl+C")
    field = page.get_by_role("textbox", name="Link")
    expect(field).to_be_focused()
    expect(field).to_have_value(link_of(page))
    assert field.evaluate("field => field.selectionEnd - field.selectionStart") == len(link_of(page))


def test_a_link_over_the_limit_is_warned_of_and_still_copied(open_button: OpenButton) -> None:
    page = open_button()
    warning = page.get_by_text("may cut off")
    expect(warning).to_be_hidden()
    field = page.get_by_label("Query")
    field.fill(f"s={'x' * 100}")
    field.press("Enter")
    expect(warning).to_be_visible()
    settled(page)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("status")).to_contain_text("Copied")
