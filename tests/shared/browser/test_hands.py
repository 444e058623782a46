"""Hints for the device: keys are named only on devices with a keyboard, gestures on a phone."""

import re

import pytest
from playwright.sync_api import expect

from bleu_view.words.texts import Texts
from tests.shared.browser.explore import explore_path, open_explore
from tests.shared.browser.walking import OpenApp, settle

KEYBOARD_WORDS, TOUCH_WORDS = r"\1", r"\2"


def text_for_device(texts: Texts, key: str, hand: str) -> str:
    """Return a text with the words for keyboards or for touch, given the group of `[[keys|touch]]` to insert."""
    return re.sub(r"\[\[(.*?)\|(.*?)\]\]", hand, texts(key))


@pytest.mark.parametrize(("hand", "lang"), [(KEYBOARD_WORDS, "en"), (TOUCH_WORDS, "zh")], ids=["keys", "finger"])
def test_wall_hint_names_keys_only_on_a_device_with_keys(open_app: OpenApp, hand: str, lang: str) -> None:
    explore = open_explore(open_app, explore_path("the-cat"), lang=lang, touch=hand == TOUCH_WORDS)
    expect(explore.readout).to_have_text(text_for_device(explore.texts, "wall.hint", hand))
    brick = explore.page.locator(".wall button.slice").first
    act = brick.tap if hand == TOUCH_WORDS else brick.click
    act()
    expect(explore.readout).to_contain_text(text_for_device(explore.texts, "wall.pinned", hand))
    assert ("Esc" in explore.readout.inner_text()) == (hand == KEYBOARD_WORDS)
    act()
    expect(explore.readout).not_to_contain_text(text_for_device(explore.texts, "wall.pinned", hand))


def test_no_lab_names_a_key_on_a_phone(open_app: OpenApp) -> None:
    page = open_app("/clipping", width=390, touch=True)
    for lab, component in (("clipping", ".counting-bench"), ("ngrams", ".cuts")):
        page.goto(page.url.replace("/clipping", f"/{lab}"))
        expect(page.locator(component)).to_be_visible()
        assert not set("←→[]") & set(settle(page).locator(component).inner_text()), component
