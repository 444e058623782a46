"""A lesson in a browser: arrow keys from the first step to the last, with minutes left and notes in a second window."""

import re

from playwright.sync_api import Page, expect

from bleu_view.words.texts import Texts
from tests.shared.browser.walking import OpenApp, settled

EN = Texts("en")
STEP_MS = 300
"""Until the run of a step has begun: before, the page is still settled from the step before."""


def expect_step(page: Page, number: int) -> None:
    words = EN("presenter.lesson", step=number, total=4, left="@").partition("@")[0]
    expect(page.locator(".presenter .lesson")).to_have_text(re.compile(re.escape(words)))


def test_a_lesson_is_one_deck_for_the_arrow_keys(open_app: OpenApp) -> None:
    page = open_app("/teach", lang="en")
    page.get_by_role("link", name=EN("teaching_kit.start", minutes=10)).click()
    expect_step(page, 1)
    expect(page.locator(".presenter .lesson")).to_contain_text("10 min left")
    settled(page)
    with page.expect_popup() as opened:
        page.keyboard.press("n")
    notes = opened.value
    expect(notes.locator("body")).to_contain_text(EN("lessons.ten-minutes-step-1"))
    seen = {1}
    for _ in range(60):
        notes.keyboard.press("ArrowRight")
        page.wait_for_timeout(STEP_MS)
        settled(page)
        step = int(page.locator(".presenter .lesson").inner_text().split()[1])
        if step not in seen:
            seen.add(step)
            expect(notes.locator("body")).to_contain_text(EN(f"lessons.ten-minutes-step-{step}"))
        if step == 4 and page.locator(".presenter .said, .presenter [role=status]").inner_text() == EN(
            "presenter.lesson-over"
        ):
            break
    assert seen == {1, 2, 3, 4}
    expect(page).to_have_url(re.compile(r"/length\?.*present=ten-minutes\.4"))
    page.reload()
    expect_step(page, 4)
    settled(page).keyboard.press("n")  # the same window takes the notes up again
    settled(page).keyboard.press("Escape")
    expect(page.locator(".presenter .bar")).to_be_hidden()
    if not notes.is_closed():
        notes.wait_for_event("close")
