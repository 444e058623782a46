"""Each page opens on a third of the examples, Explore on all, in the languages in turn, with all its words."""

import ast
import re
from itertools import cycle

import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Element

from bleu_core import VARIANTS
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.words.texts import LANGUAGES
from frame.shell.course import FIRST, WORKBENCH, course
from frame.state.address import SCENARIO
from tests.architecture.source import sources
from tests.shared.pages.addresses import turned
from tests.shared.pages.explore import APP, PATIENCE_SECONDS, click, link, ran, typed, visit, with_fields, write_in
from tests.shared.pages.shown import elements, is_drawn

PAGES = dict(course())
STAGE = "story"
"""The component that is all of the opening, its title too."""
WITHOUT_FIELDS = {
    source.page or "" for source in sources("pages") if not any(name.id == "OWN" for name in source.nodes(ast.Name))
}
"""Pages about other texts than the one that follows the learner: they open on no example of their own."""
PLACEHOLDER = re.compile(r"\{\w*\}")
LABELLED = {"button", "radio", "segmented_control", "selectbox", "slider", "text_input", "toggle"}


TEXT_PAGES = [page for page in PAGES if page not in WITHOUT_FIELDS]
PROGRAM_PAGES = {WORKBENCH, "variants", "weights"}
"""Pages on which the learner's program decides what is drawn, not its tokens alone."""
CANDIDATES = cycle(("cat", "the cat sat on the mat", ""))
LANGUAGES_IN_TURN = cycle(LANGUAGES)
EVERY = 3
assert PROGRAM_PAGES - set(PAGES) == set(), "a page that is gone"
OPENED = [
    *((WORKBENCH, example.id, next(LANGUAGES_IN_TURN)) for example in PRESETS),
    *(
        (page, example.id, next(LANGUAGES_IN_TURN))
        for place, page in enumerate(page for page in TEXT_PAGES if page != WORKBENCH)
        for example in PRESETS[place % EVERY :: EVERY]
    ),
    *((page, PRESETS[0].id, language) for page in PAGES if page in WITHOUT_FIELDS for language in LANGUAGES),
]
SCORED = [(page, variant, next(CANDIDATES)) for page in sorted(PROGRAM_PAGES) for variant in VARIANTS]


def arrived(page: str, text: str, language: str = "en", **more: str) -> AppTest:
    """Open a page by a link, in a new session; its address may say more."""
    at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS).switch_page(PAGES[page])
    at.query_params.update({"lang": language, SCENARIO: text, **more})
    return ran(at)


@pytest.mark.parametrize("page", PAGES)
def test_what_was_typed_follows_to_a_page_and_back(page: str) -> None:
    at = turned(write_in(visit(link("the-cat")), "candidate", "a dog"), page)
    if page in WITHOUT_FIELDS:
        assert typed(turned(at, WORKBENCH)) == ("a dog", *preset("the-cat").references)
        return
    at = click(write_in(with_fields(at, page), "reference-1", "the dog"), "add")
    assert typed(turned(at, WORKBENCH)) == ("a dog", "the dog", preset("the-cat").references[1], "")


@pytest.mark.parametrize(("page", "example", "language"), OPENED)
def test_a_page_opens_on_an_example_with_all_its_words(page: str, example: str, language: str) -> None:
    at = arrived(page, link(example), language)
    assert is_drawn(at, STAGE) if page == FIRST else at.title[0].value
    assert [element.type for element in elements(at) if not _has_its_words(element)] == []


@pytest.mark.parametrize(("page", "variant", "candidate"), SCORED)
def test_a_page_opens_under_every_program(page: str, variant: str, candidate: str) -> None:
    arrived(page, link("the-cat", candidate=candidate, variant=variant, max_order=4))


def test_a_word_left_out_would_be_noticed() -> None:
    assert PLACEHOLDER.search("Reference {number}")


def _has_its_words(element: Element) -> bool:
    if element.type in LABELLED and not (element.proto.label or element.proto.help):
        return False
    words = (
        element.value if element.type in {"title", "header", "text", "html"} else getattr(element.proto, "label", "")
    )
    return not PLACEHOLDER.search(str(words))
