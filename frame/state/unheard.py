"""What the server has put into widgets, and the browser may not have heard of.

In: a widget's key, what it showed before, and the address at which the browser stood. Out: whether a value that comes
is that of before.

With every act a browser sends all its widgets. Who acts again before the answer to the last act has come sends those
that the answer changes as they were. Taken for edits, they would take the answer back: a reference that was removed
would stand there again, and the one after it would be gone. The address tells: an act that changes the text changes it,
too, and until the answer has come the browser stands where it stood.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(slots=True)
class Unheard:
    """The widgets that a browser shows as they were, until it stands at another address.

    >>> unheard = Unheard()
    >>> unheard.note("reference-2", "a cat", stood={"s": "before"})
    >>> unheard.is_overtaken("reference-2", "a cat", stood={"s": "before"})
    True
    >>> unheard.is_overtaken("reference-2", "typed meanwhile", stood={"s": "before"})
    False
    >>> unheard.is_overtaken("reference-2", "a cat", stood={"s": "after"})
    False
    """

    shown: dict[str, object] = field(default_factory=dict)
    stood: Mapping[str, str] = field(default_factory=dict)

    def note(self, key: str, before: object, *, stood: Mapping[str, str]) -> None:
        """Note what a widget shows whose value is replaced; after a second replacement it still shows the first."""
        if stood != self.stood:
            self.clear()
            self.stood = stood
        self.shown.setdefault(key, before)

    def is_overtaken(self, key: str, value: object, *, stood: Mapping[str, str]) -> bool:
        """Tell whether a value was sent before the browser heard of another."""
        if self.shown and stood != self.stood:
            self.clear()
        return key in self.shown and self.shown[key] == value

    def clear(self) -> None:
        """Forget everything: the browser has heard, or its address cannot tell."""
        self.shown.clear()
