"""Every page opens on every example, in both languages, with all its words."""

import re

import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Element

from bleu_core import VARIANTS
from bleu_view.presets import PRESETS, Preset, preset
from bleu_view.texts import LANGUAGES
from frame.course import FIRST, course
from tests.pages.explore import click, link, ran, typed, visit, write_in
from tests.pages.shown import elements

PAGES = dict(course())
WITHOUT_FIELDS = {"corpus", "practice"}
"""Pages about other texts than the one that follows the learner."""
PLACEHOLDER = re.compile(r"\{\w*\}")
LABELLED = {"button", "download_button", "radio", "segmented_control", "selectbox", "slider", "text_input", "toggle"}


def turned(at: AppTest, page: str) -> AppTest:
    """Turn to a page, as its menu entry does."""
    carried = dict(at.query_params)
    at.switch_page(PAGES[page])
    at.query_params.update(carried)
    return ran(at)


@pytest.mark.parametrize("page", PAGES)
def test_what_was_typed_follows_to_a_page_and_back(page: str) -> None:
    at = turned(write_in(visit(link("the-cat")), "candidate", "a dog"), page)
    if page in WITHOUT_FIELDS:
        assert typed(turned(at, FIRST)) == ("a dog", *preset("the-cat").references)
        return
    at = click(write_in(at, "reference-1", "the dog"), "add")
    assert typed(turned(at, FIRST)) == ("a dog", "the dog", preset("the-cat").references[1], "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("example", PRESETS, ids=lambda example: example.id)
@pytest.mark.parametrize("page", PAGES)
def test_a_page_opens_on_an_example_with_all_its_words(page: str, example: Preset, language: str) -> None:
    at = turned(visit(link(example.id), language), page)
    assert at.title[0].value
    assert [element.type for element in elements(at) if not _has_its_words(element)] == []


@pytest.mark.parametrize("candidate", ["the cat sat on the mat", "cat", ""])
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("page", PAGES)
def test_a_page_opens_under_every_program(page: str, variant: str, candidate: str) -> None:
    turned(visit(link("the-cat", candidate=candidate, variant=variant, max_order=4)), page)


def test_a_word_left_out_would_be_noticed() -> None:
    assert PLACEHOLDER.search("Reference {number}")


def _has_its_words(element: Element) -> bool:
    if element.type in LABELLED and not (element.proto.label or element.proto.help):
        return False
    words = (
        element.value if element.type in {"title", "header", "text", "html"} else getattr(element.proto, "label", "")
    )
    return not PLACEHOLDER.search(str(words))
