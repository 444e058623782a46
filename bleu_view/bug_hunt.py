"""Find the bug as it is drawn: the same function twice, one line different, and what either version gives.

Comes in: a bug and the learner's answer. Goes out: HTML and readings.
"""

from xml.etree.ElementTree import Element

from bleu_view.bugs import BUGS, Bug
from bleu_view.markup import element, to_html
from bleu_view.tables import Table
from bleu_view.texts import Texts

SIDES = ("a", "b")
ANSWERS = (*SIDES, "unknown")


def wrong_side(bug: Bug) -> str:
    """Tell on which side the bug stands: it changes from one to the next.

    >>> [wrong_side(bug) for bug in BUGS.values()][:3]
    ['b', 'a', 'b']
    """
    return SIDES[1 - tuple(BUGS).index(bug.id) % 2]


def code(bug: Bug, side: str, *, answered: bool) -> str:
    """Write one version, its own line marked; once answered, as wrong or right."""
    is_wrong = side == wrong_side(bug)
    lines = bug.lines if is_wrong else bug.fixed_lines
    kind = ("bx-wrong" if is_wrong else "bx-right") if answered else "bx-differs"
    rows = [_line(text, kind if number == bug.line else "") for number, text in enumerate(lines, 1)]
    return to_html(element("ol", *rows, class_="bx-versions"))


def consequences(texts: Texts, bug: Bug) -> Table:
    """Show what the call gives on either side."""
    results = {wrong_side(bug): f"≠ {bug.wrong}"}
    shown = [results.get(side, bug.correct) for side in SIDES]
    return Table((texts("limits.call"), *[texts(f"limits.side-{side}") for side in SIDES]), ((bug.call, *shown),))


def verdict(texts: Texts, bug: Bug, answer: str) -> str:
    """Say which side is wrong, what it leads to, and how to mend it."""
    side = wrong_side(bug)
    opening = texts("limits.bug-found" if answer == side else "limits.bug-missed", side=texts(f"limits.side-{side}"))
    return texts.run_on([opening, texts(f"bugs.{bug.id}-consequence"), texts(f"bugs.{bug.id}-fix")])


def _line(text: str, kind: str) -> Element:
    return element("li", element("code", text or " "), **({"class_": kind} if kind else {}))
