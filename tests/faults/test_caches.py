"""Tests that the caches shared by all learners do not grow with typed texts."""

import gc
from collections.abc import Iterator
from functools import cache

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.predictions import PAGES as PREDICTION_PAGES
from frame.shell.course import course
from frame.state.address import SCENARIO
from tests.shared.pages.explore import APP, PATIENCE_SECONDS, example_link, run_page

CACHE_TYPE = type(cache(len))
OUR_PACKAGES = ("bleu_core", "bleu_view", "room", "frame", "labs")
PAGES = dict(course())
TEXTS = [f"the {chr(97 + number) * 9} sat on the {number} mats" for number in range(3)]
ALL_SKIPPED = tuple((name, "skipped") for name in PREDICTION_PAGES)
"""View items that skip all questions, so that the pages hide nothing."""


def unbounded_caches() -> Iterator[tuple[str, int]]:
    """Yield the name and the number of entries of each of the project's caches without a size limit."""
    gc.unfreeze()  # otherwise objects frozen after a page's first run are not listed
    caches = [cached for cached in gc.get_objects() if type(cached) is CACHE_TYPE]
    gc.freeze()
    for cached in caches:
        if cached.cache_parameters()["maxsize"] is None:
            name = f"{cached.__module__}.{cached.__qualname__}"
            if name.startswith(OUR_PACKAGES) and "<locals>" not in name:
                yield name, cached.cache_info().currsize


def open_page(page: str, text: str) -> None:
    at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS).switch_page(PAGES[page])
    scenario = example_link("the-cat", candidate=text, references=(text[::-1], text[4:]), view=ALL_SKIPPED)
    at.query_params.update({"lang": "en", SCENARIO: scenario})
    run_page(at)


@pytest.mark.parametrize("page", PAGES)
def test_typed_text_does_not_grow_an_unbounded_cache(page: str) -> None:
    open_page(page, TEXTS[0])
    open_page(page, TEXTS[1])
    before = dict(unbounded_caches())
    open_page(page, TEXTS[2])
    assert before
    assert dict(unbounded_caches()) == before
