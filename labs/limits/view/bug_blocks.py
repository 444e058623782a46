"""Find the bug as drawn: the same function twice, one line different, and the result of either version."""

from xml.etree.ElementTree import Element

from bleu_core import BleuScore
from bleu_view.drawing.markup import element, to_html
from bleu_view.words.texts import Texts
from labs.limits.view.bug_replay import replay
from labs.limits.view.bugs import BUGS, Bug

SIDES = ("a", "b")
ANSWERS = (*SIDES, "unknown")
DIFFERS = "≠"


def wrong_side(bug: Bug) -> str:
    """Return the side of the bug, which changes from one bug to the next.

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


def consequences(texts: Texts, bug: Bug, score: BleuScore) -> str:
    """Write what either side gives: on the learner's text, if it has tokens, and on a short one that shows the bug."""
    rows = [_row(texts("limits.short-text"), bug.call, _sides(bug, f"{DIFFERS} {bug.wrong}", bug.correct))]
    if _has_text(score):
        own = replay(bug, score)
        wrong = f"{DIFFERS} {own.wrong}" if own.is_seen else own.wrong
        rows.insert(0, _row(texts("limits.your-text"), own.call, _sides(bug, wrong, own.correct)))
    heads = [texts("limits.call"), *[texts(f"limits.side-{side}") for side in SIDES]]
    head = element("thead", element("tr", *[element("th", name, scope="col") for name in heads]))
    return to_html(element("table", head, element("tbody", *rows), class_="bx-table bx-calls"))


def verdict(texts: Texts, bug: Bug, answer: str, score: BleuScore) -> str:
    """Explain which side is wrong, whether the learner's text shows it, and the correction."""
    side = wrong_side(bug)
    said = "limits.bug-found" if answer == side else "limits.bug-missed"
    is_seen = not _has_text(score) or replay(bug, score).is_seen
    opening = texts(said if is_seen else f"{said}-unseen", side=texts(f"limits.side-{side}"))
    return texts.run_on([opening, texts(f"bugs.{bug.id}-fix")])


def _has_text(score: BleuScore) -> bool:
    """Return whether there is anything to run the code on: to some tokenizers an empty text is one empty token."""
    return any(score.segments[0].candidate)


def _sides(bug: Bug, wrong: str, correct: str) -> list[str]:
    results = {wrong_side(bug): wrong}
    return [results.get(side, correct) for side in SIDES]


def _row(name: str, call: str, results: list[str]) -> Element:
    head = element("th", name, element("code", call), scope="row")
    cells = [element("td", result, **({"class_": "bx-differ"} if DIFFERS in result else {})) for result in results]
    return element("tr", head, *cells)


def _line(text: str, kind: str) -> Element:
    return element("li", element("code", text or " "), **({"class_": kind} if kind else {}))
