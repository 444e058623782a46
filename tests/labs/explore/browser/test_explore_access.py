"""Everyone can work Explore: each control is reached by keyboard."""

from tests.shared.browser.explore import Walk, path, set_out
from tests.shared.browser.walking import OpenApp, settled

# The name of the focused element, through the shadow roots of our components; none after the last.
FOCUSED = """() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body) return null;
  return String(focused.getAttribute('aria-label') || focused.innerText || focused.className);
}"""


def test_the_tab_key_reaches_every_control(open_app: OpenApp) -> None:
    walk = set_out(open_app, path("more-refs-lower"))
    names: list[str] = []
    settled(walk.page).keyboard.press("Tab")
    while name := walk.page.evaluate(FOCUSED):
        names.append(name)
        walk.page.keyboard.press("Tab")
    assert [control for control in _controls(walk) if not any(control in name for name in names)] == []


def _controls(walk: Walk) -> list[str]:
    """List the names of Explore's controls."""
    keys = ["frame.course", "frame.language-en", "frame.more-examples", "frame.candidate", "frame.references"]
    keys += ["frame.add-reference", "frame.reset", "copy_link.menu", "frame.tokenizer", "frame.variant"]
    keys += ["frame.max-order", "frame.lowercase", "explore.all-orders", "match_table.count"]
    numbered = [walk.texts("frame.remove", number=1), walk.texts("frame.remove", number=2)]
    return [*map(walk.texts, keys), *numbered, walk.texts("frame.reference", number=2), "a: 1-gram, credited"]
