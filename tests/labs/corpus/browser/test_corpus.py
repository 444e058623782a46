"""The corpus page before a browser: steps without the server, the search, the table by keyboard, the phone."""

import re
from typing import Unpack

import pytest
from playwright.sync_api import Locator, Page, expect

from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import PRESETS
from bleu_view.words.texts import Texts
from tests.shared.browser.walking import OpenApp, Window, settled, slowed, written
from tests.shared.pages.explore import link

SLOWER_MS = 1_500  # longer than a hand has to rest
LEAD: ViewItem = ("corpus-2", "skipped")
FOCUSED_ROW = """() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused?.dataset?.place ?? '';
}"""
FIRST_SCREEN = """() => {
  const all = [...document.querySelectorAll('*')];
  const stage = all.find((node) => node.shadowRoot?.querySelector('.corpus-stage')).shadowRoot;
  const box = (name) => stage.querySelector(name).getBoundingClientRect();
  return box('.tabs').bottom <= box('.foot').top + 2 && document.documentElement.scrollWidth <= innerWidth;
}"""
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def opened(open_app: OpenApp, tab: str, *view: ViewItem, lang: str = "en", **window: Unpack[Window]) -> Page:
    """Open the page with its questions skipped and a tab open."""
    page = open_app(f"/corpus?s={link(PRESETS[0].id, (LEAD, ('corpus-tab', tab), *view))}", lang=lang, **window)
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator(".corpus-stage .reading")).not_to_be_empty()
    return settled(page)


def rows(page: Page) -> Locator:
    return page.locator(".segment-table tbody tr")


def search(page: Page, pattern: str) -> Locator:
    page.locator(".segment-table input[type=search]").fill(pattern)
    return page.locator(".segment-table .trouble")


def test_a_bet_runs_the_segments_and_then_the_draws(open_app: OpenApp) -> None:
    page = open_app("/corpus", height=720)
    stage = page.locator(".corpus-stage")
    reading, total, place = stage.locator(".reading"), stage.locator(".ribbon-total"), stage.locator(".place")
    expect(total).to_have_text("?")
    assert page.evaluate(FIRST_SCREEN)
    stage.get_by_role("button", name="Heron", exact=True).click()
    expect(stage.get_by_role("button", name="Pause")).to_be_visible()
    stage.get_by_role("button", name="Pause").click()
    expect(place).not_to_have_text("segment 60 of 60")
    settled(page).keyboard.press("End")
    expect(reading).to_have_text("All counts pooled: Heron 0.684, Tern 0.634. Right.")
    expect(total).to_have_text("0.684")
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(reading).to_have_text("Counts up to segment 3: Heron 0.505, Tern 0.480.")
    stage.get_by_role("slider").fill("24")
    expect(total).to_have_text("0.610")
    expect(stage.locator(".slot-value").first).to_have_text("(295/337)1/4")
    page.keyboard.press("End")
    stage.get_by_role("button", name="Draw 1,000 corpora").click()
    expect(stage.locator(".question")).to_contain_text("Heron leads by 0.050")
    written(page, ("corpus-phase", "draw"))  # a bet that comes sooner makes one entry of the history with it
    _bet_on_the_lead(page, stage)


def _bet_on_the_lead(page: Page, stage: Locator) -> None:
    """Bet; a key ends the fall; the address keeps what was reached."""
    expect(stage.locator(".draws circle").locator("visible=true")).to_have_count(0)
    stage.get_by_role("button", name="900", exact=True).click()
    expect(stage.locator(".reading")).to_contain_text(re.compile(r"Draw \d+:|draws:"))  # it falls, whichever is seen
    page.keyboard.press("Shift")
    page.keyboard.press("x")
    expect(stage.locator(".reading")).to_contain_text("Right. Heron is ahead in 889 of 1,000.")
    expect(stage.locator(".draws .label").first).to_contain_text("Tern leads: 111")
    settled(page).reload()
    expect(stage.locator(".reading")).to_contain_text("Right. Heron is ahead in 889 of 1,000.")
    settled(page).go_back()
    expect(stage.get_by_role("button", name="900", exact=True)).to_have_attribute("aria-pressed", "false")
    expect(stage.locator(".question")).to_contain_text("Heron leads by 0.050")


