"""Browser tests of choices in widgets: they survive a change of language, typing, navigation and a reload.

A choice is read from the page: the pressed button, the selected radio button, the slider's value, or the text in a
select box.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from bleu_view.scenario.permalink import ViewItem
from tests.shared.browser.page_control import PATIENCE_MS, OpenApp, settle
from tests.shared.pages.addresses import page_path
from tests.shared.pages.explore import example_link

CHINESE = re.compile(r"[\u4e00-\u9fff]")
CHOICE_WIDGETS: dict[str, tuple[tuple[ViewItem, ...], tuple[str, ...]]] = {
    "explore": ((("explore-tab", "text"),), ("tokenizer", "variant", "order-choice")),
    "variants": ((("variants-tab", "smoothing"),), ("rung-floor-slider", "rung-add-k-slider")),
    "corpus": ((("corpus-tab", "text"),), ("corpus-pill",)),
    "length": ((("length-tab", "long"),), ("answer-length-3",)),
    "limits": ((("limits-1", "skipped"), ("limits-tab", "bands")), ("answer-limits-2",)),
}
"""The view items and the widget keys of each page; answers to questions in a tab are not committed."""
LIST_TIMEOUT_MS = 3_000
COUNT_MESSAGES = """() => {
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
"""Counts sent messages. Of the received messages, only the one at the end of a rerun has two bytes."""
WAIT_FOR_RUN = """async ([sent, patience]) => {
  const isAtRest = () => walk.sent > sent && walk.isHeard
    && document.querySelector("[data-testid=stApp][data-test-script-state=notRunning]")
    && !document.querySelector("[data-stale=true], [data-testid=stSkeleton]");
  const end = performance.now() + patience;
  for (let frames = 0; frames < 2; frames = isAtRest() ? frames + 1 : 0) {
    if (performance.now() > end) throw new Error("no run has ended");
    await new Promise(requestAnimationFrame);
  }
}"""
CHOSEN_SELECTOR = ":is([data-selected], [aria-checked=true], [aria-pressed=true], :checked)"
READ_CHOICE = f"""box => {{
  const inputs = [...box.querySelectorAll("[data-testid=stSelectbox] input, [data-testid=stSlider] input")];
  const buttons = [...box.querySelectorAll("[data-testid=stButtonGroup] button, [data-testid=stRadio] input")];
  return inputs.length ? inputs.map(input => input.value) : buttons.map(button => button.matches("{CHOSEN_SELECTOR}"));
}}"""


@pytest.mark.parametrize("page", CHOICE_WIDGETS)
def test_choices_survive_language_typing_navigation_and_reload(open_app: OpenApp, page: str) -> None:
    """A single check after several steps is enough, because no step can restore a lost choice."""
    view, keys = CHOICE_WIDGETS[page]
    window = open_app(f"{page_path(page, example_link('the-cat', view))}&ask=1", lang="zh")
    window.add_init_script(f"({COUNT_MESSAGES})()")
    window.evaluate(COUNT_MESSAGES)
    choices = {key: choose_another(window, key) for key in keys}
    switch_language(window, "English")
    type_into_candidate(window)
    follow_link_and_go_back(window)
    expect_choices(window, choices, is_translated=True)
    window.reload()
    switch_language(settle(window), "中文")
    expect_choices(window, choices)


@contextmanager
def wait_for_run(page: Page) -> Iterator[None]:
    """Run the `with` block, then wait until the rerun that it requested has ended and its result is drawn."""
    sent_count = page.evaluate("walk.sent")
    yield
    page.evaluate(WAIT_FOR_RUN, [sent_count, PATIENCE_MS])


def find_widget(window: Page, key: str) -> Locator:
    """Return the widget with a key, to which a number may be appended."""
    return window.locator(f".st-key-{key}, [class*='st-key-{key}-']").first


def choose_another(window: Page, key: str) -> Any:  # noqa: ANN401 - JSON
    """Choose another option in a widget, and return its new state: pressed buttons, or values of inputs."""
    box = find_widget(window, key)
    before = box.evaluate(READ_CHOICE)
    if box.get_by_role("combobox").count():
        options = window.get_by_role("listbox")
        box.get_by_role("combobox").press("ArrowDown")  # a click may scroll, and scrolling closes the list again
        with suppress(Error):
            options.wait_for(timeout=LIST_TIMEOUT_MS)
        if not options.count():
            box.get_by_role("combobox").press("ArrowDown")  # a late rerun had drawn the box anew
        expect(options).to_be_visible()
        with wait_for_run(window):
            window.get_by_role("option", selected=False).nth(1).click()
    else:
        with wait_for_run(window):
            if box.get_by_test_id("stSlider").count():
                box.locator("input").first.press("ArrowRight")
            else:  # it may be behind another tab
                other = box.locator(f":is(button, input):not({CHOSEN_SELECTOR})").first
                other.evaluate("button => button.click()")
    choice = box.evaluate(READ_CHOICE)
    assert choice != before, key
    return choice


def expect_choices(window: Page, chosen: dict[str, Any], *, is_translated: bool = False) -> None:
    assert window.get_by_test_id("stException").count() == 0
    for key, value in chosen.items():
        expect(find_widget(window, key)).to_be_attached()  # Back may take two runs
        value_shown = find_widget(settle(window), key).evaluate(READ_CHOICE)
        if is_translated and isinstance(value[0], str) and CHINESE.search(value[0]):
            assert value_shown[0], key
            assert value_shown != value, f"{key} shows {value}"
        else:
            assert value_shown == value, f"{key} shows {value_shown}"


def switch_language(window: Page, language: str) -> None:
    switch = window.locator(".st-key-language").get_by_role("radio", name=language)
    with wait_for_run(window):
        switch.click()
    expect(window).to_have_url(re.compile("lang=en" if language == "English" else "lang=zh"))


def type_into_candidate(window: Page) -> None:
    """Type a letter into the candidate if the page shows its field."""
    field, before = window.locator(".st-key-candidate input:visible"), window.url
    if field.count():
        with wait_for_run(window):
            field.press("End")
            field.press_sequentially("x")
        expect(window).not_to_have_url(before)


def follow_link_and_go_back(window: Page) -> None:
    path, links = urlsplit(window.url).path, window.get_by_test_id("stPageLink").get_by_role("link")
    with wait_for_run(window):
        links.first.click()
    window.wait_for_url(lambda url: urlsplit(url).path != path)
    with wait_for_run(window):
        window.go_back()
    window.wait_for_url(lambda url: urlsplit(url).path == path)
