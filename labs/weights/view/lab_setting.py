"""What the learner has set on the page: each precision, the weighting to compare, how the score is drawn, own weights.

In: a view item such as `t.t.t.30~own~log~2.4.6.8`, from a link or from the browser, of which nothing is trusted. Out: a
`Setting`; and back. `t` stands for the text's own precision, which follows the text, `h` for half of it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bleu_core import BleuScore, suppose
from labs.weights.view.compared_weightings import MOST_UNITS, RULES, UNIFORM, usual_units, weigh

HUNDREDTHS: Final = 100
HALVED: Final = -1
"""The position of a precision that is half of the text's own."""
VIEWS: Final = ("product", "log")
_TEXT, _HALF, _BETWEEN, _NEXT = "t", "h", "~", "."
_LONGEST_NUMBER: Final = 3
_LETTERS: Final = MappingProxyType({None: _TEXT, HALVED: _HALF})


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """One state of the page. `positions` are precisions in hundredths, None for the text's own; `units` own weights.

    A position may be `HALVED`, too.
    """

    positions: tuple[int | None, ...]
    rule: str
    view: str
    units: tuple[int, ...]


def usual(max_order: int) -> Setting:
    """Open on the text's own precisions, with D2L's weights beside equal ones."""
    return Setting(positions=(None,) * max_order, rule="d2l", view=VIEWS[0], units=usual_units(max_order))


def read_setting(item: object, max_order: int) -> Setting:
    """Read a view item; what it does not say, or says wrongly, is as usual.

    >>> read_setting("t.30~own~log~5.5", 2)
    Setting(positions=(None, 30), rule='own', view='log', units=(5, 5))
    >>> read_setting("t.999~uniform~x~5.5.5", 2) == usual(2)
    True
    """
    start = usual(max_order)
    positions, rule, view, units = (*(item if isinstance(item, str) else "").split(_BETWEEN), "", "", "", "")[:4]
    listed = tuple(_numbers(units, MOST_UNITS))
    return Setting(
        positions=(*_positions(positions), *start.positions)[:max_order],
        rule=rule if rule in RULES and rule != UNIFORM else start.rule,
        view=view if view in VIEWS else start.view,
        units=tuple([unit for unit in listed if unit is not None]) if _is_whole(listed, max_order) else start.units,
    )


def write_setting(setting: Setting) -> str:
    """Write what is set on Weights, precisions and weights, as a view item; the usual setting is empty.

    >>> write_setting(usual(4)), write_setting(read_setting("t.30", 2))
    ('', 't.30~d2l~product~7.13')
    """
    if setting == usual(len(setting.positions)):
        return ""
    positions = _NEXT.join([_LETTERS.get(place, str(place)) for place in setting.positions])
    return _BETWEEN.join([positions, setting.rule, setting.view, _NEXT.join(map(str, setting.units))])


def supposed(counted: BleuScore, setting: Setting, rule: str) -> BleuScore:
    """Score the text's counts under a rule, with the precisions that the learner has set in the place of counted ones.

    >>> from bleu_core import Segment, papineni, score
    >>> perfect = score([Segment("a b", ("a b",))], papineni(2))
    >>> round(supposed(perfect, read_setting("30.30", 2), "d2l").value, 3)
    0.405
    """
    weighted = weigh(counted, rule, setting.units)
    chosen = {order: place / HUNDREDTHS for order, place in enumerate(setting.positions, 1) if place is not None}
    halved = {
        order.order: order.smoothed / 2
        for order, place in zip(weighted.orders, setting.positions, strict=True)
        if place == HALVED
    }
    return suppose(weighted, chosen | halved)


def _positions(text: str) -> Iterator[int | None]:
    """Read positions: numbers, or `h` for half of the text's own.

    >>> list(_positions("t.h.30"))
    [None, -1, 30]
    """
    for part, number in zip(text.split(_NEXT), _numbers(text, HUNDREDTHS), strict=False):
        yield HALVED if part == _HALF else number


def _numbers(text: str, most: int) -> Iterator[int | None]:
    """Read numbers from 0 to a bound; whatever else stands there is None."""
    for part in text.split(_NEXT) if text else ():
        is_number = part.isascii() and part.isdigit() and len(part) <= _LONGEST_NUMBER
        yield int(part) if is_number and int(part) <= most else None


def _is_whole(units: tuple[int | None, ...], max_order: int) -> bool:
    return len(units) == max_order and None not in units
