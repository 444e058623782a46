"""The cards and goals of challenges as HTML: each goal with its sign, the value reached, and the difference.

Two candidates scored in two ways are a table. The classes are styled in `labs/challenges/challenges.css`.
"""

from collections.abc import Sequence
from functools import cache
from types import MappingProxyType
from xml.etree.ElementTree import Element

from bleu_view.drawing.blocks import headed_table
from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.numbered_cards import card_pages, card_tally_html
from bleu_view.drawing.predict_card import named_references
from bleu_view.words.numbers import MISSING, decimal, length
from bleu_view.words.texts import Texts
from labs.challenges.view.challenges import (
    CHALLENGES,
    LINES_PER_ANSWER,
    Challenge,
    CheckedGoal,
    TwoWayScores,
    score_given_line,
)

CARDS_PER_PAGE = 4
_NAMES = tuple(CHALLENGES)
CARD_PAGES = card_pages(_NAMES, CARDS_PER_PAGE)
_COUNTS = frozenset({"c", "m1", "unknown", "exchanged", "shared"})
_FACTS = frozenset({"avoids", "begins", "copied", "deleted", "other", "split"})
_UNIT_SCALED = frozenset({"value", "same", "kept", "zh", "p1", "p2", "bp"})
_SIGNS = MappingProxyType({"==": "=", "<": "<", "<=": "≤", ">": ">", ">=": "≥"})
_UPWARDS = frozenset({">", ">="})


def challenge_number(name: str) -> int:
    """Return the number printed on a challenge's card."""
    return _NAMES.index(name) + 1


def initial_field_texts(challenge: Challenge) -> tuple[str, ...]:
    """Return the initial texts of the fields: the given lines if the learner has to change them, or else empty texts.

    >>> initial_field_texts(CHALLENGES["two-winners"])[0], initial_field_texts(CHALLENGES["three-clipped"])
    ('Thank you very much.', ('',))
    """
    if challenge.given and challenge.answer in ("candidate", "lines"):
        return challenge.given
    return ("",) * LINES_PER_ANSWER[challenge.answer]


@cache
def card_html(texts: Texts, challenge: Challenge) -> str:
    """Return the upper part of a card as HTML: number, name, task, and the given texts."""
    name = texts(f"challenges.{challenge.id}-name")
    head = element("h2", element("small", str(challenge_number(challenge.id))), name, class_="bx-claim")
    task = element("p", texts(f"challenges.{challenge.id}-task"), class_="bx-task")
    rows = [
        part for name, text in _given_lines(texts, challenge) for part in (element("dt", name), element("dd", text))
    ]
    return to_html(element("div", head, task, *([element("dl", *rows, class_="bx-texts")] if rows else [])))


def goals_html(texts: Texts, reached: Sequence[CheckedGoal], *, typed: bool) -> str:
    """Return the list of goals as HTML; while no text is typed, goals are shown as neither met nor missed."""
    lines = [_checked_goal_item(texts, each) if typed else _unchecked_goal_item(texts, each) for each in reached]
    return to_html(element("div", element("ul", *lines, class_="bx-goals"), role="status"))


def tally_html(texts: Texts, solved: Sequence[str]) -> str:
    """Return a numbered square for every challenge as HTML, and the number of solved challenges."""
    squares = [("bx-agrees" if name in solved else "", texts(f"challenges.{name}-name")) for name in CHALLENGES]
    done = sum([name in solved for name in CHALLENGES])
    return card_tally_html(squares, texts("challenge_cards.done", done=done, total=len(CHALLENGES)))


def _given_lines(texts: Texts, challenge: Challenge) -> list[tuple[str, str]]:
    if challenge.answer == "lines":
        labels = [texts("challenge_cards.system-a", number=place) for place in range(1, len(challenge.given) + 1)]
    elif challenge.answer == "other":
        value = decimal(score_given_line(challenge))
        labels = [texts("challenge_cards.given-a", n=challenge.max_order, value=value)]
    else:
        labels = [texts("challenge_cards.original" if challenge.answer == "candidate" else "predict.candidate")]
    return [*zip(labels, challenge.given, strict=False), *named_references(texts, challenge.references)]


def _checked_goal_item(texts: Texts, reached: CheckedGoal) -> Element:
    is_fact = reached.goal.quantity in _FACTS
    value = element("strong", "" if is_fact else _format_value(reached.goal.quantity, reached.value))
    missing = "" if reached.is_met or is_fact else _gap_text(texts, reached)
    words = element("span", _goal_text(texts, reached), *([element("small", missing)] if missing else []))
    kind = "bx-met" if reached.is_met else "bx-unmet"
    return element("li", _sign("✓" if reached.is_met else "✕"), words, value, *_scale_bar(reached), class_=kind)


def _unchecked_goal_item(texts: Texts, reached: CheckedGoal) -> Element:
    return element("li", _sign("□"), element("span", _goal_text(texts, reached)), element("strong"), class_="bx-unset")


def _sign(sign: str) -> Element:
    return element("span", sign, class_="bx-sign")


def _goal_text(texts: Texts, reached: CheckedGoal) -> str:
    """Return the goal as a phrase: a statement that has to be true, or a quantity with a sign and a number."""
    goal, quantity = reached.goal, texts(f"challenges.quantity-{reached.goal.quantity}")
    if goal.quantity in _FACTS:
        return quantity if goal.number else texts("challenge_cards.goal-not", quantity=quantity)
    if goal.quantity == "same":
        return quantity
    return f"{quantity} {_SIGNS[goal.sign]} {_format_value(goal.quantity, goal.number)}"


def _gap_text(texts: Texts, reached: CheckedGoal) -> str:
    gap = reached.goal.number - reached.value
    if _format_value(reached.goal.quantity, reached.value) == MISSING:
        return ""
    if gap == 0:
        return texts("challenge_cards.goal-equal")
    over = gap < 0 and reached.goal.sign not in _UPWARDS
    key = "challenge_cards.goal-over" if over else "challenge_cards.goal-gap"
    return texts(key, gap=_format_value(reached.goal.quantity, abs(gap)))


def _format_value(quantity: str, value: float) -> str:
    return length(value) if quantity in _COUNTS else decimal(value)


def _scale_bar(reached: CheckedGoal) -> list[Element]:
    """Return a bar from 0 to 1 with a mark at the goal; an empty list for a quantity that is not on this scale."""
    if reached.goal.quantity not in _UNIT_SCALED or reached.value != reached.value:
        return []
    fill = element("span", style=f"width:{_percent(reached.value):.1f}%")
    mark = element("i", style=f"left:{_percent(reached.goal.number):.1f}%")
    return [element("span", fill, mark, class_="bx-goal-line", aria_hidden="true")]


def _percent(value: float) -> float:
    return 100 * min(max(value, 0.0), 1.0)


def two_way_table_html(texts: Texts, duel: TwoWayScores, *, typed: bool) -> str:
    """Return the table as HTML; while no text is typed, its cells contain a dash."""
    headings = ["", *[texts(f"challenge_cards.way-{way}") for way in duel.ways]]
    rows = []
    for side, values in (("a", duel.a), ("b", duel.b)):
        shown = [decimal(value) if typed else MISSING for value in values]
        cells = [
            element("td", element("strong", f"{number} ▲") if typed and winner == side else number)
            for number, winner in zip(shown, duel.winners, strict=True)
        ]
        rows.append(element("tr", element("th", texts(f"challenge_cards.side-{side}"), scope="row"), *cells))
    return to_html(headed_table(headings, rows, "bx-duel"))
