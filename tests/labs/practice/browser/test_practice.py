"""The practice page in a browser: bricks marked by key, steps checked while typing, the way to open steps."""

from playwright.sync_api import Page, Route, expect

from bleu_view.scenario.permalink import ViewItem
from bleu_view.words.texts import Texts
from tests.shared.browser.walking import OpenApp, reload_slowly, settle
from tests.shared.pages.explore import example_link

EN = Texts("en")
RIGHT = EN("practice.right", working="@").replace("**", "").partition("@")[0]
P2 = EN("exercises.precision-ask", order="₂").replace("_", "")
CREDITED = f"the: {EN('practice.brick-credited')}"
BLANKS: tuple[ViewItem, ...] = (("practice-1", "skipped"), ("practice-kind", "d2l"), ("practice-mode", "all"))


def open_practice(open_app: OpenApp, *view: ViewItem) -> Page:
    page = open_app(f"/practice?s={example_link('the-cat', tuple(sorted((*BLANKS, *view))))}")
    expect(page.locator(".scratch-wall .brick").first).to_be_visible()
    return settle(page)


def test_a_step_still_loading_is_not_shown_as_a_grey_bar(open_app: OpenApp) -> None:
    page = open_practice(open_app, ("practice-tab", "choose"))
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/NumberInput.*.js", hold)
    page.reload()
    expect(page.locator(".scratch-wall .brick").first).to_be_visible()
    expect(page.get_by_test_id("stSkeleton").first).to_be_attached()
    expect(page.locator("[data-testid=stSkeleton]:visible")).to_have_count(0)
    for route in held:
        route.continue_()
    expect(page.get_by_test_id("stNumberInput").first).to_be_visible()
    settle(page)


def test_steps_are_checked_while_typing_and_the_formula_fills(open_app: OpenApp) -> None:
    page = open_practice(open_app, ("practice-tab", "formula"))
    brick, field = page.locator(".scratch-wall .brick").first, page.locator(".answer-field .number")
    brick.focus()
    page.keyboard.press("Space")
    expect(brick).to_have_attribute("aria-label", CREDITED)
    field.press("Alt+ArrowRight")
    expect(page.locator(".stage .question")).to_have_text(P2)
    field.press("Alt+ArrowLeft")
    field.fill("80")
    field.press("Enter")
    expect(page.locator(".answer-field .mark")).to_have_text(EN("practice.not-yet"))
    field.fill("8/9")
    page.get_by_role("button", name=EN("practice.check")).click()
    expect(page.locator(".stage .question")).to_have_text(P2)
    expect(page.locator(".stage .reading")).to_have_text(f"{RIGHT}p₁ = 8/9 = 0.889.")
    expect(page.locator(".scratch-wall .formula")).to_contain_text("(8/9)")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    for text, step in (("7/8", 3), ("e^(1-10/9)", 4), ("0.816", 4)):
        type_answer(page, text)
        expect(page.locator(".stepper .place")).to_have_text(EN("practice.place", at=step, total=4))
        settle(page)
    expect(page.locator(".answer-number").first).to_have_text("0.8889")
    expect(page.locator(".ribbon-total")).to_have_text("0.816")
    expect(brick).to_have_attribute("aria-label", CREDITED)
    page.locator(".step-next").press("End")
    page.get_by_role("button", name=EN("practice.next")).click()
    expect(page.locator(".all-steps .number")).to_have_text(EN("practice.exercise", seed=4218))
    expect(page.locator(".ribbon-total")).to_have_text("")
    expect(field).to_be_focused()


COUNTING: tuple[ViewItem, ...] = (("practice-kind", "ngrams"), ("practice-level", 3))


def type_answer(page: Page, text: str) -> None:
    page.locator(".answer-field .number").fill(text)
    page.locator(".answer-field .number").press("Enter")


def expect_stage(page: Page, at: int, said: str, typed: str = "", mark: str = "") -> None:
    """Expect a step on the stage, with a part of its sentence, its typed text and its mark."""
    expect(page.locator(".stage .reading")).to_contain_text(said)
    expect(page.locator(".stepper .place")).to_have_text(EN("practice.place", at=at, total=3))
    expect(page.locator(".answer-field .number")).to_have_value(typed)
    expect(page.locator(".answer-field .mark")).to_have_text(mark)
    settle(page)


def test_an_answer_after_a_skipped_step_gets_its_verdict_and_a_button_to_the_open_step(open_app: OpenApp) -> None:
    page = open_practice(open_app, *COUNTING)
    field, after = page.locator(".answer-field .number"), page.locator(".onward")
    type_answer(page, "8")
    expect_stage(page, 2, f"{RIGHT}c − n + 1 = 8 − 1 + 1 = 8.")
    page.locator(".step-next").click()
    type_answer(page, "6")
    expect_stage(page, 3, EN("practice.still-open", number=2), "6", "✓ = 6")
    after.click()
    expect_stage(page, 2, EN("practice.write-count"))
    expect(field).to_be_focused()
    expect(after).to_be_hidden()
    type_answer(page, "6")
    expect_stage(page, 2, EN("practice.steps-right", right=3, total=3), "6", "✓ = 6")
    expect(after).to_have_text(EN("practice.next"))
    type_answer(page, "6")  # Enter once more leads nowhere
    expect_stage(page, 2, EN("practice.steps-right", right=3, total=3), "6", "✓ = 6")


def test_moving_to_another_step_before_the_check_keeps_that_step(open_app: OpenApp) -> None:
    page = reload_slowly(open_practice(open_app, *COUNTING))
    expect(page.locator(".scratch-wall .brick").first).to_be_visible()
    settle(page)
    type_answer(page, "8")
    page.locator(".step-next").click()
    expect_stage(page, 2, f"{RIGHT}c − n + 1 = 8 − 1 + 1 = 8.")
    page.locator(".step-next").click()
    type_answer(page, "6")
    page.locator(".step-back").click()
    expect(page.locator(".slot-value").first).to_have_text("?/8")
    expect_stage(page, 2, EN("practice.write-count"))
    page.locator(".step-next").click()
    expect_stage(page, 3, EN("practice.still-open", number=2), "6", "✓ = 6")
