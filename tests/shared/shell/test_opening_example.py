"""A page's own example: the page shows it in its first run, and every link that leaves the page carries it."""

from collections.abc import Callable
from urllib.parse import parse_qsl

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.presets import preset
from bleu_view.words.texts import LANGUAGES, Texts
from tests.shared.pages.addresses import FILES, visit_page
from tests.shared.pages.explore import choose_example, open_fields, run_page, texts_in_fields, type_into
from tests.shared.pages.shown import stage_data_of, texts_of_class

OWN = {"explore": "papineni-1", "ngrams": "when-or-why", "clipping": "the-x7", "length": "the-cat"}
OF_CHINESE = {"ngrams": "zh-nlp", "clipping": "zh-clipping", "length": "zh-library"}
FORWARD = ("ngrams", "clipping", "length")


def turn(at: AppTest, page: str, language: str = "en") -> AppTest:
    """Follow the link to the page before or after, as a lecturer's key does."""
    label = Texts(language)(f"pages.{page}-menu")
    followed = next(entry.proto for entry in at.get("page_link") if entry.proto.label == label)
    at.switch_page(FILES[page])
    at.query_params.clear()
    at.query_params.update(dict(parse_qsl(followed.query_string)))
    return run_page(at)


def own(page: str, language: str = "en") -> tuple[str, ...]:
    name = OF_CHINESE.get(page, OWN[page]) if language == "zh" else OWN[page]
    return preset(name).candidate, *preset(name).references


def is_own(at: AppTest, page: str, language: str = "en") -> bool:
    """Return whether the fields, and the texts that a class sees, are the page's own example."""
    candidate = own(page, language)[0]
    read = stage_data_of(at)["candidate"] if stage_data_of(at) else texts_of_class(at, "bx-presented")[0]
    return texts_in_fields(at)[: len(own(page, language))] == own(page, language) and candidate in read


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lecturer_who_turns_the_pages_finds_each_on_its_own_example(language: str) -> None:
    at = visit_page("explore", language=language, present="1")
    for page in (*FORWARD, *reversed(FORWARD[:-1]), "explore"):
        turn(at, page, language)
        assert is_own(at, page, language), page


def type_one(at: AppTest) -> AppTest:
    return type_into(at, "candidate", "mine")


def choose_one(at: AppTest) -> AppTest:
    return choose_example(at, "the-cat")


@pytest.mark.parametrize("make_own", [type_one, choose_one])
def test_a_lecturers_own_text_stays_on_every_page(make_own: Callable[[AppTest], AppTest]) -> None:
    at = make_own(open_fields(visit_page("clipping", present="1"), "clipping"))
    text = texts_in_fields(at)
    for page in ("length", "clipping", "ngrams"):
        assert texts_in_fields(turn(at, page)) == text
