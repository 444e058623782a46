"""Browser session of a fuzzing run: a window, and a server that can be restarted.

It reports a page that does not become idle, errors in the browser's console, and errors in the server's log as faults.
"""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Error

from tests.fuzzing.actions import UNTIL_IDLE, Control
from tests.fuzzing.page_checks import NUMBER_SELECTORS, Fault, PageState, differences, lasting_content, page_faults
from tests.shared.browser.page_control import PATIENCE_MS, PageWatch
from tests.shared.browser.server import RestartableServer

HERE: Final = Path(__file__).parent
DEBOUNCE_MS: Final = 250
"""Milliseconds until the server has typed text: a field is sent after a pause of 100 ms."""
ROOM_PATH: Final = "/room"
IDLE_TIMEOUT_MS: Final = 60_000
"""Milliseconds until a page must be idle; the longest texts take long on a busy machine."""
READING_INTERVAL_MS: Final = 300
"""Milliseconds between two readings of an idle page."""
MAX_READINGS: Final = 8
"""The number of times that a page is read again before a difference is a fault."""
LOGGED_ERROR: Final = re.compile(r"^\s*([\w.]*(?:Error|Exception))\b.*", re.MULTILINE)
OFFLINE_ERROR: Final = re.compile(
    r"ERR_CONNECTION|WebSocket connection|ERR_EMPTY_RESPONSE|Failed to load resource"
    r"|in reaching server endpoint|Streamlit server is not responding"
)
"""Console messages of a browser that cannot reach its server."""


class BrowserSession:
    """A learner's browser window, `page`, with its server."""

    def __init__(self, server: RestartableServer, context: BrowserContext) -> None:
        self._server = server
        self._log_position = self._log_length()
        self._lag = 0
        self._expects_errors = False
        context.set_default_timeout(PATIENCE_MS)
        for script in ("connection.js", "page_state.js"):
            context.add_init_script(path=HERE / script)
        self.page = context.new_page()
        self._watch = PageWatch(self.page)
        self._watch.begin(urlsplit(server.url).netloc)

    def open(self, path: str) -> None:
        self.page.goto(f"{self._server.url}{path}")
        self.set_lag(self._lag)

    def return_to_course(self) -> None:
        """Open the first page if Back or a link has left the course."""
        self.page.wait_for_timeout(DEBOUNCE_MS)
        if not self.page.url.startswith(self._server.url) or urlsplit(self.page.url).path.startswith(ROOM_PATH):
            self.open("/")

    def set_lag(self, milliseconds: int) -> None:
        """Delay each message from the server by some milliseconds."""
        self._lag = milliseconds
        self.page.evaluate("lag => { fuzzingConnection.lag = lag }", milliseconds)

    def cut_connection(self) -> None:
        self._expects_errors = True
        self.page.evaluate("fuzzingConnection.cut()")

    def restart(self) -> None:
        self._expects_errors = True
        self._server.kill()
        self._server.start()
        self._log_position = self._log_length()

    def wait(self, pause: int) -> list[Fault]:
        """Wait for the pause of an action; with `UNTIL_IDLE`, return the faults of the idle page."""
        if pause != UNTIL_IDLE:
            self.page.wait_for_timeout(pause)
            return []
        return self.wait_until_idle() or self.faults()

    def wait_until_idle(self) -> list[Fault]:
        """Wait until the page is idle; return a fault if this takes too long."""
        self.return_to_course()
        end = time.monotonic() + IDLE_TIMEOUT_MS / 1000
        self.page.wait_for_timeout(self._lag)
        while time.monotonic() < end:
            with suppress(Error):  # fails if the page navigates
                self.page.wait_for_function("fuzzing.isAtRest()", timeout=IDLE_TIMEOUT_MS)
                return []
        return [Fault("no rest", urlsplit(self.page.url).path)]

    def faults(self) -> list[Fault]:
        """Return the faults recorded since the last call or, if there are none, those of the idle page."""
        found = self._console_faults() + self._log_faults()
        return found or self._retry(lambda: page_faults(self.read_state()))

    def settled_content(self) -> dict[str, object]:
        """Return the lasting content once two readings agree, because scripts may run shortly after a rerun."""
        last = lasting_content(self.read_state())
        for _ in range(MAX_READINGS):
            self.page.wait_for_timeout(READING_INTERVAL_MS)
            before, last = last, lasting_content(self.read_state())
            if last == before:
                break
        return last

    def faults_after(self, kind: str, action: Callable[[], object]) -> list[Fault]:
        """Perform an action that should change nothing, and return a fault for each change of the page's content."""
        if stuck := self.wait_until_idle():
            return stuck
        before = self.settled_content()
        action()
        self.set_lag(self._lag)
        return self.faults_against(kind, before)

    def faults_against(self, kind: str, before: dict[str, object]) -> list[Fault]:
        """Return a fault for each difference between the idle page and its earlier content."""
        return self.wait_until_idle() or self._retry(lambda: differences(kind, before, self.settled_content()))

    def read_state(self) -> PageState:
        """Return the state of the page, or of the next page during navigation."""
        for _ in range(MAX_READINGS):
            with suppress(Error):
                return PageState(**self.page.evaluate("numbers => fuzzing.state(numbers)", NUMBER_SELECTORS))
            self.wait_until_idle()
        message = "the page cannot be read"
        raise Error(message)

    def controls(self) -> tuple[Control, ...]:
        """Return the usable controls; none during navigation."""
        with suppress(Error):
            return tuple(Control(*fields) for fields in self.page.evaluate("fuzzing.controls()"))
        return ()

    def _retry(self, check: Callable[[], list[Fault]]) -> list[Fault]:
        """Repeat a check until it finds no fault, because a rerun may still be in progress."""
        wrong = check()
        for _ in range(MAX_READINGS):
            if not wrong:
                break
            wrong = self.wait_until_idle() or check()
        return wrong

    def _console_faults(self) -> list[Fault]:
        messages = [words for words in self._watch.faults if not (self._expects_errors and OFFLINE_ERROR.search(words))]
        self._watch.faults.clear()
        self._expects_errors = False
        return [Fault(": ".join(words.splitlines()[0].split(": ")[:2]), words) for words in messages]

    def _log_faults(self) -> list[Fault]:
        """Return a fault for each error that the server has logged since the last call."""
        logged = self._server.log.read_bytes()[self._log_position :].decode(errors="replace")
        self._log_position += len(logged.encode())
        return [Fault(f"server: {error[1]}", error[0]) for error in LOGGED_ERROR.finditer(logged)]

    def _log_length(self) -> int:
        return self._server.log.stat().st_size


@contextmanager
def open_browser_session(server: RestartableServer, browser: Browser, width: int) -> Iterator[BrowserSession]:
    """Yield a session with a new browser context, as at a first visit."""
    context = browser.new_context(viewport={"width": width, "height": 900}, locale="en-GB")
    context.grant_permissions(["clipboard-write"])  # as browsers do after a user's click
    try:
        yield BrowserSession(server, context)
    finally:
        context.close()
