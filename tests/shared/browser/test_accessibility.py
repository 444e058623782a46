"""Accessibility tests of every page: axe, keyboard, focus, zoom, wide text spacing, reduced motion, and print.

Each page is checked in only one language, alternately, because roles and colours do not depend on the language. Widths
do, so the page is switched to the other language before it is checked on a phone.
"""

from itertools import cycle, pairwise

import pytest
from playwright.sync_api import Page, expect

from bleu_view.drawing.palette import palette
from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.course import WORKBENCH, course
from tests.shared.browser.accessibility import (
    SIDEWAYS_OVERFLOW,
    TabStop,
    apply_wide_spacing,
    axe_findings,
    call_script,
    tab_stops,
    unfold_all,
    wait_for_layout,
)
from tests.shared.browser.page_control import OpenApp, settle
from tests.shared.pages.addresses import page_path
from tests.shared.pages.explore import example_link
from tests.shared.pages.hard_texts import HARD_TEXTS

PAGES = [name for name, _ in course()]
FULL_VIEWS: dict[str, tuple[ViewItem, ...]] = {
    "clipping": (("clipping-tab", "lines"),),
    "length": (("length-tab", "long"),),
    "limits": (("card-paper-one-over-n", "no"), ("limits-tab", "cards")),
    "challenges": (("challenges", 4),),
    "practice": (("practice-kind", "d2l"), ("practice-mode", "all"), ("practice-tab", "steps")),
    "beyond": (("beyond-shown", "all"), ("beyond-tab", "counts")),
}
"""The view items with which a page shows all its parts, by page."""
ZOOMED_WIDTHS = (640, 320)  # 200% and 400% zoom of 1280 pixels [WCAG 1.4.10]
PHONE_WIDTH = 390
MAX_TAB_STOPS = 120
STAYS_FOLDED = ".st-key-all-terms"
"""Selector of an element that is not unfolded, because it contains a hundred links to terms."""
SHEET_PX = 703
"""The width between the margins of A4 paper."""
BACKGROUND_COLOUR = "getComputedStyle(document.querySelector('[data-testid=stApp]')).backgroundColor"
# The lightness, 0 to 1, of the lightest text outside components.
LIGHTEST_TEXT = """() => Math.max(...[...document.querySelectorAll('h1, h2, h3, p, label, dd, dt, td, th, summary')]
  .filter((node) => node.checkVisibility() && node.textContent.trim())
  .map((node) => getComputedStyle(node).color.match(/\\d+/g).slice(0, 3).reduce((sum, part) => sum + part / 765, 0)))"""
# The elements that extend beyond the right edge, on the page and in its components.
OVERFLOWING_ELEMENTS = """() => {
  const edge = document.documentElement.clientWidth + 1, found = [];
  const walk = (root) => root.querySelectorAll('*').forEach((node) => {
    if (node.shadowRoot) walk(node.shadowRoot);
    const box = node.getBoundingClientRect();
    if (box.width && box.height && box.right > edge && node.checkVisibility()) found.push(node.outerHTML.slice(0, 80));
  });
  walk(document);
  return found.slice(0, 5);
}"""
HAS_BACKGROUND = "paper => getComputedStyle(document.body).getPropertyValue('--bx-background') === paper"


def full_page_path(name: str) -> str:
    """Return the path that opens a page with all its parts."""
    return page_path(name, example_link(PRESETS[0].preset, FULL_VIEWS.get(name, ())))


def set_width(page: Page, width: int) -> Page:
    """Set the window's width in pixels and wait for the layout; return the page."""
    page.set_viewport_size({"width": width, "height": 900})
    return wait_for_layout(page)


def switch_to_dark(page: Page) -> Page:
    """Switch the system's theme to dark and wait for the app's own colours; return the page."""
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(HAS_BACKGROUND, arg=palette("dark").background)
    return settle(page)


def repeated_group_stops(tab_order: list[TabStop]) -> list[str]:
    """Return the HTML of the Tab stops that share a group, such as a radio group, with another Tab stop."""
    groups = [stop.group for stop in tab_order if stop.group]
    return [stop.html for stop in tab_order if groups.count(stop.group) > 1]


def keyboard_barriers(page: Page) -> dict[str, object]:
    """Return the faults of the page's tab order, by kind; an empty dict if there are none."""
    tab_order = tab_stops(page)
    barriers = {
        "stops without a name": [stop.html for stop in tab_order if not stop.name and not stop.is_own],
        "focus that is not seen": [stop.html for stop in tab_order if not stop.is_seen],
        "out of reading order": [
            (one.html, other.html) for one, other in pairwise(tab_order) if not other.follows(one)
        ],
        "several stops of a group": repeated_group_stops(tab_order),
        "too many stops": len(tab_order) if len(tab_order) > MAX_TAB_STOPS else 0,
    }
    return {kind: cases for kind, cases in barriers.items() if cases}


