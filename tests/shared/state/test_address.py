"""The address bar is the state: it leads where the learner arrives, and follows where the learner acts."""

import json
from dataclasses import replace
from urllib.parse import parse_qs

import pytest
from streamlit.testing.v1 import AppTest

from bleu_view.scenario.permalink import Link, read, write
from bleu_view.scenario.presets import PRESETS, preset
from bleu_view.scenario.scenario import scenario_of
from frame.state import address
from tests.shared.state.fixtures import Clock

FIRST = scenario_of(PRESETS[0])
CAT = scenario_of(preset("the-cat"))
CAT_LINK = write(Link(CAT, (("order", 2),)))


def page(name: str) -> None:
    """Stand for a page: one field, one view item, in the frame of the address."""
    import streamlit as st  # noqa: PLC0415 - AppTest runs the source of this function alone

    from frame.state import address, edits, session  # noqa: PLC0415

    address.read_address(name)
    st.text_input("-", key=session.CANDIDATE, on_change=edits.edit, args=(session.CANDIDATE,), persist_state="session")
    st.text(str(session.view_item("order")))
    st.text(str(session.language()))
    address.write_address()


def visit(**parameters: str) -> AppTest:
    at = AppTest.from_function(page, args=("explore",), default_timeout=60)
    at.query_params.update(parameters)
    return ran(at)


def ran(at: AppTest) -> AppTest:
    at.run()
    assert [error.value for error in at.exception] == []
    return at


def write_in(at: AppTest, text: str) -> AppTest:
    at.text_input(key="candidate").input(text)
    return ran(at)


def go(at: AppTest, name: str = "explore", **parameters: str) -> AppTest:
    """Come to a page with these parameters, as the browser does by a link of the menu, Back and Forward."""
    at.args = (name,)
    at.query_params.clear()
    at.query_params.update(parameters)
    return ran(at)


def candidate(at: AppTest) -> str:
    return str(at.text_input(key="candidate").value)


def said_to_the_browser(at: AppTest) -> tuple[str, bool]:
    """Return the scenario's candidate that the address bar is told, and whether to complete it in place."""
    data = json.loads(at.get_by_key("browser_side").proto.json)
    return read(parse_qs(data["query"])["s"][0]).link.scenario.candidate, data["arrived"]


def moves(at: AppTest) -> int:
    """Count the runs that have found the browser elsewhere than where it was led, as the browser is told."""
    return int(json.loads(at.get_by_key("browser_side").proto.json)["moves"])


# ---- arriving


@pytest.mark.parametrize("written", ["zh", "None", ""])
def test_a_language_that_its_switch_has_lost_is_spoken_on(written: str) -> None:
    """A page that is left while it is drawn takes the value of its switch along."""
    at = visit(lang="zh", s=CAT_LINK)
    for name in ("explore", "ngrams"):
        del at.session_state["language"]
        at = go(at, name, lang=written, s=CAT_LINK)
        assert at.text[1].value == at.session_state["language"] == "zh"


def test_a_bare_address_opens_the_first_example() -> None:
    assert candidate(visit()) == FIRST.candidate


def test_a_link_opens_its_scenario_its_view_and_its_language() -> None:
    at = visit(lang="zh", s=CAT_LINK)
    assert candidate(at) == CAT.candidate
    assert [text.value for text in at.text] == ["2", "zh"]


@pytest.mark.parametrize("parameters", [{}, {"lang": "en"}, {"s": CAT_LINK}, {"lang": "xx", "s": "%%%"}])
def test_an_arrival_is_completed_by_the_browser_in_place(parameters: dict[str, str]) -> None:
    """What Streamlit itself writes into the address becomes a second entry of the history."""
    at = visit(**parameters)
    assert at.query_params == parameters
    assert said_to_the_browser(at) == (candidate(at), True)


def test_an_address_that_is_already_shown_is_no_arrival() -> None:
    at = write_in(visit(lang="en", s=CAT_LINK), "a dog")
    assert candidate(go(at, **at.query_params)) == "a dog"


def test_going_back_brings_back_what_stood_there() -> None:
    at = write_in(visit(lang="en", s=CAT_LINK), "a dog")
    forward = dict(at.query_params)
    assert candidate(go(at, lang="en", s=CAT_LINK)) == CAT.candidate
    assert candidate(go(at, **forward)) == "a dog"


def test_a_run_that_has_heard_of_going_back_tells_so() -> None:
    """One that ends after Back and began before it does not, and its address is not written there."""
    at = visit(lang="en", s=CAT_LINK)
    before = moves(at)
    at = write_in(at, "a dog")
    assert moves(at) == before
    assert moves(go(at, lang="en", s=CAT_LINK)) == before + 1
    assert moves(write_in(at, "a cow")) == before + 1
    assert moves(go(at, "ngrams", **at.query_params)) == before + 2


def test_going_back_over_a_switch_of_language_switches_back() -> None:
    at = visit(lang="en", s=CAT_LINK)
    assert go(at, lang="zh", s=CAT_LINK).text[1].value == "zh"


def test_an_address_without_a_scenario_keeps_the_one_that_stands() -> None:
    at = write_in(visit(lang="en", s=CAT_LINK), "a dog")
    assert candidate(go(at, lang="zh")) == "a dog"
    assert at.text[1].value == "zh"


