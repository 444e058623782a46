"""Browser tests of the page on other metrics: ranks, edited candidates, choosing n by keyboard, and a phone screen."""

import re

from playwright.sync_api import Locator, Page, expect

from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import preset
from bleu_view.words.texts import Texts
from tests.shared.browser.accessibility import SIDEWAYS_OVERFLOW
from tests.shared.browser.page_control import OpenApp, settle, wait_for_address
from tests.shared.pages.explore import example_link
from tests.shared.pages.hard_texts import HARD_TEXTS

EN = Texts("en")
DIRECTION_JS = "node => getComputedStyle(node).direction"
SKIPPED: tuple[ViewItem, ...] = tuple((name, "skipped") for name in ("beyond-1", "beyond-2", "beyond-ranks"))
COUNTS_TAB: ViewItem = ("beyond-tab", "counts")


def open_example(open_app: OpenApp) -> Page:
    page = open_app(f"/beyond?s={example_link('beyond-not', tuple(sorted((*SKIPPED, COUNTS_TAB))))}")
    expect(panel(page, "rouge-l")).to_be_visible()
    return settle(page)


def stage(page: Page) -> Locator:
    return page.locator(".ranks")


def open_tab(page: Page, name: str) -> Page:
    """Click a tab and wait until its content is drawn."""
    stage(page).locator(f'[data-tab="{name}"]').click()
    expect(stage(page).locator(f'[data-tab="{name}"]')).to_have_attribute("aria-expanded", "true")
    return settle(page)


def panel(page: Page, metric: str) -> Locator:
    return page.locator(f'.metric-panels [data-metric="{metric}"]')


def test_answering_shows_the_ranks_without_moving_any_row(open_app: OpenApp) -> None:
    page = open_app("/beyond?ask=1&lang=en", lang=None)
    shown = stage(page)
    expect(shown.locator(".heading")).to_have_count(4)
    expect(shown.locator(".square")).to_have_count(0)
    rows = shown.locator(".question, .answers, .stage > .reading, .picture, .tabs")
    places = "rows => rows.map(row => Math.round(row.getBoundingClientRect().top))"
    settle(page)
    before = rows.evaluate_all(places)
    shown.get_by_role("button", name=EN("predictions.beyond-ranks-option-3")).click()
    expect(shown.locator(".square")).to_have_count(12)
    expect(shown.get_by_role("img", name="BLEU: 1 A = C (0.743); 3 B (0).")).to_be_visible()
    settle(page)
    assert rows.evaluate_all(places) == before


def test_edited_texts_in_any_script_fit_a_phone_and_survive_a_reload(open_app: OpenApp) -> None:
    page = open_app("/beyond", width=390)
    fields = stage(page).locator(".candidate-field")
    fields.nth(1).fill("the doctor said that the medicine is not safe for small children")
    fields.nth(1).press("Enter")
    expect(stage(page).get_by_role("img", name="BLEU: 1 B (1)")).to_be_visible()
    settle(page)
    stage(page).locator(".choice input").first.check()
    expect(stage(page).locator(".question")).to_contain_text(EN("beyond.wrong-marked", wrong="A"))
    settle(page).reload()
    expect(fields.nth(1)).to_have_value("the doctor said that the medicine is not safe for small children")
    expect(stage(page).locator(".choice input").first).to_be_checked()
    hard = " ".join(HARD_TEXTS[name] for name in ("Arabic", "joined emoji", "invisible"))
    settle(page).get_by_role("textbox", name=EN("beyond.candidate-c"), exact=True).fill(f"{hard} {'w' * 300}")
    expect(fields.nth(2)).to_have_value(re.compile("wwww"))
    open_tab(settle(page), "counts")
    settle(page).get_by_role("radio", name="C", exact=True).click()
    expect(panel(page, "ter")).to_contain_text("wwww")
    assert settle(page).evaluate(SIDEWAYS_OVERFLOW) <= 0
    for part in (".strip", ".columns"):
        assert panel(page, "ter").or_(panel(page, "bleu")).locator(part).first.evaluate(DIRECTION_JS) == "rtl"


def test_panels_follow_n_candidate_and_text_and_a_double_click_is_one_click(open_app: OpenApp) -> None:
    page = open_example(open_app)
    characters = panel(page, "chrf")
    expect(characters).to_contain_text("45 shared")
    characters.get_by_role("radio", name="3").focus()
    page.keyboard.press("ArrowLeft")
    expect(characters.get_by_role("radio", name="2")).to_be_focused()
    expect(characters.get_by_role("status")).to_contain_text("n\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}2")
    wait_for_address(page, ("beyond-n", 2)).reload()
    expect(panel(page, "chrf").get_by_role("radio", name="2")).to_be_checked()
    assert panel(page, "ter").get_by_role("listitem").count() == 12
    settle(page).get_by_role("radio", name="B", exact=True).click()
    expect(panel(page, "ter").locator(".replaced")).to_have_count(3)
    stage(page).locator(".candidate-field").nth(1).fill(preset("beyond-not").references[0])
    expect(stage(page).get_by_role("img", name="BLEU: 1 B (1)")).to_be_visible()
    expect(panel(settle(page), "ter").locator(".value")).to_have_text("0")
    expect(panel(page, "chrf").locator(".value")).to_have_text("1")
    double_click(settle(page))


def double_click(page: Page) -> None:
    """Check that the second click does not undo the choice made by the first."""
    open_tab(page, "perplexity").locator(".st-key-perplexity-example button").nth(1).dblclick()
    line = page.locator("[class*=st-key-perplexity-line] input").first  # the replaced field stays until the rerun ends
    expect(line).not_to_have_value("the 0.50, cat 0.10, sat 0.25, on 0.80, it 0.05")
    open_tab(settle(page), "text")
    pill = page.get_by_role("radio", name=EN("presets.beyond-inflection-short"))
    pill.evaluate("pill => { pill.click(); pill.click(); }")  # before the server responds to the first
    expect(page.get_by_label(EN("frame.candidate")).first).to_have_value(preset("beyond-inflection").candidate)
