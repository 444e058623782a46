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
from tests.shared.browser.page_control import OpenApp, settle
from tests.shared.pages.addresses import page_path
from tests.shared.pages.explore import example_link

CHINESE = re.compile(r"[\u4e00-\u9fff]")
CHOICE_WIDGETS: dict[str, tuple[tuple[ViewItem, ...], tuple[str, ...]]] = {
    "explore": ((("explore-tab", "text"),), ("tokenizer", "variant", "order-choice")),
    "variants": ((("variants-tab", "smoothing"),), ("rung-floor-slider", "rung-add-k-slider")),
    "limits": ((("limits-1", "skipped"), ("limits-tab", "bands")), ("answer-limits-2",)),
}
"""The view items and the widget keys of each page; answers to questions in a tab are not committed."""
LIST_TIMEOUT_MS = 3_000
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
    choices = {key: choose_another(window, key) for key in keys}
    switch_language(window, "English")
    type_into_candidate(window)
    follow_link_and_go_back(window)
    expect_choices(window, choices, is_translated=True)
    window.reload()
    switch_language(settle(window), "中文")
    expect_choices(window, choices)


@contextmanager
def wait_for_new_address(page: Page) -> Iterator[None]:
    """Run the `with` block, then wait until its change is in the address and the rerun has ended."""
    before = page.url
    yield
    expect(page).not_to_have_url(before)
    settle(page)


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
        with wait_for_new_address(window):
            window.get_by_role("option", selected=False).nth(1).click()
    else:
        with wait_for_new_address(window):
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
    window.locator(".st-key-language").get_by_role("radio", name=language).click()
    expect(window).to_have_url(re.compile("lang=en" if language == "English" else "lang=zh"))
    settle(window)


def type_into_candidate(window: Page) -> None:
    """Type a letter into the candidate if the page shows its field."""
    field = window.locator(".st-key-candidate input:visible")
    if field.count():
        with wait_for_new_address(window):
            field.press("End")
            field.press_sequentially("x")


def follow_link_and_go_back(window: Page) -> None:
    path, title = urlsplit(window.url).path, window.get_by_role("heading", level=1)
    before = title.inner_text()
    window.get_by_test_id("stPageLink").get_by_role("link").first.click()
    expect(title).not_to_have_text(before)
    settle(window).go_back()
    window.wait_for_url(lambda url: urlsplit(url).path == path)
    expect(title).to_have_text(before)
    settle(window)
