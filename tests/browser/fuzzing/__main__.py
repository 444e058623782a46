"""Fuzz the app with random user actions: `python -m tests.browser.fuzzing --seconds 3600 --seed 1 --width 1280`.

Prints each fault with a short list of actions that reproduces it; `--replay FILE` repeats such a list. The exit status
is 1 if a fault was found.
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

from tests.browser.fuzzing.actions import format_actions, parse_actions
from tests.browser.fuzzing.fuzzer import Finding, Fuzzer
from tests.shared.browser.fixtures import ARGUMENTS, browser_program
from tests.shared.browser.server import RestartableServer, free_port

LOG = logging.getLogger("fuzzing")
APP = Path(__file__).parents[3] / "app.py"
MAX_ACTIONS = 40
TRIES, SHRINKING_SECONDS = 60, 240.0


def main() -> int:
    """Fuzz for the given time, or replay a list of actions; return the exit status."""
    args = _arguments()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = RestartableServer(args.app, folder / "server.log", free_port(), stack.enter_context(ExitStack()))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=browser_program(), args=list(ARGUMENTS))
        fuzzer = Fuzzer(server.start(), browser, args.width)
        if args.replay:
            found = fuzzer.replay(parse_actions(args.replay.read_text(encoding="utf-8")))
            for fault in found:
                LOG.info(fault)
            return bool(found)
        return fuzz_seeds(fuzzer, args.seed, args.seconds)


def fuzz_seeds(fuzzer: Fuzzer, seed: int, seconds: float) -> int:
    """Fuzz with one seed after another until the time is over; return the exit status."""
    end, total, kinds = time.monotonic() + seconds, 0, Counter[str]()
    for each in count(seed):
        if time.monotonic() > end:
            break
        done, finding = fuzzer.run(each, MAX_ACTIONS, lambda: time.monotonic() > end)
        total += done
        if finding:
            kinds[finding.fault.kind] += 1
            _log_finding(f"FAULT of seed {each}", finding)
            if kinds[finding.fault.kind] == 1:
                _log_finding("the shortest way to it", fuzzer.shrink_finding(finding, TRIES, SHRINKING_SECONDS))
    LOG.info(
        "%d actions, %d faults of %d kinds, seed %d, width %d", total, kinds.total(), len(kinds), seed, fuzzer.width
    )
    return bool(kinds)


def _log_finding(heading: str, finding: Finding) -> None:
    LOG.info("%s: %s\n%s", heading, finding.fault, format_actions(finding.actions))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.fuzzing", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--replay", type=Path, help="a file of actions, one a line, as a fault is printed")
    parser.add_argument("--app", type=Path, default=APP)
    return parser.parse_args()


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    sys.exit(main())
