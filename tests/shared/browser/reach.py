"""Measurements of WCAG 2.2 AA in a browser: axe, the Tab key's stops, cut texts, pictures, motion."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import CDPSession, Page

from tests.shared.browser.walking import settle

# Findings of axe in Streamlit's own elements: (rule, part of the element), and why an app cannot fix them.
STREAMLIT_FINDINGS: Final = (
    ("scrollable-region-focusable", "katex"),  # a long formula scrolls in a box without tabindex; Chromium focuses it
    ("color-contrast", "kbd"),  # the hint "Press Enter to apply" in a field
)
# Streamlit's own elements that take the focus without a name, as selectors, and why an app cannot fix them.
NAMELESS_SELECTORS: Final = (
    "main",  # Streamlit makes the page one stop; a landmark needs no name where it is the only one of its kind
    ".katex-display",  # where a formula is wider than its column, Chromium lets the keys scroll it
)
SIDEWAYS_OVERFLOW: Final = """() =>
  Math.max(...[document.documentElement, document.querySelector('[data-testid=stMain]')]
  .map(element => element.scrollWidth - element.clientWidth))"""
# Streamlit's colours follow the browser's theme at once, ours with the next run; an app of a single part has none.
_COLOURS_ARE_OURS: Final = """() => {
  const app = document.querySelector('[data-testid=stApp]');
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.background = 'var(--bx-background)';
  const [ours, own] = [probe, app ?? probe].map(node => getComputedStyle(node).backgroundColor);
  probe.remove();
  return ours === 'rgba(0, 0, 0, 0)' || ours === own;
}"""
# An element that fades in has other colours on the way; an endless animation has no end to wait for. A motion may wait
# for another to end, or for a key's act to be drawn: so nothing may move for a while. Only the shadow root of a
# component lists the animations inside it.
_WAIT_FOR_ANIMATIONS: Final = """() => new Promise(settle => {
  const moves = ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity;
  const roots = () => [document, ...[...document.querySelectorAll('*')].flatMap(node => node.shadowRoot ?? [])];
  let last = performance.now();
  const look = now => {
    if (roots().flatMap(root => root.getAnimations()).some(moves)) last = now;
    if (now - last > 250) settle(true); else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""
# Target size is off by default; what is not a violation would make the answer long.
_OPTIONS: Final = {"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"]}
# The rules whose findings may differ in the dark.
_THEME_OPTIONS: Final = {"runOnly": ["color-contrast", "target-size"], "resultTypes": ["violations"]}
_SCRIPT: Final = Path(__file__).with_name("reach.js").read_text(encoding="utf-8")


@dataclass(frozen=True, slots=True, kw_only=True)
class TabStop:
    """A stop of the Tab key: its name, its place, and whether its focus is visible."""

    html: str
    name: str
    left: float
    right: float
    top: float
    height: float
    group: int
    is_seen: bool
    is_own: bool

    def follows(self, other: "TabStop") -> bool:
        """Return whether it follows another in reading order: not above it, unless in a column to its right."""
        return other.is_own or self.top > other.top - 1.5 * other.height or self.left >= other.right - 1


def axe_findings(page: Page, within: str | None = None, *, is_seen_before: bool = False) -> list[str]:
    """Run axe once our own colours are shown and nothing fades in, without the findings in Streamlit's own elements.

    For a page checked before in the other theme, run only the rules that it may affect: half of the work.
    """
    page.wait_for_function(_COLOURS_ARE_OURS)
    options = _THEME_OPTIONS if is_seen_before else _OPTIONS
    found = Axe().run(wait_for_animations(page), context=within, options=options).response["violations"]
    return [
        f"{rule['id']}: {node['html'][:200]} {node['target']}"
        for rule in found
        for node in rule["nodes"]
        if not any(rule["id"] == own and part in node["html"] + str(node["target"]) for own, part in STREAMLIT_FINDINGS)
    ]


def wait_for_animations(page: Page) -> Page:
    """Wait until every finite animation has ended and none follows; return the page."""
    page.evaluate(_WAIT_FOR_ANIMATIONS)
    return page


def unfold_all(page: Page, but: str = "") -> Page:
    """Open everything that is folded, except inside elements that `but` selects."""
    _call_script(page, "unfold", but)
    _call_script(page, "rest")  # by then a fold that asks the server has done so
    return wait_for_layout(page)


def wait_for_layout(page: Page) -> Page:
    """Wait until the page has settled and nothing on it changes its size any more; return the page."""
    _call_script(settle(page), "rest")
    return page


def tab_stops(page: Page) -> list[TabStop]:
    """Press Tab from the first element to the last; fails where the focus is trapped."""
    ears = page.context.new_cdp_session(page)
    found: list[TabStop] = []
    page.keyboard.press("Tab")
    while stop := _call_script(page, "stop", ", ".join(NAMELESS_SELECTORS)):
        found.append(TabStop(name=_accessible_name(ears), **stop))
        page.keyboard.press("Tab")
    differed = _call_script(page, "differed")
    return [replace(stop, is_seen=stop.is_seen and is_marked) for stop, is_marked in zip(found, differed, strict=True)]


def cut_texts(page: Page) -> list[str]:
    """List the texts that nobody can read in full."""
    return list(_call_script(page, "cutTexts"))


def nameless_pictures(page: Page) -> list[str]:
    """List the pictures that say nothing to those who do not see them."""
    return list(_call_script(page, "namelessPictures"))


def moving_elements(page: Page) -> list[str]:
    """List what moves, or would."""
    return list(_call_script(page, "moving"))


def space_widely(page: Page) -> Page:
    """Space the texts as widely as a reader may."""
    _call_script(page, "space")
    return wait_for_layout(page)


def _call_script(page: Page, name: str, argument: str = "") -> Any:  # noqa: ANN401 - whatever the function gives
    asked = f"argument => {{ if (!window.reach) {{ {_SCRIPT} }} return reach.{name}(argument); }}"
    return page.evaluate(asked, argument)


def _accessible_name(ears: CDPSession) -> str:
    """Return the accessible name, as the browser computes it."""
    node = ears.send("Runtime.evaluate", {"expression": "reach.focused()"})["result"]["objectId"]
    heard = ears.send("Accessibility.getPartialAXTree", {"objectId": node, "fetchRelatives": False})["nodes"][0]
    return str(heard.get("name", {}).get("value", "")).strip()
