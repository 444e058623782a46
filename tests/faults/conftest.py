"""The address of the served app for tests that use its websocket and its addresses without a browser."""

import pytest


@pytest.fixture(scope="session")
def url(app_url: str) -> str:
    """Return the address of the app that walks use too, without a slash at the end."""
    return app_url
