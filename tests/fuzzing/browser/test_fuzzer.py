"""Test with a short fuzzing run in a browser; `make soak` starts long ones."""

from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser

from tests.fuzzing.actions import format_actions
from tests.fuzzing.browser_session import open_browser_session
from tests.fuzzing.runs import run_random_actions
from tests.shared.browser.server import RestartableServer, free_port

SEED, MAX_ACTIONS = 1, 12


def test_short_fuzzing_run_finds_no_fault(browser: Browser, root: Path, tmp_path: Path) -> None:
    with ExitStack() as servers:
        server = RestartableServer(root / "app.py", tmp_path / "log.txt", free_port(), servers).start()
        with open_browser_session(server, browser, 1280) as session:
            actions, faults = run_random_actions(session, SEED, MAX_ACTIONS)
    assert faults == [], f"after\n{format_actions(actions)}"
