"""Tests of the address: opening it restores a state, and an edited state is written into it."""

from dataclasses import replace
from urllib.parse import parse_qs

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.permalink import Link, read_link, write_link
from bleu_view.scenario.presets import PRESETS, preset
from tests.shared.pages.explore import run_page
from tests.shared.pages.page_content import component_data

FIRST_SCENARIO = PRESETS[0]
CAT = preset("the-cat")
CAT_LINK = write_link(Link(CAT, (("order", 2),)))


def draw_page(name: str, is_interrupted: bool = False) -> None:  # noqa: FBT001, FBT002 - AppTest passes by position
    """Draw a page with a field, a view item and the language; if interrupted, do not write the address."""
    import streamlit as st  # noqa: PLC0415 - AppTest runs only the source of this function

    from frame.state import address, edits, session  # noqa: PLC0415

    address.read_address(name)
    key = session.memory().document.keys.key_of("candidate")
    text = session.current_scenario().candidate
    edits.store_shown_value(key, st.text_input("-", text, key=key, on_change=edits.store_field, args=(key,)))
    st.text(str(session.view_item("order")))
    st.text(str(session.language()))
    if is_interrupted:
        st.stop()
    address.write_address()


def visit_address(**parameters: str) -> AppTest:
    at = AppTest.from_function(draw_page, args=("explore",), default_timeout=60)
    at.query_params.update(parameters)
    return run_page(at)


def type_candidate(at: AppTest, text: str) -> AppTest:
    at.text_input[0].input(text)
    return run_page(at)


def go_to(at: AppTest, name: str = "explore", **parameters: str) -> AppTest:
    """Open a page with these query parameters in the same session, as a link, Back or Forward does."""
    at.args = (name,)
    at.query_params.clear()
    at.query_params.update(parameters)
    return run_page(at)


def shown_candidate(at: AppTest) -> str:
    return str(at.text_input[0].value)


def sent_address(at: AppTest) -> tuple[str, bool]:
    """Return the candidate in the address sent to the browser, and whether it replaces the current history entry."""
    data = component_data(at, "browser_side")
    return read_link(parse_qs(data["query"])["s"][0]).link.scenario.candidate, data["arrived"]


def last_navigation(at: AppTest) -> str:
    """Return the `go` value of the last navigation that the session followed, as sent to the browser; "" for none."""
    return str(component_data(at, "browser_side")["go"])


# ---- opening an address


def test_text_typed_during_an_interrupted_first_run_is_kept() -> None:
    at = AppTest.from_function(draw_page, args=("explore", True), default_timeout=60)
    at.query_params["s"] = CAT_LINK
    at = type_candidate(run_page(at), "the cat is")
    at.args = ("explore",)
    assert shown_candidate(run_page(at)) == "the cat is"
    assert sent_address(at) == ("the cat is", True)


def test_address_without_a_query_opens_the_first_example() -> None:
    assert shown_candidate(visit_address()) == FIRST_SCENARIO.candidate


def test_link_opens_its_scenario_view_and_language() -> None:
    at = visit_address(lang="zh", s=CAT_LINK)
    assert shown_candidate(at) == CAT.candidate
    assert [text.value for text in at.text] == ["2", "zh"]


@pytest.mark.parametrize("parameters", [{}, {"lang": "en"}, {"s": CAT_LINK}, {"lang": "xx", "s": "%%%"}])
def test_only_the_browser_completes_the_first_address(parameters: dict[str, str]) -> None:
    """If Streamlit wrote the address, it would add a second history entry."""
    at = visit_address(**parameters)
    assert at.query_params == parameters
    assert sent_address(at) == (shown_candidate(at), True)


def test_rerun_reports_the_history_navigation_it_followed() -> None:
    """The browser ignores the address of a rerun that has not reported the browser's last navigation."""
    at = type_candidate(visit_address(lang="en", s=CAT_LINK), "a dog")
    assert last_navigation(at) == ""
    assert last_navigation(go_to(at, lang="en", s=CAT_LINK, go="x")) == "x"
    assert last_navigation(type_candidate(at, "a cow")) == "x"
    assert "go" not in at.query_params


def test_history_navigation_takes_precedence_over_typed_text() -> None:
    at = type_candidate(visit_address(lang="en", s=CAT_LINK), "a")
    at.query_params.update({"s": CAT_LINK, "go": "1"})
    assert shown_candidate(type_candidate(at, "a dog")) == CAT.candidate
    assert shown_candidate(type_candidate(at, "a cow")) == "a cow"
    assert read_link(at.query_params["s"]).link.scenario.candidate == "a cow"


# ---- editing


def test_typed_text_is_written_into_the_address() -> None:
    at = type_candidate(visit_address(lang="en", s=CAT_LINK), "a dog")
    assert read_link(at.query_params["s"]).link.scenario == replace(CAT, candidate="a dog")
    assert sent_address(at) == ("a dog", False)


def test_language_of_the_opening_can_be_switched_again_and_again() -> None:
    """The address of the opening is without its example, which the session knows."""
    at = go_to(visit_address(lang="en", s=write_link(Link(FIRST_SCENARIO))), "opening", lang="en")
    for language in ("zh", "en", "zh"):
        memory = at.session_state["memory"]
        memory.document = replace(memory.document, language=language)
        assert run_page(at).text[1].value == at.query_params["lang"] == language


def test_unknown_parameters_stay_in_the_address() -> None:
    at = type_candidate(visit_address(lang="en", s=CAT_LINK, course="nlp"), "a dog")
    assert at.query_params["course"] == "nlp"


# ---- opening an address in the same session

OTHER_SCENARIO = preset("drop-not")


@pytest.mark.parametrize(
    ("page_name", "query", "expected", "language"),
    [
        pytest.param("explore", None, "a dog", "en", id="the unchanged address"),
        pytest.param("ngrams", None, "a dog", "en", id="the unchanged address on another page"),
        pytest.param("explore", {"lang": "en", "s": CAT_LINK}, "a dog", "en", id="an outdated address"),
        pytest.param("explore", {"lang": "zh"}, "a dog", "zh", id="an address without a scenario"),
        pytest.param("explore", {"lang": "zh", "s": CAT_LINK, "go": "1"}, CAT.candidate, "zh", id="Back to a language"),
        pytest.param("ngrams", {"lang": "en", "s": CAT_LINK, "go": "1"}, CAT.candidate, "en", id="Back to a page"),
        pytest.param("ngrams", {"lang": "en", "s": CAT_LINK}, "a dog", "en", id="a link drawn before the edit"),
        pytest.param(
            "ngrams",
            {"lang": "en", "s": write_link(Link(OTHER_SCENARIO))},
            OTHER_SCENARIO.candidate,
            "en",
            id="a new address",
        ),
    ],
)
def test_address_is_followed_unless_it_is_older_than_the_last_edit(
    page_name: str, query: dict[str, str] | None, expected: str, language: str
) -> None:
    at = type_candidate(visit_address(lang="en", s=CAT_LINK), "a dog")
    assert shown_candidate(go_to(at, page_name, **(at.query_params if query is None else query))) == expected
    assert at.text[1].value == language
    assert sent_address(at)[0] == expected
