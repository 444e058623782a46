"""Numbers: those that a page must show for a text and its settings, from `bleu_core`, by place and as written.

A place is a name of `seeing.NUMBERS`; numbers without a fixed order are sorted.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from bleu_core import VARIANTS, BleuScore, Segment, Variant, score
from bleu_view.drawing.score_rows import written
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.numbers import decimal, fraction
from frame.widgets.order_choice import opening

View = Mapping[str, str | int | float]
Numbers = dict[str, list[str]]


def expected(page: str, scenario: Scenario, view: View) -> Numbers:
    """Compute a page's numbers; none where the page is not computed again, or the text is too long to be scored."""
    if scenario.too_long() or page not in PAGES:
        return {}
    return PAGES[page](scenario, view)


def _explore(scenario: Scenario, view: View) -> Numbers:
    """Score with both weightings, and count the orders whose bricks are drawn."""
    equal, d2l = (
        scored(scenario.segment(), replace(scenario.variant_to_score(), weighting=w)) for w in ("uniform", "d2l")
    )
    chosen = view.get("order")
    order = chosen if chosen in range(scenario.max_order + 1) else opening(len(equal.segments[0].candidate))
    drawn = [counted for counted in equal.orders if order in (0, counted.order)]
    return {
        "card": [_value(equal), _value(d2l)],
        "wall": [fraction(counted.matches, counted.total) for counted in drawn],
    }


def _variants(scenario: Scenario, view: View) -> Numbers:
    """Score the text under every program; those that fail have no number."""
    del view
    found = [scored(scenario.segment(), variant) for variant in VARIANTS.values()]
    return {"dots": sorted(written(score.value) for score in found if not score.failure)}


@lru_cache(maxsize=64)
def scored(segment: Segment, variant: Variant) -> BleuScore:
    """Score once what a walk looks at many times."""
    return score([segment], variant)


def _value(found: BleuScore) -> str:
    return "✕" if found.failure else decimal(found.value)


PAGES: Final[Mapping[str, Callable[[Scenario, View], Numbers]]] = MappingProxyType(
    {"explore": _explore, "variants": _variants}
)
"""How the numbers of each page are computed again."""
