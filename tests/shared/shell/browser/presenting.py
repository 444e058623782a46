"""Keys of a lecturer in presenter mode: each turns a slide, scrolls a long one, shows an answer or turns the page."""

from playwright.sync_api import Page

from tests.shared.browser.walking import settle

# Everything that a key may change: the page and its slide, how far it is scrolled, and the bar of the mode.
VISIBLE_STATE = """() => {
  const roots = [...document.querySelectorAll('*')].flatMap(node => node.shadowRoot ?? []);
  const bar = roots.map(root => root.querySelector('.presenter')).find(Boolean);
  return [location.href, document.querySelector('[data-testid=stMain]')?.scrollTop, bar?.innerText].join();
}"""


def press_and_wait(page: Page, key: str, hand: Page | None = None) -> Page:
    """Press a key, in this window or in that of the notes, and wait until it has changed something."""
    before = settle(page).evaluate(VISIBLE_STATE)
    (hand or page).keyboard.press(key)
    page.wait_for_function(f"before => ({VISIBLE_STATE})() !== before", arg=before, polling=50)
    return page
