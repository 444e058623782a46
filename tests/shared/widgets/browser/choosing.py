"""The widgets with a choice on a page: find them, choose another option in a few of each kind, read what is chosen.

A choice is read as the browser shows it: the places of the pressed buttons, of the radio button that is on, of the
slider's thumbs, or the words in a select box, which shows no more.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect

from tests.shared.browser.walking import PATIENCE_MS

Chosen = Mapping[str, Any]
Reading = Callable[[Page], Chosen]
ACTIONS = frozenset({"language", "pill", "pill-out", "perplexity-example", "below"})
"""Not choices that are kept: the language itself, buttons that open an example, and what is folded out below."""
MOST_OF_A_KIND = 2
"""What a browser does with a choice depends on the kind of widget; without one, `test_menus` goes through all."""
MOMENT_MS = 3_000

LISTEN = """() => {
  if (window.walk) return;
  window.walk = { sent: 0, isHeard: true };
  const send = WebSocket.prototype.send, lines = new WeakSet();
  const hear = ({ data }) => { walk.isHeard ||= (data.byteLength ?? data.size) === 2; };
  WebSocket.prototype.send = function (message) {
    if (!lines.has(this)) this.addEventListener("message", hear);
    lines.add(this);
    walk.sent += 1;
    walk.isHeard = false;
    send.call(this, message);
  };
}"""
"""Count what is sent; that a run has ended is the only message of two bytes."""
AT_REST = """async ([sent, patience]) => {
  const isAtRest = () => walk.sent > sent && walk.isHeard
    && document.querySelector("[data-testid=stApp][data-test-script-state=notRunning]")
    && !document.querySelector("[data-stale=true], [data-testid=stSkeleton]");
  const end = performance.now() + patience;
  for (let frames = 0; frames < 2; frames = isAtRest() ? frames + 1 : 0) {
    if (performance.now() > end) throw new Error("no run has ended");
    await new Promise(requestAnimationFrame);
  }
}"""
KINDS = "[data-testid=stSelectbox], [data-testid=stRadio], [data-testid=stButtonGroup], [data-testid=stSlider]"
FOLDS = """
  const folds = [...document.querySelectorAll("[data-testid=stExpander] > details")];
  const keys = folds.map(fold => fold.closest("[class*='st-key-']")?.className.match(/st-key-[^ ]+/)[0] ?? "");
  const names = keys.map((key, at) => `${key} ${keys.slice(0, at).filter(other => other === key).length}`);
  const plain = JSON.parse(sessionStorage.getItem("plain-folds") ?? "[]");
  const turn = async (turned, isOpen) => {
    turned.forEach(fold => fold.querySelector("summary").click());
    const end = performance.now() + patience;
    do await new Promise(requestAnimationFrame);
    while (performance.now() < end && turned.some(fold => fold.isConnected && fold.open !== isOpen));
    return turned.length;
  };"""
"""The folded sections, their names, and the names of those that are known to hold no choice."""
UNFOLD = f"""async patience => {{ {FOLDS}
  return turn(folds.filter((fold, at) => !fold.open && !plain.includes(names[at])), true);
}}"""
FOLD = f"""async patience => {{ {FOLDS}
  const isPlain = folds.map(fold => fold.open && !fold.querySelector("{KINDS}, details"));
  sessionStorage.setItem("plain-folds", JSON.stringify([...plain, ...names.filter((_, at) => isPlain[at])]));
  return turn(folds.filter((_, at) => isPlain[at]), false);
}}"""
CHOSEN = ":is([data-selected], [aria-checked=true], [aria-pressed=true])"
KIND = f"""widget => {{
  const widgets = [...document.querySelectorAll(`:is(${{widget}}) :is({KINDS})`)];
  return widgets[0]?.dataset.testid ?? ""; // a choice may have taken others off the page
}}"""
READ = f"""() => {{
  const found = {{}};
  const places = (box, all, on) => [...box.querySelectorAll(all)].flatMap((each, at) => each.matches(on) ? [at] : []);
  const kinds = {{
    stSelectbox: box => box.querySelector("input").value,
    stRadio: box => places(box, "input", ":checked"),
    stButtonGroup: box => places(box, "button", "{CHOSEN}"),
    stSlider: box => [...box.querySelectorAll("input")].map(thumb => thumb.value),
  }};
  for (const [kind, read] of Object.entries(kinds))
    for (const box of document.querySelectorAll(`[data-testid=${{kind}}]`)) {{
      const names = [...box.closest("[class*='st-key-']").classList];
      const key = names.find(name => name.startsWith("st-key-")).slice(7);
      found[key.replace(/-choice-.+/, "-choice").replace(/^(tokenizer|variant|max_order)-\\d+$/, "$1")] = read(box);
    }}
  return found;
}}"""

IS_CHOSEN = f"""([key, before]) => JSON.stringify(({READ})()[key]) !== before"""


def listening(page: Page) -> Page:
    """Record the messages that a settled page sends, after a reload too, and return the page."""
    page.add_init_script(f"({LISTEN})()")
    page.evaluate(LISTEN)
    return page


@contextmanager
def run(page: Page) -> Iterator[None]:
    """Wait at the end of the block until the run has ended that it has asked for, and all is shown."""
    sent = page.evaluate("walk.sent")
    yield
    page.evaluate(AT_REST, [sent, PATIENCE_MS])


def choices(page: Page) -> dict[str, Any]:
    """Read all choices by the keys of their widgets, those in folded sections too; fold what holds none again."""
    _turn(page, UNFOLD)
    found = seen_choices(page)
    _turn(page, FOLD)
    return found


def seen_choices(page: Page) -> dict[str, Any]:
    """Read the choices that are on the page as it is unfolded now."""
    found: dict[str, Any] = page.evaluate(READ)
    return {key: chosen for key, chosen in found.items() if key not in ACTIONS}


def choose_of_each_kind(page: Page, read: Reading = choices, prefix: str = "") -> Chosen:
    """Choose another option in a few widgets of each kind whose key begins so; give all choices whose key does."""
    page.evaluate("sessionStorage.removeItem('plain-folds')")
    chosen: Counter[str] = Counter()
    for place, key in enumerate((key for key in read(page) if key.startswith(prefix)), start=1):
        kind = page.evaluate(KIND, _selector(key))
        if kind and chosen[kind] < MOST_OF_A_KIND:
            chosen[kind] += 1
            _choose_another(page, key, place)
    return {key: value for key, value in read(page).items() if key.startswith(prefix)}


def _is_open(page: Page) -> bool:
    """Return whether a list of options opens within a moment."""
    with suppress(Error):
        page.get_by_role("listbox").wait_for(timeout=MOMENT_MS)
    return page.get_by_role("listbox").count() > 0


def _choose_another(page: Page, key: str, place: int) -> None:
    """Choose an option that is not chosen, of a select box the one at this place, and see that it is taken."""
    before, box = page.evaluate(READ)[key], widget(page, key)
    if box.get_by_test_id("stSelectbox").count():
        box.get_by_role("combobox").press("ArrowDown")  # a click may scroll, and scrolling closes the list again
        if not _is_open(page):
            box.get_by_role("combobox").press("ArrowDown")  # a run that ended late had drawn the box anew
        expect(page.get_by_role("listbox")).to_be_visible()
        others = page.get_by_role("option", selected=False)
        if not others.count():
            page.keyboard.press("Escape")
            return
        with run(page):  # A and B are to differ: two options of one label look the same
            others.nth(place % others.count()).click()
    else:
        with run(page):
            if box.get_by_test_id("stSlider").count():
                box.locator("input").first.press("ArrowRight")
            elif box.get_by_test_id("stRadio").count():  # it may be behind another tab
                box.locator("input:not(:checked)").first.evaluate("button => button.click()")
            else:
                box.locator(f"button:not({CHOSEN})").first.click()
    page.wait_for_function(IS_CHOSEN, arg=[key, json.dumps(before, ensure_ascii=False, separators=(",", ":"))])


def widget(page: Page, key: str) -> Locator:
    """Find a widget by its key."""
    return page.locator(_selector(key)).first


def _selector(key: str) -> str:
    """Return the selector of a key that may end in the usual option in a language, or in a number."""
    return f".st-key-{key}, [class*='st-key-{key}-']"


def _turn(page: Page, how: str) -> None:
    """Open folded sections, and those that are folded in them, or close them; some ask for a run."""
    while page.evaluate(how, PATIENCE_MS):
        page.evaluate(AT_REST, [-1, PATIENCE_MS])
