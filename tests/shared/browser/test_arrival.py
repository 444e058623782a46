"""A page comes without moving: the layout shift of its arrival in an empty browser window."""

import pytest

from tests.shared.browser.walking import OpenApp

MOST_SHIFT = 0.1
"""Above this sum a person sees a page move."""
LAYOUT_SHIFT = """() => new Promise(resolve => {
  new PerformanceObserver(list => resolve(list.getEntries().reduce((sum, shift) => sum + shift.value, 0)))
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(resolve, 500, 0);
})"""


@pytest.mark.parametrize("path", ["/explore", "/challenges", "/clipping"])
def test_nothing_moves_while_a_page_arrives(open_app: OpenApp, path: str) -> None:
    open_app(path).close()  # the first visit, whose run imports the page's modules, takes seconds
    assert open_app(path).evaluate(LAYOUT_SHIFT) < MOST_SHIFT
