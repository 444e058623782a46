"""The learner's setting: matches of each order, the order on the slider, the compared weighting, own weights.

It is a view item such as `t.t.t.2~4~own~2.4.6.8`, of which every part is checked. `t` means the text's own precision,
`h` half of it; both follow the text when it changes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from bleu_core import BleuScore
from bleu_core.explain.what_if import with_precisions
from bleu_view.scenario.permalink import parse_count
from labs.weights.view.compared_weightings import MAX_UNITS, RULES, UNIFORM, default_own_weight_units, score_under_rule

HALVED: Final = -1
"""The position for half of the text's own precision."""
_TEXT_OWN, _HALF_OF_TEXT, _PART_SEPARATOR, _NUMBER_SEPARATOR = "t", "h", "~", "."
_POSITION_LETTERS: Final = MappingProxyType({None: _TEXT_OWN, HALVED: _HALF_OF_TEXT})


@dataclass(frozen=True, slots=True, kw_only=True)
class WeightsSetting:
    """The learner's setting of the lab.

    An entry of `positions` is a number of matches, None for the text's own number, or `HALVED`. The slider moves the
    precision of `order`, which is at least 1. `units` are the learner's own weights in twentieths.
    """

    positions: tuple[int | None, ...]
    order: int
    rule: str
    units: tuple[int, ...]


def default_setting(max_order: int) -> WeightsSetting:
    """Return the default: the text's own precisions, the slider on the longest order, and D2L's weights to compare."""
    return WeightsSetting(
        positions=(None,) * max_order, order=max_order, rule="d2l", units=default_own_weight_units(max_order)
    )


def parse_setting(item: object, totals: Sequence[int]) -> WeightsSetting:
    """Parse a view item for a text with these n-gram totals; a missing or invalid part gets its default.

    >>> parse_setting("t.3~1~own~5.5", (6, 5))
    WeightsSetting(positions=(None, 3), order=1, rule='own', units=(5, 5))
    >>> parse_setting("t.6~9~uniform~5.5.5", (6, 5)) == default_setting(2)
    True
    """
    start = default_setting(len(totals))
    parts = (item if isinstance(item, str) else "").split(_PART_SEPARATOR)
    positions, order, rule, units = (*parts, "", "", "", "")[:4]
    listed = [parse_count(unit) for unit in units.split(_NUMBER_SEPARATOR)]
    are_parts_of_whole = len(listed) == len(totals) and all(unit is not None and unit <= MAX_UNITS for unit in listed)
    chosen = parse_count(order)
    return WeightsSetting(
        positions=(*_parse_positions(positions, totals), *start.positions)[: len(totals)],
        order=chosen if chosen is not None and 1 <= chosen <= len(totals) else start.order,
        rule=rule if rule in RULES and rule != UNIFORM else start.rule,
        units=tuple([unit for unit in listed if unit is not None]) if are_parts_of_whole else start.units,
    )


def format_setting(setting: WeightsSetting) -> str:
    """Format a setting as a view item; the default setting is the empty string.

    >>> format_setting(default_setting(4)), format_setting(parse_setting("t.3", (6, 5)))
    ('', 't.3~2~d2l~7.13')
    """
    if setting == default_setting(len(setting.positions)):
        return ""
    positions = _NUMBER_SEPARATOR.join([_POSITION_LETTERS.get(place, str(place)) for place in setting.positions])
    return _PART_SEPARATOR.join(
        [positions, str(setting.order), setting.rule, _NUMBER_SEPARATOR.join(map(str, setting.units))]
    )


def score_with_setting(counted: BleuScore, setting: WeightsSetting, rule: str) -> BleuScore:
    """Return the score of the text's counts under a weighting, with the numbers of matches that the learner set.

    >>> from bleu_core import Segment, papineni, score
    >>> perfect = score([Segment("a b c", ("a b c",))], papineni(2))
    >>> round(score_with_setting(perfect, parse_setting("t.1", (3, 2)), "d2l").value, 3)
    0.841
    """
    weighted = score_under_rule(counted, rule, setting.units)
    placed = zip(weighted.orders, setting.positions, strict=True)
    return with_precisions(
        weighted,
        {
            order.order: order.smoothed / 2 if place == HALVED else place / order.total
            for order, place in placed
            if place is not None
        },
    )


def _parse_positions(text: str, totals: Sequence[int]) -> Iterator[int | None]:
    """Parse positions: matches up to the total, or `h` for half of the text's own; an order without n-grams is not set.

    >>> list(_parse_positions("t.h.3.0", (9, 8, 7, 0)))
    [None, -1, 3, None]
    """
    for part, total in zip(text.split(_NUMBER_SEPARATOR), totals, strict=False):
        number = parse_count(part)
        is_set = total and number is not None and number <= total
        yield HALVED if part == _HALF_OF_TEXT and total else number if is_set else None
