"""View items that older links carry under another name, from when Practice, Challenges and Teach were one page.

In: the view of a link. Out: the same under today's names, and the page that shows it today.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from bleu_view.scenario.permalink import ViewItem

OLD_PAGE = "practice"
_EXERCISE = ("practice-kind", "practice-level", "practice-mode", "practice-seed")
"""What chooses an exercise, which stayed where it was."""


@dataclass(frozen=True, slots=True)
class _Moved:
    """Where an item is shown now, and under which name."""

    page: str
    name: str


_MOVED: Mapping[str, _Moved] = MappingProxyType(
    {
        "practice-challenges": _Moved("challenges", "challenges"),
        "sheet-seed": _Moved("teach", "worksheet-number"),
        "sheet-language": _Moved("teach", "worksheet-language"),
        "lesson-plan": _Moved("teach", "plan"),
    }
)


def renamed(view: Sequence[ViewItem]) -> tuple[ViewItem, ...]:
    """Give old items their present names; an item that has its present name already counts.

    >>> renamed((("order", 2), ("sheet-seed", 7)))
    (('order', 2), ('worksheet-number', 7))
    """
    old = {_MOVED[name].name: item for name, item in view if name in _MOVED}
    present = {name: item for name, item in view if name not in _MOVED}
    return tuple(sorted((old | present).items()))


def moved_to(view: Sequence[ViewItem]) -> str | None:
    """Name the page that a link to the old page is about today; None where it is about an exercise, or nothing.

    >>> moved_to((("practice-challenges", 4),)), moved_to((("practice-kind", "d2l"), ("practice-challenges", 4)))
    ('challenges', None)
    """
    names = [name for name, _ in view]
    if any(name in names for name in _EXERCISE):
        return None
    return next((moved.page for name, moved in _MOVED.items() if name in names), None)
