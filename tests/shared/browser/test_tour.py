"""The tour of Explore in a browser: every step is done by using the control it points at."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from bleu_view.words.texts import LANGUAGES, Texts
from tests.shared.browser.explore import Walk, path, set_out
from tests.shared.browser.reach import WIDER, findings
from tests.shared.browser.walking import OpenApp, settled

POINTED_AT = "document.documentElement.dataset.tour ?? null"
CONTROLS = ".st-key-candidate, .st-key-wall, .st-key-reveal button, .st-key-course button"
OUTLINED = f"""() => [...document.querySelectorAll('{CONTROLS}')]
  .filter(node => getComputedStyle(node).outlineStyle === 'solid').length"""


def card(page: Page) -> Locator:
    return page.locator(".tour .card")


def course(page: Page) -> Locator:
    return page.locator(".st-key-course button").first


def expect_step(walk: Walk, step: str) -> None:
    """Wait for the card to name a step, and for the page to point at its control alone."""
    expect(card(walk.page).get_by_role("status")).to_contain_text(walk.texts(f"tour.{step}"))
    settled(walk.page)
    assert walk.page.evaluate(POINTED_AT) == step
    walk.page.wait_for_function(f"({OUTLINED})() === 1")  # the control may be drawn after the card


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_is_done_by_using_its_control(open_app: OpenApp, lang: str) -> None:
    walk = set_out(open_app, lang=lang)
    expect_step(walk, "candidate")
    top = walk.candidate.bounding_box()
    walk.type_on(" now")
    expect_step(walk, "brick")
    walk.page.locator(".wall button.slice").first.click()
    expect_step(walk, "reveal")
    walk.page.get_by_role("slider").press("ArrowRight")
    walk.button("frame.reveal").click()
    expect_step(walk, "course")
    course(walk.page).click()
    expect(card(walk.page)).to_contain_text(walk.texts("tour.finished"))
    settled(walk.page)
    assert walk.candidate.bounding_box() == top  # no step moves the page
    assert walk.page.evaluate(POINTED_AT) is None
    walk.page.keyboard.press("Escape")
    walk.page.get_by_role("button", name=walk.texts("tour.close"), exact=True).click()
    expect(card(walk.page)).to_have_count(0)
    expect(walk.candidate).to_have_value(
        "It is a guide to action which ensures that the military always obeys the commands of the party now"
    )


def test_steps_may_be_done_in_any_order_and_by_keyboard(open_app: OpenApp) -> None:
    walk = set_out(open_app)
    walk.button("frame.skip").press("Enter")
    walk.expect_scores(".505", ".707")
    expect_step(walk, "candidate")
    show = walk.page.get_by_role("button", name=walk.texts("tour.show"))
    show.press("Enter")
    expect(walk.candidate).to_be_focused()
    walk.page.keyboard.press("End")
    walk.page.keyboard.type("!")
    expect_step(walk, "brick")
    show.press("Enter")
    walk.page.keyboard.press("ArrowRight")
    expect_step(walk, "course")


@pytest.mark.parametrize(("width", "height"), [(1280, 900), (1366, 768), (390, 844)])
def test_show_me_acts_on_the_control_and_the_instruction_stays_in_sight(
    open_app: OpenApp, width: int, height: int
) -> None:
    walk = set_out(open_app, width=width, height=height)
    show, field = walk.page.get_by_role("button", name=walk.texts("tour.show")), walk.candidate
    walk.page.locator(".wall .candidate").scroll_into_view_if_needed()
    show.press("Enter")
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport(ratio=0.9)  # the letter that overhangs its box is cut
    walk.page.keyboard.type("!")
    expect(field).to_have_value(re.compile("party!$"))
    expect_step(walk, "brick")
    show.press("Enter")
    expect(walk.page.locator(".wall .reference .token.lit")).to_have_text(["It"] * 3)
    expect(walk.page.locator(".wall button.slice").first).to_be_in_viewport(ratio=1)
    expect(card(walk.page)).to_be_in_viewport(ratio=1)
    if width > height:
        expect(walk.page.locator(".wall")).to_be_in_viewport(ratio=1)
    walk.page.keyboard.press("ArrowRight")
    expect_step(walk, "reveal")
    show.press("Enter")
    expect(walk.page.get_by_role("slider")).to_be_focused()
    expect(walk.button("frame.skip")).to_be_in_viewport(ratio=1)
    expect(card(walk.page)).to_be_in_viewport(ratio=1)
    walk.button("frame.skip").click()
    expect_step(walk, "course")
    show.click()
    expect(walk.page.get_by_role("link", name=walk.texts("pages.variants-menu")).first).to_be_visible()
    expect(card(walk.page)).to_contain_text(walk.texts("tour.finished"))


def test_skipped_it_can_be_taken_up_again_where_it_was_left(open_app: OpenApp) -> None:
    walk = set_out(open_app)
    walk.page.locator(".wall button.slice").first.click()
    walk.type_on("!")
    expect_step(walk, "reveal")
    walk.page.get_by_role("button", name=walk.texts("tour.leave")).press("Enter")
    expect(card(walk.page)).to_have_count(0)
    expect(course(walk.page)).to_be_focused()
    assert walk.page.evaluate(POINTED_AT) is None
    course(walk.page).click()
    walk.page.get_by_role("link", name=walk.texts("pages.variants-menu")).first.click()
    expect(walk.page.get_by_role("heading", level=1)).to_contain_text(walk.texts("pages.variants-menu"))
    settled(walk.page)
    course(walk.page).click()
    walk.button("tour.resume").click()
    expect_step(walk, "reveal")


def test_a_page_that_is_left_takes_its_outline_along(open_app: OpenApp) -> None:
    walk = set_out(open_app)
    expect_step(walk, "candidate")
    course(walk.page).click()
    walk.page.get_by_role("link", name=walk.texts("pages.variants-menu")).first.click()
    expect(walk.page.get_by_role("heading", level=1)).to_contain_text(walk.texts("pages.variants-menu"))
    settled(walk.page)
    assert walk.page.evaluate(POINTED_AT) is None
    walk.page.go_back()
    expect_step(walk, "candidate")


def test_a_link_with_a_text_and_a_reload_open_no_tour(open_app: OpenApp) -> None:
    walk = set_out(open_app, path("the-cat", view=()))
    expect(walk.fractions).to_have_count(2)
    expect(card(walk.page)).to_have_count(0)
    first = set_out(open_app)
    expect(card(first.page)).to_be_visible()
    first.page.wait_for_url("**/*s=eN*")
    first.page.reload()
    expect(first.candidate).to_be_visible()
    settled(first.page)
    expect(card(first.page)).to_have_count(0)


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("zh", "dark")])
def test_axe_finds_nothing_in_it_and_a_phone_has_room_for_it(open_app: OpenApp, lang: str, theme: str) -> None:
    walk = set_out(open_app, lang=lang, theme=theme, width=390)
    expect(card(walk.page)).to_be_visible()
    assert findings(walk.page) == []
    assert walk.page.evaluate(WIDER) <= 0
    boxes = [button.bounding_box() for button in card(walk.page).get_by_role("button").all()]
    assert all(box is not None and box["height"] >= 40 for box in boxes)
    assert Texts(lang)("tour.candidate") in card(walk.page).inner_text()
