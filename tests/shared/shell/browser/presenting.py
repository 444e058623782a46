"""A lecturer's keys in presenter mode, in a browser."""

from playwright.sync_api import Page

from tests.shared.browser.walking import settle

# Everything that a key may change: the address with its slide, the scroll position, and the bar of presenter mode.
VISIBLE_STATE = """() => {
  const roots = [...document.querySelectorAll('*')].flatMap(node => node.shadowRoot ?? []);
  const bar = roots.map(root => root.querySelector('.presenter')).find(Boolean);
  return [location.href, document.querySelector('[data-testid=stMain]')?.scrollTop, bar?.innerText].join();
}"""


def press_and_wait(page: Page, key: str, hand: Page | None = None) -> Page:
    """Press a key in the page, or in the window of the notes `hand`, and wait until the page has changed; return it."""
    before = settle(page).evaluate(VISIBLE_STATE)
    (hand or page).keyboard.press(key)
    page.wait_for_function(f"before => ({VISIBLE_STATE})() !== before", arg=before, polling=50)
    return page
