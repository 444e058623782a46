"""Presenter mode: the pages for a lecture hall, one section on the screen at a time, in large type.

In: the page. Out: the mode on it. The server knows whether the mode is on, so that the address and every link of the
course carry it; which section is shown the browser knows alone, and keeps it behind the `#` of the address. Nothing is
taken from a page: `screen.css` only hides what a class need not see, so that all that was typed stays. `sections.js`
finds the sections, `keys.js` says which key does what, and which keys belong to the control that has the focus.
"""

import streamlit as st

from bleu_view.drawing.predict_card import presented, printed
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.texts import Texts
from frame.components.loader import component, reported
from frame.shell.course import course, link_to
from frame.shell.style import show_sheet
from frame.state import session

_KEY = "presenter"
_ON = "on"
_mount = component(__file__)


def is_presenting() -> bool:
    """Tell whether the pages are shown to a class."""
    return session.memory().presenting


def present(*, on: bool) -> None:
    """Turn the mode on or off."""
    session.mark_user_action()
    session.memory().presenting = on


def show_presenter(page: str, texts: Texts) -> None:
    """Draw the mode's own controls, where it is on, and listen to its shortcut everywhere."""
    on = is_presenting()
    data = {"language": texts.language, "page": page, "on": on, "words": _words(texts)}
    _mount(key=_KEY, data=data, on_turned_change=_take_turn)
    with st.container():  # keeps its place in the page when it is empty, so that nothing below is drawn anew
        if on:
            show_sheet("frame/shell/presenter/screen.css")
            _show_neighbours(page, texts)


def offer_presenter(texts: Texts) -> None:
    """Draw the button that turns the mode on."""
    label = texts("presenter.start")
    st.button(label, key="present", icon=":material/slideshow:", type="tertiary", on_click=_start)


def show_text(texts: Texts, scenario: Scenario) -> None:
    """Show candidate and references as text where their inputs are hidden: in presenter mode and print."""
    if is_presenting():
        with st.container(key="text"):
            st.html(presented(texts, scenario))
    else:
        with st.container(key="paper-text"):
            st.text(printed(texts, scenario))


def _start() -> None:
    present(on=True)


def _take_turn() -> None:
    turned = reported(_KEY, "turned")
    if turned is not None:
        present(on=turned == _ON)


def _words(texts: Texts) -> dict[str, str]:
    names = ("name", "place", "spoken", "previous", "next", "reveal", "leave", "first", "last")
    values = {"at": "{at}", "total": "{total}"}
    return {name: texts(f"presenter.{name}", **(values if name in ("place", "spoken") else {})) for name in names}


def _show_neighbours(page: str, texts: Texts) -> None:
    """Draw links to the pages before and after: the browser follows them where the sections of this one end."""
    names = [name for name, _ in course()]
    place = names.index(page)
    neighbours = {"previous": names[place - 1 : place], "next": names[place + 1 : place + 2]}
    with st.container(key="presenter-pages"):
        for which, found in neighbours.items():
            for name in found:
                with st.container(key=f"presenter-{which}"):
                    link_to(name, texts(f"pages.{name}-menu"))
