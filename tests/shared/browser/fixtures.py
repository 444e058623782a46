"""Fixtures for browser tests: a running app, a browser, and functions that open pages.

If no browser is installed, tests that need one are skipped; in CI they fail.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Unpack
from urllib.parse import urlencode, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.shared.browser.page_control import PATIENCE_MS, OpenApp, OpenPage, PageWatch, WindowOptions, settle
from tests.shared.browser.server import TEST_PAGES, serve_script

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Executables in order of preference; the first draws no window and uses a fifth less processor time."""
# Without a sandbox the browser runs as root too; the other switches disable its own requests.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SPEED_ARGUMENTS = (
    # Windows close too soon for optimized machine code to pay off; compiled code is never discarded.
    "--js-flags=--no-opt --no-maglev --no-concurrent-sparkplug --single-threaded-gc --no-flush-bytecode",
    "--disable-features=ScriptStreaming",  # a streamed script is compiled anew, even if it is cached
    "--process-per-site",  # windows share compiled scripts, fonts and styles
)
LOCALE = "en-US"
STORAGE_TYPES = "cookies,local_storage,indexeddb,service_workers,cache_storage"

expect.set_options(timeout=PATIENCE_MS)


def browser_program() -> str | None:
    """Return the path of an installed browser; None if there is none."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@pytest.fixture(scope="session")
def app_log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the path of the served app's log file."""
    return tmp_path_factory.mktemp("server") / "log.txt"


@pytest.fixture(scope="session")
def app_url(root: Path, app_log: Path) -> Iterator[str]:
    """Serve the app, and yield its URL without a slash at the end."""
    with serve_script(root / "app.py", app_log) as url:
        yield url


@pytest.fixture(scope="session")
def pages_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve all test pages, and yield their base URL; the path of a page is the name of its file."""
    with serve_script(TEST_PAGES, tmp_path_factory.mktemp("server") / "log.txt") as url:
        yield url


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Start the Playwright driver; skip the test if no browser is installed, fail it in CI."""
    if browser_program() is None:
        stop_test = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
        stop_test(f"no browser: none of {', '.join(BROWSERS)} is installed")
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Start the installed browser once; a new context in it is empty, as on a first visit."""
    chromium = playwright.chromium.launch(executable_path=browser_program(), args=list(ARGUMENTS))
    yield chromium
    chromium.close()


@pytest.fixture(scope="session")
def profile(playwright: Playwright, app_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """Start a browser with a profile that caches Streamlit's compiled scripts, which halves the work of opening a page.

    Its first window shows a page of the app's site and is never closed, so that the browser's process for this site
    survives from test to test.
    """
    folder = tmp_path_factory.mktemp("profile")
    context = playwright.chromium.launch_persistent_context(
        folder, executable_path=browser_program(), args=[*ARGUMENTS, *SPEED_ARGUMENTS], locale=LOCALE
    )
    context.pages[0].goto(f"{app_url}/_stcore/health")
    yield context
    context.close()


@pytest.fixture
def open_page(profile: BrowserContext, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Yield a function that opens an address in a new window; any error on the page fails the test at its end.

    Windows with the default locale and a mouse share cached files with earlier tests, but not cookies or stored data.
    """
    with ExitStack() as clearing:
        clearing.callback(clear_profile, profile, profile.pages)
        watches: list[PageWatch] = []

        def open_page(url: str, **window: Unpack[WindowOptions]) -> Page:
            context = profile
            locale, touch = window.get("locale", LOCALE), window.get("touch", False)
            if touch or locale != LOCALE:
                browser: Browser = request.getfixturevalue("browser")
                context = browser.new_context(locale=locale, has_touch=touch, is_mobile=touch)
                clearing.callback(context.close)
            page = _open_window(context, window)
            watch = PageWatch(page)
            watch.begin(urlsplit(url).netloc)
            watches.append(watch)
            page.goto(url)
            return settle(page)

        yield open_page
        complaints = [complaint for watch in watches for complaint in watch.end()]
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def open_app(open_page: OpenPage, app_url: str) -> OpenApp:
    """Return a function that opens a path of the app, with or without a query string."""

    def open_app(path: str = "/", *, lang: str | None = "en", **window: Unpack[WindowOptions]) -> Page:
        joint = "&" if "?" in path else "?"
        language = f"{joint}{urlencode({'lang': lang})}" if lang else ""
        page = open_page(f"{app_url}{path}{language}", **window)
        page.locator(".st-key-browser_side").wait_for(state="attached")  # before the first run, the page looks settled
        return settle(page)

    return open_app


def _open_window(context: BrowserContext, window: WindowOptions) -> Page:
    page = context.new_page()
    page.emulate_media(
        color_scheme="dark" if window.get("theme") == "dark" else "light",
        reduced_motion="reduce" if window.get("calm") else None,
    )
    page.set_viewport_size({"width": window.get("width", 1280), "height": window.get("height", 900)})
    return page


def clear_profile(profile: BrowserContext, kept_pages: list[Page]) -> None:
    """Close all windows of the profile except `kept_pages`, and delete permissions, cookies and stored data."""
    pages = [page for page in profile.pages if page not in kept_pages]
    origins = {f"{parts.scheme}://{parts.netloc}" for page in pages if (parts := urlsplit(page.url)).netloc}
    for page in pages:
        page.close()
    profile.clear_permissions()
    session = profile.new_cdp_session(kept_pages[0])
    for origin in origins:
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": STORAGE_TYPES})
    session.detach()
    profile.clear_cookies()
