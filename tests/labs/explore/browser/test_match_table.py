"""Browser test of the match table: sorting, showing all rows, choosing the order, phone width."""

from urllib.parse import urlencode

from playwright.sync_api import Locator, Page, expect

from bleu_view.words.texts import Texts
from tests.shared.browser.page_control import OpenPage, settle

EN = Texts("en")
MIXED = "on the mat the cat sat the"
LOSSES_FIRST = ["sat", "the", "on", "mat", "cat"]
HOSTILE = '<img src=x onerror="alert(1)"> **b** $$x$$'


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


def test_table_is_sorted_unfolded_and_fits_a_phone(open_page: OpenPage, pages_url: str) -> None:
    query = [("candidate", MIXED), ("reference", "the cat is on the mat"), ("reference", "a cat")]
    page = open_page(f"{pages_url}/match_table_app?{urlencode(query)}")
    row = page.get_by_role("row").filter(has=page.get_by_text("the", exact=True))
    expect(page.get_by_role("heading")).to_have_text(EN("explore.table-costs-most", n=4))
    page.get_by_role("radio", name="n = 4").press("ArrowLeft")
    expect(page.get_by_role("radio", name="n = 3")).to_be_focused()
    expect(column_header(page, "3-gram")).to_be_visible()
    page.get_by_role("radio", name="n = 1").click()
    expect(row).to_be_visible()
    settle(page)
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
    button = column_header(page, "count").get_by_role("button")
    button.focus()
    page.keyboard.press("Enter")
    expect(column_header(page, "count")).to_have_attribute("aria-sort", "descending")
    expect(button).to_be_focused()
    column.get_by_role("button").click()
    type_candidate(page, "zoo the ant")
    assert shown_ngrams(page) == ["ant", "the", "zoo"], "a new candidate keeps the sorting"
    type_candidate(page, HOSTILE)
    assert sorted(shown_ngrams(page)) == sorted(HOSTILE.split())
    assert page.locator(".match-table img").count() == 0
    type_candidate(page, " ".join(f"a{number}" for number in range(19)) + " the")
    rows = page.locator("tbody tr:visible")
    expect(rows).to_have_count(8)
    page.get_by_role("button", name=EN("match_table.more", count=12, order=1, credited=1)).click()
    expect(rows).to_have_count(20)
    expect(page.locator(".more")).to_be_hidden()
    page.set_viewport_size({"width": 390, "height": 900})
    for candidate in (MIXED, "w" * 3_000, "文" * 900):
        type_candidate(page, candidate)
        assert (candidate, page.evaluate("() => document.documentElement.scrollWidth")) == (candidate, 390)
        assert page.get_by_role("region").evaluate("region => region.scrollWidth - region.clientWidth") <= 0
