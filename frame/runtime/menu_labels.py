"""A menu keeps its choice while its labels change: with the language, or as options are done or renamed.

A browser names an option by its label. After a change of labels it goes on sending the one it knew, until it is told
the new one. Streamlit tells it to pills and segmented controls, but not to select boxes and radio buttons, and takes a
label that it does not know for an option. Here a widget with options, of whatever kind, reads such a label as it was
labelled before, refuses any other, and notes that the browser has to be told.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from streamlit.runtime.state.common import WidgetMetadata


@dataclass(slots=True)
class OptionDeserializer:
    """How a widget with options reads labels; it stands in the place of Streamlit's own deserializer.

    `before` is the menu as it was labelled before; `is_behind` tells whether the browser shows other labels than these.
    """

    labels: tuple[str, ...]
    read: Callable[[Any], Any]
    write: Callable[[Any], Any]
    before: "OptionDeserializer | None" = None
    is_behind: bool = False

    def __call__(self, sent: str | list[str] | None) -> Any:  # noqa: ANN401 - an option may be anything
        """Return the chosen option, or options; ValueError for a label that is none of the menu's.

        What has not been sent tells nothing of what the browser shows: it may yet have to draw the menu of before.
        """
        if sent is None:
            return self.read(sent)
        self.is_behind = not self.knows(sent)
        if not self.is_behind:
            return self.read(sent)
        if self.before is not None and self.before.knows(sent):
            chosen = self.before.read(sent)
            if self.knows(self.write(chosen)):
                return chosen
        message = "no option of this menu"
        raise ValueError(message)

    def knows(self, sent: str | list[str] | None) -> bool:
        """Return whether all that was sent are its labels; what was cleared is none."""
        labels = [sent] if isinstance(sent, str) else sent or ()
        return all(label in self.labels for label in labels)


def as_menu(metadata: WidgetMetadata[Any], known: WidgetMetadata[Any] | None) -> OptionDeserializer | None:
    """Let a widget with options read labels, those too under which it was known before; None for any other widget."""
    if metadata.formatted_options is None:
        return None
    menu = OptionDeserializer(tuple(metadata.formatted_options), metadata.deserializer, metadata.serializer)
    if known is not None and isinstance(before := known.deserializer, OptionDeserializer):
        is_new = before.labels != menu.labels
        menu.before = replace(before, before=None) if is_new else before.before
        menu.is_behind = is_new or before.is_behind
    return menu
