"""Browser tests of the match table: sorting, showing all rows, choosing the order, phone width."""

from collections.abc import Callable
from typing import Unpack
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from bleu_view.words.texts import Texts
from tests.shared.browser.page_control import OpenPage, WindowOptions, settle

EN = Texts("en")
MIXED = ("on the mat the cat sat the", "the cat is on the mat", "a cat")
LOSSES_FIRST = ["sat", "the", "on", "mat", "cat"]
HOSTILE = '<img src=x onerror="alert(1)"> **b** $$x$$'


OpenTable = Callable[..., Page]
"""Type of the fixture: opens the table for a candidate and its references, and returns the page."""


@pytest.fixture
def open_table(open_page: OpenPage, pages_url: str) -> OpenTable:
    def open_table(text: tuple[str, ...], query: dict[str, str] | None = None, **window: Unpack[WindowOptions]) -> Page:
        candidate, *references = text
        pairs = [
            ("candidate", candidate),
            *(("reference", each) for each in references),
            *({"table": "1"} if query is None else query).items(),
        ]
        page = open_page(f"{pages_url}/match_table_app?{urlencode(pairs)}", **window)
        expect(page.locator(".match-table .note").first).to_be_visible()
        return page

    return open_table


def shown_ngrams(page: Page) -> list[str]:
    return page.locator(".ngram").all_inner_texts()


def type_candidate(page: Page, candidate: str) -> None:
    """Type a candidate and wait for the row of its first token."""
    field = page.get_by_label("Candidate", exact=True)
    field.fill(candidate)
    field.press("Enter")
    expect(page.locator(".ngram").get_by_text(candidate.split(maxsplit=1)[0][:20]).first).to_be_visible()
    settle(page)


def column_header(page: Page, name: str) -> Locator:
    return page.get_by_role("columnheader", name=name)


def test_losses_come_first_until_rows_are_sorted_by_a_column(open_table: OpenTable) -> None:
    page = open_table(MIXED)
    row = page.get_by_role("row").filter(has=page.get_by_text("the", exact=True))
    assert [text.split()[0] for text in row.get_by_role("cell").all_inner_texts()] == ["3", "2", "·", "2"]
    expect(row.locator(".largest")).to_have_text("2")
    expect(row.get_by_text("clipped")).to_be_attached()
    assert shown_ngrams(page) == LOSSES_FIRST
    expect(page.get_by_role("status")).to_have_text(EN("match_table.losses-first"))
    assert page.locator("[aria-sort]").count() == 0
    column = column_header(page, "1-gram")
    for direction, expected in (
        ("ascending", ["cat", "mat", "on", "sat", "the"]),
        ("descending", ["the", "sat", "on", "mat", "cat"]),
    ):
        column.get_by_role("button").click()
        expect(column).to_have_attribute("aria-sort", direction)
        assert shown_ngrams(page) == expected
    column.get_by_role("button").click()
    assert column.get_attribute("aria-sort") is None
    assert shown_ngrams(page) == LOSSES_FIRST
    column_header(page, "ref 2").get_by_role("button").click()
    assert shown_ngrams(page) == ["cat", "sat", "the", "on", "mat"]
    expect(page.get_by_role("status")).to_have_text(EN("match_table.largest-first", column="ref 2"))


def test_sorting_by_keyboard_keeps_focus_and_survives_a_new_candidate(open_table: OpenTable) -> None:
    page = open_table(MIXED)
    button = column_header(page, "count").get_by_role("button")
    button.focus()
    page.keyboard.press("Enter")
    expect(column_header(page, "count")).to_have_attribute("aria-sort", "descending")
    expect(button).to_be_focused()
    column_header(page, "1-gram").get_by_role("button").click()
    type_candidate(page, "zoo the ant")
    assert shown_ngrams(page) == ["ant", "the", "zoo"]
    type_candidate(page, HOSTILE)
    assert sorted(shown_ngrams(page)) == sorted(HOSTILE.split())
    assert page.locator(".match-table img").count() == 0


def test_a_click_shows_the_rows_after_the_first_eight(open_table: OpenTable) -> None:
    page = open_table((" ".join(f"w{number}" for number in range(20)), "w15"), {"table": "1"})
    rows = page.locator("tbody tr:visible")
    expect(rows).to_have_count(8)
    page.get_by_role("button", name=EN("match_table.more", count=12, order=1, credited=1)).click()
    expect(rows).to_have_count(20)
    expect(page.locator(".more")).to_be_hidden()


def test_the_table_opens_with_the_costliest_order_and_can_show_others(open_table: OpenTable) -> None:
    page = open_table(("the cat sat on the mat", "the cat sat on a mat"), {})
    expect(page.get_by_role("heading")).to_have_text(EN("explore.table-costs-most", n=4))
    page.get_by_role("radio", name="n = 4").press("ArrowLeft")
    expect(page.get_by_role("radio", name="n = 3")).to_be_focused()
    expect(column_header(page, "3-gram")).to_be_visible()


def test_the_table_fits_a_phone_without_scrolling_sideways(open_table: OpenTable) -> None:
    page = open_table((*MIXED, "the mat"), width=390)
    region = page.get_by_role("region")
    for candidate in (MIXED[0], "w" * 3_000, "文" * 900):
        type_candidate(page, candidate)
        assert (candidate, page.evaluate("() => document.documentElement.scrollWidth")) == (candidate, 390)
        assert region.evaluate("region => region.scrollWidth - region.clientWidth") <= 0
