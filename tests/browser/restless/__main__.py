"""Run a restless browser on the app: `python -m tests.browser.restless --seconds 3600 --seed 1 --width 1280`.

Prints each fault with the shortest list of acts that leads to it; `--replay FILE` repeats such a list. Exit status 1
if a fault was found.
"""

import argparse
import logging
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from itertools import count
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.restless.acts import acts_text, read_acts
from tests.browser.restless.walk import Finding, WalkRunner
from tests.shared.browser.fixtures import ARGUMENTS, browser_program
from tests.shared.browser.server import RestartableServer, free_port

LOG = logging.getLogger("restless")
APP = Path(__file__).parents[3] / "app.py"
LONGEST = 40
TRIES, SHRINKING_SECONDS = 60, 240.0


def main() -> int:
    """Run random walks for a given time, or replay a list of acts."""
    asked = _options()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        fragile = RestartableServer(asked.app, folder / "server.log", free_port(), stack.enter_context(ExitStack()))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=browser_program(), args=list(ARGUMENTS))
        walker = WalkRunner(fragile.start(), browser, asked.width)
        if asked.replay:
            found = walker.replay(read_acts(asked.replay.read_text(encoding="utf-8")))
            for fault in found:
                LOG.info(fault)
            return bool(found)
        return walk_many_seeds(walker, asked.seed, asked.seconds)


def walk_many_seeds(walker: WalkRunner, seed: int, seconds: float) -> int:
    """Run one walk for each seed until the time is over."""
    end, acts, kinds = time.monotonic() + seconds, 0, Counter[str]()
    for each in count(seed):
        if time.monotonic() > end:
            break
        done, finding = walker.walk(each, LONGEST, lambda: time.monotonic() > end)
        acts += done
        if finding:
            kinds[finding.fault.kind] += 1
            _log_finding(f"FAULT of seed {each}", finding)
            if kinds[finding.fault.kind] == 1:
                _log_finding("the shortest way to it", walker.shortest(finding, TRIES, SHRINKING_SECONDS))
    LOG.info("%d acts, %d faults of %d kinds, seed %d, width %d", acts, kinds.total(), len(kinds), seed, walker.width)
    return bool(kinds)


def _log_finding(heading: str, finding: Finding) -> None:
    LOG.info("%s: %s\n%s", heading, finding.fault, acts_text(finding.acts))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.restless", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--replay", type=Path, help="a file of acts, one a line, as a fault is printed")
    parser.add_argument("--app", type=Path, default=APP)
    return parser.parse_args()


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    sys.exit(main())
