"""Fixtures: a room server with an empty store, and a browser window of the size of a projector."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from room.settings import Settings
from tests.room.browser.lecturer import error_free_window
from tests.room.rooms import Site, serve_rooms


@pytest.fixture
def room_settings(tmp_path: Path) -> Settings:
    return Settings(folder=tmp_path / "rooms", rooms=4, seats=30)


@pytest.fixture
def site(room_settings: Settings) -> Iterator[Site]:
    with serve_rooms(room_settings) as running_site:
        yield running_site


@pytest.fixture
def projector(browser: Browser) -> Iterator[BrowserContext]:
    with error_free_window(browser, 1280, 800) as context:
        yield context
