"""Browser tests of the practice page: marking bricks by keyboard, checking answers, moving between steps."""

from playwright.sync_api import Page, Route, expect

from bleu_view.scenario.permalink import ViewItem
from bleu_view.words.texts import Texts
from tests.shared.browser.page_control import OpenApp, reload_slowly, settle
from tests.shared.pages.explore import example_link

EN = Texts("en")
RIGHT_PREFIX = EN("practice.right", working="@").replace("**", "").partition("@")[0]
P2_QUESTION = EN("exercises.precision-ask", order="₂").replace("_", "")
CREDITED_LABEL = f"the: {EN('practice.brick-credited')}"
BLANK_EXERCISE: tuple[ViewItem, ...] = (("practice-1", "skipped"), ("practice-kind", "d2l"), ("practice-mode", "all"))


def open_practice(open_app: OpenApp, *view: ViewItem) -> Page:
    page = open_app(f"/practice?s={example_link('the-cat', tuple(sorted((*BLANK_EXERCISE, *view))))}")
    expect(page.locator(".scratch-wall .brick").first).to_be_visible()
    return settle(page)


def reload_without_skeletons(page: Page) -> None:
    """Reload the page; check that it shows no skeletons while its widgets load."""
    held_requests: list[Route] = []

    def hold_request(route: Route) -> None:
        held_requests.append(route)

    page.route("**/NumberInput.*.js", hold_request)
    page.reload()
    expect(page.locator(".scratch-wall .brick").first).to_be_visible()
    expect(page.get_by_test_id("stSkeleton").first).to_be_attached()
    expect(page.locator("[data-testid=stSkeleton]:visible")).to_have_count(0)
    for route in held_requests:
        route.continue_()
    expect(page.get_by_test_id("stNumberInput").first).to_be_visible()
    settle(page)


def test_right_answers_open_the_next_step_and_fill_the_formula(open_app: OpenApp) -> None:
    page = open_practice(open_app, ("practice-tab", "choose"))
    reload_without_skeletons(page)
    page.locator("[data-tab=formula]").click()
    settle(page)
    brick, field = page.locator(".scratch-wall .brick").first, page.locator(".answer-field .number")
    brick.focus()
    page.keyboard.press("Space")
    expect(brick).to_have_attribute("aria-label", CREDITED_LABEL)
    field.press("Alt+ArrowRight")
    expect(page.locator(".stage .question")).to_have_text(P2_QUESTION)
    field.press("Alt+ArrowLeft")
    field.fill("80")
    field.press("Enter")
    expect(page.locator(".answer-field .mark")).to_have_text(EN("practice.not-yet"))
    field.fill("8/9")
    page.get_by_role("button", name=EN("practice.check")).click()
    expect(page.locator(".stage .question")).to_have_text(P2_QUESTION)
    expect(page.locator(".stage .reading")).to_have_text(f"{RIGHT_PREFIX}p₁ = 8/9 = 0.889.")
    expect(page.locator(".scratch-wall .formula")).to_contain_text("(8/9)")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    for text, step in (("7/8", 3), ("e^(1-10/9)", 4), ("0.816", 4)):
        type_answer(page, text)
        expect(page.locator(".stepper .place")).to_have_text(EN("practice.place", at=step, total=4))
        settle(page)
    expect(page.locator(".answer-number").first).to_have_text("0.8889")
    expect(page.locator(".ribbon-total")).to_have_text("0.816")
    expect(brick).to_have_attribute("aria-label", CREDITED_LABEL)
    page.locator(".step-next").press("End")
    page.get_by_role("button", name=EN("practice.next")).click()
    expect(page.locator(".all-steps .number")).to_have_text(EN("practice.exercise", seed=4218))
    expect(page.locator(".ribbon-total")).to_have_text("")
    expect(field).to_be_focused()


def type_answer(page: Page, text: str) -> None:
    page.locator(".answer-field .number").fill(text)
    page.locator(".answer-field .number").press("Enter")


def expect_stage(page: Page, number: int, sentence: str, typed: str = "", mark: str = "") -> None:
    """Check the stage's step number, a part of its sentence, its typed text and its mark."""
    expect(page.locator(".stage .reading")).to_contain_text(sentence)
    expect(page.locator(".stepper .place")).to_have_text(EN("practice.place", at=number, total=3))
    expect(page.locator(".answer-field .number")).to_have_value(typed)
    expect(page.locator(".answer-field .mark")).to_have_text(mark)
    settle(page)


def test_late_verdicts_stay_at_their_step_and_a_skipped_step_is_offered(open_app: OpenApp) -> None:
    page = reload_slowly(open_practice(open_app, ("practice-kind", "ngrams"), ("practice-level", 3)))
    field, onward = page.locator(".answer-field .number"), page.locator(".onward")
    expect(page.locator(".scratch-wall .brick").first).to_be_visible()
    settle(page)
    type_answer(page, "8")
    page.locator(".step-next").click()
    expect_stage(page, 2, f"{RIGHT_PREFIX}c − n + 1 = 8 − 1 + 1 = 8.")
    page.locator(".step-next").click()
    type_answer(page, "6")
    page.locator(".step-back").click()
    expect(page.locator(".slot-value").first).to_have_text("?/8")
    expect_stage(page, 2, EN("practice.write-count"))
    page.locator(".step-next").click()
    expect_stage(page, 3, EN("practice.still-open", number=2), "6", "✓ = 6")
    onward.click()
    expect_stage(page, 2, EN("practice.write-count"))
    expect(field).to_be_focused()
    expect(onward).to_be_hidden()
    type_answer(page, "6")
    expect_stage(page, 2, EN("practice.steps-right", right=3, total=3), "6", "✓ = 6")
    expect(onward).to_have_text(EN("practice.next"))
    type_answer(page, "6")  # pressing Enter again changes nothing
    expect_stage(page, 2, EN("practice.steps-right", right=3, total=3), "6", "✓ = 6")