def visual_barriers(page: Page) -> dict[str, object]:
    """Return the texts that are cut off, and the horizontal overflow in pixels; an empty dict if there are neither."""
    barriers = {
        "cut texts": call_script(page, "cutTexts"),
        "pixels to scroll sideways": page.evaluate(SIDEWAYS_OVERFLOW),
    }
    return {kind: cases for kind, cases in barriers.items() if cases}


def expect_printed_on_white(page: Page) -> None:
    """Print the page on A4 paper: dark text on white, no controls, and nothing outside the sheet."""
    page.emulate_media(media="print", color_scheme="dark")
    page.set_viewport_size({"width": SHEET_PX, "height": 1000})
    wait_for_layout(page)
    expect(page.locator("h1").locator("visible=true").first).to_be_visible()
    expect(page.locator(".st-key-menu")).to_be_hidden()
    assert page.evaluate(BACKGROUND_COLOUR) == "rgb(255, 255, 255)"
    assert page.evaluate(LIGHTEST_TEXT) < 0.4, "pale letters on white"
    assert page.evaluate(OVERFLOWING_ELEMENTS) == []


def switch_language(page: Page, lang: str) -> Page:
    """Show the page on a screen again, in another language, and unfold all its folded elements."""
    page.emulate_media(media="screen")
    set_width(switch_to_dark(page), 1280)
    page.locator(".st-key-language [role=radio]:not([aria-checked=true]), .story .to-language").first.click()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    return unfold_all(settle(page), STAYS_FOLDED)


@pytest.mark.parametrize(("name", "lang"), [*zip(PAGES, cycle(LANGUAGES))])
def test_page_has_no_accessibility_barriers_on_screen_paper_and_phone(open_app: OpenApp, name: str, lang: str) -> None:
    page = open_app(full_page_path(name), lang=lang, calm=True)
    expect(page.locator(".bx-learned, .story .quote")).to_be_visible()
    unfold_all(settle(page), STAYS_FOLDED)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page).to_have_title(Texts(lang)(f"pages.{name}-title"))
    assert axe_findings(page) == []
    assert call_script(page, "namelessPictures") == []
    assert call_script(page, "moving") == []
    assert keyboard_barriers(page) == {}
    for width in ZOOMED_WIDTHS:
        assert visual_barriers(set_width(page, width)) == {}, width
    set_width(switch_to_dark(page), 1280)
    assert axe_findings(page, theme_only=True) == [], "in the dark"
    expect_printed_on_white(page)
    if name == WORKBENCH:
        expect(page.locator(".bx-printed")).to_contain_text(preset("papineni-1").references[-1])
        expect(page.locator(".st-key-inputs")).to_be_hidden()
    switch_language(page, next(other for other in LANGUAGES if other != lang))
    assert visual_barriers(apply_wide_spacing(set_width(page, PHONE_WIDTH))) == {}, "widely spaced on a phone"


@pytest.mark.parametrize(
    ("name", "tab"), [(WORKBENCH, "text"), ("ngrams", "hand"), ("clipping", "ledger"), ("limits", "edits")]
)
def test_token_wider_than_a_phone_is_wrapped(open_app: OpenApp, name: str, tab: str) -> None:
    text = f"{HARD_TEXTS['a token of 10,000 characters']} {HARD_TEXTS['Hebrew among English']}"
    link = example_link(PRESETS[0].preset, ((f"{name}-tab", tab),), candidate=text)
    page = open_app(page_path(name, link), width=PHONE_WIDTH)
    expect(page.locator(".bx-learned")).to_be_visible()
    assert wait_for_layout(page).evaluate(SIDEWAYS_OVERFLOW) <= 0


def test_axe_finds_no_faults_in_popovers(open_app: OpenApp) -> None:
    page = open_app(full_page_path(WORKBENCH), lang="zh", theme="dark", height=800)
    body, menu = "[data-testid=stPopoverBody]", ".copy-link [role=menu]"
    for opener, selector in (("frame.course", body), ("frame.more-examples", body), ("copy_link.menu", menu)):
        page.get_by_role("button", name=Texts("zh")(opener)).first.press("Enter")
        over = page.locator(selector)
        expect(over).to_be_visible()
        assert axe_findings(settle(page), within=body if selector == body else "[class*=st-key-copy_link]") == [], (
            opener
        )
        is_fully_visible = over.evaluate("body => body.scrollHeight <= body.clientHeight")
        assert is_fully_visible or opener != "frame.course", "an entry of the course menu is below the edge"
        page.keyboard.press("Escape")
        expect(over).to_be_hidden()
