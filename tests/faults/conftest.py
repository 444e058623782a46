"""Fixture of the running app for tests that use its websocket and its URLs without a browser."""

import pytest


@pytest.fixture(scope="session")
def url(app_url: str) -> str:
    """Return the URL of the app that the browser tests use too, without a trailing slash."""
    return app_url
