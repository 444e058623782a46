"""The teacher's switches: questions first in links, and presenter mode."""

from urllib.parse import parse_qs, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.words.texts import LANGUAGES, Texts
from frame.shell.course import course
from tests.shared.pages.explore import APP, PATIENCE_SECONDS, link, ran

PAGES = dict(course())


def teach(at: AppTest | None = None, language: str = "en") -> AppTest:
    """Come to Teach, from another page or as the first one."""
    if at is None:
        at = AppTest.from_file(APP, default_timeout=PATIENCE_SECONDS)
        at.query_params.update({"lang": language, "s": link("the-cat", ())})
    carried = dict(at.query_params)
    at.switch_page(PAGES["teach"])
    at.query_params.update(carried)
    return ran(at)


def links_ask_first(at: AppTest) -> set[str]:
    """Return what the links of the open lesson plan say about asking."""
    at.session_state["lesson-steps"] = True
    ran(at)
    queries = [parse_qs(urlsplit(code.value).query) for code in at.code if "?" in code.value]
    return {query["ask"][0] for query in queries if "s" in query}


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_ask_until_the_switch_is_turned_off(language: str) -> None:
    at = teach(language=language)
    switch = at.toggle(key="links-ask")
    assert (switch.value, switch.label) == (True, Texts(language)("presenter.ask-first"))
    assert links_ask_first(at) == {"1"}
    at.toggle(key="links-ask").set_value(False)
    assert links_ask_first(ran(at)) == {"0"}
