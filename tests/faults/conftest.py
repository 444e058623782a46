"""Fixture of a running app for tests that use its websocket and its addresses without a browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.shared.browser.server import serve_script


@pytest.fixture(scope="session")
def url(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve the app and yield its address, without a slash at the end."""
    with serve_script(root / "app.py", tmp_path_factory.mktemp("server") / "log.txt") as address:
        yield address
