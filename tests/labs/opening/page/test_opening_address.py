"""The opening links to every page, with the typed text; its own address stays bare until there is something to keep."""

from dataclasses import replace
from functools import partial
from urllib.parse import parse_qs, urlsplit

from streamlit.testing.v1 import AppTest

from bleu_view.scenario.permalink import read
from bleu_view.words.texts import Texts
from frame.shell.course_map import KEY as MAP
from frame.state.address import SCENARIO
from labs.opening.story import KEY
from tests.shared.pages.addresses import FILES, arrived, name_in_address, turned
from tests.shared.pages.explore import (
    click,
    link,
    ran,
    text_fields,
    typed,
    unfold,
    visit,
    write_in,
)
from tests.shared.pages.shown import component, is_drawn

opened = partial(arrived, "opening")


def followed(at: AppTest, page: str) -> AppTest:
    """Follow the first link of this page to another, or its card on the map of the open course menu."""
    links = {entry.proto.page: entry.proto.query_string for entry in reversed(at.get("page_link"))}
    if is_drawn(at, MAP):
        shown = component(at, MAP)
        cards = [urlsplit(place["href"]) for kind in ("labs", "doors", "more") for place in shown[kind]]
        links |= {card.path: card.query for card in cards}
    at.switch_page(FILES[page])
    at.query_params.clear()
    at.query_params.update({name: values[0] for name, values in parse_qs(links[name_in_address(page)]).items()})
    return ran(at)


def test_opening_draws_no_text_field_and_its_address_stays_bare_in_another_language() -> None:
    at = opened(language="en")
    assert not text_fields(at)
    at = opened(language="en")
    kept = at.session_state["memory"]
    kept.document = replace(kept.document, language="zh")
    assert ran(at).query_params == {"lang": "zh"}
    assert component(at, KEY)["language"] == "zh"


def test_typed_text_is_linked_survives_a_reload_and_continues() -> None:
    at = followed(unfold(write_in(visit(link("the-cat")), "candidate", "a dog"), "course"), "opening")
    assert read(at.query_params[SCENARIO]).link.scenario.candidate == "a dog"
    again = opened(at.query_params[SCENARIO], at.query_params["lang"])
    for session in (at, again):
        assert typed(followed(session, "explore"))[0] == "a dog"


def test_undo_outlives_a_look_at_the_opening() -> None:
    at = followed(unfold(write_in(visit(link("the-cat")), "candidate", "a dog"), "course"), "opening")
    assert typed(click(followed(at, "explore"), "undo"))[0] == "the cat"


def test_the_next_page_opens_on_its_own_example_as_long_as_nothing_was_typed() -> None:
    at = followed(opened(language="en"), "ngrams")
    assert typed(at)[0] == typed(turned(visit(), "ngrams"))[0] != typed(visit())[0]


def test_damaged_link_shows_its_notice_on_the_stage() -> None:
    assert component(opened(language=""), KEY)["problem"] == ""
    assert component(opened("broken!", "zh"), KEY)["problem"] == Texts("zh")("notices.link-damaged")
