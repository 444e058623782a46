"""The goals of a challenge as HTML: each with its sign, the number reached, and the missing part.

Classes: `labs/challenges/challenges.css`.
"""

from collections.abc import Sequence
from types import MappingProxyType
from xml.etree.ElementTree import Element

from bleu_view.drawing.markup import element, to_html
from bleu_view.words.numbers import MISSING, decimal, length
from bleu_view.words.texts import Texts
from labs.challenges.view.challenge_attempt import Typed, given_value
from labs.challenges.view.challenge_check import Reached
from labs.challenges.view.challenges import ANSWERS, CHALLENGES, Challenge

AT_ONCE = 4
PAGES = tuple(range(1, -(-len(CHALLENGES) // AT_ONCE) + 1))
_ALL = tuple(CHALLENGES)
_COUNTS = frozenset({"c", "m1", "unknown", "exchanged", "shared"})
_FACTS = frozenset({"avoids", "begins", "copied", "deleted", "other", "split"})
_SCALED = frozenset({"value", "same", "kept", "zh", "p1", "p2", "bp"})
_SIGNS = MappingProxyType({"==": "=", "<": "<", "<=": "≤", ">": ">", ">=": "≥"})
_UPWARDS = frozenset({">", ">="})


def challenges_of(page: int) -> tuple[str, ...]:
    """List the challenges of one page of them, counted from 1."""
    return _ALL[(page - 1) * AT_ONCE : page * AT_ONCE]


def number_of(name: str) -> int:
    """Return the number on a challenge's card."""
    return _ALL.index(name) + 1


def opening(challenge: Challenge) -> Typed:
    """Return what the fields hold at first: what is to be changed, else nothing.

    >>> opening(CHALLENGES["two-winners"])[0], opening(CHALLENGES["three-clipped"])
    ('Thank you very much.', ('',))
    """
    if challenge.given and challenge.answer in ("candidate", "lines"):
        return challenge.given
    return ("",) * ANSWERS[challenge.answer]


def card(texts: Texts, challenge: Challenge) -> str:
    """Write the face of a card: number, name, task, and the texts that are given."""
    name = texts(f"challenges.{challenge.id}-name")
    head = element("h2", element("small", str(number_of(challenge.id))), name, class_="bx-claim")
    task = element("p", texts(f"challenges.{challenge.id}-task"), class_="bx-task")
    rows = [
        part for name, text in _given_lines(texts, challenge) for part in (element("dt", name), element("dd", text))
    ]
    return to_html(element("div", head, task, *([element("dl", *rows, class_="bx-texts")] if rows else [])))


def goals(texts: Texts, reached: Sequence[Reached], *, typed: bool) -> str:
    """Write the goals; before anything is typed they are open."""
    lines = [_goal(texts, each) if typed else _open(texts, each) for each in reached]
    return to_html(element("div", element("ul", *lines, class_="bx-goals"), role="status"))


def tally(texts: Texts, solved: Sequence[str]) -> str:
    """Write a numbered square for every challenge, and how many are reached."""
    squares = [
        element(
            "li",
            str(number_of(name)),
            class_="bx-agrees" if name in solved else "",
            title=texts(f"challenges.{name}-name"),
        )
        for name in CHALLENGES
    ]
    done = sum([name in solved for name in CHALLENGES])
    said = texts("challenge_cards.done", done=done, total=len(CHALLENGES))
    return to_html(element("div", element("ol", *squares), element("span", said), class_="bx-tally"))


def _given_lines(texts: Texts, challenge: Challenge) -> list[tuple[str, str]]:
    if challenge.answer == "lines":
        systems = [
            (texts("challenge_cards.system-a", number=place), line) for place, line in enumerate(challenge.given, 1)
        ]
        pairs = [(texts("frame.reference", number=n), line) for n, line in enumerate(challenge.references, 1)]
        return [*systems, *pairs]
    several = len(challenge.references) > 1
    return [
        *[(_name_of_given(texts, challenge), line) for line in challenge.given],
        *[
            (texts("frame.reference", number=place) if several else texts("frame.one-reference"), line)
            for place, line in enumerate(challenge.references, 1)
        ],
    ]


def _name_of_given(texts: Texts, challenge: Challenge) -> str:
    if challenge.answer == "other":
        return texts("challenge_cards.given-a", n=challenge.max_order, value=decimal(given_value(challenge)))
    return texts("challenge_cards.original" if challenge.answer == "candidate" else "frame.one-candidate")


def _goal(texts: Texts, reached: Reached) -> Element:
    is_fact = reached.goal.quantity in _FACTS
    now = element("strong", "" if is_fact else _format_value(reached.goal.quantity, reached.now))
    missing = "" if reached.is_met or is_fact else _gap_text(texts, reached)
    words = element("span", _goal_text(texts, reached), *([element("small", missing)] if missing else []))
    kind = "bx-met" if reached.is_met else "bx-unmet"
    return element("li", _sign("✓" if reached.is_met else "✕"), words, now, *_scale(reached), class_=kind)


def _open(texts: Texts, reached: Reached) -> Element:
    return element("li", _sign("□"), element("span", _goal_text(texts, reached)), element("strong"), class_="bx-unset")


def _sign(sign: str) -> Element:
    return element("span", sign, class_="bx-sign")


def _goal_text(texts: Texts, reached: Reached) -> str:
    """Return the goal in words: a fact or its opposite, or a quantity with a sign and a number."""
    goal, quantity = reached.goal, texts(f"challenges.quantity-{reached.goal.quantity}")
    if goal.quantity in _FACTS:
        return quantity if goal.number else texts("challenge_cards.goal-not", quantity=quantity)
    if goal.quantity == "same":
        return quantity
    return f"{quantity} {_SIGNS[goal.sign]} {_format_value(goal.quantity, goal.number)}"


def _gap_text(texts: Texts, reached: Reached) -> str:
    gap = reached.goal.number - reached.now
    if _format_value(reached.goal.quantity, reached.now) == MISSING:
        return ""
    if gap == 0:
        return texts("challenge_cards.goal-equal")
    over = gap < 0 and reached.goal.sign not in _UPWARDS
    key = "challenge_cards.goal-over" if over else "challenge_cards.goal-gap"
    return texts(key, gap=_format_value(reached.goal.quantity, abs(gap)))


def _format_value(quantity: str, value: float) -> str:
    return length(value) if quantity in _COUNTS else decimal(value)


def _scale(reached: Reached) -> list[Element]:
    """Draw the line from 0 to 1 with the goal on it, for quantities on that scale."""
    if reached.goal.quantity not in _SCALED or reached.now != reached.now:
        return []
    fill = element("span", style=f"width:{_part(reached.now):.1f}%")
    mark = element("i", style=f"left:{_part(reached.goal.number):.1f}%")
    return [element("span", fill, mark, class_="bx-goal-line", aria_hidden="true")]


def _part(value: float) -> float:
    return 100 * min(max(value, 0.0), 1.0)
