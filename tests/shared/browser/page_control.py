"""Helpers of browser tests: types of fixtures that open pages, waiting for reruns, and recording a page's faults."""

from dataclasses import dataclass, field
from typing import Protocol, TypedDict, Unpack
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import ConsoleMessage, Error, Page, expect

from bleu_view.scenario.permalink import Link, ViewItem, read_link

# Streamlit's frontend requests these paths first below the page's address, where they fail, and then at the root.
PROBES = ("/_stcore/health", "/_stcore/host-config")
PATIENCE_MS = 20_000  # the limit on a busy machine; an outcome usually takes at most 300 ms

SCRIPT_IS_LOADED = """() =>
  !document.querySelector(".st-key-browser_side") || window[Symbol.for("bleu-explorer.browser-side")]"""

DELAY_MS = 300


def delaying_script(delay_ms: int) -> str:
    """Return a script that delays every message from the server, as a slow connection does."""
    return f"""window.WebSocket = class extends WebSocket {{
  addEventListener(type, hear, options) {{
    super.addEventListener(type, type === 'message' ? event => setTimeout(hear, {delay_ms}, event) : hear, options);
  }}
  set onmessage(hear) {{ super.onmessage = event => setTimeout(hear, {delay_ms}, event); }}
}};"""


DELAYING_SCRIPT = delaying_script(DELAY_MS)


class WindowOptions(TypedDict, total=False):
    """Options of a window: by default light, 1280 × 900 pixels, English, with a mouse; `calm` reduces motion."""

    theme: str
    width: int
    height: int
    locale: str
    touch: bool
    calm: bool


class OpenPage(Protocol):
    """Type of the fixture `open_page`, a function that opens an address in a new window and records its faults."""

    def __call__(self, url: str, **window: Unpack[WindowOptions]) -> Page: ...


class OpenApp(Protocol):
    """Type of the fixture `open_app`, a function that opens a path; `lang=None` uses the browser's language."""

    def __call__(self, path: str = "/", *, lang: str | None = "en", **window: Unpack[WindowOptions]) -> Page: ...


def reload_slowly(page: Page, delay_ms: int = DELAY_MS) -> Page:
    """Reload the page over a slow connection; return the page."""
    page.add_init_script(delaying_script(delay_ms))
    page.reload()
    return page


def settle(page: Page) -> Page:
    """Wait until the last rerun has ended, its result is drawn, and the page's scripts are loaded; return the page.

    After an action, expect its outcome first: until the rerun begins, the page still counts as settled. Streamlit shows
    a skeleton while it loads an element's script, and keys have no effect before `browser_side` is loaded.
    """
    expect(page.locator("[data-testid=stApp][data-test-script-state=notRunning]")).to_be_attached()
    expect(page.locator("[data-stale=true], [data-testid=stSkeleton]")).to_have_count(0)
    page.wait_for_function(SCRIPT_IS_LOADED, timeout=PATIENCE_MS)
    return page


def link_in_address(url: str) -> Link:
    """Parse the link in a URL; return a link to the first example if there is none."""
    (link_text,) = parse_qs(urlsplit(url).query).get("s", [""])
    return read_link(link_text).link


def wait_for_address(page: Page, *items: ViewItem, candidate: str | None = None) -> Page:
    """Wait until the address has these view items and this candidate, and the page has settled; return the page.

    Waiting for any change of the address is not enough: the previous action or the first of several keys may have
    changed it. If a busy server handles two actions in one rerun, they are a single history entry.
    """

    def has_expected_link(url: str) -> bool:
        link = link_in_address(url)
        return set(items) <= set(link.view) and candidate in {None, link.scenario.candidate}

    page.wait_for_url(has_expected_link, timeout=PATIENCE_MS)
    return settle(page)


@dataclass  # without slots: Playwright stores wrappers of the listeners as attributes of their owner
class PageWatch:
    """A recorder of a page's faults: script errors, console errors, and requests to other hosts."""

    page: Page
    faults: list[str] = field(default_factory=list)

    def begin(self, home: str) -> None:
        """Start recording; `home` is the only host and port to which the page may send requests."""
        self.page.on("pageerror", self._record_error)
        self.page.on("console", self._record_console)
        self.page.on("request", lambda request: self._record_foreign_request(home, request.url))
        self.page.on("websocket", lambda socket: self._record_foreign_request(home, socket.url))

    def end(self) -> list[str]:
        """Return the recorded faults and any exceptions on the page, each as a line of text."""
        exceptions = [] if self.page.is_closed() else self.page.locator("[data-testid=stException]").all_inner_texts()
        return [*self.faults, *(f"exception on the page: {text}" for text in exceptions)]

    def _record_error(self, error: Error) -> None:
        self.faults.append(f"page error: {error.stack or error}")

    def _record_console(self, message: ConsoleMessage) -> None:
        url = message.location.get("url", "")
        if message.type == "error" and not url.endswith(PROBES):
            self.faults.append(f"console error: {message.text} ({url})")

    def _record_foreign_request(self, home: str, url: str) -> None:
        parts = urlsplit(url)
        if parts.netloc and parts.netloc != home:
            self.faults.append(f"request to another host: {url}")
