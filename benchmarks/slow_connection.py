"""Benchmark of a first visit on a slow connection (1.6 Mbit/s, 150 ms): seconds until a click works, and bytes.

    python -m benchmarks.slow_connection [RUNS] [PAGE]

Each run has a new browser and the same warm server. The websocket's messages are included in the bytes, but Chromium
does not slow them down.
"""

import statistics
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page, sync_playwright

from benchmarks.usage import print_lines
from tests.shared.browser.fixtures import ARGUMENTS, browser_program
from tests.shared.browser.server import serve_script

RUNS = 3
BITS_A_SECOND, LATENCY_MS = 1_600_000, 150
USABLE_SELECTORS = {"": ".story .card", "explore": ".wall .legend"}
TIMEOUT_MS = 120_000


def main() -> None:
    """Measure and print the times, and print the largest files."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    page = sys.argv[2] if len(sys.argv) > 2 else ""  # noqa: PLR2004 - a second argument
    with (
        tempfile.TemporaryDirectory() as folder,
        serve_script(Path("app.py"), Path(folder) / "server.log") as url,
        sync_playwright() as play,
    ):
        visits = []
        for _ in range(runs + 1):  # the first one warms the server up
            with play.chromium.launch(executable_path=browser_program(), args=list(ARGUMENTS)) as browser:
                visits.append(time_visit(browser.new_page(), f"{url}/{page}", USABLE_SELECTORS[page]))
    seconds, sizes = zip(*visits[1:], strict=True)
    print_lines(f"usable after {statistics.median(seconds):.1f} s, slowest {max(seconds):.1f} s")
    print_lines(f"{sum(sizes[-1].values()) / 1e6:.2f} MB; the largest in kB:")
    print_lines(*[f"{size / 1e3:7.0f} {name}" for name, size in sizes[-1].most_common(12)])


def time_visit(page: Page, url: str, usable: str) -> tuple[float, Counter[str]]:
    """Open a page and return the seconds until it is usable, and the number of bytes of each file."""
    sizes, names = Counter[str](), dict[str, str]()
    cdp = page.context.new_cdp_session(page)
    cdp.send("Network.enable")
    throughput = BITS_A_SECOND / 8
    cdp.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": LATENCY_MS, "downloadThroughput": throughput, "uploadThroughput": throughput},
    )
    cdp.on(
        "Network.requestWillBeSent",
        lambda sent: names.update({sent["requestId"]: urlsplit(sent["request"]["url"]).path}),
    )
    cdp.on(
        "Network.loadingFinished",
        lambda end: sizes.update({names.get(end["requestId"], ""): int(end["encodedDataLength"])}),
    )
    cdp.on(
        "Network.webSocketFrameReceived",
        lambda frame: sizes.update(websocket=len(frame["response"]["payloadData"]) * 3 // 4),
    )
    began = time.perf_counter()
    page.goto(url, wait_until="commit", timeout=TIMEOUT_MS)
    page.locator(usable).first.click(timeout=TIMEOUT_MS)
    seconds = time.perf_counter() - began
    page.wait_for_load_state("networkidle", timeout=TIMEOUT_MS)
    return seconds, sizes


if __name__ == "__main__":
    main()
