"""How long until the first learner of the day sees something? From the start of the server to Explore in a browser.

    python benchmarks/cold_start.py [RUNS]

Every run starts a server of its own and opens Explore in a new tab as soon as the server answers; the browser itself is
running before. Prints, in seconds since the server was started, when the server answered, when the page's heading was
painted, and when its wall of bricks was: medians, and the slowest.
"""

import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOUSE))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402 - the house has to be found first

from tests.shared.browser.fixtures import ARGUMENTS, BROWSERS  # noqa: E402
from tests.shared.browser.server import serving  # noqa: E402

RUNS = 7
NEXT_FRAME = "() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))"
MOMENTS = ("the server answers", "the heading is painted", "the wall is painted")


def main() -> None:
    """Measure and print."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    browser_path = next(filter(None, map(shutil.which, BROWSERS)))
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=browser_path, args=list(ARGUMENTS))
        taken = [cold_start(browser) for _ in range(runs)]
        browser.close()
    for moment, seconds in zip(MOMENTS, zip(*taken, strict=True), strict=True):
        sys.stdout.write(f"{moment}: median {statistics.median(seconds):.2f} s, slowest {max(seconds):.2f} s\n")


def cold_start(browser: Browser) -> tuple[float, ...]:
    """Start a server, open Explore, and give the moments."""
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, serving(HOUSE / "app.py", Path(folder) / "server.log") as url:
        answered = time.perf_counter()
        page = browser.new_page()
        page.goto(f"{url}/explore?lang=en", wait_until="commit")
        painted = [painted_at(page, selector) for selector in ("h1", ".wall .legend")]
        page.close()
    return tuple([moment - began for moment in (answered, *painted)])


def painted_at(page: Page, selector: str) -> float:
    """Wait until an element is visible and a frame later; give the clock."""
    page.locator(selector).first.wait_for(state="visible")
    page.evaluate(NEXT_FRAME)
    return time.perf_counter()


if __name__ == "__main__":
    main()
