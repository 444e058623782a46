"""A lecturer's pages in Chromium: a server of rooms, and an opened stage."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
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


@contextmanager
def watched(browser: Browser, width: int, height: int, locale: str = "en-US") -> Iterator[BrowserContext]:
    """Open a window of a size; an error of a script on any of its pages fails the test at the end."""
    context = browser.new_context(viewport={"width": width, "height": height}, locale=locale, has_touch=width < height)
    errors = list[str]()
    context.on("weberror", lambda error: errors.append(str(error.error)))
    yield context
    context.close()
    assert errors == []


@pytest.fixture
def hall(browser: Browser) -> Iterator[BrowserContext]:
    with watched(browser, 1280, 800) as context:
        yield context


def say(key: str, texts: Texts = EN, **values: str | int) -> str:
    return texts(f"room_stage.{key}", **values)


def show(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    return page


def with_secret(room: Room, page: str) -> str:
    """Write the address that the stage hands to another device, or the dashboard to the projector."""
    return f"http://127.0.0.1:{room.site.port}/room/{room.code}/{page}#key={room.secret}"


def on_desk(context: BrowserContext, room: Room) -> Page:
    """Come to the dashboard of a room."""
    desk = show(context, with_secret(room, "desk?lang=en"))
    expect(desk.locator(".bigbtns").first).to_be_visible()
    return desk


def on_stage(context: BrowserContext, room: Room) -> Page:
    """Come to the stage of a room, from its settings to the lobby."""
    page = show(context, with_secret(room, "stage?lang=en"))
    expect(page.locator(".bar .code")).to_have_text(room.code)
    expect(page.locator(".setup")).to_be_visible()
    page.keyboard.press("Escape")
    view(page, "^lobby")
    return page


def view(page: Page, pattern: str) -> None:
    expect(page.locator("body")).to_have_attribute("data-view", re.compile(pattern))
