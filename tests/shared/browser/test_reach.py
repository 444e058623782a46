"""Everyone can work every page: axe, keyboard, focus, zoom, wide spacing, no motion.

Each page is measured in one language, by day and in the dark, and the next page in the other language: an element's
role, name and colours are the same in any language. Its width is not: on a phone, each page is measured in the other.
"""

from itertools import cycle, pairwise

import pytest
from playwright.sync_api import Page, expect

from bleu_view.drawing.palette import palette
from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import PRESETS
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.course import WORKBENCH, course
from tests.shared.browser.reach import (
    SIDEWAYS_OVERFLOW,
    TabStop,
    axe_findings,
    cut_texts,
    moving_elements,
    nameless_pictures,
    space_widely,
    tab_stops,
    unfold_all,
    wait_for_layout,
)
from tests.shared.browser.walking import OpenApp, settle
from tests.shared.pages.addresses import page_path
from tests.shared.pages.explore import example_link
from tests.shared.pages.hard_texts import HARD_TEXTS

PAGES = [name for name, _ in course()]
MORE: dict[str, tuple[ViewItem, ...]] = {
    "clipping": (("clipping-tab", "lines"),),
    "length": (("length-tab", "long"),),
    "limits": (("card-paper-one-over-n", "no"), ("limits-tab", "cards")),
    "challenges": (("challenges", 4),),
    "practice": (("practice-kind", "d2l"), ("practice-mode", "all"), ("practice-tab", "steps")),
    "beyond": (("beyond-shown", "all"), ("beyond-tab", "counts")),
}
"""What else is chosen on a page, so that all its parts are there."""
ZOOMED = (640, 320)  # 200% and 400% of zoom at 1280, which WCAG 1.4.10 names
PHONE = 390
MOST_STOPS = 120
FOLDED = ".st-key-all-terms"
"""What stays folded: a hundred links of terms."""
IS_ON_PAPER = "paper => getComputedStyle(document.body).getPropertyValue('--bx-background') === paper"


def address(name: str) -> str:
    """Write the path of a page with all its parts."""
    return page_path(name, example_link(PRESETS[0].id, MORE.get(name, ())))


def unfolded(open_app: OpenApp, name: str, lang: str, width: int = 1280) -> Page:
    """Open a page without motion, and everything that is folded on it."""
    page = open_app(address(name), lang=lang, width=width, calm=True)
    expect(page.locator(".bx-learned, .story .quote")).to_be_visible()
    return unfold_all(settle(page), FOLDED)


def at_width(page: Page, width: int) -> Page:
    """Make the window so wide, and wait until what measures itself has done so."""
    page.set_viewport_size({"width": width, "height": 900})
    return wait_for_layout(page)


def darkened(page: Page) -> Page:
    """Change the theme as the system does in the evening, and wait for our own colours."""
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(IS_ON_PAPER, arg=palette("dark").background)
    return settle(page)


def doubled(found: list[TabStop]) -> list[str]:
    """List the stops of groups that arrow keys walk and that yet take more than one."""
    groups = [stop.group for stop in found if stop.group]
    return [stop.html for stop in found if groups.count(stop.group) > 1]


def barriers_to_keys(page: Page) -> dict[str, object]:
    """Return what is wrong with the stops of the Tab key, by its kind."""
    found = tab_stops(page)
    wrong = {
        "stops without a name": [stop.html for stop in found if not stop.name and not stop.is_own],
        "focus that is not seen": [stop.html for stop in found if not stop.is_seen],
        "out of reading order": [(one.html, other.html) for one, other in pairwise(found) if not other.follows(one)],
        "several stops of a group": doubled(found),
        "too many stops": len(found) if len(found) > MOST_STOPS else 0,
    }
    return {kind: cases for kind, cases in wrong.items() if cases}


def barriers_to_eyes(page: Page) -> dict[str, object]:
    """Return what is cut or scrolls sideways, by its kind."""
    wrong = {"cut texts": cut_texts(page), "pixels to scroll sideways": page.evaluate(SIDEWAYS_OVERFLOW)}
    return {kind: cases for kind, cases in wrong.items() if cases}


@pytest.mark.parametrize(("name", "lang"), [*zip(PAGES, cycle(LANGUAGES))])
def test_everyone_can_work_a_page(open_app: OpenApp, name: str, lang: str) -> None:
    page = unfolded(open_app, name, lang)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page).to_have_title(Texts(lang)(f"pages.{name}-title"))
    assert axe_findings(page) == []
    assert nameless_pictures(page) == []
    assert moving_elements(page) == []
    assert barriers_to_keys(page) == {}
    for width in ZOOMED:
        assert barriers_to_eyes(at_width(page, width)) == {}, width
    at_width(darkened(page), 1280)
    assert axe_findings(page, is_seen_before=True) == [], "in the dark"


@pytest.mark.parametrize(("name", "lang"), [*zip(PAGES, cycle(LANGUAGES[::-1]))])
def test_widely_spaced_texts_fit_a_phone(open_app: OpenApp, name: str, lang: str) -> None:
    assert barriers_to_eyes(space_widely(unfolded(open_app, name, lang, PHONE))) == {}


@pytest.mark.parametrize(
    ("name", "tab"), [(WORKBENCH, ""), ("ngrams", "hand"), ("clipping", "ledger"), ("limits", "edits")]
)
def test_a_token_wider_than_a_phone_is_broken(open_app: OpenApp, name: str, tab: str) -> None:
    view: tuple[ViewItem, ...] = ((f"{name}-tab", tab),) if tab else ()
    text = f"{HARD_TEXTS['a token of 10,000 characters']} {HARD_TEXTS['Hebrew among English']}"
    page = open_app(page_path(name, example_link(PRESETS[0].id, view, candidate=text)), width=PHONE)
    expect(page.locator(".bx-learned")).to_be_visible()
    assert wait_for_layout(page).evaluate(SIDEWAYS_OVERFLOW) <= 0


@pytest.mark.parametrize(("name", "lang", "theme"), [("clipping", "zh", "dark"), ("weights", "en", "light")])
def test_axe_finds_nothing_while_a_question_is_open(open_app: OpenApp, name: str, lang: str, theme: str) -> None:
    page = open_app(f"/{name}?ask=1", lang=lang, theme=theme)
    expect(page.locator(".stage .skip")).to_be_visible()
    assert axe_findings(page) == []


def test_axe_finds_nothing_in_what_opens_over_a_page(open_app: OpenApp) -> None:
    page = open_app(address(WORKBENCH), lang="zh", theme="dark", height=800)
    body, menu = "[data-testid=stPopoverBody]", ".copy-link [role=menu]"
    for opener, opened in (("frame.course", body), ("frame.more-examples", body), ("copy_link.menu", menu)):
        page.get_by_role("button", name=Texts("zh")(opener)).first.press("Enter")
        over = page.locator(opened)
        expect(over).to_be_visible()
        assert axe_findings(settle(page), within=body if opened == body else "[class*=st-key-copy_link]") == [], opener
        is_whole = over.evaluate("body => body.scrollHeight <= body.clientHeight")
        assert is_whole or opener != "frame.course", "an entry of the course waits below"
        page.keyboard.press("Escape")
        expect(over).to_be_hidden()
