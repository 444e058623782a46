"""Browser tests of sizes in presenter mode: legible type, dragging, and printing."""

import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from bleu_view.words.numbers import weight
from bleu_view.words.texts import Texts
from labs.weights.weights_lab import LAB_ITEM
from tests.shared.browser.accessibility import SIDEWAYS_OVERFLOW, wait_for_animations
from tests.shared.browser.page_control import OpenApp, settle
from tests.shared.pages.explore import example_link
from tests.shared.shell.browser.presenter_keys import press_and_wait

MIN_TYPE_PX = 18
WORD_SIZE = "17px"
FITTED_SIZE = re.compile(r"^1[567](\.\d+)?px$")
"""The font sizes to which a sentence may shrink so that it fits one line."""
# The smallest font size in a component on the screen, in pixels, ignoring exponents.
SMALLEST_TYPE = """component => Math.min(...[...component.querySelectorAll('*')]
  .filter(node => [...node.childNodes].some(child => child.nodeType === Node.TEXT_NODE && child.textContent.trim()))
  .filter(node => node.getBoundingClientRect().width > 2 && !node.closest('math, sup, sub'))
  .map(node => parseFloat(getComputedStyle(node).fontSize) * node.currentCSSZoom))"""

# The font sizes of a drawing's texts on the screen, in pixels, including the drawing's scale.
DRAWN_SIZES = """texts => texts.map(text =>
  parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a * text.currentCSSZoom)"""

# The vertical distance from the first to the last token of a text of the wall: 0 if it is on one line.
LINE_OFFSET = "({ firstElementChild: first, lastElementChild: last }) => last.offsetTop - first.offsetTop"
IS_CUT_OFF = "document.querySelector('[data-testid=stMain]').scrollHeight > innerHeight"
LEFT_EDGE = "node => node.getBoundingClientRect().left"
RIGHT_EDGE = "node => node.getBoundingClientRect().right"


def open_presenting(open_app: OpenApp, path: str, section: int) -> Page:
    """Open a slide, by its number from 1, in presenter mode on a screen of 1280 × 720 pixels."""
    page = open_app(f"{path}&present=1&lang=en#{section}", lang=None, width=1280, height=720)
    expect(page.locator(".presenter .bar")).to_be_visible()
    return settle(page)


def bounding_box(node: Locator) -> FloatRect:
    rectangle = node.bounding_box()
    assert rectangle
    return rectangle


def drag_by(page: Page, handle: Locator, right: float = 0, up: float = 0) -> None:
    """Drag an element from its centre, by distances in pixels."""
    handle.scroll_into_view_if_needed()
    start = bounding_box(handle)
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + right, y - up, steps=4)
    page.mouse.up()


def expect_legible(page: Page, component: Locator) -> None:
    """Expect legible type in a component, and no horizontal overflow of the page."""
    assert component.evaluate(SMALLEST_TYPE) >= MIN_TYPE_PX
    assert page.evaluate(SIDEWAYS_OVERFLOW) <= 0


def test_weights_can_be_dragged_in_presenter_mode(open_app: OpenApp) -> None:
    view = (("weights-tab", "ceiling"), (LAB_ITEM, "t.t.t.t~4~own~2.4.6.8"))
    page = open_presenting(open_app, f"/weights?s={example_link('papineni-1', view)}", 1)
    lab = page.locator(".weights-lab")
    first, second = (lab.locator(f".edge[data-order='{order}']") for order in (0, 1))
    first.scroll_into_view_if_needed()
    step = (bounding_box(second)["x"] - bounding_box(first)["x"]) / 4
    drag_by(page, first, right=3 * step)
    expect_legible(page, lab)
    expect(lab.locator(".sliders input").first).to_have_attribute("aria-valuetext", weight(0.25, own=True))


def test_length_can_be_dragged_and_hidden_parts_are_printed(open_app: OpenApp) -> None:
    page = open_presenting(open_app, f"/length?s={example_link('more-refs-lower', (('length-tab', 'long'),))}", 1)
    assert min(page.locator(".length-stage .balance text:visible").evaluate_all(DRAWN_SIZES)) >= MIN_TYPE_PX
    tent = page.locator(".length-tent")
    while not tent.locator("path").first.is_visible():  # a slide longer than the screen is scrolled to its end
        press_and_wait(page, "ArrowRight")
    wait_for_animations(settle(page))
    drag_by(page, tent.locator(".grip"), right=3 * bounding_box(tent.locator("svg.picture"))["width"] / 10)
    expect(tent.get_by_role("heading", name="c = 8")).to_be_visible()
    expect_legible(page, tent)
    page.emulate_media(media="print")
    expect(tent.locator("svg.picture")).to_be_visible()


def test_probability_can_be_dragged_in_presenter_mode(open_app: OpenApp) -> None:
    skipped = tuple((name, "skipped") for name in ("beyond-1", "beyond-2", "beyond-ranks"))
    page = open_presenting(open_app, f"/beyond?s={example_link('beyond-not', skipped)}", 2)
    lab = page.locator(".perplexity")
    column = lab.locator(".column").first
    expect(column).to_have_attribute("aria-valuenow", "0.5")
    drag_by(page, column.locator(".handle"), up=0.6 * bounding_box(column.locator(".bar"))["height"])
    expect(column).to_have_attribute("aria-valuenow", "0.8")
    expect_legible(page, lab)


def test_wall_fits_a_sentence_into_one_line_on_a_low_screen_and_wraps_a_longer_text(open_app: OpenApp) -> None:
    page = open_presenting(open_app, f"/explore?s={example_link('papineni-1')}", 1)
    assert page.locator(".bx-pair").evaluate(LEFT_EDGE) > page.locator(".bx-presented").evaluate(RIGHT_EDGE)
    strips = page.locator(".wall .strip")
    while not strips.first.is_visible():  # a slide longer than the screen is scrolled to its end
        press_and_wait(page, "ArrowRight")
    settle(page)
    assert [strip.evaluate(LINE_OFFSET) for strip in strips.all()] == [0, 0, 0, 0]
    assert strips.first.evaluate(RIGHT_EDGE) == pytest.approx(
        page.locator(".st-key-beside").evaluate(RIGHT_EDGE), abs=40
    )
    assert not page.evaluate(IS_CUT_OFF)
    expect_legible(page, page.locator(".wall"))
    token = strips.first.locator(".token").first
    page.emulate_media(media="print")
    expect(token).to_have_css("font-size", FITTED_SIZE)
    page.emulate_media(media="screen")
    page.keyboard.press("Escape")
    expect(token).to_have_css("font-size", FITTED_SIZE)
    page.get_by_label(Texts("en")("frame.candidate")).first.fill(" ".join(["the military"] * 20))
    expect(page.locator(".presenter-key[lang]")).to_be_attached()  # from now on its script handles the key
    settle(page).keyboard.press("Alt+p")
    expect(page.locator(".bx-presented")).to_contain_text("the military the military")
    page.evaluate("location.hash = '#2'")
    expect(strips.first).to_be_visible()
    expect(token).to_have_css("font-size", WORD_SIZE)
    assert strips.first.evaluate(LINE_OFFSET) > 0, "a longer text is wrapped"
