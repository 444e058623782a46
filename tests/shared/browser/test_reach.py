"""Everyone can work every page: axe, keyboard, focus, zoom, wide spacing, no motion, in both languages and themes.

Each page is looked at in each language, in one by day, in the other once the theme has turned dark, and the next page
the other way round: every page meets both themes, and what pages share meets each theme in each language. An element's
role, name and colours are the same in any language, its width is not.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, pairwise

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from bleu_view.drawing.palette import palette
from bleu_view.scenario.permalink import ViewItem
from bleu_view.scenario.presets import PRESETS
from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.course import WORKBENCH, course
from tests.shared.browser.fixtures import forget
from tests.shared.browser.reach import (
    WIDER,
    Stop,
    cut_texts,
    findings,
    moving,
    nameless_pictures,
    rested,
    spaced,
    stops,
    unfold,
)
from tests.shared.browser.walking import OpenApp, Watch, settled
from tests.shared.pages.addresses import path
from tests.shared.pages.explore import link

PAGES = [name for name, _ in course()]
TURNS = cycle(("light", "dark", "dark", "light"))
LOOKED_AT = [(name, lang, next(TURNS)) for name in PAGES for lang in LANGUAGES]
MORE: dict[str, tuple[ViewItem, ...]] = {
    "clipping": (("clipping-tab", "lines"),),
    "limits": (("card-paper-one-over-n", "no"), ("limits-tab", "cards")),
    "challenges": (("challenges", 4),),
    "practice": (("practice-kind", "d2l"), ("practice-mode", "all"), ("practice-tab", "steps")),
    "beyond": (("beyond-shown", "all"), ("beyond-tab", "counts")),
}
"""What else is chosen on a page, so that all its parts are there."""
WIDTHS = (640, 390, 320)  # 200% of zoom at 1280, a phone, and 400% of zoom, which WCAG 1.4.10 names
MOST_STOPS = 120
FOLDED = {"en": ".st-key-all-terms", "zh": ""}
"""What stays folded: in one language a hundred links of terms."""
ASKED = [("clipping", "zh", "dark"), ("weights", "en", "light"), ("length", "zh", "dark")]
"""Pages whose questions are of different kinds."""

IS_ON_PAPER = "paper => getComputedStyle(document.body).getPropertyValue('--bx-background') === paper"


@dataclass(frozen=True, slots=True)
class Shown:
    """A page in one language and theme, what is folded away opened, no motion wanted."""

    page: Page
    name: str
    language: str


def address(name: str) -> str:
    """Write the path of a page with all its parts."""
    return path(name, link(PRESETS[0].id, MORE.get(name, ())))


@pytest.fixture(scope="module", params=LOOKED_AT, ids="-".join)
def shown(profile: BrowserContext, app_url: str, request: pytest.FixtureRequest) -> Iterator[Shown]:
    """Open a page once for all its checks; if it is to be dark, change the theme while it is open."""
    name, lang, theme = request.param
    others, page = profile.pages, profile.new_page()
    page.set_viewport_size({"width": 1280, "height": 900})
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    watch = Watch(page)
    watch.begin(app_url.partition("//")[2])
    page.goto(f"{app_url}{address(name)}&lang={lang}")
    expect(page.locator(".bx-learned, .story .quote")).to_be_visible()
    yield Shown(turned(unfold(settled(page), FOLDED[lang]), theme), name, lang)
    complaints = watch.end()
    forget(profile, others)
    assert not complaints, "\n".join(complaints)


def at_width(page: Page, width: int) -> Page:
    """Make the window so wide, and wait until what measures itself has done so."""
    page.set_viewport_size({"width": width, "height": 900})
    return rested(page)


def turned(page: Page, theme: str) -> Page:
    """Change the theme as the system does in the evening, and wait for our own colours."""
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    page.wait_for_function(IS_ON_PAPER, arg=palette(theme).background)
    return settled(page)


def doubled(found: list[Stop]) -> list[str]:
    """List the stops of groups that arrow keys walk and that yet take more than one."""
    groups = [stop.group for stop in found if stop.group]
    return [stop.html for stop in found if groups.count(stop.group) > 1]


def test_axe_finds_nothing_of_ours(shown: Shown) -> None:
    assert findings(shown.page, is_seen_before=shown.language != LANGUAGES[0]) == []


def test_page_declares_its_language(shown: Shown) -> None:
    expect(shown.page.locator("html")).to_have_attribute("lang", shown.language)
    expect(shown.page).to_have_title(Texts(shown.language)(f"pages.{shown.name}-title"))


def test_every_picture_has_a_name_and_nothing_moves(shown: Shown) -> None:
    assert nameless_pictures(shown.page) == []
    assert moving(shown.page) == []


@pytest.mark.parametrize("shown", [case for case in LOOKED_AT if LANGUAGES[0] in case], indirect=True, ids="-".join)
def test_the_tab_key_goes_through_the_page_and_one_sees_where_it_is(shown: Shown) -> None:
    found = stops(shown.page)
    assert [stop.html for stop in found if not stop.name and not stop.is_own] == []
    assert [stop.html for stop in found if not stop.is_seen] == []
    assert [(one.html, other.html) for one, other in pairwise(found) if not other.follows(one)] == []
    assert doubled(found) == []
    assert len(found) <= MOST_STOPS


def test_zoomed_in_nothing_is_cut_and_nothing_scrolls_sideways(shown: Shown) -> None:
    for width in WIDTHS:
        page = at_width(shown.page, width)
        assert (width, page.evaluate(WIDER)) == (width, 0)
        assert (width, cut_texts(page)) == (width, [])
    at_width(shown.page, 1280)


def test_texts_may_be_spaced_widely(shown: Shown) -> None:
    page = spaced(shown.page)
    for width in (1280, 390):
        assert (width, cut_texts(at_width(page, width))) == (width, [])
        assert (width, page.evaluate(WIDER)) == (width, 0)


@pytest.mark.parametrize(("name", "lang", "theme"), ASKED)
def test_axe_finds_nothing_while_a_question_is_open(open_app: OpenApp, name: str, lang: str, theme: str) -> None:
    page = open_app(f"/{name}?ask=1", lang=lang, theme=theme)
    expect(page.locator("[class*=st-key-skip], .stage .skip").first).to_be_visible()
    assert findings(page) == []


@pytest.mark.parametrize("opener", ["frame.course", "frame.more-examples", "copy_link.menu"])
def test_axe_finds_nothing_in_what_opens_over_a_page(open_app: OpenApp, opener: str) -> None:
    page = open_app(address(WORKBENCH), lang="zh", theme="dark", height=800)
    page.get_by_role("button", name=Texts("zh")(opener)).first.press("Enter")
    opened = page.get_by_test_id("stPopoverBody").or_(page.get_by_role("menu"))
    expect(opened).to_be_visible()
    assert findings(settled(page)) == []
    is_whole = opened.evaluate("body => body.scrollHeight <= body.clientHeight")
    assert is_whole or opener != "frame.course", "an entry of the course waits below"
