"""A lecturer's pages in Chromium: a server of rooms, and an opened stage."""

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


def with_secret(room: Room, page: str) -> str:
    """Write the address that the stage hands to another device, or the dashboard to the projector."""
    return f"http://127.0.0.1:{room.site.port}/room/{room.code}/{page}#key={room.secret}"


def on_desk(context: BrowserContext, room: Room, errors: list[str]) -> Page:
    """Come to the dashboard of a room."""
    desk = show(context, with_secret(room, "desk?lang=en"), errors)
    expect(desk.locator(".bigbtns").first).to_be_visible()
    return desk


def on_stage(context: BrowserContext, room: Room, errors: list[str], query: str = "") -> Page:
    """Come to the stage of a room, from its settings to the lobby."""
    page = show(context, with_secret(room, f"stage?lang=en{query}"), errors)
    expect(page.locator(".bar .code")).to_have_text(room.code)
    expect(page.locator(".setup")).to_be_visible()
    page.keyboard.press("Escape")
    view(page, "^lobby")
    return page


def view(page: Page, pattern: str) -> None:
    expect(page.locator("body")).to_have_attribute("data-view", re.compile(pattern))