def test_an_act_keeps_its_entry_though_a_step_comes_to_rest_before_its_answer(open_app: OpenApp) -> None:
    view = (("corpus-1", "skipped"), ("corpus-phase", "pool"))
    page = slowed(open_app(f"/corpus?s={link(PRESETS[0].id, view)}"), SLOWER_MS)
    stage = settled(page).locator(".corpus-stage")
    stage.locator(".step-start").click()
    page.keyboard.press("End")
    stage.get_by_role("button", name="Draw 1,000 corpora").click()
    written(page, ("corpus-phase", "draw"), ("corpus-step", 60))
    page.go_back()
    expect(stage.get_by_role("button", name="Draw 1,000 corpora")).to_be_visible()


def test_who_plays_without_a_bet_has_seen_the_answer_and_may_bet_on_the_way(open_app: OpenApp) -> None:
    page = open_app("/corpus", lang="zh", theme="dark", width=390, height=844)
    stage = page.locator(".corpus-stage")
    expect(stage.locator(".ribbon-total")).to_have_text("?")
    assert page.evaluate(FIRST_SCREEN)
    stage.get_by_role("button", name="播放").click()
    expect(stage.get_by_role("button", name="跳过")).to_have_count(0)
    stage.get_by_role("button", name="Tern", exact=True).click()
    expect(stage.locator(".reading")).to_have_text("全部句段的计数汇总以后，分数是 Heron 0.684，Tern 0.634。不对。")
    expect(stage.get_by_role("button", name="重抽 1,000 份语料")).to_be_visible()


def test_the_bench_of_counts_moves_with_the_stage(open_app: OpenApp) -> None:
    page = opened(open_app, "pooled", ("corpus-phase", "pool"))
    pooling, place = page.locator(".pooling"), page.locator(".corpus-stage .place")
    page.locator(".corpus-stage .step-start").click()
    expect(pooling.locator(".fraction").first).to_contain_text("– / ")
    pooling.locator(".step-next").click()
    expect(pooling.locator(".reading")).to_contain_text("Segment 1")
    expect(place).to_have_text("segment 1 of 60")
    settled(page).keyboard.press("End")  # the step was reported and answered, and the keys stay where they are
    expect(pooling.locator(".meet").first).to_be_visible()
    expect(place).to_have_text("segment 60 of 60")


def test_a_draw_is_watched_in_its_tab(open_app: OpenApp) -> None:
    chance = opened(open_app, "draws").locator(".chance")
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
    page, texts = opened(open_app, "segments"), Texts("en")
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
    page = opened(open_app, "segments", ("corpus-phase", "pool"))
    place_of_stage = page.locator(".corpus-stage .place")
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
    expect(place_of_stage).to_have_text("segment 59 of 59")
    page.locator(".segment-table .foot button:visible").last.click()
    expect(place_of_stage).to_have_text("segment 60 of 60")
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


def test_a_dot_opens_its_segment(open_app: OpenApp) -> None:
    page = opened(open_app, "mean")
    page.locator(".segment-dots canvas").focus()
    page.keyboard.press("End")
    head = page.locator(".segment-dots .readout b").first.inner_text()
    before = page.url
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(before)
    settled(page).locator(".tab[data-tab=segments]").click()
    expect(page.locator(".bx-segment-head")).to_contain_text(head)


def test_a_segment_opens_in_explore_and_undo_brings_the_old_text_back(open_app: OpenApp) -> None:
    page = opened(open_app, "segments", ("corpus-segment", 0))
    page.get_by_role("button", name="Open A in Explore").click()
    field = page.get_by_role("textbox", name=Texts("en")("frame.candidate"))
    expect(field).not_to_have_value(PRESETS[0].candidate)
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    settled(page)
    page.get_by_role("button", name="Undo").click()
    expect(field).to_have_value(PRESETS[0].candidate)


@pytest.mark.parametrize(("lang", "lists"), [("en", ("ngrams", "length", "scores")), ("zh", ())])
def test_nothing_scrolls_sideways_on_a_phone(open_app: OpenApp, lang: str, lists: tuple[str, ...]) -> None:
    page, texts = opened(open_app, "segments", lang=lang, width=390), Texts(lang)
    assert page.evaluate(OVERFLOW) == 0
    for name in lists:
        page.get_by_test_id("stButtonGroup").get_by_text(texts(f"corpus.list-{name}"), exact=True).click()
        expect(page.get_by_role("heading", name=texts(f"corpus.ask-{name}"))).to_be_visible()
        assert settled(page).evaluate(OVERFLOW) == 0
