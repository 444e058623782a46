"""A fault: its kind, which stays the same while a list of acts is shrunk, and its description."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault on a page or in the server's log."""

    kind: str
    words: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.words}"


def differences(kind: str, before: Mapping[str, object], after: Mapping[str, object]) -> list[Fault]:
    """Compare what should be the same twice, by name.

    >>> differences("reload", {"candidate": "a"}, {"candidate": "b"})
    [Fault(kind='reload: candidate', words="'a' became 'b'")]
    """
    return [
        Fault(f"{kind}: {name}", f"{value!r} became {after.get(name)!r}")
        for name, value in before.items()
        if after.get(name) != value
    ]
