"""Fuzz the app with random user actions: `python -m tests.fuzzing --seconds 3600 --seed 1 --width 1280`.

Prints each fault with the actions that led to it; `--replay FILE` repeats such a list, from which lines may be left out
as long as it still fails. The exit status is 1 if a fault was found.
"""

import argparse
import logging
import sys
import tempfile
import time
from contextlib import ExitStack
from itertools import count
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.fuzzing.actions import format_actions, parse_actions
from tests.fuzzing.browser_session import open_browser_session
from tests.fuzzing.runs import replay_actions, run_random_actions
from tests.shared.browser.fixtures import ARGUMENTS, browser_program
from tests.shared.browser.server import RestartableServer, free_port

LOG = logging.getLogger("fuzzing")
APP = Path(__file__).parents[2] / "app.py"
MAX_ACTIONS = 40


def main() -> int:
    """Fuzz with one seed after another until the time is over, or replay a list of actions; return the exit status."""
    args = _arguments()
    end, total, fault_count = time.monotonic() + args.seconds, 0, 0
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = RestartableServer(APP, folder / "server.log", free_port(), stack.enter_context(ExitStack())).start()
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=browser_program(), args=list(ARGUMENTS))
        if args.replay:
            with open_browser_session(server, browser, args.width) as session:
                faults = replay_actions(session, parse_actions(args.replay.read_text(encoding="utf-8")))
            LOG.info("\n".join(map(str, faults)))
            return bool(faults)
        for seed in count(args.seed):
            if time.monotonic() > end:
                break
            with open_browser_session(server, browser, args.width) as session:
                done, faults = run_random_actions(session, seed, MAX_ACTIONS, lambda: time.monotonic() > end)
            total += len(done)
            if faults:
                fault_count += 1
                LOG.info("FAULT of seed %d: %s\n%s", seed, faults[0], format_actions(done))
    LOG.info("%d actions, %d faults, seed %d, width %d", total, fault_count, args.seed, args.width)
    return bool(fault_count)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzzing", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--replay", type=Path, help="a file of actions, one a line, as a fault is printed")
    return parser.parse_args()


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    sys.exit(main())
