"""Accessibility checks in a browser (WCAG 2.2 AA): axe, tab order, texts that are cut off, pictures, motion."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import CDPSession, Page

from tests.shared.browser.page_control import settle

# Findings of axe in Streamlit's own elements: (rule, part of the element), and why an app cannot fix them.
STREAMLIT_FINDINGS: Final = (
    ("scrollable-region-focusable", "katex"),  # a long formula scrolls in a box without tabindex; Chromium focuses it
    ("color-contrast", "kbd"),  # the hint "Press Enter to apply" in a field
)
# Streamlit's own elements that take the focus without a name, as selectors, and why an app cannot fix them.
NAMELESS_SELECTORS: Final = (
    "main",  # Streamlit makes the page a tab stop; the only landmark of its kind needs no name
    ".katex-display",  # a formula wider than its column can be focused in Chromium, to scroll it by keys
)
SIDEWAYS_OVERFLOW: Final = """() =>
  Math.max(...[document.documentElement, document.querySelector('[data-testid=stMain]')]
  .map(element => element.scrollWidth - element.clientWidth))"""
# Streamlit's colours follow the browser's theme at once, ours with the next rerun; a test page may have none of ours.
_COLOURS_ARE_OURS: Final = """() => {
  const app = document.querySelector('[data-testid=stApp]');
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.background = 'var(--bx-background)';
  const [ours, own] = [probe, app ?? probe].map(node => getComputedStyle(node).backgroundColor);
  probe.remove();
  return ours === 'rgba(0, 0, 0, 0)' || ours === own;
}"""
# An element that fades in changes its colours. An animation may start after another one has ended, so wait until none
# has run for 250 ms; endless ones are ignored. Only the shadow root of a component lists the animations inside it.
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
# Target size is off by default; results other than violations would make the response long.
_OPTIONS: Final = {"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"]}
# The rules whose findings may differ between the themes.
_THEME_OPTIONS: Final = {"runOnly": ["color-contrast", "target-size"], "resultTypes": ["violations"]}
_SCRIPT: Final = Path(__file__).with_name("accessibility.js").read_text(encoding="utf-8")


@dataclass(frozen=True, slots=True, kw_only=True)
class TabStop:
    """An element in the tab order: its HTML and accessible name, its box in pixels, and whether its focus is visible.

    `group` is the number of the composite widget around it, in which arrow keys move the focus, 0 if there is none.
    `is_own` is true if the element is Streamlit's own.
    """

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
        """Return whether this stop is after `other` in reading order: not above it, unless in a column to its right."""
        return other.is_own or self.top > other.top - 1.5 * other.height or self.left >= other.right - 1


def axe_findings(page: Page, within: str | None = None, *, theme_only: bool = False) -> list[str]:
    """Wait for the app's colours and for animations, then return axe's violations except in Streamlit's own elements.

    `theme_only` runs only the rules that depend on the theme, for a page already checked in the other theme.
    """
    page.wait_for_function(_COLOURS_ARE_OURS)
    options = _THEME_OPTIONS if theme_only else _OPTIONS
    violations = Axe().run(wait_for_animations(page), context=within, options=options).response["violations"]
    return [
        f"{rule['id']}: {node['html'][:200]} {node['target']}"
        for rule in violations
        for node in rule["nodes"]
        if not any(rule["id"] == own and part in node["html"] + str(node["target"]) for own, part in STREAMLIT_FINDINGS)
    ]


def wait_for_animations(page: Page) -> Page:
    """Wait until every finite animation has ended and no other has started; return the page."""
    page.evaluate(_WAIT_FOR_ANIMATIONS)
    return page


def unfold_all(page: Page, skipped: str = "") -> Page:
    """Open all folded elements, except inside elements that match the selector `skipped`; return the page."""
    call_script(page, "unfold", skipped)
    call_script(page, "rest")  # by then opening an element has sent its request
    return wait_for_layout(page)


def wait_for_layout(page: Page) -> Page:
    """Wait until the page has settled and no element changes its size any more; return the page."""
    call_script(settle(page), "rest")
    return page


def tab_stops(page: Page) -> list[TabStop]:
    """Press Tab from the first element to the last, and return all stops; this fails if the focus is trapped."""
    session = page.context.new_cdp_session(page)
    tab_order: list[TabStop] = []
    page.keyboard.press("Tab")
    while stop := call_script(page, "stop", ", ".join(NAMELESS_SELECTORS)):
        tab_order.append(TabStop(name=_accessible_name(session), **stop))
        page.keyboard.press("Tab")
    differed = call_script(page, "differed")
    return [
        replace(stop, is_seen=stop.is_seen and is_marked) for stop, is_marked in zip(tab_order, differed, strict=True)
    ]


def apply_wide_spacing(page: Page) -> Page:
    """Apply the text spacing of WCAG 1.4.12 and wait for the layout; return the page."""
    call_script(page, "space")
    return wait_for_layout(page)


def call_script(page: Page, name: str, argument: str = "") -> Any:  # noqa: ANN401 - JSON
    """Call a function of `accessibility.js` on the page, such as `cutTexts`, and return its value."""
    script = f"argument => {{ if (!window.reach) {{ {_SCRIPT} }} return reach.{name}(argument); }}"
    return page.evaluate(script, argument)


def _accessible_name(session: CDPSession) -> str:
    """Return the accessible name of the focused element, as the browser computes it."""
    node = session.send("Runtime.evaluate", {"expression": "reach.focused()"})["result"]["objectId"]
    nodes = session.send("Accessibility.getPartialAXTree", {"objectId": node, "fetchRelatives": False})["nodes"][0]
    return str(nodes.get("name", {}).get("value", "")).strip()
