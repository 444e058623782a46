"""Tests of the examples with which pages open, unless the lecturer has typed or chosen another text."""

from collections.abc import Callable

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.presets import preset
from bleu_view.words.texts import LANGUAGES, Texts
from tests.shared.pages.addresses import follow_link, visit_page
from tests.shared.pages.explore import choose_example, open_fields, texts_in_fields, type_into
from tests.shared.pages.page_content import stage_data_of, texts_of_class

OWN_EXAMPLES = {"explore": "papineni-1", "ngrams": "when-or-why", "clipping": "the-x7", "length": "the-cat"}
CHINESE_EXAMPLES = {"ngrams": "zh-nlp", "clipping": "zh-clipping", "length": "zh-library"}
FORWARD = ("ngrams", "clipping", "length")


def follow_page_link(at: AppTest, page: str, language: str = "en") -> AppTest:
    """Follow the link to the previous or next page, as the arrow keys do in presenter mode."""
    label = Texts(language)(f"pages.{page}-menu")
    return follow_link(at, next(entry.proto for entry in at.get("page_link") if entry.proto.label == label))


def example_texts(page: str, language: str = "en") -> tuple[str, ...]:
    name = CHINESE_EXAMPLES.get(page, OWN_EXAMPLES[page]) if language == "zh" else OWN_EXAMPLES[page]
    return preset(name).candidate, *preset(name).references


def shows_own_example(at: AppTest, page: str, language: str = "en") -> bool:
    """Return whether the fields and the presented text show the page's own example."""
    candidate = example_texts(page, language)[0]
    presented = stage_data_of(at)["candidate"] if stage_data_of(at) else texts_of_class(at, "bx-presented")[0]
    return (
        texts_in_fields(at)[: len(example_texts(page, language))] == example_texts(page, language)
        and candidate in presented
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_page_opens_with_its_own_example_in_presenter_mode(language: str) -> None:
    at = visit_page("explore", language=language, present="1")
    for page in (*FORWARD, *reversed(FORWARD[:-1]), "explore"):
        follow_page_link(at, page, language)
        assert shows_own_example(at, page, language), page


@pytest.mark.parametrize(
    "make_own", [lambda at: type_into(at, "candidate", "mine"), lambda at: choose_example(at, "the-cat")]
)
def test_lecturers_text_is_kept_on_every_page(make_own: Callable[[AppTest], AppTest]) -> None:
    at = make_own(open_fields(visit_page("clipping", present="1"), "clipping"))
    text = texts_in_fields(at)
    for page in ("length", "clipping", "ngrams"):
        assert texts_in_fields(follow_page_link(at, page)) == text
