"""A short random walk through the app in a browser; `make soak` runs long ones."""

from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.restless.acts import acts_text
from tests.browser.restless.walk import WalkRunner
from tests.shared.browser.server import RestartableServer, free_port

SEED, ACTS = 1, 12


def test_random_walk_finds_no_fault(browser: Browser, root: Path, tmp_path: Path) -> None:
    with ExitStack() as servers:
        server = RestartableServer(root / "app.py", tmp_path / "log.txt", free_port(), servers).start()
        _, finding = WalkRunner(server, browser).walk(SEED, ACTS, lambda: False)
    assert finding is None, f"{finding.fault}, after\n{acts_text(finding.acts)}"
