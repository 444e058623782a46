"""The running app and a browser before it. Where no browser is found the walks are skipped, in CI they fail."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Unpack
from urllib.parse import urlencode, urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.shared.browser.server import serve_script
from tests.shared.browser.walking import PATIENCE_MS, OpenApp, OpenPage, PageWatch, WindowOptions, settle

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first draws no window of its own, and takes a fifth less of the processor."""
# Without a sandbox it runs as root too; the others keep the browser itself from calling home.
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
    # No window stays open long enough to repay better machine code; compiled code is never discarded.
    "--js-flags=--no-opt --no-maglev --no-concurrent-sparkplug --single-threaded-gc --no-flush-bytecode",
    "--disable-features=ScriptStreaming",  # a script that streams in is compiled anew, though what it gave is kept
    "--process-per-site",  # a window finds the app's scripts compiled, and its fonts and styles read, by those before
)
LOCALE = "en-US"
STORAGE_TYPES = "cookies,local_storage,indexeddb,service_workers,cache_storage"

expect.set_options(timeout=PATIENCE_MS)


def browser_program() -> str | None:
    """Find the system's browser."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@pytest.fixture(scope="session")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[Path], str]]:
    """Return a function that serves a Streamlit script for the rest of the session and returns its address."""
    with ExitStack() as servers:

        @cache
        def serve(script: Path) -> str:
            log = tmp_path_factory.mktemp("server") / "log.txt"
            return servers.enter_context(serve_script(script, log))

        yield serve


@pytest.fixture(scope="session")
def app_url(serve: Callable[[Path], str], root: Path) -> str:
    """Serve the app; give its address, without a slash at the end."""
    return serve(root / "app.py")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Start the driver, where there is a browser to drive."""
    if browser_program() is None:
        do_without = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
        do_without(f"no browser: none of {', '.join(BROWSERS)} is installed")
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Start the system's browser, once; each of its contexts begins with nothing, as on the first visit."""
    chromium = playwright.chromium.launch(executable_path=browser_program(), args=list(ARGUMENTS))
    yield chromium
    chromium.close()


@pytest.fixture(scope="session")
def profile(playwright: Playwright, app_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserContext]:
    """Start a browser that keeps what it has compiled of Streamlit's scripts, once: half of the work of a page.

    Its first window shows the app's site, which all other windows open too, and is never closed, so that the site's
    process survives from test to test.
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
    """Return a function that opens an address; what goes wrong in its page unseen fails the test at the end.

    A window of the usual language, with a mouse, knows the app's files from the tests before, but nothing of their
    learners.
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
            page = _new_page(context, window)
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
    """Return a function that opens a path of the app, which may include a query."""

    def open_app(path: str = "/", *, lang: str | None = "en", **window: Unpack[WindowOptions]) -> Page:
        joint = "&" if "?" in path else "?"
        language = f"{joint}{urlencode({'lang': lang})}" if lang else ""
        page = open_page(f"{app_url}{path}{language}", **window)
        page.locator(".st-key-browser_side").wait_for(state="attached")  # before the first run, a page is as at rest
        return settle(page)

    return open_app


def _new_page(context: BrowserContext, window: WindowOptions) -> Page:
    page = context.new_page()
    page.emulate_media(
        color_scheme="dark" if window.get("theme") == "dark" else "light",
        reduced_motion="reduce" if window.get("calm") else None,
    )
    page.set_viewport_size({"width": window.get("width", 1280), "height": window.get("height", 900)})
    return page


def clear_profile(profile: BrowserContext, kept: list[Page]) -> None:
    """Close its windows but those to be kept, and let nothing of a learner stay."""
    opened = [page for page in profile.pages if page not in kept]
    origins = {f"{parts.scheme}://{parts.netloc}" for page in opened if (parts := urlsplit(page.url)).netloc}
    for page in opened:
        page.close()
    profile.clear_permissions()
    session = profile.new_cdp_session(kept[0])
    for origin in origins:
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": STORAGE_TYPES})
    session.detach()
    profile.clear_cookies()
