"""A restless browser on the app, from a few seeds, and proof that it finds faults. `make soak` walks for long."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.restless.acts import Act, written
from tests.browser.restless.walk import Finding, Walker
from tests.shared.browser.server import Fragile, free_port

ACTS = 12
WALKS = ((1, 1280), (2, 390), (3, 1280))
"""Seeds and the width of the window."""
PLANTED = (
    Act("speak", (1,), 60),
    Act("press", ("add", "button", 0)),
    Act("key", ("Tab",), 0),
    Act("type", ("reference-4", "text", 0, "a dog sat on the mat")),
    Act("type", ("candidate", "text", 0, "a dog sat on the mat")),
)
"""A way to the planted fault, with steps that are not needed."""


@contextmanager
def walker(script: Path, log: Path, browser: Browser, width: int = 1280) -> Iterator[Walker]:
    with ExitStack() as servers:
        yield Walker(Fragile(script, log, free_port(), servers).start(), browser, width)


@pytest.mark.parametrize(("seed", "width"), WALKS)
def test_a_restless_learner_meets_no_fault(seed: int, width: int, browser: Browser, root: Path, tmp_path: Path) -> None:
    with walker(root / "app.py", tmp_path / "log.txt", browser, width) as walking:
        _, finding = walking.walk(seed, ACTS, lambda: False)
        assert finding is None, f"{finding.fault}, after\n{written(finding.acts)}"


def test_a_planted_fault_is_found_and_its_way_shortened(browser: Browser, root: Path, tmp_path: Path) -> None:
    script = root / "tests" / "restless" / "browser" / "apps" / "restless_app.py"
    with walker(script, tmp_path / "log.txt", browser) as walking:
        fault = walking.replay(PLANTED)[0]
        assert fault.kind == "numbers: card"
        shortest = walking.shortest(Finding(fault, PLANTED), tries=12, seconds=600)
        assert [act.name for act in shortest.acts] == ["press", "type", "type"]
