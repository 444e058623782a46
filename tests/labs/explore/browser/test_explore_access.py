"""Everyone can work Explore: by keyboard, one sees where, and on a phone."""

from dataclasses import dataclass

from playwright.sync_api import FloatRect, Page, expect

from tests.shared.browser.explore import Walk, path, set_out
from tests.shared.browser.reach import WIDER
from tests.shared.browser.walking import OpenApp, settled
from tests.shared.pages.hard_texts import HARD

PAD = 10
# The focused element, through the shadow roots of our components: its box, and how it is called there.
FOCUSED = """() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body) return null;
  const { x, y, width, height } = focused.getBoundingClientRect();
  const name = focused.getAttribute('aria-label') || focused.innerText || focused.className;
  return { name: String(name), box: { x, y, width, height } };
}"""


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop of the Tab key: the element's name, its place, its look with the focus."""

    name: str
    box: FloatRect
    picture: bytes


def tall(walk: Walk) -> Page:
    """Make the window as tall as the page, so that nothing scrolls away."""
    height = walk.page.evaluate("document.querySelector('[data-testid=stMain]').scrollHeight")
    walk.page.set_viewport_size({"width": 1280, "height": height})
    return settled(walk.page)


def stops(page: Page) -> list[Stop]:
    """Press Tab from the first element to the last."""
    found: list[Stop] = []
    page.keyboard.press("Tab")
    while focused := page.evaluate(FOCUSED):
        found.append(Stop(focused["name"], focused["box"], picture(page, focused["box"])))
        page.keyboard.press("Tab")
    return found


def picture(page: Page, box: FloatRect) -> bytes:
    """Return a picture of a place and its close surroundings."""
    x, y = max(0, box["x"] - PAD), max(0, box["y"] - PAD)
    clip: FloatRect = {"x": x, "y": y, "width": box["width"] + 2 * PAD, "height": box["height"] + 2 * PAD}
    return page.screenshot(clip=clip, animations="disabled")


def names(walk: Walk, *keys: str) -> list[str]:
    return [walk.texts(key) for key in keys]


def test_the_tab_key_reaches_everything_and_one_sees_where_it_is(open_app: OpenApp) -> None:
    walk = set_out(open_app, path("more-refs-lower"))
    page = tall(walk)
    found = stops(page)
    names = [stop.name for stop in found]
    for control in _controls(walk):
        assert any(control in name for name in names), control
    page.evaluate("document.activeElement.blur()")
    assert [stop.name for stop in found if picture(page, stop.box) == stop.picture] == []


def _controls(walk: Walk) -> list[str]:
    """List what must be reached, by name."""
    keys = ["frame.course", "frame.language-en", "frame.more-examples", "frame.candidate", "frame.references"]
    keys += ["frame.add-reference", "frame.reset", "copy_link.menu", "frame.tokenizer", "frame.variant"]
    keys += ["frame.max-order", "frame.lowercase", "explore.all-orders", "match_table.count"]
    numbered = [walk.texts("frame.remove", number=1), walk.texts("frame.remove", number=2)]
    return [*map(walk.texts, keys), *numbered, walk.texts("frame.reference", number=2), "a: 1-gram, credited"]


def test_on_a_phone_nothing_scrolls_sideways(open_app: OpenApp) -> None:
    walk = set_out(open_app, path("papineni-1"), width=390)
    assert walk.page.evaluate(WIDER) <= 0
    for candidate in ("a token of 10,000 characters", "Hebrew among English"):
        walk.candidate.fill(HARD[candidate])
        expect(walk.page.locator(".wall .candidate .token")).to_have_count(len(HARD[candidate].split()))
        assert (candidate, settled(walk.page).evaluate(WIDER)) == (candidate, 0)
