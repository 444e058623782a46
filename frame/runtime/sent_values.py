"""What a browser sends is checked before a callback or a page hears of it.

In: the values of widgets, as a client's message brings them. Out: those that their widgets can read. Any other is left
out: its widget keeps the value that it had, and one line in the log says so, without the value.

A browser sends what a widget made. A client that is no browser may send any type, an option that was never offered, a
number that is none, JSON that is nested until Python gives up. All of it comes through two methods of Streamlit: one
takes up the values of the widgets that it knows, the other registers a widget whose value may have come before it. So
no page can forget the check, nor that a menu reads its labels (`frame.runtime.menu_labels`), nor that a browser which
draws a widget anew has to be told its value. Streamlit tells a value in the run alone that has put it into the session:
where that run is broken off, or the browser has begun to show another page meanwhile, a field would stand there empty.
What a browser sent before it heard of another value is left out, too (`frame.runtime.unheard`), and the other value
told once more: what a widget showed before, and whatever was typed into a field whose text was replaced, for the field
will show the other text in a moment. Any other choice was made meanwhile, and counts; it is told, too, for the browser
will hear the other one first.
"""

import logging
import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import wraps
from typing import Final, TypeVar

from streamlit.proto.WidgetStates_pb2 import WidgetStates
from streamlit.runtime.state import SessionState
from streamlit.runtime.state.common import RegisterWidgetResult, WidgetMetadata, user_key_from_element_id
from streamlit.runtime.state.session_state import Serialized, WStates

from frame.runtime.menu_labels import as_menu
from frame.runtime.unheard import COUNT, Unheard

T = TypeVar("T")
TakeUp = Callable[[SessionState, WidgetStates], None]
Register = Callable[[SessionState, WidgetMetadata[T], str | None], RegisterWidgetResult[T]]

MAX_DEPTH: Final = 8
"""How deep the JSON of a report may be nested; our components' are four deep."""
MAX_INTEGER: Final = 2**53
"""JavaScript knows every integer up to here, and sends none beyond."""

_NUMBERS: Final = {"int_value", "double_value"}
"""A number field is registered with the one, and its browser sends the other where its steps are whole numbers."""

_LOG = logging.getLogger(__name__)


def check_what_is_sent(is_emptied: Callable[[], bool], unheard: Callable[[], Unheard]) -> None:
    """Check the values of widgets as Streamlit takes them up; once for the whole process.

    `is_emptied` tells whether the browser draws all widgets of the page anew, having begun to show another one before;
    `unheard` gives what the session's browser may not have heard of.
    """
    take_up, register = SessionState.set_widgets_from_proto, SessionState.register_widget
    if not hasattr(take_up, "__wrapped__"):
        setattr(SessionState, take_up.__name__, _checking_known(take_up, unheard))
        setattr(SessionState, register.__name__, _registering(register, is_emptied, unheard))


def is_plain(value: object, depth: int = MAX_DEPTH) -> bool:
    """Return whether a value is one that a browser sends: finite numbers, nested no deeper than `depth`.

    >>> is_plain({"moved": ["0.5", 2]}), is_plain([float("nan")]), is_plain(10**400)
    (True, False, False)
    """
    match value:
        case float():
            return math.isfinite(value)
        case int():
            return abs(value) <= MAX_INTEGER
        case Mapping():
            return depth > 0 and all(is_plain(each, depth - 1) for each in value.values())
        case list() | tuple():
            return depth > 0 and all(is_plain(each, depth - 1) for each in value)
        case _:
            return True


def _checking_known(take_up: TakeUp, unheard: Callable[[], Unheard]) -> TakeUp:
    @wraps(take_up)
    def checked(state: SessionState, sent: WidgetStates) -> None:
        take_up(state, sent)
        ids = [each.id for each in sent.widgets]
        _leave_out(state._new_widget_state, ids)  # noqa: SLF001 - no other way to it
        if ids:  # with Back a browser sends none
            _put_back(state, ids, unheard())

    return checked


def _registering(register: Register[T], is_emptied: Callable[[], bool], unheard: Callable[[], Unheard]) -> Register[T]:
    """Let menus read their labels; check what came before its widget, as all that a browser has after a restart."""

    @wraps(register)
    def registered(state: SessionState, metadata: WidgetMetadata[T], user_key: str | None) -> RegisterWidgetResult[T]:
        values = state._new_widget_state  # noqa: SLF001
        known = values.widget_metadata.get(metadata.id)
        is_new = known is None and metadata.id not in values.states
        menu = as_menu(metadata, known)
        taken = replace(metadata, deserializer=menu) if menu else metadata
        if known is None:
            values.set_widget_metadata(taken)
            _leave_out(values, [taken.id])
        before = values[taken.id] if taken.id in values.states else state._old_state.get(taken.id)  # noqa: SLF001
        result = register(state, taken, user_key)
        is_drawn_anew = is_new or is_emptied()
        if result.value_changed and user_key not in {None, COUNT} and not is_drawn_anew and before != result.value:
            unheard().note(user_key, before)
        is_behind = is_drawn_anew or (menu is not None and menu.is_behind)
        return replace(result, value_changed=True) if is_behind else result

    return registered


def _put_back(kept: SessionState, ids: list[str], unheard: Unheard) -> None:
    """Leave out what was sent before the browser heard of another value, and tell it what holds once more."""
    values = kept._new_widget_state  # noqa: SLF001
    keys = {user_key_from_element_id(id_): id_ for id_ in ids if id_ in values.states and id_ in values.widget_metadata}
    count = keys.pop(COUNT, "")
    unheard.hear(str(values[count]) if count else "")
    values.states.pop(count, None)  # it is no act
    for key, id_ in keys.items():
        if key and unheard.is_behind(key):
            if _is_text(values.widget_metadata[id_]) or unheard.was_shown(key, values[id_]):
                del values.states[id_]
            if key in kept:
                kept[key] = kept[key]  # what is put into the session is told


def _is_text(metadata: WidgetMetadata[T]) -> bool:
    return metadata.value_type == "string_value" and metadata.formatted_options is None


def _leave_out(values: WStates, ids: list[str]) -> None:
    """Forget the values that their widgets cannot read, and say so."""
    refused = [id_ for id_ in dict.fromkeys(ids) if not _is_readable(values, id_)]
    for id_ in refused:
        del values.states[id_]
    if refused:
        _LOG.log(logging.WARNING, "left out what was sent for %d widgets, the first %s", len(refused), refused[0])


def _is_readable(values: WStates, id_: str) -> bool:
    """Return whether a known widget can read its value; Streamlit stores the value that is read."""
    held, metadata = values.states.get(id_), values.widget_metadata.get(id_)
    if metadata is None or not isinstance(held, Serialized):
        return True
    kind = held.value.WhichOneof("value")
    if kind not in {None, metadata.value_type} and {kind, metadata.value_type} != _NUMBERS:  # None: it was cleared
        return False
    if held.value.json_value.lstrip().startswith('"'):  # Streamlit would read the text in it once more as JSON
        return False
    try:
        return is_plain(values[id_])
    except (ValueError, OverflowError, RecursionError):
        return False
