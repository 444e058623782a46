"""The exercise with a bug as HTML: two versions of a function that differ in one line, and the results of both."""

from xml.etree.ElementTree import Element

from bleu_core import BleuScore
from bleu_view.drawing.blocks import headed_table
from bleu_view.drawing.markup import element, to_html
from bleu_view.words.texts import Texts
from labs.limits.view.bug_replay import replay_bug
from labs.limits.view.bugs import BUGS, Bug

SIDES = ("a", "b")
ANSWERS = (*SIDES, "unknown")
DIFFERENT_SIGN = "≠"


def wrong_side(bug: Bug) -> str:
    """Return the side on which the wrong version is shown; it alternates from bug to bug.

    >>> [wrong_side(bug) for bug in BUGS.values()][:3]
    ['b', 'a', 'b']
    """
    return SIDES[1 - tuple(BUGS).index(bug.id) % 2]


def version_html(bug: Bug, side: str, *, answered: bool) -> str:
    """Return one version as HTML, with the differing line marked; after the answer, it is marked as wrong or right."""
    is_wrong = side == wrong_side(bug)
    lines = bug.lines if is_wrong else bug.fixed_lines
    kind = ("bx-wrong" if is_wrong else "bx-right") if answered else "bx-differs"
    rows = [
        element("li", element("code", text or " "), **({"class_": kind} if number == bug.line else {}))
        for number, text in enumerate(lines, 1)
    ]
    return to_html(element("ol", *rows, class_="bx-versions"))


def results_table_html(texts: Texts, bug: Bug, score: BleuScore) -> str:
    """Return the results of both versions as an HTML table: for a short text and, if it has tokens, the learner's."""
    rows = [
        _result_row(
            texts("limits.short-text"), bug.call, _results_by_side(bug, f"{DIFFERENT_SIGN} {bug.wrong}", bug.correct)
        )
    ]
    if _has_text(score):
        own = replay_bug(bug, score)
        wrong = f"{DIFFERENT_SIGN} {own.wrong}" if own.results_differ else own.wrong
        rows.insert(0, _result_row(texts("limits.your-text"), own.call, _results_by_side(bug, wrong, own.correct)))
    headings = [texts("limits.call"), *[texts(f"limits.side-{side}") for side in SIDES]]
    return to_html(headed_table(headings, rows, "bx-calls"))


def bug_verdict_sentences(texts: Texts, bug: Bug, answer: str, score: BleuScore) -> str:
    """Return sentences that say which side is wrong, whether the learner's text shows it, and how it is corrected."""
    side = wrong_side(bug)
    said = "limits.bug-found" if answer == side else "limits.bug-missed"
    is_seen = not _has_text(score) or replay_bug(bug, score).results_differ
    opening = texts(said if is_seen else f"{said}-unseen", side=texts(f"limits.side-{side}"))
    return texts.join_sentences([opening, texts(f"bugs.{bug.id}-fix")])


def _has_text(score: BleuScore) -> bool:
    """Return whether the candidate has a token that is not empty; some tokenizers make one from an empty text."""
    return any(score.segments[0].candidate)


def _results_by_side(bug: Bug, wrong: str, correct: str) -> list[str]:
    results = {wrong_side(bug): wrong}
    return [results.get(side, correct) for side in SIDES]


def _result_row(name: str, call: str, results: list[str]) -> Element:
    head = element("th", name, element("code", call), scope="row")
    cells = [
        element("td", result, **({"class_": "bx-differ"} if DIFFERENT_SIGN in result else {})) for result in results
    ]
    return element("tr", head, *cells)
