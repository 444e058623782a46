"""Client side of Streamlit's websocket protocol: parses the server's messages and builds a browser's messages.

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

from frame.state.session import FieldKeys

STREAM = "/_stcore/stream"
PROTOCOL = Subprotocol("streamlit")
_ID_PARTS = 3
"""The number of parts of a widget's id: `$$ID`, a hash, and the widget's key or `None`."""
_KEY_NUMBER = re.compile("|".join(rf"(?<=^{name})-\d+$" for name in FieldKeys().numbers))
"""The number at the end of a field's key, which increases whenever the server replaces the value."""
_MENUS = ("selectbox", "radio", "button_group")


@dataclass(slots=True, kw_only=True)
class Screen:
    """An open page of the app: `page` and `query` as in the URL, and the elements of the last rerun.

    The keys of all dictionaries are widget keys: `widgets` holds ids, `kinds` Streamlit's element types, `texts` the
    texts in fields, `options` the labels of menus. `blocks` lists pieces of HTML, `failures` exceptions and failed
    reruns.
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
    """The server's id of the session, which a browser sends to reconnect."""
    received: int = 0
    """The bytes of all received messages."""
    _run_id: str = ""
    _values: dict[str, WidgetState] = field(default_factory=dict)
    _cached: dict[str, ForwardMsg] = field(default_factory=dict)
    _newly_cached: dict[str, ForwardMsg] = field(default_factory=dict)

    def rerun_message(self) -> bytes:
        """Return the message for a rerun without a change, as when the page is opened."""
        return self.message()

    def field_message(self, key: str, text: str) -> bytes:
        """Return the message for filling a field, or choosing an option of a select box or radio buttons by label."""
        return self.message(WidgetState(id=self.widgets[key], string_value=text))

    def choice_message(self, key: str, *labels: str) -> bytes:
        """Return the message for choosing options of any menu by label; pills and segmented controls send a list."""
        if self.kinds[key] == "button_group":
            return self.message(WidgetState(id=self.widgets[key], string_array_value=StringArray(data=labels)))
        return self.field_message(key, labels[0])

    def click_message(self, key: str) -> bytes:
        """Return the message for clicking a button."""
        return self.message(WidgetState(id=self.widgets[key], trigger_value=True), once=True)

    def component_message(self, key: str, name: str, value: object) -> bytes:
        """Return the message for a value that a component's script reports."""
        return self.message(WidgetState(id=self.widgets[key], json_value=json.dumps({name: value})))

    def message(self, *values: WidgetState, once: bool = False) -> bytes:
        """Return a message with widget values; unless `once`, later messages repeat the values, as in a browser."""
        message = BackMsg()
        state = message.rerun_script
        state.query_string, state.page_name = self.query, self.page
        state.cached_message_hashes.extend(self._cached)
        stored = {id_: self._values[id_] for id_ in self.widgets.values() if id_ in self._values}
        sent = {value.id: value for value in values}
        state.widget_states.widgets.extend((stored | sent).values())
        state.context_info.locale, state.context_info.color_scheme = "en-GB", "light"
        self._values |= {} if once else sent
        return bytes(message.SerializeToString())

    def process_message(self, received: bytes) -> bool:
        """Process a message from the server, and return whether it ends the last rerun."""
        message = ForwardMsg()
        message.ParseFromString(received)
        self.received += len(received)
        kind = message.WhichOneof("type")
        if kind == "ref_hash":
            message = self._cached[message.ref_hash]
            kind = message.WhichOneof("type")
        if message.metadata.cacheable:
            self._newly_cached[message.hash] = message
        if kind == "new_session":
            self._start_rerun(message.metadata.run.script_run_id)
            self.session = message.new_session.initialize.session_id or self.session
        elif kind == "page_info_changed":
            self.query = message.page_info_changed.query_string
        elif kind == "delta" and message.delta.WhichOneof("type") == "new_element":
            self._add_element(message.delta.new_element)
        elif kind == "page_not_found":
            self.failures.append(f"page not found: {message.page_not_found.page_name}")
        return kind == "script_finished" and self._finish_rerun(message)

    def _start_rerun(self, run: str) -> None:
        self._run_id = run
        self.widgets.clear()
        self.kinds.clear()
        self.options.clear()
        self.texts.clear()
        self.blocks.clear()
        self._newly_cached = {}

    def _add_element(self, element: Element) -> None:
        kind = element.WhichOneof("type") or ""
        if kind == "exception":
            self.failures.append(f"{element.exception.type}: {element.exception.message}")
        if kind == "html":
            self.blocks.append(element.html.body)
        widget = getattr(element, kind)
        parts = str(getattr(widget, "id", "")).split("-", _ID_PARTS - 1)
        if len(parts) == _ID_PARTS:
            key = _KEY_NUMBER.sub("", parts[2])
            self.widgets[key], self.kinds[key] = widget.id, kind
            self.options[key] = _option_labels(kind, widget)
            if kind in _MENUS and widget.set_value:
                self._values[widget.id] = _choice_set_by_server(kind, widget)
            self.texts[key] = (widget.value if widget.set_value else widget.default) if kind == "text_input" else ""

    def _finish_rerun(self, message: ForwardMsg) -> bool:
        """Finish a rerun and return whether it was the last one; an interrupted rerun is followed by another."""
        if message.metadata.run.script_run_id != self._run_id:
            return False
        if message.script_finished == ForwardMsg.FINISHED_WITH_COMPILE_ERROR:
            self.failures.append("the page could not be read")
        interrupted = bool(message.script_finished == ForwardMsg.FINISHED_EARLY_FOR_RERUN)
        self._cached = (self._cached if interrupted else {}) | self._newly_cached
        return not interrupted


def _option_labels(kind: str, widget: Any) -> tuple[str, ...]:  # noqa: ANN401 - any element message
    """Return the labels of a menu's options, or () for other elements."""
    if kind == "button_group":
        return tuple([option.content for option in widget.options])
    return tuple(widget.options) if kind in _MENUS else ()


def _choice_set_by_server(kind: str, widget: Any) -> WidgetState:  # noqa: ANN401
    """Return the state of a menu whose choice the server has set; a browser sends it with the next message."""
    if kind == "button_group":
        return WidgetState(id=widget.id, string_array_value=StringArray(data=widget.raw_values))
    return WidgetState(id=widget.id, string_value=widget.raw_value) if widget.raw_value else WidgetState(id=widget.id)
