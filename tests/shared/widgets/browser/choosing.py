"""Every widget with a choice on a page: find it, choose another option, read what is chosen.

A choice is read as the browser shows it: the places of the pressed buttons, of the radio button that is on, of the
slider's thumbs, or the words in a select box, which shows no more.
"""

import json
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.shared.browser.walking import settled

Chosen = Mapping[str, Any]
ACTIONS = frozenset({"language", "pill", "perplexity-example"})
"""Not choices that are kept: the language itself, and buttons that open an example."""
MOST = 40

UNFOLD = """async () => {
  const folded = [...document.querySelectorAll("[data-testid=stExpander] details:not([open]) > summary")];
  folded.forEach(line => line.click());
  while (folded.some(line => line.isConnected && !line.parentElement.open))
    await new Promise(requestAnimationFrame);
  return folded.length;
}"""
READ = """() => {
  const found = {};
  const places = (box, all, on) => [...box.querySelectorAll(all)].flatMap((each, at) => each.matches(on) ? [at] : []);
  const kinds = {
    stSelectbox: box => box.querySelector("input").value,
    stRadio: box => places(box, "input", ":checked"),
    stButtonGroup: box => places(box, "button", "[data-selected], [aria-checked=true], [aria-pressed=true]"),
    stSlider: box => [...box.querySelectorAll("input")].map(thumb => thumb.value),
  };
  for (const [kind, read] of Object.entries(kinds))
    for (const box of document.querySelectorAll(`[data-testid=${kind}]`)) {
      const names = [...box.closest("[class*='st-key-']").classList];
      found[names.find(name => name.startsWith("st-key-")).slice(7).replace(/-choice-.+/, "-choice")] = read(box);
    }
  return found;
}"""


def choices(page: Page) -> dict[str, Any]:
    """Read all choices by the keys of their widgets, those in folded sections too."""
    unfold(page)
    found: dict[str, Any] = page.evaluate(READ)
    return {key: chosen for key, chosen in found.items() if key not in ACTIONS}


def choose_everything(page: Page, prefix: str = "") -> Chosen:
    """Choose another option in each widget whose key begins so, also in those that a choice reveals; give them all."""
    done: set[str] = set()
    while (left := [key for key in choices(page) if key.startswith(prefix) and key not in done]) and len(done) < MOST:
        done.add(left[0])
        _choose_another(page, left[0], len(done))
    return {key: chosen for key, chosen in choices(page).items() if key.startswith(prefix)}


def _choose_another(page: Page, key: str, place: int) -> None:
    """Choose an option that is not chosen, of a select box the one at this place, and see that it is taken."""
    before, box = choices(page).get(key), widget(page, key)
    if before is None:  # the choice before has taken it away
        return
    if box.get_by_test_id("stSlider").count():
        box.locator("input").first.press("ArrowRight")
    elif box.get_by_test_id("stSelectbox").count():
        box.get_by_role("combobox").press("ArrowDown")  # a click may scroll, and scrolling closes the list again
        expect(page.get_by_role("listbox")).to_be_visible()
        others = page.get_by_role("option", selected=False)
        if not others.count():
            page.keyboard.press("Escape")
            return
        others.nth(
            place % others.count()
        ).click()  # A and B are to differ: two options of one label cannot be told apart
    elif box.get_by_test_id("stRadio").count():
        box.locator("input:not(:checked)").first.evaluate("button => button.click()")  # it may be behind another tab
    else:
        box.locator("button:not([data-selected]):not([aria-checked=true]):not([aria-pressed=true])").first.click()
    was = json.dumps(before, ensure_ascii=False, separators=(",", ":"))
    page.wait_for_function(f"([key, was]) => JSON.stringify(({READ})()[key]) !== was", arg=[key, was])
    settled(page)


def widget(page: Page, key: str) -> Locator:
    """Find a widget by its key, which may end in the option that is the usual one in a language."""
    return page.locator(f"[class*='st-key-{key}']" if key.endswith("-choice") else f".st-key-{key}").first


def unfold(page: Page) -> None:
    """Open the folded sections, and those that are folded in them."""
    while page.evaluate(UNFOLD):
        settled(page)
