"""Tests that open every page: on examples in both languages, with every program, and with a typed text."""

import ast
import re
from itertools import cycle

import pytest
from streamlit.testing.v1.element_tree import Element

from bleu_core import VARIANTS
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.words.texts import LANGUAGES
from frame.shell.course import FIRST, WORKBENCH, course
from tests.architecture.source import read_sources
from tests.shared.pages.addresses import switch_to_page, visit_page
from tests.shared.pages.explore import (
    click_button,
    example_link,
    open_fields,
    texts_in_fields,
    type_into,
    visit_explore,
)
from tests.shared.pages.page_content import drawn_elements, has_component

PAGES = dict(course())
STORY = "story"
"""The key of the component that draws the whole opening, including its title."""
PAGES_WITHOUT_FIELDS = {
    source.page or ""
    for source in read_sources("pages")
    if not any(name.id == "FIRST_EXAMPLES" for name in source.nodes(ast.Name))
}
"""Pages without fields for the learner's text; they open without an example."""
PLACEHOLDER = re.compile(r"\{\w*\}")
LABELLED_TYPES = {"button", "radio", "segmented_control", "selectbox", "slider", "text_input", "toggle"}


TEXT_PAGES = [page for page in PAGES if page not in PAGES_WITHOUT_FIELDS]
CANDIDATES = cycle(("cat", "the cat sat on the mat", ""))
ALTERNATING_LANGUAGES = cycle(LANGUAGES)
EXAMPLE_STEP = 6
"""Explore opens on every example, any other page on every sixth, each starting from a different one."""
OPENINGS = [
    *((WORKBENCH, example.preset, next(ALTERNATING_LANGUAGES)) for example in PRESETS),
    *(
        (page, example.preset, next(ALTERNATING_LANGUAGES))
        for first, page in enumerate(TEXT_PAGES)
        for example in PRESETS[first % EXAMPLE_STEP :: EXAMPLE_STEP]
        if page != WORKBENCH
    ),
    *((page, PRESETS[0].preset, language) for page in PAGES if page in PAGES_WITHOUT_FIELDS for language in LANGUAGES),
]
FAILING_TEXTS = [("d2l-zh", "cat"), ("nltk-method6", "cat"), ("hf-evaluate", ""), ("mteval13a", "")]
"""Programs and candidates for which they fail, each in a different way."""
PROGRAM_CASES = [
    *((WORKBENCH, variant, next(CANDIDATES)) for variant in VARIANTS),
    *((page, variant, candidate) for page in TEXT_PAGES for variant, candidate in FAILING_TEXTS),
]


@pytest.mark.parametrize("page", PAGES)
def test_typed_text_is_kept_on_every_page(page: str) -> None:
    if page in PAGES_WITHOUT_FIELDS:
        at = switch_to_page(type_into(visit_explore(example_link("the-cat")), "candidate", "a dog"), page)
        assert texts_in_fields(switch_to_page(at, WORKBENCH)) == ("a dog", *preset("the-cat").references)
        return
    at = type_into(open_fields(visit_page(page, example_link("the-cat")), page), "reference-1", "the dog")
    assert texts_in_fields(switch_to_page(click_button(at, "add"), WORKBENCH)) == (
        preset("the-cat").candidate,
        "the dog",
        preset("the-cat").references[1],
        "",
    )


@pytest.mark.parametrize(("page", "example", "language"), OPENINGS)
def test_page_opens_on_an_example_without_a_missing_text(page: str, example: str, language: str) -> None:
    at = visit_page(page, example_link(example), language)
    assert has_component(at, STORY) if page == FIRST else at.title[0].value
    assert [element.type for element in drawn_elements(at) if not _has_complete_text(element)] == []
    assert not any("@import" in html.value for html in at.html)  # Firefox would not load it


@pytest.mark.parametrize(("page", "variant", "candidate"), PROGRAM_CASES)
def test_page_opens_with_every_program(page: str, variant: str, candidate: str) -> None:
    visit_page(page, example_link("the-cat", candidate=candidate, variant=variant, max_order=4))


def _has_complete_text(element: Element) -> bool:
    if element.type in LABELLED_TYPES and not (element.proto.label or element.proto.help):
        return False
    words = (
        element.value if element.type in {"title", "header", "text", "html"} else getattr(element.proto, "label", "")
    )
    return not PLACEHOLDER.search(str(words))
