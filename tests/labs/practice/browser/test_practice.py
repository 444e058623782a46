"""The page of practice in a browser: a brick turned by key, a step checked while typing, a phone."""

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
    page = visit(open_app)
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
    page = visit(open_app)
    brick = page.locator(".scratch-wall .brick").first
    brick.focus()
    page.keyboard.press("Space")
    expect(brick).to_have_attribute("aria-label", "the: credited")
    page.get_by_role("textbox", name="1. What is the modified precision").fill("8/9")
    expect(page.locator(".bx-verdict").first).to_have_text("✓ = .8889")
    expect(page.locator(".scratch-wall .formula")).to_contain_text("(8/9)")
    expect(brick).to_have_attribute("aria-label", "the: credited")
    page.get_by_role("textbox", name="1. What is the modified precision").fill("80")
    expect(page.locator(".bx-verdict").first).to_have_text("✕ not yet")


def test_a_phone_needs_no_sideways_scroll(open_app: OpenApp) -> None:
    page = visit(open_app, ("practice-level", 3), width=390)
    assert page.evaluate(WIDER) <= 0
