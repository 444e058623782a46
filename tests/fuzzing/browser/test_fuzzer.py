"""Test with a short fuzzing run in a browser; `make soak` starts long ones."""

from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.fuzzing.actions import format_actions
from tests.browser.fuzzing.fuzzer import Fuzzer
from tests.shared.browser.server import RestartableServer, free_port

SEED, MAX_ACTIONS = 1, 12


def test_short_fuzzing_run_finds_no_fault(browser: Browser, root: Path, tmp_path: Path) -> None:
    with ExitStack() as servers:
        server = RestartableServer(root / "app.py", tmp_path / "log.txt", free_port(), servers).start()
        _, finding = Fuzzer(server, browser).run(SEED, MAX_ACTIONS, lambda: False)
    assert finding is None, f"{finding.fault}, after\n{format_actions(finding.actions)}"
