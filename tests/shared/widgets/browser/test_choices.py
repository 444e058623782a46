"""No kind of widget loses its choice on a page: through languages, typing, another page and Back, and a reload."""

import re
from time import monotonic
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from bleu_view.scenario.permalink import ViewItem
from tests.shared.browser.walking import PATIENCE_MS, OpenApp, settled
from tests.shared.pages.addresses import path
from tests.shared.pages.explore import link
from tests.shared.widgets.browser.choosing import (
    Chosen,
    Reading,
    choices,
    choose_of_each_kind,
    listening,
    run,
    seen_choices,
)

CHINESE = re.compile(r"[\u4e00-\u9fff]")
CHOOSING: dict[str, tuple[ViewItem, ...]] = {
    "explore": (("explore-tab", "text"),),
    "variants": (("variants-tab", "smoothing"),),
    "corpus": (("corpus-tab", "text"),),
}
"""Pages that have every kind of menu between them, and the tab of their stage in which there is something to choose."""
ASKING: dict[str, tuple[ViewItem, ...]] = {
    "length": (("length-tab", "long"),),
    "weights": (("weights-1", "skipped"), ("weights-tab", "growth")),
    "limits": (("limits-1", "skipped"), ("limits-tab", "bands")),
}
"""The tab of a stage in which a second question is asked, once the first is out; each has another kind of answer."""


@pytest.mark.parametrize("page", list(CHOOSING))
def test_choices_of_a_page_stay(open_app: OpenApp, page: str) -> None:
    window = listening(open_app(address(page, CHOOSING[page]), lang="zh"))
    chosen = choose_of_each_kind(window)
    assert chosen
    check(window, chosen)


@pytest.mark.parametrize("page", list(ASKING))
def test_an_answer_that_is_not_committed_stays(open_app: OpenApp, page: str) -> None:
    window = listening(open_app(f"{address(page, ASKING[page])}&ask=1", lang="zh"))
    chosen = choose_of_each_kind(window, seen_choices, "answer-")
    assert chosen
    check(window, chosen, seen_choices)


def check(window: Page, chosen: Chosen, read: Reading = choices) -> None:
    """Walk as a learner does and check that every choice stays; what one step loses the next does not restore."""
    speak(window, "English")
    type_on(window)
    go_and_come_back(window)
    assert_kept(window, read, chosen, is_translated=True)
    window.reload()
    speak(settled(window), "中文")
    assert_kept(window, read, chosen)


def assert_kept(window: Page, read: Reading, chosen: Chosen, *, is_translated: bool = False) -> None:
    now, end = read(window), monotonic() + PATIENCE_MS / 1000
    while not chosen.keys() <= now.keys() and monotonic() < end:  # Back may take two runs
        now = read(window)
    assert window.get_by_test_id("stException").count() == 0
    for key, value in chosen.items():
        shown = now.get(key)
        if isinstance(value, str) and is_translated:
            assert shown, key
            assert not (CHINESE.search(value) and shown == value), f"{key} shows {value}"
        else:
            assert shown == value, f"{key} shows {shown}"


def address(page: str, view: tuple[ViewItem, ...]) -> str:
    return path(page, link("the-cat", view))


def speak(window: Page, language: str) -> None:
    switch = window.locator(".st-key-language").get_by_role("radio", name=language)
    with run(window):
        switch.click()
    expect(window).to_have_url(re.compile("lang=en" if language == "English" else "lang=zh"))


def type_on(window: Page) -> None:
    """Type into the candidate, where a page has the field in view."""
    field, before = window.locator(".st-key-candidate input:visible"), window.url
    if field.count():
        with run(window):
            field.press("End")
            field.press_sequentially("x")
        expect(window).not_to_have_url(before)


def go_and_come_back(window: Page) -> None:
    path, links = urlsplit(window.url).path, window.get_by_test_id("stPageLink").get_by_role("link")
    if not links.count():  # the last page of the course leads on to none
        window.locator(".st-key-course button").first.click()
        links = window.locator(".course-map a")
    with run(window):
        links.first.click()
    window.wait_for_url(lambda url: urlsplit(url).path != path)
    with run(window):
        window.go_back()
    window.wait_for_url(lambda url: urlsplit(url).path == path)
