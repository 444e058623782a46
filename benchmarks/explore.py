"""Benchmark of Explore: a rerun on the server, and the time from a key press to the new score in a browser.

    python -m benchmarks.explore [RUNS]

Both use the paper's first candidate with three references, one letter changed each time. The rerun is timed with
Streamlit's AppTest, which adds the time to parse every element; the browser is the machine's Chromium or Chrome. Prints
medians and 95th percentiles in milliseconds.
"""

import logging
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright
from streamlit.testing.v1 import AppTest

from benchmarks.usage import print_lines, quantiles_in_ms
from bleu_view.scenario.permalink import Link, write_link
from bleu_view.scenario.presets import preset
from frame.shell.course import WORKBENCH, course
from tests.shared.browser.fixtures import ARGUMENTS, browser_program
from tests.shared.browser.page_control import settle
from tests.shared.browser.server import serve_script

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
    for name, seconds in (("rerun on the server", time_reruns(runs)), ("key to redrawn score", time_keys(runs))):
        median, tail = quantiles_in_ms(seconds, 0.5, 0.95)
        print_lines(f"{name}: median {median} ms, p95 {tail} ms, {len(seconds)} runs")


def time_reruns(runs: int) -> list[float]:
    """Return the seconds of each rerun after the candidate's last letter has changed."""
    at = AppTest.from_file(Path("app.py").resolve(), default_timeout=30).switch_page(dict(course())[WORKBENCH])
    at.query_params.update({"lang": "en", "s": LINK})
    at.run()
    candidate = at.text_input(key="candidate").value or ""
    times = []
    for run in range(WARM_UP + runs):
        at.text_input(key="candidate").input(f"{candidate[:-1]}{chr(ord('a') + run % 26)}")
        began = time.perf_counter()
        at.run()
        times.append(time.perf_counter() - began)
    return times[WARM_UP:]


def time_keys(runs: int) -> list[float]:
    """Return the seconds from each key press in the candidate to a new score on the page."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serve_script(Path("app.py"), Path(folder) / "server.log") as url,
        sync_playwright() as play,
        play.chromium.launch(executable_path=browser_program(), args=list(ARGUMENTS)) as browser,
    ):
        page = browser.new_page()
        page.goto(f"{url}/explore?lang=en&s={LINK}")
        expect(page.locator(".bx-score").first).to_have_text("0.505")
        settle(page).get_by_label("Candidate").first.press("End")
        return [time_key_to_score(page, "Backspace" if run % 2 else "x") for run in range(WARM_UP + runs)][WARM_UP:]


def time_key_to_score(page: Page, key: str) -> float:
    """Press a key and return the seconds until the scores change, after the page has settled."""
    watched = page.evaluate_handle(f"() => ({{ seen: ({KEY_TO_SCORE})() }})")
    page.keyboard.press(key)
    milliseconds = page.evaluate("watched => watched.seen", watched)
    page.wait_for_timeout(PAUSE_MS)
    settle(page)
    return float(milliseconds) / 1000


if __name__ == "__main__":
    main()
