"""A lecturer's pages in Chromium: rooms of a server of their own, a stage that is opened, and what it shows."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from bleu_view.words.texts import Texts
from room.settings import Settings
from tests.room.rooms import Room, Site, serving_rooms

EN, ZH = Texts("en"), Texts("zh")
QUESTION = "clipping-1"
TEXT = "same-score-opposite"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with serving_rooms(Settings(folder=tmp_path)) as served:
        yield served


@pytest.fixture
def hall(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-US")
    yield context
    context.close()


def say(key: str, texts: Texts = EN, **values: str | int) -> str:
    return texts(f"room_stage.{key}", **values)


def show(context: BrowserContext, address: str, errors: list[str]) -> Page:
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(address)
    return page


def on_stage(context: BrowserContext, room: Room, errors: list[str], query: str = "") -> Page:
    """Come to the stage of a room with its secret, as from the dashboard's link."""
    address = f"http://127.0.0.1:{room.site.port}/room/{room.code}/stage?lang=en{query}#key={room.secret}"
    page = show(context, address, errors)
    expect(page.locator(".bar .code")).to_have_text(room.code)
    expect(page.locator(".setup")).to_be_visible()
    page.keyboard.press("Escape")
    view(page, "^lobby")
    return page


def view(page: Page, pattern: str) -> None:
    expect(page.locator("body")).to_have_attribute("data-view", re.compile(pattern))
