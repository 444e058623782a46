"""The weightings that the page compares, the learner's setting, and the scores under both.

The weightings are equal weights, two of D2L's, a misquoted one, and the learner's own. Programs differ in how they
treat an order without n-grams or matches; the page starts from the plain formula, in which every order counts, with a
remark if the learner's program has another score. A setting is a view item such as `t.t.t.2~4~own~2.4.6.8`: the matches
of each order, the order on the slider, the compared weighting, and own weights. Every part is checked. `t` means the
text's own precision, `h` half of it; both follow the text when it changes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import isclose
from types import MappingProxyType
from typing import Final

from bleu_core import WEIGHTINGS, BleuScore, Variant, reweigh, score
from bleu_core.explain.what_if import with_precisions
from bleu_view.drawing.steps import failure_name, row_symbol
from bleu_view.scenario.custom_variant import variant_name
from bleu_view.scenario.permalink import parse_count
from bleu_view.scenario.scenario import Exploration, Scenario
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts

UNIFORM: Final = "uniform"
MISQUOTED: Final = "misquoted"
OWN: Final = "own"
RULES: Final = (UNIFORM, "d2l", "d2l_rescaled", MISQUOTED, OWN)
COMPARABLE_RULES: Final = RULES[1:]
"""The rules that a learner can compare with equal weights."""
PANEL_RULES: Final = (UNIFORM, "d2l", MISQUOTED)
"""The rules of the three curves; any other compared rule replaces the last."""
UNIT: Final = 0.05
"""The step of the learner's own weights."""
MAX_UNITS: Final = 20
"""The largest own weight, 1, in units."""
HALVED: Final = -1
"""The position for half of the text's own precision."""
_TEXT_OWN, _HALF_OF_TEXT, _PART_SEPARATOR, _NUMBER_SEPARATOR = "t", "h", "~", "."
_POSITION_LETTERS: Final = MappingProxyType({None: _TEXT_OWN, HALVED: _HALF_OF_TEXT})


def weights_of_rule(rule: str, max_order: int, units: tuple[int, ...]) -> tuple[float, ...]:
    """Return the weights of a rule, from order 1 upwards; `units` are the learner's own weights in twentieths.

    >>> weights_of_rule("misquoted", 2, ()), weights_of_rule("own", 2, (7, 13)), weights_of_rule("d2l", 2, ())
    ((1.0, 0.5), (0.35, 0.65), (0.5, 0.25))
    """
    if rule == MISQUOTED:
        return tuple([1 / order for order in range(1, max_order + 1)])
    if rule == OWN:
        return tuple([round(number * UNIT, 2) for number in units])
    return WEIGHTINGS[rule](max_order, ())


def score_under_rule(score: BleuScore, rule: str, units: tuple[int, ...]) -> BleuScore:
    """Return the score of the same counts under a rule for the weights.

    >>> from bleu_core import Segment, papineni, score
    >>> round(score_under_rule(score([Segment("a b", ("a c",))], papineni(1)), "d2l", ()).value, 3)
    0.707
    """
    if rule in {MISQUOTED, OWN}:
        return reweigh(score, OWN, weights_of_rule(rule, len(score.orders), units))
    return reweigh(score, rule)


def default_own_weight_units(max_order: int) -> tuple[int, ...]:
    """Return the learner's default weights in twentieths: larger for longer n-grams, with a sum of 1.

    >>> [default_own_weight_units(n) for n in (1, 2, 4)]
    [(20,), (7, 13), (2, 4, 6, 8)]
    """
    steps = max_order * (max_order + 1) / 2
    shorter = [round(MAX_UNITS * order / steps) for order in range(1, max_order)]
    return (*shorter, MAX_UNITS - sum(shorter))


def score_by_plain_formula(scenario: Scenario) -> BleuScore:
    """Score with equal weights on every order; if the program's smoothing fails, score without it.

    >>> from bleu_view.scenario.presets import preset
    >>> round(score_by_plain_formula(preset("papineni-1")).value, 4)
    0.5046
    """
    segments = [scenario.segment()]
    result = score(segments, equal_weights_variant(scenario))
    return score(segments, unsmoothed_variant(scenario)) if result.failure else result


def equal_weights_variant(scenario: Scenario) -> Variant:
    """Return the learner's variant with equal weights on every order, none of which is left out or filled in."""
    return replace(
        scenario.variant_to_score(), weighting=UNIFORM, empty_orders="zero", reweighting="never", zeros_left="end_score"
    )


def unsmoothed_variant(scenario: Scenario) -> Variant:
    """Return the plain variant without smoothing and with the paper's brevity penalty, which never fails."""
    return replace(equal_weights_variant(scenario), smoothing="none", zero_guard="never", brevity_penalty="paper")


def program_mismatch_remarks(texts: Texts, plain: BleuScore, program: Exploration) -> Iterator[str]:
    """Yield a remark if the learner's program fails or gives another score, and one if an order has no n-grams."""
    variant, here = variant_name(texts, program.uniform.variant), decimal(plain.value)
    if program.uniform.failure:
        yield texts("weights.program-stops", variant=variant, failure=failure_name(program.uniform))
    elif not isclose(plain.value, program.uniform.value):
        yield texts("weights.program-differs", variant=variant, value=decimal(program.uniform.value), here=here)
    if empty := [order.order for order in plain.orders if not order.total]:
        named = {"p": row_symbol(str(empty[0])), "programs": texts("pages.variants-menu")}
        yield texts("weights.order-empty", n=empty[0], c=plain.candidate_length, **named)


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
