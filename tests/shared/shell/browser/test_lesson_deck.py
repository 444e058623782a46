"""Browser tests of a lesson: arrow keys from the opening to the last step, answers, and the notes window."""

import re
from urllib.parse import urlencode

from playwright.sync_api import Page, expect

from bleu_view.scenario.lesson_plans import LESSONS, LessonPlace, step_query_value
from bleu_view.words.texts import Texts
from tests.shared.browser.page_control import OpenApp, settle
from tests.shared.shell.browser.presenter_keys import press_and_wait

EN = Texts("en")
LESSON_LINE = ".presenter .lesson, .story .lesson"
"""Selectors of the line with the lesson's step and the minutes left, on a lab's page and on the opening."""
PLAN = LESSONS["ten-minutes"]
STEP_COUNT = len(PLAN.steps)
LEGIBLE_PX = 18
OVERFLOW_PX = """() => {
  const { scrollHeight, clientHeight } = document.querySelector("[data-testid=stMain]");
  return scrollHeight - clientHeight;
}"""


def step_line(number: int) -> re.Pattern[str]:
    """Return a pattern for the line of the lesson at a step, with any number of minutes left."""
    return re.compile(re.escape(EN("presenter.lesson", step=number, total=STEP_COUNT, left="@").partition("@")[0]))


def expect_step(page: Page, number: int, notes: Page | None = None) -> None:
    expect(page.locator(LESSON_LINE)).to_have_text(step_line(number))
    if notes:
        words = EN(f"lessons.{PLAN.id}-{PLAN.steps[number - 1].text_key}")
        expect(notes.locator("body")).to_contain_text(words)


def expect_scene(page: Page, scene: str) -> None:
    expect(page.locator(".story h1")).to_have_text(EN(f"opening.{scene}-heading"))


def test_arrow_keys_step_through_a_whole_lesson(open_app: OpenApp) -> None:
    page = open_app("/teach", lang="en", height=720)
    page.get_by_role("link", name=EN("teaching_kit.start", minutes=PLAN.minutes)).click()
    expect_step(page, 1)
    assert page.locator(LESSON_LINE).evaluate("line => parseFloat(getComputedStyle(line).fontSize)") >= LEGIBLE_PX
    settle(page)
    with page.expect_popup() as popup:
        page.keyboard.press("n")
    notes = popup.value
    expect_step(page, 1, notes)
    expect(notes.locator("body")).to_contain_text(EN("speaker.hook-1").partition("\n")[0])
    expect(page.locator(".story .step:visible")).to_have_count(2)
    step_through_the_opening(page, notes)
    expect_answer_before_the_next_step(page)
    for number in range(4, STEP_COUNT + 1):
        while not step_line(number).search(page.locator(LESSON_LINE).inner_text()):
            press_and_wait(page, "ArrowRight", notes)
        expect_step(page, number, notes)
        expect(page.locator(".stage .tabs")).to_have_css("display", "none")  # they would overlap the lesson's line
    over = page.locator(".presenter .said, .presenter [role=status]").get_by_text(EN("presenter.lesson-over"))
    while not over.is_visible():
        press_and_wait(page, "ArrowRight", notes)
    expect(page.get_by_role("heading", name=EN("presenter.lesson-end"))).to_be_in_viewport()
    page.reload()
    expect_step(page, STEP_COUNT)
    settle(page).keyboard.press("n")  # the same window shows the notes again
    settle(page).keyboard.press("Escape")
    expect(page.locator(".presenter .bar")).to_be_hidden()
    if not notes.is_closed():
        notes.wait_for_event("close")


def step_through_the_opening(page: Page, notes: Page) -> None:
    """Press keys through the scenes of step 1 to step 2, with a reload, then back to the last scene and to step 2."""
    for _ in range(2):
        notes.keyboard.press("ArrowRight")
    expect_scene(page, "words")
    page.reload()
    expect_scene(page, "words")
    expect_step(page, 1)
    settle(page).keyboard.press("n")
    expect(notes.locator("h2")).to_have_text(EN("opening.words-heading"))
    page.keyboard.press("ArrowRight")  # the answer of the scene
    page.keyboard.press("ArrowRight")
    expect_step(page, 2)
    expect(page).to_have_url(re.compile(r"/explore\?.*present=ten-minutes\.2$"))
    settle(page).keyboard.press("ArrowLeft")
    expect_step(page, 1)
    expect_scene(settle(page), "words")
    expect(page.locator(".story .insight")).to_contain_text("11 of 11")
    page.keyboard.press("ArrowRight")
    expect_step(settle(page), 2)


def expect_answer_before_the_next_step(page: Page) -> None:
    """Expect that the right arrow key first shows the answer to the step's question, and then opens the next step."""
    press_and_wait(page, "ArrowRight")
    expect(page.locator(".presenter .reveal")).to_be_hidden()
    expect_step(settle(page), 2)
    page.keyboard.press("ArrowRight")
    expect_step(page, 3)
    place = page.locator(".presenter .place")
    while place.inner_text() != "3 / 3":  # a slide longer than the screen is scrolled to its end before the next one
        press_and_wait(page, "ArrowRight")
    chart = settle(page).locator("[data-present=shown] [data-testid=stVegaLiteChart]").first
    chart.hover()  # no toolbar covers the line above the chart, and its row names are not cut off
    expect(page.locator("[data-present=shown] [data-testid=stElementToolbar]").first).to_be_hidden()
    assert chart.locator("svg").evaluate("svg => getComputedStyle(svg).overflow") == "visible"


def test_lesson_step_fits_the_projector_before_and_after_its_answer(open_app: OpenApp) -> None:
    plan = LESSONS["forty-five-minutes"]
    for step in range(1, len(plan.steps) + 1):
        place = LessonPlace(lesson=plan, number=step)
        if place.step.page in {"ngrams", "length"}:  # formulas or factors are below a picture as large as the window
            query = urlencode({"lang": "zh", "s": step_query_value(place.step, "zh"), "present": place.name})
            page = open_app(f"/{place.step.page}?{query}", lang=None, width=1920, height=1080)
            expect(page.locator(LESSON_LINE)).to_be_visible()
            for _ in range(2):  # before and after the answer
                assert settle(page).evaluate(OVERFLOW_PX) <= 24, place.step.page
                press_and_wait(page, "ArrowRight")
