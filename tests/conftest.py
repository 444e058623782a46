"""Configuration of all tests: Hypothesis profiles, markers, order, and shared fixtures."""

import gc
import os
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import groupby
from pathlib import Path

import pytest
import streamlit as st
from hypothesis import settings

pytest.register_assert_rewrite("tests.shared", "tests.room", "tests.labs")  # before helpers are imported

from tests.shared.browser.fixtures import (  # noqa: E402 - after the rewriting is registered
    app_log,
    app_url,
    browser,
    open_app,
    open_page,
    pages_url,
    playwright,
    profile,
)

# Fixtures for all tests.
__all__ = ["app_log", "app_url", "browser", "open_app", "open_page", "pages_url", "playwright", "profile"]

collect_ignore_glob = ["*/apps/*"]  # pages of test servers, which need a session

# With a deadline, tests would fail on a busy machine. In CI the same commit draws the same examples.
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
"""Folders and files of slow tests; single slow tests have the marker `slow`."""
FAST = "not browser and not slow"
"""The marker expression of `make test-fast`."""
LONG = ("fuzzing/browser", "shared/widgets/browser", "faults/browser", "shared/browser/test_accessibility.py")
"""Long browser tests, which start first, so that no worker is still busy with one at the end."""
ROOT = Path(__file__).parent.parent
TESTS = ROOT / "tests"
FIRST_CASES, CASE_STEP = 10, 8
"""The first ten cases of a page test and every eighth of the rest are fast; the others are marked slow."""


def pytest_xdist_auto_num_workers() -> int:
    """Return the number of cores: more workers would delay browser tests by seconds and finish no sooner."""
    return os.cpu_count() or 1


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Skip files whose tests `make test-fast` deselects, so that the workers do not import them."""
    is_left_out = collection_path.name == "browser" or collection_path in {TESTS / name for name in SLOW}
    return True if is_left_out and config.option.markexpr == FAST and TESTS in collection_path.parents else None


def pytest_collection() -> None:
    """Disable garbage collection while tests are collected, because nearly all new objects stay alive."""
    gc.disable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Add the markers `slow` and `browser`, and sort long browser tests first."""
    for (path, _), cases in groupby(items, key=lambda item: (item.path, item.nodeid.partition("[")[0])):
        is_slow = any(path.is_relative_to(TESTS / name) for name in SLOW)
        is_page, is_walk = path.parent.name in {"page", "pages"}, "browser" in path.relative_to(ROOT).parts
        for number, case in enumerate(cases):
            if is_walk:
                case.add_marker("browser")
            if is_slow or (is_page and number >= FIRST_CASES and number % CASE_STEP):
                case.add_marker("slow")
    items.sort(key=_sort_key)


def pytest_collection_finish() -> None:
    """Freeze the collected tests, so that garbage collection skips thousands of permanent objects."""
    gc.collect()
    gc.freeze()
    gc.enable()


def _sort_key(item: pytest.Item) -> int:
    """Return the sort key of a test: long browser tests, then other browser tests, then the rest."""
    if item.get_closest_marker("browser") is None:
        return len(LONG) + 1
    places = (place for place, name in enumerate(LONG) if item.path.is_relative_to(TESTS / name))
    return next(places, len(LONG))


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the root folder of the project."""
    return ROOT


@pytest.fixture
def fresh_session() -> Iterator[None]:
    """Clear the session state before and after a test, because outside an app all tests share the same one."""
    st.session_state.clear()
    yield
    st.session_state.clear()


@pytest.fixture(scope="session", autouse=True)
def _cache_component_search() -> Iterator[None]:
    """Cache the search for installed components, which every AppTest repeats and which takes longer than a run."""
    if "streamlit.testing.v1" not in sys.modules:
        yield
        return
    scanner = import_module("streamlit.components.v2.manifest_scanner")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scanner, "scan_component_manifests", cache(scanner.scan_component_manifests))
        yield
