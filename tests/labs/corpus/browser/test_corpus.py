"""Browser tests of the corpus page: the question, settings, resampling, and the segment table."""

import pytest
from playwright.sync_api import Locator, Page, expect

from bleu_view.scenario.presets import PRESETS
from bleu_view.words.texts import Texts
from tests.shared.browser.accessibility import SIDEWAYS_OVERFLOW
from tests.shared.browser.page_control import OpenApp, settle
from tests.shared.pages.explore import example_link

EN = Texts("en")
FOCUSED_ROW_JS = """() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused?.dataset?.key ?? '';
}"""


def open_tab(open_app: OpenApp, tab: str) -> Page:
    """Open the corpus page at a tab, with reduced motion."""
    page = open_app(f"/corpus?s={example_link(PRESETS[0].preset, (('corpus-tab', tab),))}", calm=True)
    expect(page.locator(".corpus-stage .reading")).not_to_be_empty()
    return settle(page)


def table_rows(page: Page) -> Locator:
    return page.locator(".segment-table tbody tr")


def type_search(page: Page, pattern: str) -> Locator:
    """Type a pattern into the search field, and return the locator of its error message."""
    page.locator(".segment-table input[type=search]").fill(pattern)
    return page.locator(".segment-table .trouble")


@pytest.mark.parametrize(("lang", "corpus", "ask"), [("zh", "en-zh", 1), ("en", "zh-en", 0), ("en", "sixteen", 0)])
def test_embedded_exhibit_fits_its_frame(open_app: OpenApp, lang: str, corpus: str, ask: int) -> None:
    view = example_link(PRESETS[0].preset, (("corpus", corpus),))
    page = open_app(f"/corpus?embed=true&ask={ask}&s={view}", lang=lang, width=720, height=420)
    expect(page.locator(".corpus-stage svg:visible")).to_have_count(1)
    main = settle(page).get_by_test_id("stMain")
    assert main.evaluate("node => node.scrollHeight - node.clientHeight") == 0


def test_answering_moves_neither_question_nor_chart_and_settings_open_in_a_panel(open_app: OpenApp) -> None:
    page = open_app("/corpus?ask=1")
    stage = page.locator(".corpus-stage")
    boxes = [stage.locator(name) for name in (".question", ".pairs", ".slope")]
    before = [box.bounding_box() for box in boxes]
    expect(stage.locator(".covered")).to_have_text("?")
    stage.get_by_role("button", name="Heron", exact=True).click()
    expect(stage.locator(".slant")).to_have_count(2)
    expect(stage.locator(".reading")).to_contain_text(EN("predict.right"))
    assert [box.bounding_box() for box in boxes] == before
    change_settings(settle(page))


def change_settings(page: Page) -> None:
    stage = page.locator(".corpus-stage")
    score = stage.locator(".board .score").first
    before = str(score.text_content())
    stage.locator("summary").click()
    stage.get_by_role("checkbox", name=EN("corpus.scale-of-one")).check()
    expect(score).to_contain_text("0.")
    stage.get_by_role("combobox", name=EN("frame.tokenizer")).select_option("char")
    expect(stage.locator("summary")).to_contain_text("char")
    expect(score).not_to_have_text(before)
    page.keyboard.press("Escape")
    expect(stage.locator(".panel")).to_be_hidden()


def test_resampling_and_pooling_can_be_stepped_through(open_app: OpenApp) -> None:
    page = open_tab(open_app, "draws")
    chance, pooling = page.locator(".chance"), page.locator(".pooling")
    done = chance.locator(".reading").inner_text()
    chance.locator(".step-start").click()
    expect(chance.locator(".note")).to_contain_text(EN("corpus.all-segments", segments=60))
    chance.locator(".step-next").click()
    expect(chance.locator(".reading")).to_contain_text("Draw 1:")
    expect(chance.locator(".note")).to_contain_text("×")
    chance.locator(".step-run-all").click()
    expect(chance.locator(".reading")).to_have_text(done)
    expect(chance.locator(".step-next")).to_have_attribute("aria-disabled", "true")
    settle(page).get_by_test_id("stButtonGroup").get_by_text(EN("corpus.made-pool"), exact=True).click()
    pooling.locator(".step-start").click()
    expect(pooling.locator(".fraction").first).to_contain_text("– / ")
    pooling.locator(".step-next").click()
    expect(pooling.locator(".reading")).to_contain_text(EN("corpus.segment", number=1))
    expect(pooling.locator(".dot:not([hidden])")).to_have_count(2)
    settle(page).keyboard.press("End")  # the stepper keeps the focus after the rerun
    expect(pooling.locator(".meet").first).to_be_visible()
    expect(page.locator(".stepper:visible")).to_have_count(1)


