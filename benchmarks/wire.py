"""A client for Streamlit's websocket protocol: a page parsed from the server's messages, and a browser's messages.

The websocket itself is not included. Like a browser, a `Screen` caches large messages for one rerun, so that the server
does not send them again.
"""

import json
import re
from dataclasses import dataclass, field
from typing import Any

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.Common_pb2 import StringArray
from streamlit.proto.Element_pb2 import Element
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.typing import Subprotocol

from frame.state.field_keys import FieldKeys

STREAM = "/_stcore/stream"
PROTOCOL = Subprotocol("streamlit")
_ID_PARTS = 3
"""The parts of a widget's id: `$$ID`, a hash, and the widget's key, `None` without one."""
_RENUMBERED = re.compile("|".join(rf"(?<=^{name})-\d+$" for name in FieldKeys().numbers))
"""The number in the key of a field whose value the server has replaced."""
_MENUS = ("selectbox", "radio", "button_group")


@dataclass(slots=True, kw_only=True)
class Screen:
    """A page of the app: `page` and `query` as in its address, and the elements of the last rerun.

    By widget key: `widgets` are ids, `kinds` Streamlit's element types, `texts` the texts in fields, `options` the
    labels of menus. `blocks` are the pieces of static HTML; `failures` are all exceptions and failed reruns so far.
    """

    page: str = ""
    query: str = ""
    widgets: dict[str, str] = field(default_factory=dict)
    kinds: dict[str, str] = field(default_factory=dict)
    options: dict[str, tuple[str, ...]] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    blocks: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    session: str = ""
    """The server's id of the session, with which a browser reconnects."""
    received: int = 0
    """The bytes of all received messages."""
    _run: str = ""
    _values: dict[str, WidgetState] = field(default_factory=dict)
    _kept: dict[str, ForwardMsg] = field(default_factory=dict)
    _fresh: dict[str, ForwardMsg] = field(default_factory=dict)

    def ask(self) -> bytes:
        """Return the message that requests a rerun without a change, as on arrival."""
        return self.send()

    def write(self, key: str, text: str) -> bytes:
        """Return the message after filling a field, or choosing an option of a select box or radio buttons by label."""
        return self.send(WidgetState(id=self.widgets[key], string_value=text))

    def choose(self, key: str, *labels: str) -> bytes:
        """Return the message after choosing options of any menu by label; pills and segmented controls send a list."""
        if self.kinds[key] == "button_group":
            return self.send(WidgetState(id=self.widgets[key], string_array_value=StringArray(data=labels)))
        return self.write(key, labels[0])

    def press(self, key: str) -> bytes:
        """Return the message after clicking a button."""
        return self.send(WidgetState(id=self.widgets[key], trigger_value=True), once=True)

    def report(self, key: str, name: str, value: object) -> bytes:
        """Return the message in which a component's script reports a value."""
        return self.send(WidgetState(id=self.widgets[key], json_value=json.dumps({name: value})))

    def send(self, *values: WidgetState, once: bool = False) -> bytes:
        """Return the message with widget values, which later messages repeat as in a browser, unless `once`."""
        message = BackMsg()
        state = message.rerun_script
        state.query_string, state.page_name = self.query, self.page
        state.cached_message_hashes.extend(self._kept)
        held = {id_: self._values[id_] for id_ in self.widgets.values() if id_ in self._values}
        sent = {value.id: value for value in values}
        state.widget_states.widgets.extend((held | sent).values())
        state.context_info.locale, state.context_info.color_scheme = "en-GB", "light"
        self._values |= {} if once else sent
        return bytes(message.SerializeToString())

    def take(self, received: bytes) -> bool:
        """Parse a message from the server; return whether it ends the last rerun."""
        message = ForwardMsg()
        message.ParseFromString(received)
        self.received += len(received)
        kind = message.WhichOneof("type")
        if kind == "ref_hash":
            message = self._kept[message.ref_hash]
            kind = message.WhichOneof("type")
        if message.metadata.cacheable:
            self._fresh[message.hash] = message
        if kind == "new_session":
            self._begin(message.metadata.run.script_run_id)
            self.session = message.new_session.initialize.session_id or self.session
        elif kind == "page_info_changed":
            self.query = message.page_info_changed.query_string
        elif kind == "delta" and message.delta.WhichOneof("type") == "new_element":
            self._draw(message.delta.new_element)
        elif kind == "page_not_found":
            self.failures.append(f"page not found: {message.page_not_found.page_name}")
        return kind == "script_finished" and self._end(message)

    def _begin(self, run: str) -> None:
        self._run = run
        self.widgets.clear()
        self.kinds.clear()
        self.options.clear()
        self.texts.clear()
        self.blocks.clear()
        self._fresh = {}

    def _draw(self, element: Element) -> None:
        kind = element.WhichOneof("type") or ""
        if kind == "exception":
            self.failures.append(f"{element.exception.type}: {element.exception.message}")
        if kind == "html":
            self.blocks.append(element.html.body)
        drawn = getattr(element, kind)
        parts = str(getattr(drawn, "id", "")).split("-", _ID_PARTS - 1)
        if len(parts) == _ID_PARTS:
            key = _RENUMBERED.sub("", parts[2])
            self.widgets[key], self.kinds[key] = drawn.id, kind
            self.options[key] = _labels(kind, drawn)
            if kind in _MENUS and drawn.set_value:
                self._values[drawn.id] = _server_choice(kind, drawn)
            self.texts[key] = (drawn.value if drawn.set_value else drawn.default) if kind == "text_input" else ""

    def _end(self, message: ForwardMsg) -> bool:
        """Return whether the last rerun has ended; an interrupted one is followed by another."""
        if message.metadata.run.script_run_id != self._run:
            return False
        if message.script_finished == ForwardMsg.FINISHED_WITH_COMPILE_ERROR:
            self.failures.append("the page could not be read")
        overtaken = bool(message.script_finished == ForwardMsg.FINISHED_EARLY_FOR_RERUN)
        self._kept = (self._kept if overtaken else {}) | self._fresh
        return not overtaken


def _labels(kind: str, drawn: Any) -> tuple[str, ...]:  # noqa: ANN401 - one message of many
    """Return the labels of a menu's options; () for other elements."""
    if kind == "button_group":
        return tuple([option.content for option in drawn.options])
    return tuple(drawn.options) if kind in _MENUS else ()


def _server_choice(kind: str, drawn: Any) -> WidgetState:  # noqa: ANN401
    """Return the widget state for a choice that the server has set in a menu, which a browser then sends."""
    if kind == "button_group":
        return WidgetState(id=drawn.id, string_array_value=StringArray(data=drawn.raw_values))
    return WidgetState(id=drawn.id, string_value=drawn.raw_value) if drawn.raw_value else WidgetState(id=drawn.id)
