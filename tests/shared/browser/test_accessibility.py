"""Accessibility tests of every page: axe, keyboard, focus, zoom, wide text spacing, reduced motion.

Each page is checked in only one language, alternately, because roles and colours do not depend on the language. Widths
do, so the phone test uses the other language for each page.
"""

from itertools import cycle, pairwise

import pytest
from playwright.sync_api import Page, expect

from bleu_view.drawing.palette import palette
from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import PRESETS
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.course import WORKBENCH, course
from tests.shared.browser.accessibility import (
    SIDEWAYS_OVERFLOW,
    TabStop,
    apply_wide_spacing,
    axe_findings,
    cut_off_texts,
    moving_elements,
    nameless_pictures,
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
HAS_BACKGROUND = "paper => getComputedStyle(document.body).getPropertyValue('--bx-background') === paper"


def full_page_path(name: str) -> str:
    """Return the path that opens a page with all its parts."""
    return page_path(name, example_link(PRESETS[0].preset, FULL_VIEWS.get(name, ())))


def open_unfolded(open_app: OpenApp, name: str, lang: str, width: int = 1280) -> Page:
    """Open a page with reduced motion, and unfold all its folded elements."""
    page = open_app(full_page_path(name), lang=lang, width=width, calm=True)
    expect(page.locator(".bx-learned, .story .quote")).to_be_visible()
    return unfold_all(settle(page), STAYS_FOLDED)


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
    barriers = {"cut texts": cut_off_texts(page), "pixels to scroll sideways": page.evaluate(SIDEWAYS_OVERFLOW)}
    return {kind: cases for kind, cases in barriers.items() if cases}


@pytest.mark.parametrize(("name", "lang"), [*zip(PAGES, cycle(LANGUAGES))])
def test_page_has_no_accessibility_barriers(open_app: OpenApp, name: str, lang: str) -> None:
    page = open_unfolded(open_app, name, lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page).to_have_title(Texts(lang)(f"pages.{name}-title"))
    assert axe_findings(page) == []
    assert nameless_pictures(page) == []
    assert moving_elements(page) == []
    assert keyboard_barriers(page) == {}
    for width in ZOOMED_WIDTHS:
        assert visual_barriers(set_width(page, width)) == {}, width
    set_width(switch_to_dark(page), 1280)
    assert axe_findings(page, theme_only=True) == [], "in the dark"


@pytest.mark.parametrize(("name", "lang"), [*zip(PAGES, cycle(LANGUAGES[::-1]))])
def test_widely_spaced_texts_fit_a_phone_screen(open_app: OpenApp, name: str, lang: str) -> None:
    assert visual_barriers(apply_wide_spacing(open_unfolded(open_app, name, lang, PHONE_WIDTH))) == {}


@pytest.mark.parametrize(
    ("name", "tab"), [(WORKBENCH, ""), ("ngrams", "hand"), ("clipping", "ledger"), ("limits", "edits")]
)
def test_token_wider_than_a_phone_is_wrapped(open_app: OpenApp, name: str, tab: str) -> None:
    view: tuple[ViewItem, ...] = ((f"{name}-tab", tab),) if tab else ()
    text = f"{HARD_TEXTS['a token of 10,000 characters']} {HARD_TEXTS['Hebrew among English']}"
    page = open_app(page_path(name, example_link(PRESETS[0].preset, view, candidate=text)), width=PHONE_WIDTH)
    expect(page.locator(".bx-learned")).to_be_visible()
    assert wait_for_layout(page).evaluate(SIDEWAYS_OVERFLOW) <= 0


@pytest.mark.parametrize(("name", "lang", "theme"), [("clipping", "zh", "dark"), ("weights", "en", "light")])
def test_axe_finds_no_faults_on_an_open_question(open_app: OpenApp, name: str, lang: str, theme: str) -> None:
    page = open_app(f"/{name}?ask=1", lang=lang, theme=theme)
    expect(page.locator(".stage .skip")).to_be_visible()
    assert axe_findings(page) == []


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
