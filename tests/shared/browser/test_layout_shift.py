"""Browser tests of layout stability: while a page loads, and after a question is answered."""

import pytest
from playwright.sync_api import expect

from tests.shared.browser.page_control import OpenApp

MAX_SHIFT = 0.1
"""The largest sum of layout shifts that people do not notice."""
LAYOUT_SHIFT = """() => new Promise(resolve => {
  new PerformanceObserver(list => resolve(list.getEntries().reduce((sum, shift) => sum + shift.value, 0)))
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(resolve, 500, 0);
})"""
PLACES = "nodes => nodes.map(node => node.getBoundingClientRect()).map(({ x, y }) => [Math.round(x), Math.round(y)])"
ANSWER_MS = 1000  # by then the answer has been drawn


@pytest.mark.parametrize("path", ["/explore", "/challenges", "/clipping"])
def test_layout_does_not_shift_while_a_page_loads(open_app: OpenApp, path: str) -> None:
    open_app(path).close()  # the first visit, whose run imports the page's modules, takes seconds
    assert open_app(path).evaluate(LAYOUT_SHIFT) < MAX_SHIFT


@pytest.mark.parametrize(("lab", "width"), [("length", 390), ("weights", 1280), ("variants", 390)])
def test_answering_a_question_does_not_move_any_button(open_app: OpenApp, lab: str, width: int) -> None:
    page = open_app(f"/{lab}?ask=1", width=width, height=844)
    buttons = page.locator(".stage :is(.act, .tab, .rule):not(.quiet)")
    before = dict(zip(buttons.all_inner_texts(), buttons.evaluate_all(PLACES), strict=True))
    page.locator(".stage .skip").click()
    expect(page.locator(".stage .skip")).to_be_hidden()
    page.wait_for_timeout(ANSWER_MS)
    after = dict(zip(buttons.all_inner_texts(), buttons.evaluate_all(PLACES), strict=True))
    moved = {name: (place, after[name]) for name, place in before.items() if after.get(name, place) != place}
    assert {name: places for name, places in moved.items() if any(places[1])} == {}  # a hidden button is at 0, 0
