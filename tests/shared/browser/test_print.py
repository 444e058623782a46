"""Browser tests of printed pages: nothing outside the sheet, no controls, and dark text on white in any theme."""

import pytest
from playwright.sync_api import Page, expect

from bleu_view.scenario.presets import preset
from tests.architecture.source import page_names
from tests.shared.browser.page_control import OpenApp

SHEET_PX = 703  # pixels between the margins of A4
WHITE = "rgb(255, 255, 255)"
MENU_SELECTOR = ".st-key-menu"
SAMPLE_PAGES = ("length", "weights", "corpus", "beyond")  # with `/` and `/explore`, these cover all kinds of layout
PAGE_PATHS = ("/", *(f"/{page}" for page in SAMPLE_PAGES if page in page_names()))


def set_print_media(page: Page) -> Page:
    """Emulate printing a page on A4 paper; return the page."""
    page.emulate_media(media="print", color_scheme="dark")
    page.set_viewport_size({"width": SHEET_PX, "height": 1000})
    return page


@pytest.mark.parametrize("path", PAGE_PATHS)
def test_dark_page_is_printed_on_white_within_the_margins(path: str, open_app: OpenApp) -> None:
    expect_printed_on_white(set_print_media(open_app(path, theme="dark")))


def test_texts_are_printed_in_full_without_their_fields(open_app: OpenApp) -> None:
    page = set_print_media(open_app("/explore", theme="dark"))
    expect_printed_on_white(page)
    expect(page.locator(".st-key-paper-text")).to_contain_text(preset("papineni-1").references[-1])
    expect(page.locator(".st-key-inputs")).to_be_hidden()


def expect_printed_on_white(page: Page) -> None:
    """Expect dark text on white, no controls, and nothing outside the sheet."""
    expect(page.locator("h1").locator("visible=true").first).to_be_visible()
    expect(page.locator(MENU_SELECTOR)).to_be_hidden()
    assert page.evaluate(BACKGROUND_COLOUR) == WHITE
    assert page.evaluate(LIGHTEST_TEXT) < 0.4, "no pale letters on white"
    assert page.evaluate(OVERFLOWING_ELEMENTS) == []


BACKGROUND_COLOUR = "getComputedStyle(document.querySelector('[data-testid=stApp]')).backgroundColor"
# The lightness, 0 to 1, of the lightest text outside components.
LIGHTEST_TEXT = """() => Math.max(...[...document.querySelectorAll('h1, h2, h3, p, label, dd, dt, td, th, summary')]
  .filter((node) => node.checkVisibility() && node.textContent.trim())
  .map((node) => getComputedStyle(node).color.match(/\\d+/g).slice(0, 3).reduce((sum, part) => sum + part / 765, 0)))"""
# The elements that extend beyond the right edge, on the page and in its components.
OVERFLOWING_ELEMENTS = """() => {
  const edge = document.documentElement.clientWidth + 1, found = [];
  const walk = (root) => root.querySelectorAll('*').forEach((node) => {
    if (node.shadowRoot) walk(node.shadowRoot);
    const box = node.getBoundingClientRect();
    if (box.width && box.height && box.right > edge && node.checkVisibility()) found.push(node.outerHTML.slice(0, 80));
  });
  walk(document);
  return found.slice(0, 5);
}"""
