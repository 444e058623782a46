"""Browser tests of hints: they name keys on devices with a keyboard, and gestures on touch screens."""

import re

import pytest
from playwright.sync_api import expect

from bleu_view.words.texts import Texts
from tests.shared.browser.explore import explore_path, open_explore
from tests.shared.browser.page_control import OpenApp, settle

KEYBOARD_WORDS, TOUCH_WORDS = r"\1", r"\2"


def text_for_device(texts: Texts, key: str, group: str) -> str:
    """Return a text in which each `[[keys|touch]]` is replaced by one of its two groups."""
    return re.sub(r"\[\[(.*?)\|(.*?)\]\]", group, texts(key))


@pytest.mark.parametrize(("words", "lang"), [(KEYBOARD_WORDS, "en"), (TOUCH_WORDS, "zh")], ids=["keys", "finger"])
def test_wall_hint_names_keys_only_on_a_device_with_a_keyboard(open_app: OpenApp, words: str, lang: str) -> None:
    explore = open_explore(open_app, explore_path("the-cat"), lang=lang, touch=words == TOUCH_WORDS)
    expect(explore.readout).to_have_text(text_for_device(explore.texts, "wall.hint", words))
    brick = explore.page.locator(".wall button.slice").first
    press = brick.tap if words == TOUCH_WORDS else brick.click
    press()
    expect(explore.readout).to_contain_text(text_for_device(explore.texts, "wall.pinned", words))
    assert ("Esc" in explore.readout.inner_text()) == (words == KEYBOARD_WORDS)
    press()
    expect(explore.readout).not_to_contain_text(text_for_device(explore.texts, "wall.pinned", words))


def test_phone_shows_no_keyboard_hints_in_labs(open_app: OpenApp) -> None:
    page = open_app("/clipping", width=390, touch=True)
    for lab, component in (("clipping", ".counting-bench"), ("ngrams", ".cuts")):
        page.goto(page.url.replace("/clipping", f"/{lab}"))
        expect(page.locator(component)).to_be_visible()
        assert not set("←→[]") & set(settle(page).locator(component).inner_text()), component
