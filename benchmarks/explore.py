"""Benchmark of Explore: a rerun on the server, and the time from a key press to the new score in a browser.

    python benchmarks/explore.py [RUNS]

Both use the paper's first candidate with three references, one letter changed each time. The rerun is timed with
Streamlit's AppTest, which adds the time to parse every element; the browser is the machine's Chromium or Chrome. Prints
medians and 95th percentiles in milliseconds.
"""

import logging
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(PROJECT))

from playwright.sync_api import Page, expect, sync_playwright  # noqa: E402 - after sys.path
from streamlit.testing.v1 import AppTest  # noqa: E402

from bleu_view.scenario.permalink import Link, write_link  # noqa: E402
from bleu_view.scenario.presets import preset  # noqa: E402
from frame.shell.course import WORKBENCH, course  # noqa: E402
from tests.shared.browser.fixtures import ARGUMENTS, BROWSERS  # noqa: E402
from tests.shared.browser.page_control import settle  # noqa: E402
from tests.shared.browser.server import serve_script  # noqa: E402

LINK = write_link(Link(preset("papineni-1")))
WARM_UP = 5
PAUSE_MS = 300
KEY_TO_SCORE = """async (key) => {
  const field = document.querySelector('input[aria-label^="Candidate"]');
  const scores = () => [...document.querySelectorAll('.bx-score')].map((node) => node.textContent).join();
  const before = scores();
  return new Promise((resolve) => {
    let pressed = 0;
    field.addEventListener('keydown', () => { pressed = performance.now(); }, { once: true });
    const look = () => scores() !== before ? resolve(performance.now() - pressed) : requestAnimationFrame(look);
    look();
  });
}"""


def main() -> None:
    """Measure and print both times."""
    logging.disable(logging.CRITICAL)  # AppTest warns that it runs without a server
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    print_quantiles("rerun on the server", time_reruns(runs))
    print_quantiles("key to redrawn score", time_keys(runs))


def print_quantiles(name: str, milliseconds: list[float]) -> None:
    """Print the median and the 95th percentile of times in milliseconds."""
    ordered = sorted(milliseconds)
    tail = ordered[int(0.95 * (len(ordered) - 1))]
    sys.stdout.write(f"{name}: median {statistics.median(ordered):.0f} ms, p95 {tail:.0f} ms, {len(ordered)} runs\n")


def time_reruns(runs: int) -> list[float]:
    """Return the milliseconds of each rerun after the candidate's last letter has changed."""
    at = AppTest.from_file(PROJECT / "app.py", default_timeout=30).switch_page(dict(course())[WORKBENCH])
    at.query_params.update({"lang": "en", "s": LINK})
    at.run()
    candidate = at.text_input(key="candidate").value or ""
    times = []
    for run in range(WARM_UP + runs):
        at.text_input(key="candidate").input(f"{candidate[:-1]}{chr(ord('a') + run % 26)}")
        began = time.perf_counter()
        at.run()
        times.append(1000 * (time.perf_counter() - began))
    return times[WARM_UP:]


def time_keys(runs: int) -> list[float]:
    """Return the milliseconds from each key press in the candidate to a new score on the page."""
    log = Path(tempfile.mkdtemp()) / "server.log"
    with serve_script(PROJECT / "app.py", log) as url, explore_in_browser(url) as page:
        field = page.get_by_label("Candidate").first
        field.press("End")
        return [time_key_to_score(page, "Backspace" if run % 2 else "x") for run in range(WARM_UP + runs)][WARM_UP:]


def time_key_to_score(page: Page, key: str) -> float:
    """Press a key and return the milliseconds until the scores change, after the page has settled."""
    watched = page.evaluate_handle(f"() => ({{ seen: ({KEY_TO_SCORE})() }})")
    page.keyboard.press(key)
    milliseconds = page.evaluate("watched => watched.seen", watched)
    page.wait_for_timeout(PAUSE_MS)
    settle(page)
    return float(milliseconds)


@contextmanager
def explore_in_browser(url: str) -> Iterator[Page]:
    """Open Explore in a browser and yield the page."""
    browser_path = next(filter(None, map(shutil.which, BROWSERS)))
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=browser_path, args=list(ARGUMENTS))
        page = browser.new_page()
        page.goto(f"{url}/explore?lang=en&s={LINK}")
        expect(page.locator(".bx-score").first).to_have_text("0.505")
        yield settle(page)
        browser.close()


if __name__ == "__main__":
    main()
