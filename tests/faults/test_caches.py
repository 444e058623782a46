"""Caches shared by all learners do not grow with typed texts."""

import gc
from collections.abc import Iterator
from functools import cache

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.predictions import PAGES as ASKED_ON
from frame.shell.course import course
from frame.state.address import SCENARIO
from tests.shared.pages.explore import APP, PATIENCE_SECONDS, example_link, run_page

REMEMBERING = type(cache(len))
OURS = ("bleu_core", "bleu_view", "room", "frame", "labs")
PAGES = dict(course())
TEXTS = [f"the {chr(97 + number) * 9} sat on the {number} mats" for number in range(4)]
VIEW = tuple((name, "skipped") for name in ASKED_ON)
"""No question holds anything back."""


def unbounded() -> Iterator[tuple[str, int]]:
    """List our caches that have no bound, and how much each holds."""
    gc.unfreeze()  # else what a page has set aside is not listed
    caches = [kept for kept in gc.get_objects() if type(kept) is REMEMBERING]
    gc.freeze()
    for kept in caches:
        if kept.cache_parameters()["maxsize"] is None:
            name = f"{kept.__module__}.{kept.__qualname__}"
            if name.startswith(OURS) and "<locals>" not in name:
                yield name, kept.cache_info().currsize


def opened(page: str, text: str) -> None:
    at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS).switch_page(PAGES[page])
    written = example_link("the-cat", candidate=text, references=(text[::-1], text[4:]), view=VIEW)
    at.query_params.update({"lang": "en", SCENARIO: written})
    run_page(at)


@pytest.mark.parametrize("page", PAGES)
def test_no_cache_without_a_bound_holds_what_learners_type(page: str) -> None:
    opened(page, TEXTS[0])
    opened(page, TEXTS[1])
    before = dict(unbounded())
    for text in TEXTS[2:]:
        opened(page, text)
    assert before
    assert dict(unbounded()) == before
