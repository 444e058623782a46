"""Helpers for browser tests of rooms: windows, the lecturer's stage and dashboard, accessibility checks."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from bleu_view.words.texts import Texts
from tests.room.rooms import Room

EN, ZH = Texts("en"), Texts("zh")
QUESTION = "clipping-1"
SCROLLS_SIDEWAYS_JS = """() => {
  const main = document.querySelector('main');
  return document.documentElement.scrollWidth > innerWidth || main.scrollWidth > main.clientWidth;
}"""
"""Returns whether the page or its main part is wider than the window."""
TEXT = "same-score-opposite"
REDRAW_MS = 300
"""Milliseconds within which a page redraws after a message from its stream."""


@contextmanager
def error_free_window(browser: Browser, width: int, height: int, locale: str = "en-US") -> Iterator[BrowserContext]:
    """Open a browser window of this size; fail the test at the end if a script on its pages raised an error."""
    context = browser.new_context(viewport={"width": width, "height": height}, locale=locale, has_touch=width < height)
    errors = list[str]()
    context.on("weberror", lambda error: errors.append(str(error.error)))
    yield context
    context.close()
    assert errors == []


def stage_text(key: str, texts: Texts = EN, **values: str | int) -> str:
    return texts(f"room_stage.{key}", **values)


def open_new_page(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    return page


def accessibility_problems(page: Page, *, by_touch: bool = False) -> list[str]:
    """Return the violations that axe finds, and an entry if the page scrolls sideways."""
    rules = {"target-size": {"enabled": by_touch}}
    violations = Axe().run(page, options={"rules": rules, "resultTypes": ["violations"]}).response["violations"]
    is_too_wide = page.evaluate(SCROLLS_SIDEWAYS_JS)
    descriptions = [f"{each['id']}: {each['nodes'][0]['html'][:90]}" for each in violations]
    return [*descriptions, *(["scrolls sideways"] if is_too_wide else [])]


def lecturer_url(room: Room, page: str) -> str:
    """Return the URL of a lecturer's page of the room, with the room's secret in the fragment."""
    return f"http://127.0.0.1:{room.site.port}/room/{room.code}/{page}#key={room.secret}"


def open_desk(context: BrowserContext, room: Room) -> Page:
    """Open the dashboard of a room."""
    desk = open_new_page(context, lecturer_url(room, "desk?lang=en"))
    expect(desk.locator(".bigbtns").first).to_be_visible()
    return desk


def open_stage(context: BrowserContext, room: Room) -> Page:
    """Open the stage of a room, close its settings and wait for the lobby."""
    page = open_new_page(context, lecturer_url(room, "stage?lang=en"))
    expect(page.locator(".bar .code")).to_have_text(room.code)
    expect(page.locator(".setup")).to_be_visible()
    page.keyboard.press("Escape")
    wait_for_view(page, "^lobby")
    return page


def wait_for_view(page: Page, pattern: str) -> None:
    expect(page.locator("body")).to_have_attribute("data-view", re.compile(pattern))
