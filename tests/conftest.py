"""Shared by every test: Hypothesis' profiles, the project's folder, and work done only once."""

import gc
import os
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import groupby
from pathlib import Path

import pytest
from hypothesis import settings

from tests.shared.browser.fixtures import app_log, app_url, browser, open_app, open_page, pages_url, playwright, profile
from tests.shared.state.fixtures import clock, fresh_session

# The fixtures of all tests.
__all__ = ["app_log", "app_url", "browser", "clock", "fresh_session"]
__all__ += ["open_app", "open_page", "pages_url", "playwright", "profile"]

collect_ignore_glob = ["*/apps/*"]  # pages for a test server: importing one would draw it without a session

# A deadline would fail a test for the machine's load. In CI the same commit draws the same examples.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.register_profile("fast", deadline=None, max_examples=20)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "here")

SLOW = (
    "benchmarks",
    "core/corpus/test_corpus_score.py",
    "core/programs/test_live_nltk.py",
    "core/chance/test_resampling.py",
    "core/interface/test_command_line.py",
    "core/test_odd_texts.py",
    "deploy",
    "faults",
    "room/test_processes.py",
)
"""Folders and files of tests that take long; a single test says so itself, `@pytest.mark.slow`."""
FAST = "not browser and not slow"
"""The mark expression of `make test-fast`."""
LONG = ("restless/browser", "shared/widgets/browser", "faults/browser", "shared/browser/test_reach.py")
"""Walks of many steps: they begin first, so that no worker waits at the end for the other's last."""
ROOT = Path(__file__).parent.parent
HERE = ROOT / "tests"
FIRST_CASES, EVERY = 10, 8
"""Of the cases under which a page is opened: how many of the first are not slow, and which of the others."""


def pytest_xdist_auto_num_workers() -> int:
    """Run one worker a core: with more, a busy machine delays the acts of a walk by seconds, and ends no sooner."""
    return os.cpu_count() or 1


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Skip files whose tests `make test-fast` would all deselect, because every worker would import them first."""
    is_left_out = collection_path.name == "browser" or collection_path in {HERE / name for name in SLOW}
    return True if is_left_out and config.option.markexpr == FAST and HERE in collection_path.parents else None


def pytest_collection() -> None:
    """Disable garbage collection while tests are collected: nearly all objects made then are kept."""
    gc.disable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark slow tests, and those in a folder `browser`, so that `-m "not slow and not browser"` deselects them."""
    for (path, _), cases in groupby(items, key=lambda item: (item.path, item.nodeid.partition("[")[0])):
        is_slow = any(path.is_relative_to(HERE / name) for name in SLOW)
        is_page, is_walk = path.parent.name in {"page", "pages"}, "browser" in path.relative_to(ROOT).parts
        for number, case in enumerate(cases):
            if is_walk:
                case.add_marker("browser")
            if is_slow or (is_page and number >= FIRST_CASES and number % EVERY):
                case.add_marker("slow")
    items.sort(key=_turn)


def pytest_collection_finish() -> None:
    """Set the tests themselves aside from the search for garbage: thousands of objects that live to the end."""
    gc.collect()
    gc.freeze()
    gc.enable()


def _turn(item: pytest.Item) -> int:
    """Sort long browser tests first, then the other browser tests, then everything else."""
    if item.get_closest_marker("browser") is None:
        return len(LONG) + 1
    places = (place for place, name in enumerate(LONG) if item.path.is_relative_to(HERE / name))
    return next(places, len(LONG))


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the project's folder."""
    return ROOT


@pytest.fixture(scope="session", autouse=True)
def _installed_components() -> Iterator[None]:
    """Search the installed packages for components once: each new AppTest does so, and takes longer than its run."""
    if "streamlit.testing.v1" not in sys.modules:
        yield
        return
    scanner = import_module("streamlit.components.v2.manifest_scanner")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scanner, "scan_component_manifests", cache(scanner.scan_component_manifests))
        yield