def test_segments_can_be_found_excluded_and_opened_in_explore(open_app: OpenApp) -> None:
    page = open_tab(open_app, "mean")
    open_a_dot(page)
    check_search(page)
    facts = page.locator(".corpus-stage summary")
    table_rows(page).first.focus()
    page.keyboard.press("ArrowDown")
    place = int(page.evaluate(FOCUSED_ROW_JS))
    page.keyboard.press("Enter")
    expect(page.locator(".bx-segment-head")).to_contain_text(f"Segment {place + 1}")
    settle(page)
    assert int(page.evaluate(FOCUSED_ROW_JS)) == place
    page.keyboard.press("Space")
    expect(page.get_by_text(EN("corpus.left-out", count=1, a="", b="").split("**")[1])).to_be_visible()
    settle(page)
    assert int(page.evaluate(FOCUSED_ROW_JS)) == place
    expect(facts).to_contain_text("59 ")
    page.locator(".segment-table .foot button:visible").last.click()
    expect(facts).to_contain_text("60 ")
    check_sorting_and_filter(settle(page))
    check_lists_on_a_phone(page)
    open_in_explore_and_undo(page)


def check_search(page: Page) -> None:
    """Search for words and regular expressions; check that invalid and slow patterns are reported."""
    error = type_search(page, "train")
    expect(table_rows(page)).not_to_have_count(40)
    found = table_rows(page).count()
    type_search(page, "TR[a]in")
    expect(table_rows(page)).to_have_count(found)
    expect(error).to_be_empty()
    for pattern, key in (("(train", "plain"), ("^(([a-z])+.)+[A-Z]([a-z])+$", "slow")):
        type_search(page, pattern)
        expect(error).to_have_text(EN(f"corpus.search-{key}"))
    type_search(page, "")
    expect(table_rows(page)).to_have_count(40)


def check_sorting_and_filter(page: Page) -> None:
    """Sort by length, then show only the segments that system A wins; check the visible rows."""
    table = page.locator(".segment-table")
    table.get_by_role("button", name="r", exact=True).click()
    lengths = [float(text) for text in table.locator("td.length").all_inner_texts()]
    assert lengths == sorted(lengths)
    expect(table.locator("th.length")).to_have_attribute("aria-sort", "ascending")
    table.get_by_role("button", name=EN("corpus.filter-a")).click()
    assert all(text.startswith("+") for text in table.locator("td.gap").all_inner_texts())


def open_a_dot(page: Page) -> None:
    """Choose a dot by keyboard; check that the tab of the segments opens at its segment."""
    page.locator(".segment-dots canvas").focus()
    page.keyboard.press("End")
    head = page.locator(".segment-dots .readout b").first.inner_text()
    before = page.url
    page.keyboard.press("Enter")
    expect(page).not_to_have_url(before)
    settle(page).locator(".tab[data-tab=segments]").click()
    expect(page.locator(".bx-segment-head")).to_contain_text(head)
    settle(page)


def open_in_explore_and_undo(page: Page) -> None:
    page.get_by_role("button", name=EN("corpus.open-in-explore", letter="A")).click()
    field = page.get_by_role("textbox", name=EN("frame.candidate"))
    expect(field).not_to_have_value(PRESETS[0].candidate)
    undo = page.get_by_role("button", name=EN("frame.undo"))
    expect(undo).to_be_enabled()
    settle(page)
    undo.click()
    expect(field).to_have_value(PRESETS[0].candidate)


def check_lists_on_a_phone(page: Page) -> None:
    """Check that no list of segments scrolls horizontally on a phone."""
    page.set_viewport_size({"width": 390, "height": 844})
    for name in ("ngrams", "length", "scores", "segments"):
        page.get_by_test_id("stButtonGroup").get_by_text(EN(f"corpus.list-{name}"), exact=True).click()
        expect(page.get_by_role("heading", name=EN(f"corpus.ask-{name}"))).to_be_visible()
        assert settle(page).evaluate(SIDEWAYS_OVERFLOW) <= 0
