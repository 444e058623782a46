"""A lesson in a browser: arrow keys from the opening to the last step, answers, minutes left, notes beside."""

import re

from playwright.sync_api import Page, expect

from bleu_view.scenario.lesson_plans import LESSONS
from bleu_view.scenario.presets import preset
from bleu_view.words.texts import Texts
from tests.shared.browser.walking import OpenApp, settled

EN, ZH = Texts("en"), Texts("zh")
STEP_MS = 300
"""Until the run of a step has begun: before, the page is still settled from the step before."""
LINE = ".presenter .lesson, .story .lesson"
"""Where the opening, and where every other page says how the lesson stands."""
STEPS = 6
PLAN = LESSONS["ten-minutes"]
LEGIBLE_PX = 18


def expect_step(page: Page, number: int, texts: Texts = EN) -> None:
    words = texts("presenter.lesson", step=number, total=STEPS, left="@").partition("@")[0]
    expect(page.locator(LINE)).to_have_text(re.compile(re.escape(words)))


def at_scene(page: Page, scene: str, texts: Texts = EN) -> None:
    expect(page.locator(".story h1")).to_have_text(texts(f"opening.{scene}-heading"))


def test_a_lesson_is_one_deck_for_the_arrow_keys(open_app: OpenApp) -> None:
    page = open_app("/teach", lang="en", height=720)
    page.get_by_role("link", name=EN("teaching_kit.start", minutes=10)).click()
    expect_step(page, 1)
    expect(page.locator(LINE)).to_contain_text("10 min left")
    assert page.locator(LINE).evaluate("line => parseFloat(getComputedStyle(line).fontSize)") >= LEGIBLE_PX
    settled(page)
    with page.expect_popup() as opened:
        page.keyboard.press("n")
    notes = opened.value
    expect(notes.locator("body")).to_contain_text(EN(f"lessons.ten-minutes-{PLAN.steps[0].words}"))
    expect(notes.locator("body")).to_contain_text(EN("speaker.hook-1").partition("\n")[0])
    expect(page.locator(".story .step:visible")).to_have_count(2)
    through_the_opening(page, notes)
    to_and_fro(page)
    answered_before_going_on(page)
    seen = {2, 3}
    for _ in range(60):
        notes.keyboard.press("ArrowRight")
        page.wait_for_timeout(STEP_MS)
        settled(page)
        step = int(page.locator(LINE).inner_text().split()[1])
        if step not in seen:
            seen.add(step)
            expect(notes.locator("body")).to_contain_text(EN(f"lessons.ten-minutes-{PLAN.steps[step - 1].words}"))
        if step == STEPS and page.locator(".presenter .said, .presenter [role=status]").inner_text() == EN(
            "presenter.lesson-over"
        ):
            break
    assert seen == {2, 3, 4, 5, 6}
    expect(page.get_by_role("heading", name=EN("presenter.lesson-end"))).to_be_in_viewport()
    turn_back(page)
    expect(page).to_have_url(re.compile(r"/beyond\?.*present=ten-minutes\.6"))
    page.reload()
    expect_step(page, STEPS)
    settled(page).keyboard.press("n")  # the same window takes the notes up again
    settled(page).keyboard.press("Escape")
    expect(page.locator(".presenter .bar")).to_be_hidden()
    if not notes.is_closed():
        notes.wait_for_event("close")


def turn_back(page: Page) -> None:
    """Turn back to the step that shares its page with another: it has its own text, and its own slides."""
    while not page.locator(LINE).inner_text().startswith("Step 3 "):
        page.keyboard.press("ArrowLeft")
        page.wait_for_timeout(STEP_MS)
        settled(page)
    expect(page).to_have_url(re.compile(r"/explore\?.*present=ten-minutes\.3$"))
    expect(page.locator(".bx-presented")).to_contain_text(preset("papineni-1").candidate)
    for number in (4, 5, 6):
        while not page.locator(LINE).inner_text().startswith(f"Step {number} "):
            page.keyboard.press("ArrowRight")
            page.wait_for_timeout(STEP_MS)
            settled(page)


def answered_before_going_on(page: Page) -> None:
    """Press the key that continues in a step that only asks: it shows the answer, and the next step begins after it."""
    settled(page).keyboard.press("ArrowRight")
    expect(page.locator(".presenter .reveal")).to_be_hidden()
    expect_step(settled(page), 2)
    page.keyboard.press("ArrowRight")
    expect_step(page, 3)
    place = page.locator(".presenter .place")
    expect(place).to_have_text("2 / 3")
    for _ in range(4):  # a slide longer than the screen is scrolled to its end before the next one
        settled(page).keyboard.press("ArrowRight")
        page.wait_for_timeout(STEP_MS)
        if "3 / 3" in place.inner_text():
            break
    expect(place).to_have_text("3 / 3")
    nothing_hides_a_chart(settled(page))


def nothing_hides_a_chart(page: Page) -> None:
    """Leave the pointer on a chart: no toolbar covers the line above, and no edge cuts the names of its rows."""
    chart = page.locator("[data-present=shown] [data-testid=stVegaLiteChart]").first
    chart.hover()
    expect(page.locator("[data-present=shown] [data-testid=stElementToolbar]").first).to_be_hidden()
    assert chart.locator("svg").evaluate("svg => getComputedStyle(svg).overflow") == "visible"


def through_the_opening(page: Page, notes: Page) -> None:
    """Walk through the scenes of the first step, with a reload in the midst of them."""
    for _ in range(2):
        notes.keyboard.press("ArrowRight")
    at_scene(page, "words")
    page.reload()
    at_scene(page, "words")
    expect_step(page, 1)
    settled(page).keyboard.press("n")
    expect(notes.locator("h2")).to_have_text(EN("opening.words-heading"))
    page.keyboard.press("ArrowRight")
    expect(notes.locator("body")).to_contain_text(
        EN("presenter.lesson-title", page=EN("pages.explore-menu"), minutes=1)
    )
    page.keyboard.press("End")
    at_scene(page, "words")


def to_and_fro(page: Page) -> None:
    """Go on to the second step, and turn back to the last scene of the first one, with its answer."""
    page.keyboard.press("ArrowRight")
    expect_step(page, 2)
    expect(page).to_have_url(re.compile(r"/explore\?.*present=ten-minutes\.2$"))
    settled(page).keyboard.press("ArrowLeft")
    expect_step(page, 1)
    at_scene(settled(page), "words")
    expect(page.locator(".story .insight")).to_contain_text("11 of 11")
    expect(page).to_have_url(re.compile(r"/\?.*present=ten-minutes\.1.*#2$"))
    page.keyboard.press("ArrowRight")
    expect_step(page, 2)
    settled(page)
