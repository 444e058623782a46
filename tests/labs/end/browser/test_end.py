"""Browser test of the learner's progress: stored, shown in a new session and window, printed, and erased."""

import re

from playwright.sync_api import Page, expect

from bleu_view.words.course_pages import LABS
from bleu_view.words.texts import Texts
from tests.shared.browser.page_control import OpenApp, settle

EN = Texts("en")
PROGRESS_JS = "localStorage.getItem('bleu-explorer.progress')"


def ticked_labs(page: Page) -> list[str]:
    """Open the course menu and return the names of the labs that are marked as done."""
    page.get_by_role("button", name=EN("frame.course"), exact=True).click()
    expect(page.locator(".course-map .lab").first).to_be_visible()
    return page.locator(".course-map .lab", has=page.get_by_label(EN("map.done"))).locator("b").all_inner_texts()


def test_progress_is_stored_only_in_the_browser_and_erased_by_one_click(open_app: OpenApp) -> None:
    page = open_app("/clipping?ask=1")
    page.locator(".counting-bench").get_by_role("button", name="3", exact=True).click()
    settle(page)
    page.wait_for_function(f'{PROGRESS_JS} === \'{{"answers":{{"clipping-1":3}},"solved":[],"seen":["clipping"]}}\'')

    page.goto(page.url.partition("/clipping")[0] + "/end?lang=en")  # a new session, at a bare address
    expect(page.locator(".ending .prediction.surprise")).to_have_count(1)
    expect(page.locator(".ending .says")).to_contain_text(re.compile("3.*2"))
    settle(page)
    page.evaluate("window.print = () => { window.printed = true }")
    page.get_by_role("button", name=EN("ending.print")).press("Enter")
    assert page.evaluate("window.printed") is True
    page.emulate_media(media="print")
    expect(page.get_by_role("table", name=EN("learning_log.title"))).to_be_visible()
    page.emulate_media(media="screen")
    assert ticked_labs(page) == ["2 Clipping"]

    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(".ending .prediction")).to_have_count(1)
    settle(other)
    page.get_by_role("button", name=EN("map.start-over")).click()
    page.get_by_role("button", name=EN("map.forget-yes")).click()
    expect(page.get_by_role("heading", name=EN("ending.empty-heading", count=len(LABS)))).to_be_visible()
    expect(other.get_by_role("heading", name=EN("ending.empty-heading", count=len(LABS)))).to_be_visible()
    settle(page)
    assert page.evaluate(PROGRESS_JS) is None
    other.close()

    page.get_by_role("button", name=EN("ending.try")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(EN("opening.unseen-heading"))
