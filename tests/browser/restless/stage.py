"""The stage of a walk: a server that can be restarted, and a learner's browser window.

Faults are a page that does not come to rest, errors in the browser's console, and errors in the server's log.
"""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Error

from tests.browser.restless.acts import REST
from tests.browser.restless.meaning import Fault, differences, faults_of, lasting_content
from tests.browser.restless.seeing import Control, Shown, controls, read_page
from tests.shared.browser.server import RestartableServer
from tests.shared.browser.walking import PATIENCE_MS, PageWatch

HERE: Final = Path(__file__).parent
TAKING_MS: Final = 250
"""Milliseconds until the server has received typed text: a field waits for a pause of 100 ms."""
ROOM: Final = "/room"
RESTING_MS: Final = 60_000
"""Milliseconds that a page may work: a busy machine needs a while for the longest text that is scored."""
STEADY_MS: Final = 300
"""Milliseconds between two readings of a page at rest."""
LOOKS: Final = 8
"""The number of further readings before a difference counts as a fault."""
ERROR: Final = re.compile(r"^\s*([\w.]*(?:Error|Exception))\b.*", re.MULTILINE)
MISSED: Final = re.compile(
    r"ERR_CONNECTION|WebSocket connection|ERR_EMPTY_RESPONSE|Failed to load resource"
    r"|in reaching server endpoint|Streamlit server is not responding"
)
"""Messages of a browser that cannot reach its server."""


class Stage:
    """A learner's browser, whose window is `page`, and its server."""

    def __init__(self, server: RestartableServer, context: BrowserContext) -> None:
        self._server = server
        self._heard = self._log_length()
        self._lag = 0
        self._is_missed = False
        context.set_default_timeout(PATIENCE_MS)
        for script in ("line.js", "sight.js"):
            context.add_init_script(path=HERE / script)
        self.page = context.new_page()
        self._watch = PageWatch(self.page)
        self._watch.begin(urlsplit(server.url).netloc)

    def open(self, path: str) -> None:
        self.page.goto(f"{self._server.url}{path}")
        self.slow(self._lag)

    def come_home(self) -> None:
        """Go back to the course after the walk has left it, by Back or from a page of a room."""
        self.page.wait_for_timeout(TAKING_MS)
        if not self.page.url.startswith(self._server.url) or urlsplit(self.page.url).path.startswith(ROOM):
            self.open("/")

    def slow(self, milliseconds: int) -> None:
        """Delay each message of the server by some milliseconds."""
        self._lag = milliseconds
        self.page.evaluate("lag => { restlessLine.lag = lag }", milliseconds)

    def cut(self) -> None:
        self._is_missed = True
        self.page.evaluate("restlessLine.cut()")

    def restart(self) -> None:
        self._is_missed = True
        self._server.kill()
        self._server.start()
        self._heard = self._log_length()

    def wait(self, pause: int) -> list[Fault]:
        """Wait this many milliseconds, or wait until the page is at rest and return its faults."""
        if pause != REST:
            self.page.wait_for_timeout(pause)
            return []
        return self.rest() or self.faults()

    def rest(self) -> list[Fault]:
        """Wait until the page is at rest."""
        self.come_home()
        end = time.monotonic() + RESTING_MS / 1000
        self.page.wait_for_timeout(self._lag)
        while time.monotonic() < end:
            with suppress(Error):  # a page that is left takes the question along
                self.page.wait_for_function("restless.isAtRest()", timeout=RESTING_MS)
                return []
        return [Fault("no rest", urlsplit(self.page.url).path)]

    def faults(self) -> list[Fault]:
        """Return the faults of the page at rest, and those recorded since the last time."""
        found = self._complaints() + self._errors()
        return found or self._until_right(lambda: faults_of(self.look()))

    def lasting(self) -> dict[str, object]:
        """Read the page until two readings agree, since a component's script may run shortly after the last run."""
        last = lasting_content(self.look())
        for _ in range(LOOKS):
            self.page.wait_for_timeout(STEADY_MS)
            before, last = last, lasting_content(self.look())
            if last == before:
                break
        return last

    def same_after(self, kind: str, act: Callable[[], object]) -> list[Fault]:
        """Perform an action and check that the page shows the same as before."""
        if stuck := self.rest():
            return stuck
        before = self.lasting()
        act()
        self.slow(self._lag)
        return self.same_as(kind, before)

    def same_as(self, kind: str, before: dict[str, object]) -> list[Fault]:
        """Return the differences between the page at rest and its earlier content."""
        return self.rest() or self._until_right(lambda: differences(kind, before, self.lasting()))

    def look(self) -> Shown:
        """Read the page, or the next one if the page is just being left."""
        for _ in range(LOOKS):
            with suppress(Error):
                return read_page(self.page)
            self.rest()
        return read_page(self.page)

    def controls(self) -> tuple[Control, ...]:
        """Return the controls that can be used; none while the page is being left."""
        with suppress(Error):
            return controls(self.page)
        return ()

    def _until_right(self, check: Callable[[], list[Fault]]) -> list[Fault]:
        """Check repeatedly before a fault is reported, since a run may still be in progress."""
        wrong = check()
        for _ in range(LOOKS):
            if not wrong:
                break
            wrong = self.rest() or check()
        return wrong

    def _complaints(self) -> list[Fault]:
        heard = [words for words in self._watch.faults if not (self._is_missed and MISSED.search(words))]
        self._watch.faults.clear()
        self._is_missed = False
        return [Fault(": ".join(words.splitlines()[0].split(": ")[:2]), words) for words in heard]

    def _errors(self) -> list[Fault]:
        """Return the errors that the server has logged since the last read."""
        said = self._server.log.read_bytes()[self._heard :].decode(errors="replace")
        self._heard += len(said.encode())
        return [Fault(f"server: {error[1]}", error[0]) for error in ERROR.finditer(said)]

    def _log_length(self) -> int:
        return self._server.log.stat().st_size


@contextmanager
def set_up(server: RestartableServer, browser: Browser, width: int) -> Iterator[Stage]:
    """Return a stage with a new browser context, as of a first visit."""
    context = browser.new_context(viewport={"width": width, "height": 900}, locale="en-GB")
    context.grant_permissions(["clipboard-write"])  # as a browser does where a hand has pressed
    try:
        yield Stage(server, context)
    finally:
        context.close()
