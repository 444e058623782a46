"""A server of rooms with an empty store, and a window on the projector of a lecture hall."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from room.settings import Settings
from tests.room.browser.lecturer import watched
from tests.room.rooms import Site, serve_rooms


@pytest.fixture
def bounds(tmp_path: Path) -> Settings:
    return Settings(folder=tmp_path / "rooms", rooms=4, seats=30)


@pytest.fixture
def site(bounds: Settings) -> Iterator[Site]:
    with serve_rooms(bounds) as served:
        yield served


@pytest.fixture
def hall(browser: Browser) -> Iterator[BrowserContext]:
    with watched(browser, 1280, 800) as context:
        yield context