def told(at: AppTest) -> AppTest:
    """Let the browser tell its progress along with what comes next."""
    at.session_state["memory"].told = True
    return at


def test_what_the_browser_tells_by_itself_hides_no_going_back() -> None:
    older = write(Link(FIRST, (("order", 3),)))
    at = visit(lang="en", s=CAT_LINK)
    assert candidate(go(told(at), lang="en", s=older)) == FIRST.candidate


def test_what_the_browser_tells_while_it_is_behind_takes_nothing_back() -> None:
    at = write_in(visit(lang="en", s=CAT_LINK), "a dog")
    write_in(at, "a dog barks")
    assert candidate(go(told(at), lang="en", s=CAT_LINK)) == "a dog barks"


def back_asked(at: AppTest) -> AppTest:
    """Let Back ask for the next run."""
    at.session_state["memory"].navigated = True
    return at


def test_going_back_outranks_what_is_typed_in_the_same_moment() -> None:
    at = back_asked(write_in(visit(lang="en", s=CAT_LINK), "a"))
    at.query_params["s"] = CAT_LINK
    assert candidate(write_in(at, "a dog")) == CAT.candidate
    assert candidate(write_in(at, "a cow")) == "a cow"
    assert read(at.query_params["s"]).link.scenario.candidate == "a cow"


def test_going_back_outranks_what_the_browser_tells_in_the_same_moment() -> None:
    at = write_in(visit(lang="en", s=CAT_LINK), "a dog")
    assert candidate(go(told(back_asked(at)), lang="en", s=CAT_LINK)) == CAT.candidate


# ---- acting


def test_what_the_learner_types_is_written_into_the_address() -> None:
    at = write_in(visit(lang="en", s=CAT_LINK), "a dog")
    assert read(at.query_params["s"]).link.scenario == replace(CAT, candidate="a dog")
    assert said_to_the_browser(at) == ("a dog", False)


def test_typing_outranks_an_address_that_is_behind() -> None:
    """A browser that types on has not yet taken over the address of the last run."""
    at = write_in(visit(lang="en", s=CAT_LINK), "a")
    at.query_params["s"] = CAT_LINK
    assert candidate(write_in(at, "a dog")) == "a dog"
    assert read(at.query_params["s"]).link.scenario.candidate == "a dog"


def test_what_others_put_into_the_address_stays() -> None:
    at = write_in(visit(lang="en", s=CAT_LINK, course="nlp"), "a dog")
    assert at.query_params["course"] == "nlp"


# ---- turning pages


def test_a_page_turned_with_the_present_address_keeps_the_state() -> None:
    at = write_in(visit(lang="en", s=CAT_LINK), "a dog")
    assert candidate(go(at, "ngrams", **at.query_params)) == "a dog"


def test_a_menu_link_drawn_before_the_last_edit_does_not_undo_it(clock: Clock) -> None:
    at = write_in(visit(lang="en", s=CAT_LINK), "a dog")
    clock.now += 0.9 * address.LATE_SECONDS
    assert candidate(go(at, "ngrams", lang="en", s=CAT_LINK)) == "a dog"
    assert read(at.query_params["s"]).link.scenario.candidate == "a dog"


def test_going_back_to_another_page_undoes_it_at_once(clock: Clock) -> None:
    at = write_in(visit(lang="en", s=CAT_LINK), "a dog")
    clock.now += 0.1
    assert candidate(go(back_asked(at), "ngrams", lang="en", s=CAT_LINK)) == CAT.candidate


def test_later_the_same_address_is_where_the_learner_goes_back_to(clock: Clock) -> None:
    at = write_in(visit(lang="en", s=CAT_LINK), "a dog")
    clock.now += address.LATE_SECONDS
    assert candidate(go(at, "ngrams", lang="en", s=CAT_LINK)) == CAT.candidate


def test_on_the_same_page_going_back_is_never_late(clock: Clock) -> None:
    at = write_in(visit(lang="en", s=CAT_LINK), "a dog")
    clock.now += 0.1
    assert candidate(go(at, lang="en", s=CAT_LINK)) == CAT.candidate


def test_another_address_is_never_late(clock: Clock) -> None:
    at = write_in(visit(lang="en", s=CAT_LINK), "a dog")
    clock.now += 0.1
    assert (
        candidate(go(at, "ngrams", lang="en", s=write(Link(scenario_of(preset("drop-not"))))))
        == "the medicine is safe for children"
    )


def erasing() -> None:
    """Stand for a page with a control of its own, and the button that forgets all progress."""
    import streamlit as st  # noqa: PLC0415 - AppTest runs the source of this function alone

    from frame.state import address, progress_store  # noqa: PLC0415

    address.read_address("weights")
    st.button("use", key="use")
    st.button("forget", key="forget", on_click=progress_store.forget)
    address.write_address()


def test_a_used_control_makes_its_page_seen_and_the_button_that_forgets_all_of_it_does_not() -> None:
    at = ran(AppTest.from_function(erasing, default_timeout=60))
    for key, pages in (("use", {"weights"}), ("forget", set()), ("use", {"weights"})):
        at.button(key=key).click()
        assert ran(at).session_state["memory"].progress.seen == pages
