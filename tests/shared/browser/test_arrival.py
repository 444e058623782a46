"""Layout that stays in place: while a page arrives, and after an answer."""

import pytest
from playwright.sync_api import expect

from tests.shared.browser.walking import OpenApp

MOST_SHIFT = 0.1
"""Above this sum a person sees a page move."""
LAYOUT_SHIFT = """() => new Promise(resolve => {
  new PerformanceObserver(list => resolve(list.getEntries().reduce((sum, shift) => sum + shift.value, 0)))
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(resolve, 500, 0);
})"""
PLACES = "nodes => nodes.map(node => node.getBoundingClientRect()).map(({ x, y }) => [Math.round(x), Math.round(y)])"
ANSWER_MS = 1000  # by then the answer has been drawn


@pytest.mark.parametrize("path", ["/explore", "/challenges", "/clipping"])
def test_nothing_moves_while_a_page_arrives(open_app: OpenApp, path: str) -> None:
    open_app(path).close()  # the first visit, whose run imports the page's modules, takes seconds
    assert open_app(path).evaluate(LAYOUT_SHIFT) < MOST_SHIFT


@pytest.mark.parametrize(("lab", "width"), [("length", 390), ("weights", 1280), ("variants", 390)])
def test_an_answer_moves_no_button(open_app: OpenApp, lab: str, width: int) -> None:
    page = open_app(f"/{lab}?ask=1", width=width, height=844)
    buttons = page.locator(".stage :is(.act, .tab, .rule):not(.quiet)")
    before = dict(zip(buttons.all_inner_texts(), buttons.evaluate_all(PLACES), strict=True))
    page.locator(".stage .skip").click()
    expect(page.locator(".stage .skip")).to_be_hidden()
    page.wait_for_timeout(ANSWER_MS)
    after = dict(zip(buttons.all_inner_texts(), buttons.evaluate_all(PLACES), strict=True))
    moved = {name: (place, after[name]) for name, place in before.items() if after.get(name, place) != place}
    assert {name: places for name, places in moved.items() if any(places[1])} == {}  # a hidden button is at 0, 0
