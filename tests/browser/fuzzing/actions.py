"""User actions as names with arguments, so that they can be printed and repeated.

A control is identified by the key of its widget or component, its kind, and its place among the controls of that kind.
None of these depends on the language.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

UNTIL_IDLE: Final = -1
"""The pause of an action that waits until the page is idle."""


@dataclass(frozen=True, slots=True)
class Action:
    """A user action, followed by a pause in milliseconds, or by waiting until the page is idle if it is `UNTIL_IDLE`.

    >>> print(Action("press", ("undo", "button", 0), 50))
    ["press", "undo", "button", 0, 50]
    """

    name: str
    arguments: tuple[str | int, ...] = ()
    pause: int = UNTIL_IDLE

    def __str__(self) -> str:
        return json.dumps([self.name, *self.arguments, self.pause], ensure_ascii=False)


def format_actions(actions: Iterable[Action]) -> str:
    """Return the actions as JSON, one on each line."""
    return "".join(f"{action}\n" for action in actions)


def parse_actions(text: str) -> tuple[Action, ...]:
    r"""Parse the output of `format_actions`. Raises ValueError for anything else.

    >>> parse_actions('["back", -1]\n["type", "candidate", "text", 0, "a cat", 50]\n')[1].arguments
    ('candidate', 'text', 0, 'a cat')
    """
    return tuple(_action(json.loads(line)) for line in text.splitlines() if line.strip())


def _action(fields: Sequence[str | int]) -> Action:
    match fields:
        case [str(name), *arguments, int(pause)]:
            return Action(name, tuple(arguments), pause)
        case _:
            message = f"an action is a name, its arguments and a pause, not {fields}"
            raise ValueError(message)
