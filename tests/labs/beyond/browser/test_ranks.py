"""The bump chart in a browser: a picture with its words, on a phone a table."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.shared.browser.reach import WIDER, findings, rested
from tests.shared.browser.walking import OpenPage

APP = Path(__file__).parent / "apps" / "beyond_parts_app.py"
# How many labels, squares and headings lie over each other, or outside the picture.
COLLISIONS = """picture => {
  const frame = picture.getBoundingClientRect();
  const marks = [...picture.querySelectorAll('.score, .square, .heading')].map(mark => mark.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top + 3 < b.bottom && b.top + 3 < a.bottom;
  const leaves = mark => mark.right > frame.right || mark.left < frame.left || mark.bottom > frame.bottom;
  return marks.filter(leaves).length + marks.flatMap((a, n) => marks.slice(n + 1).filter(b => meet(a, b))).length;
}"""

Visit = Callable[[str, str, int, int], Page]


@pytest.fixture
def visit(open_page: OpenPage, serve: Callable[[Path], str]) -> Visit:
    """Give a function that opens the chart of so many metrics."""

    def visit(lang: str, theme: str, width: int, metrics: int) -> Page:
        page = open_page(f"{serve(APP)}/parts?part=ranks&metrics={metrics}&lang={lang}", theme=theme, width=width)
        expect(page.locator(".ranks table")).to_be_attached()
        return page

    return visit


def test_no_mark_lies_over_another(visit: Visit) -> None:
    page = visit("en", "light", 1280, 7)
    picture = page.locator(".ranks .chart")
    assert picture.evaluate(COLLISIONS) == 0
    page.set_viewport_size({"width": 800, "height": 900})
    assert rested(page).locator(".ranks .chart").evaluate(COLLISIONS) == 0
    page.set_viewport_size({"width": 480, "height": 900})
    expect(picture).to_be_hidden()
    expect(page.locator(".ranks.as-table")).to_be_visible()


def test_the_picture_has_its_words_and_pointing_lets_one_line_stand_out(visit: Visit) -> None:
    page = visit("en", "light", 1280, 4)
    picture = page.get_by_role("img", name="BLEU: 1 A = C (0.743); 3 B (0.549).")
    expect(picture).to_contain_text("A = C 0.743")
    assert picture.evaluate(COLLISIONS) == 0
    picture.locator(".candidate.wrong .square").last.hover()
    expect(picture.locator(".lit")).to_have_count(2)
    page.mouse.move(1, 1)
    expect(picture.locator(".lit")).to_have_count(0)
    assert findings(page) == []


def test_a_phone_shows_the_table_in_place_of_the_picture(visit: Visit) -> None:
    page = visit("zh", "dark", 390, 7)
    expect(page.locator(".ranks .chart")).to_be_hidden()
    expect(page.locator(".ranks tr").nth(1)).to_have_text("BLEU1 =0.7433.5491 =0.743")
    assert page.locator(".ranks table").evaluate("table => table.getBoundingClientRect().height") > 200
    assert page.evaluate(WIDER) <= 0
    assert findings(page) == []
