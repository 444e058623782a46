"""Acts: what a user can do to the app, each a name with its arguments, so that it can be printed and repeated.

A control is named by the key of its widget or component, its kind, and its place among the controls of that kind:
none of these changes with the language.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

REST: Final = -1
"""The pause of an act after which the hand waits until the page is at rest."""


@dataclass(frozen=True, slots=True)
class Act:
    """An act, and the pause after it in milliseconds, or `REST` to wait until the page is at rest.

    >>> print(Act("press", ("undo", "button", 0), 50))
    ["press", "undo", "button", 0, 50]
    """

    name: str
    arguments: tuple[str | int, ...] = ()
    pause: int = REST

    def __str__(self) -> str:
        return json.dumps([self.name, *self.arguments, self.pause], ensure_ascii=False)


def acts_text(acts: Iterable[Act]) -> str:
    """Return the acts as JSON, one on each line."""
    return "".join(f"{act}\n" for act in acts)


def read_acts(text: str) -> tuple[Act, ...]:
    r"""Read the output of `acts_text`; ValueError for anything else.

    >>> read_acts('["back", -1]\n["type", "candidate", "text", 0, "a cat", 50]\n')[1].arguments
    ('candidate', 'text', 0, 'a cat')
    """
    return tuple(_act(json.loads(line)) for line in text.splitlines() if line.strip())


def _act(fields: Sequence[str | int]) -> Act:
    match fields:
        case [str(name), *arguments, int(pause)]:
            return Act(name, tuple(arguments), pause)
        case _:
            message = f"an act is a name, its arguments and a pause, not {fields}"
            raise ValueError(message)
