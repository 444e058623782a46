"""Browser test of Explore's match table: sorting, showing all rows, choosing the order, phone width."""

from playwright.sync_api import expect

from bleu_view.words.texts import Texts
from tests.shared.browser.explore import ExploreWindow, explore_path, open_explore
from tests.shared.browser.page_control import OpenApp, settle

EN = Texts("en")
MIXED = "on the mat the cat sat the"
LOSSES_FIRST = ["sat", "the", "on", "mat", "cat"]
HOSTILE = '<img src=x onerror="alert(1)"> **b** $$x$$'


def shown_ngrams(explore: ExploreWindow) -> list[str]:
    return explore.page.locator(".match-table .ngram").all_inner_texts()


def type_candidate(explore: ExploreWindow, candidate: str) -> None:
    """Type a candidate and wait for the row of its first token."""
    explore.candidate.fill(candidate)
    first = candidate.split(maxsplit=1)[0][:20]
    expect(explore.page.locator(".match-table .ngram").get_by_text(first).first).to_be_visible()
    settle(explore.page)


def test_table_is_sorted_unfolded_and_fits_a_phone(open_app: OpenApp) -> None:
    text = {"candidate": MIXED, "references": ("the cat is on the mat", "a cat")}
    explore = open_explore(open_app, explore_path("papineni-1", **text))
    page, table = explore.page, explore.page.locator(".match-table")
    order, column, count, second = (
        table.get_by_role("columnheader", name=name) for name in ("-gram", "1-gram", "count", "ref 2")
    )
    row = table.get_by_role("row").filter(has=page.get_by_text("the", exact=True))
    expect(table.get_by_role("heading")).to_have_text(EN("explore.table-costs-most", n=4))
    table.get_by_role("radio", name="n = 4").press("ArrowLeft")
    expect(table.get_by_role("radio", name="n = 3")).to_be_focused()
    expect(order).to_contain_text("3-gram")
    table.get_by_role("radio", name="n = 1").click()
    expect(row).to_be_visible()
    settle(page)
    assert [text.split()[0] for text in row.get_by_role("cell").all_inner_texts()] == ["3", "2", "·", "2"]
    expect(row.locator(".largest")).to_have_text("2")
    expect(row.get_by_text("clipped")).to_be_attached()
    assert shown_ngrams(explore) == LOSSES_FIRST
    expect(table.get_by_role("status")).to_have_text(EN("match_table.losses-first"))
    assert table.locator("[aria-sort]").count() == 0
    for direction, expected in (
        ("ascending", ["cat", "mat", "on", "sat", "the"]),
        ("descending", ["the", "sat", "on", "mat", "cat"]),
    ):
        column.get_by_role("button").click()
        expect(column).to_have_attribute("aria-sort", direction)
        assert shown_ngrams(explore) == expected
    column.get_by_role("button").click()
    assert column.get_attribute("aria-sort") is None
    assert shown_ngrams(explore) == LOSSES_FIRST
    second.get_by_role("button").click()
    assert shown_ngrams(explore) == ["cat", "sat", "the", "on", "mat"]
    expect(table.get_by_role("status")).to_have_text(EN("match_table.largest-first", column="ref 2"))
    button = count.get_by_role("button")
    button.focus()
    page.keyboard.press("Enter")
    expect(count).to_have_attribute("aria-sort", "descending")
    expect(button).to_be_focused()
    column.get_by_role("button").click()
    type_candidate(explore, "zoo the ant")
    assert shown_ngrams(explore) == ["ant", "the", "zoo"], "a new candidate keeps the sorting"
    type_candidate(explore, HOSTILE)
    assert sorted(shown_ngrams(explore)) == sorted(HOSTILE.split())
    assert table.locator("img").count() == 0
    type_candidate(explore, " ".join(f"a{number}" for number in range(19)) + " the")
    rows = table.locator("tbody tr:visible")
    expect(rows).to_have_count(8)
    table.get_by_role("button", name=EN("match_table.more", count=12, order=1, credited=1)).click()
    expect(rows).to_have_count(20)
    expect(table.locator(".more")).to_be_hidden()
    page.set_viewport_size({"width": 390, "height": 900})
    for candidate in (MIXED, f"{'w' * 3_000} {'文' * 900}"):
        type_candidate(explore, candidate)
        assert (candidate, page.evaluate("() => document.documentElement.scrollWidth")) == (candidate, 390)
        assert table.get_by_role("region").evaluate("region => region.scrollWidth - region.clientWidth") <= 0
