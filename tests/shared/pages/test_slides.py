"""Tests of the slides of every page, which presenter mode shows one at a time: every element is inside one.

The tests also open every tab of every page, and find its takeaway.
"""

import re
from collections.abc import Iterator

import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Block

from bleu_view.scenario.permalink import open_tab_item
from bleu_view.scenario.scenario import MAX_CHARACTERS
from bleu_view.words.texts import Texts
from frame.shell.course import numbered_pages
from frame.state.address import SCENARIO
from frame.widgets.slide import KEY
from tests.shared.pages.addresses import visit_page
from tests.shared.pages.explore import example_link, run_page
from tests.shared.pages.page_content import stage_data_of, texts_of_class
from tests.shared.pages.test_every_page import TEXT_PAGES

PAGES = [name for _, name, _ in numbered_pages()]
FRAME_KEYS = re.compile("page-style|header|presenter|presenter-.*|class-strip.*|browser_side")
"""Keys of elements that the frame draws on every page outside the slides."""


@pytest.mark.parametrize("page", PAGES)
def test_every_element_is_inside_a_slide_in_every_tab(page: str) -> None:
    at = visit_page(page, example_link("the-cat", ()))
    assert elements_outside_slides(at) == []
    assert slide_names(at)
    assert any(Texts("en")(f"pages.{page}-learned") in text for text in texts_of_class(at, "bx-learned"))
    for tab, _ in stage_data_of(at).get("tabs", ()):
        at.query_params[SCENARIO] = example_link("the-cat", ((open_tab_item(page), tab),))
        run_page(at)
        assert elements_outside_slides(at) == []
        assert slide_names(at)[0] == "stage"
        assert slide_names(at)[1].partition("-")[0] in {tab, "ending"}


@pytest.mark.parametrize("page", TEXT_PAGES)
def test_fields_of_an_unscorable_text_are_in_a_slide(page: str) -> None:
    at = visit_page(page, example_link("the-cat", candidate="a" * (MAX_CHARACTERS + 1)))
    assert elements_outside_slides(at) == []
    assert slide_names(at)


def slide_names(at: AppTest) -> list[str]:
    """Return the names of a page's slides, after checking that they are distinct and not inside another block."""
    names = [key.removeprefix(KEY) for key, _ in _top_blocks(at) if key.startswith(KEY)]
    assert names == [
        key.removeprefix(KEY) for node in at if (key := _element_key(node)).startswith(KEY) and _has_content(node)
    ]
    assert len(names) == len(set(names))
    return names


def elements_outside_slides(at: AppTest) -> list[str]:
    """Return the keys of elements outside all slides, except for the frame's own elements."""
    return [
        key or str(node) for key, node in _top_blocks(at) if not key.startswith(KEY) and not FRAME_KEYS.fullmatch(key)
    ]


def _top_blocks(at: AppTest) -> Iterator[tuple[str, object]]:
    """Yield the key and node of each top-level block with content, except glossary cards, which open as popovers."""
    for node in at.main.children.values():
        if _has_content(node) and "bx-term-card" not in str(getattr(node, "value", "")):
            yield _element_key(node), node


def _has_content(node: object) -> bool:
    return not isinstance(node, Block) or bool(node.children)


def _element_key(node: object) -> str:
    """Extract the key of an element from its id; return "" if it has none."""
    return str(getattr(getattr(node, "proto", None), "id", "")).partition("ID-")[2].partition("-")[2]
