"""The page of practice in a browser: a brick turned by key, a step checked on the stage and in the list, a phone."""

from playwright.sync_api import Page, Route, expect

from bleu_view.scenario.permalink import ViewItem
from tests.shared.browser.reach import WIDER
from tests.shared.browser.walking import OpenApp, settled
from tests.shared.pages.explore import link

BLANKS: tuple[ViewItem, ...] = (("practice-1", "skipped"), ("practice-kind", "d2l"), ("practice-mode", "all"))


def visit(open_app: OpenApp, *view: ViewItem, lang: str = "en", theme: str = "light", width: int = 1280) -> Page:
    page = open_app(
        f"/practice?s={link('the-cat', tuple(sorted((*BLANKS, *view))))}", lang=lang, theme=theme, width=width
    )
    expect(page.locator(".scratch-wall .brick").first).to_be_visible()
    return settled(page)


def test_what_is_still_on_its_way_is_no_grey_bar(open_app: OpenApp) -> None:
    page = visit(open_app, ("practice-tab", "choose"))
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
    settled(page)


def test_steps_are_checked_while_typing_and_the_formula_fills(open_app: OpenApp) -> None:
    page = visit(open_app, ("practice-tab", "formula"))
    brick, field = page.locator(".scratch-wall .brick").first, page.locator(".answer-field .number")
    brick.focus()
    page.keyboard.press("Space")
    expect(brick).to_have_attribute("aria-label", "the: credited")
    field.fill("80")
    field.press("Enter")
    expect(page.locator(".answer-field .mark")).to_have_text("✕ not yet")
    field.fill("8/9")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".stage .question")).to_have_text("What is the modified precision p₂?")
    expect(page.locator(".stage .reading")).to_have_text("Right: p₁ = 8/9 = .889.")
    expect(page.locator(".scratch-wall .formula")).to_contain_text("(8/9)")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    page.locator(".tab[data-tab=steps]").click()
    first = page.get_by_role("textbox", name="1. What is the modified precision")
    expect(first).to_have_value("8/9")
    first.fill("80")
    expect(page.locator(".bx-verdict").first).to_have_text("✕ not yet")
    for number, text in enumerate(("8/9", "7/8", "e^(1-10/9)", ".816"), 1):
        page.get_by_role("textbox", name=f"{number}. ").fill(text)
        expect(page.locator(".bx-verdict").nth(number - 1)).to_contain_text("✓ = ")
    expect(page.locator(".bx-verdict").first).to_have_text("✓ = .8889")
    expect(page.locator(".ribbon-total")).to_have_text(".816")
    expect(brick).to_have_attribute("aria-label", "the: credited")
    page.locator(".step-next").press("End")
    page.get_by_role("button", name="Another exercise").click()
    expect(page.locator(".stage .beside")).to_contain_text("Exercise 4218, step 1 of 4")
    expect(page.locator(".ribbon-total")).to_have_text("?")
    expect(field).to_be_focused()


def test_a_phone_needs_no_sideways_scroll(open_app: OpenApp) -> None:
    page = visit(open_app, ("practice-level", 3), width=390)
    assert page.evaluate(WIDER) <= 0
    tabs, ribbon = page.locator(".stage .tabs").bounding_box(), page.locator(".foot").bounding_box()
    assert tabs
    assert ribbon
    assert tabs["y"] + tabs["height"] <= ribbon["y"] + 1
