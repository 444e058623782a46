"""Browser tests of layout stability: while a page loads, and after a question is answered, also in a small frame."""

from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from bleu_view.words.texts import LANGUAGES
from tests.shared.browser.accessibility import axe_findings, wait_for_animations
from tests.shared.browser.page_control import OpenApp, settle

MAX_SHIFT = 0.1
"""The largest sum of layout shifts that people do not notice."""
LAYOUT_SHIFT = """() => new Promise(resolve => {
  new PerformanceObserver(list => resolve(list.getEntries().reduce((sum, shift) => sum + shift.value, 0)))
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(resolve, 500, 0);
})"""
OVERFLOW = """() => {
  const main = document.querySelector("[data-testid=stMain]");
  return [main.scrollWidth - main.clientWidth, main.scrollHeight - main.clientHeight];
}"""
PLACES = "nodes => nodes.map(node => node.getBoundingClientRect()).map(({ x, y }) => [Math.round(x), Math.round(y)])"
ASKING_LABS = ("ngrams", "clipping", "length", "weights", "limits")
EMBEDDED_LABS = (*ASKING_LABS, "practice", "beyond")


def skip_question(page: Page) -> Page:
    """Skip the question of the stage, and wait until the answer is drawn; return the page."""
    page.locator(".stage .skip").click()
    expect(page.locator(".stage .skip")).to_be_hidden()
    return wait_for_animations(settle(page))


@pytest.mark.parametrize("path", ["/explore", "/clipping"])
def test_layout_does_not_shift_while_a_page_loads(open_app: OpenApp, path: str) -> None:
    open_app(path).close()  # the first visit, whose run imports the page's modules, takes seconds
    assert open_app(path).evaluate(LAYOUT_SHIFT) < MAX_SHIFT


@pytest.mark.parametrize(
    ("lab", "width", "lang", "theme"),
    [
        ("length", 390, "en", "light"),
        ("clipping", 1280, "zh", "dark"),
        ("variants", 390, "en", "light"),
        ("beyond", 1280, "zh", "dark"),
    ],
)
def test_answering_an_accessible_question_does_not_move_any_button(
    open_app: OpenApp, lab: str, width: int, lang: str, theme: str
) -> None:
    page = open_app(f"/{lab}?ask=1", lang=lang, theme=theme, width=width, height=844)
    expect(page.locator(".stage .skip")).to_be_visible()
    assert axe_findings(page) == []
    buttons = page.locator(".stage :is(.act, .tab, .rule):not(.quiet)")
    before = dict(zip(buttons.all_inner_texts(), buttons.evaluate_all(PLACES), strict=True))
    skip_question(page)
    after = dict(zip(buttons.all_inner_texts(), buttons.evaluate_all(PLACES), strict=True))
    moved = {name: (place, after[name]) for name, place in before.items() if after.get(name, place) != place}
    assert {name: places for name, places in moved.items() if any(places[1])} == {}  # a hidden button is at 0, 0


@pytest.mark.parametrize(("lab", "lang"), [*zip(EMBEDDED_LABS, cycle(LANGUAGES))])
def test_embedded_lab_fits_its_frame_before_and_after_the_answer(open_app: OpenApp, lab: str, lang: str) -> None:
    page = open_app(f"/{lab}?embed=true&ask=1", lang=lang, width=720, height=420)
    expect(page.locator(".bx-source")).to_be_visible()
    expect(page.locator(".stage .picture")).to_be_visible()
    for show in (settle, skip_question) if lab in ASKING_LABS else (settle,):
        show(page)
        assert page.evaluate(OVERFLOW) == [0, 0]
        assert not page.locator(".stage .tabs, .foot").filter(visible=True).count()
