"""The learner's setting: matches, the order on the slider, the weighting to compare, own weights.

It is a view item such as `t.t.t.2~4~own~2.4.6.8`, in which nothing is trusted. `t` stands for the text's own precision,
which follows the text, `h` for half of it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bleu_core import BleuScore
from bleu_core.explain.what_if import with_precisions
from labs.weights.view.compared_weightings import MOST_UNITS, RULES, UNIFORM, usual_units, weigh

HALVED: Final = -1
"""The position of a precision that is half of the text's own."""
_TEXT, _HALF, _BETWEEN, _NEXT = "t", "h", "~", "."
_LONGEST_NUMBER: Final = 6
_LETTERS: Final = MappingProxyType({None: _TEXT, HALVED: _HALF})


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A state of the page. `positions` are numbers of matches, None for the text's own; `units` own weights.

    A position may be `HALVED`, too. `order` is the one whose precision the slider moves, at least 1.
    """

    positions: tuple[int | None, ...]
    order: int
    rule: str
    units: tuple[int, ...]


def usual(max_order: int) -> Setting:
    """Open on the text's own precisions, the longest order on the slider, D2L's weights beside equal ones."""
    return Setting(positions=(None,) * max_order, order=max_order, rule="d2l", units=usual_units(max_order))


def read_setting(item: object, totals: Sequence[int]) -> Setting:
    """Read a view item for a text with so many n-grams an order; missing and wrong parts have their defaults.

    >>> read_setting("t.3~1~own~5.5", (6, 5))
    Setting(positions=(None, 3), order=1, rule='own', units=(5, 5))
    >>> read_setting("t.6~9~uniform~5.5.5", (6, 5)) == usual(2)
    True
    """
    start = usual(len(totals))
    positions, order, rule, units = (*(item if isinstance(item, str) else "").split(_BETWEEN), "", "", "", "")[:4]
    listed = tuple(_numbers(units))
    is_whole = len(listed) == len(totals) and all(unit is not None and unit <= MOST_UNITS for unit in listed)
    chosen = next(_numbers(order), None)
    return Setting(
        positions=(*_positions(positions, totals), *start.positions)[: len(totals)],
        order=chosen if chosen is not None and 1 <= chosen <= len(totals) else start.order,
        rule=rule if rule in RULES and rule != UNIFORM else start.rule,
        units=tuple([unit for unit in listed if unit is not None]) if is_whole else start.units,
    )


def write_setting(setting: Setting) -> str:
    """Write what is set on Weights, precisions and weights, as a view item; the usual setting is empty.

    >>> write_setting(usual(4)), write_setting(read_setting("t.3", (6, 5)))
    ('', 't.3~2~d2l~7.13')
    """
    if setting == usual(len(setting.positions)):
        return ""
    positions = _NEXT.join([_LETTERS.get(place, str(place)) for place in setting.positions])
    return _BETWEEN.join([positions, str(setting.order), setting.rule, _NEXT.join(map(str, setting.units))])


def score_setting(counted: BleuScore, setting: Setting, rule: str) -> BleuScore:
    """Score the text's counts under a rule, with the matches that the learner has set in the place of counted ones.

    >>> from bleu_core import Segment, papineni, score
    >>> perfect = score([Segment("a b c", ("a b c",))], papineni(2))
    >>> round(score_setting(perfect, read_setting("t.1", (3, 2)), "d2l").value, 3)
    0.841
    """
    weighted = weigh(counted, rule, setting.units)
    placed = zip(weighted.orders, setting.positions, strict=True)
    return with_precisions(
        weighted,
        {
            order.order: order.smoothed / 2 if place == HALVED else place / order.total
            for order, place in placed
            if place is not None
        },
    )


def _positions(text: str, totals: Sequence[int]) -> Iterator[int | None]:
    """Read positions: numbers of matches up to the total, or `h` for half of the text's own; 0/0 cannot be set.

    >>> list(_positions("t.h.3.0", (9, 8, 7, 0)))
    [None, -1, 3, None]
    """
    for part, number, total in zip(text.split(_NEXT), _numbers(text), totals, strict=False):
        is_set = total and number is not None and number <= total
        yield HALVED if part == _HALF and total else number if is_set else None


def _numbers(text: str) -> Iterator[int | None]:
    """Read numbers of at least 0; anything else is None."""
    for part in text.split(_NEXT) if text else ():
        is_number = part.isascii() and part.isdigit() and len(part) <= _LONGEST_NUMBER
        yield int(part) if is_number else None
