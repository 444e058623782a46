"""A server of rooms with an empty store."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from room.settings import Settings
from tests.room.rooms import Site, serving_rooms


@pytest.fixture
def bounds(tmp_path: Path) -> Settings:
    return Settings(folder=tmp_path / "rooms", rooms=4, seats=30)


@pytest.fixture
def site(bounds: Settings) -> Iterator[Site]:
    with serving_rooms(bounds) as served:
        yield served
