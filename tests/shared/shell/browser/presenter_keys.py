"""Key presses in presenter mode, for browser tests."""

from playwright.sync_api import Page

from tests.shared.browser.page_control import settle

# Everything that a key can change: the address with its slide, the scroll position, and the bar of presenter mode.
VISIBLE_STATE = """() => {
  const roots = [...document.querySelectorAll('*')].flatMap(node => node.shadowRoot ?? []);
  const bar = roots.map(root => root.querySelector('.presenter')).find(Boolean);
  return [location.href, document.querySelector('[data-testid=stMain]')?.scrollTop, bar?.innerText].join();
}"""


def press_and_wait(page: Page, key: str, notes: Page | None = None) -> Page:
    """Press a key on the page, or in the notes window, and wait until the page has changed; return the page."""
    before = settle(page).evaluate(VISIBLE_STATE)
    (notes or page).keyboard.press(key)
    page.wait_for_function(f"before => ({VISIBLE_STATE})() !== before", arg=before, polling=50)
    return page
