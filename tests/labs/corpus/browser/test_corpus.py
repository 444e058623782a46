"""The corpus page before a browser: steps without the server, the search, the table by keyboard, the phone."""

from typing import Unpack

import pytest
from playwright.sync_api import Locator, Page, expect

from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import PRESETS
from bleu_view.words.texts import Texts
from tests.shared.browser.walking import OpenApp, Window, settled
from tests.shared.pages.explore import link

LEAD: ViewItem = ("corpus-2", "skipped")
FOCUSED_ROW = """() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused?.dataset?.place ?? '';
}"""
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def opened(open_app: OpenApp, *view: ViewItem, lang: str = "en", **window: Unpack[Window]) -> Page:
    """Open the page with its question skipped."""
    page = open_app(f"/corpus?s={link(PRESETS[0].id, (LEAD, *view))}", lang=lang, **window)
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator(".chance .reading")).not_to_be_empty()
    return settled(page)


def rows(page: Page) -> Locator:
    return page.locator(".segment-table tbody tr")


def search(page: Page, pattern: str) -> Locator:
    page.locator(".segment-table input[type=search]").fill(pattern)
    return page.locator(".segment-table .trouble")


def test_pooling_and_drawing_walk_step_by_step_to_where_they_opened(open_app: OpenApp) -> None:
    page = opened(open_app)
    pooling = page.locator(".pooling")
    end, address = pooling.locator(".scores").first.inner_text(), page.url
    pooling.locator(".step-back").focus()
    page.keyboard.press("Home")
    expect(pooling.locator(".fraction").first).to_contain_text("– / ")
    page.keyboard.press("ArrowRight")
    expect(pooling.locator(".reading")).to_contain_text("Segment 1")
    assert pooling.locator(".track .in").count() > 0
    expect(page).not_to_have_url(address)
    settled(page).keyboard.press("End")  # the step was reported and answered, and the keys stay where they are
    expect(pooling.locator(".scores").first).to_have_text(end, use_inner_text=True)
    expect(pooling.locator(".meet").first).to_be_visible()
    _watch_a_draw(page)


def _watch_a_draw(page: Page) -> None:
    """Go to the start, draw once, run to the end."""
    chance = page.locator(".chance")
    done = chance.locator(".reading").inner_text()
    chance.locator(".step-start").click()
    expect(chance.locator(".note")).to_contain_text("All 60 segments")
    chance.locator(".step-next").click()
    expect(chance.locator(".reading")).to_contain_text("Draw 1:")
    expect(chance.locator(".note")).to_contain_text("not drawn")
    chance.locator(".step-run-all").click()
    expect(chance.locator(".reading")).to_have_text(done)
    expect(chance.locator(".step-next")).to_have_attribute("aria-disabled", "true")


def test_the_search_takes_expressions_and_survives_bad_ones(open_app: OpenApp) -> None:
    page, texts = opened(open_app), Texts("en")
    trouble = search(page, "train")
    expect(rows(page)).not_to_have_count(40)
    found = rows(page).count()
    search(page, "TR[a]in")
    expect(rows(page)).to_have_count(found)
    expect(trouble).to_be_empty()
    search(page, "(train")
    expect(trouble).to_have_text(texts("corpus.search-plain"))
    search(page, "^(([a-z])+.)+[A-Z]([a-z])+$")
    expect(trouble).to_have_text(texts("corpus.search-slow"))
    search(page, "")
    expect(rows(page)).to_have_count(40)


def test_the_table_is_worked_by_keyboard_and_keeps_the_focus(open_app: OpenApp) -> None:
    page = opened(open_app)
    first = rows(page).first
    first.focus()
    page.keyboard.press("ArrowDown")
    place = int(page.evaluate(FOCUSED_ROW))
    page.keyboard.press("Enter")
    expect(page.locator(".bx-segment-head")).to_contain_text(f"Segment {place + 1}")
    settled(page)
    assert int(page.evaluate(FOCUSED_ROW)) == place
    page.keyboard.press("Space")
    expect(page.get_by_text("1 segment is left out")).to_be_visible()
    settled(page)
    assert int(page.evaluate(FOCUSED_ROW)) == place
    expect(page.locator(".pooling .place")).to_have_text("segment 59 of 59")
    page.locator(".segment-table .foot button:visible").last.click()
    expect(page.locator(".pooling .place")).to_have_text("segment 60 of 60")
    _sort_and_filter(page)


def _sort_and_filter(page: Page) -> None:
    """Sort by length, then list what A wins."""
    table = page.locator(".segment-table")
    table.get_by_role("button", name="r", exact=True).click()
    lengths = [float(text) for text in table.locator("td.length").all_inner_texts()]
    assert lengths == sorted(lengths)
    expect(table.locator("th.length")).to_have_attribute("aria-sort", "ascending")
    table.get_by_role("button", name="A ahead").click()
    assert all(text.startswith("+") for text in table.locator("td.gap").all_inner_texts())
    _open_a_dot(page)


def _open_a_dot(page: Page) -> None:
    """Walk to A's best segment and open it."""
    page.locator(".segment-dots canvas").focus()
    page.keyboard.press("End")
    head = page.locator(".segment-dots .readout b").first.inner_text()
    page.keyboard.press("Enter")
    expect(page.locator(".bx-segment-head")).to_contain_text(head)


def test_a_segment_opens_in_explore_and_undo_brings_the_old_text_back(open_app: OpenApp) -> None:
    page = opened(open_app, ("corpus-segment", 0))
    page.get_by_role("button", name="Open A in Explore").click()
    field = page.get_by_role("textbox", name=Texts("en")("frame.candidate"))
    expect(field).not_to_have_value(PRESETS[0].candidate)
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    settled(page)
    page.get_by_role("button", name="Undo").click()
    expect(field).to_have_value(PRESETS[0].candidate)


@pytest.mark.parametrize(("lang", "lists"), [("en", ("ngrams", "length", "scores")), ("zh", ())])
def test_nothing_scrolls_sideways_on_a_phone(open_app: OpenApp, lang: str, lists: tuple[str, ...]) -> None:
    page, texts = opened(open_app, lang=lang, width=390), Texts(lang)
    assert page.evaluate(OVERFLOW) == 0
    for name in lists:
        page.get_by_test_id("stButtonGroup").get_by_text(texts(f"corpus.list-{name}"), exact=True).click()
        expect(page.get_by_role("heading", name=texts(f"corpus.ask-{name}"))).to_be_visible()
        assert settled(page).evaluate(OVERFLOW) == 0
