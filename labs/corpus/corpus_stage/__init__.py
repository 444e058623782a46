"""The stage: pooled BLEU of two systems, or of one, segment by segment; then the corpus drawn again, a thousand times.

In: what the panels draw from, and what every stage is handed. Out: the component on the page. It looks up what stands
here for every stop and every draw, and scores nothing; where the learner rests becomes a view item.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from functools import partial
from math import isnan
from typing import Any

from bleu_core import BleuScore
from bleu_core.bleu_score import OrderScore
from bleu_view.words.numbers import fraction, weight
from bleu_view.words.texts import Texts
from frame.components.loader import component, take_report
from frame.components.parts import step_words
from frame.state import session
from labs.corpus.panels.panel_context import DRAW, DRAWING, PHASE, POOLING, PanelContext
from labs.corpus.panels.session_cache import cached
from labs.corpus.pooling import STEP
from labs.corpus.view.questions.corpus_prediction import LEAD, WINNER
from labs.corpus.view.scores.corpus_numbers import LETTERS, rounded, short_name, whole
from labs.corpus.view.scores.pooled_counts import stops_to
from labs.corpus.view.scores.rank_flip import quoted_segments
from labs.corpus.view.scores.running_scores import running_scores, sample_running_scores
from labs.corpus.view.scores.system_scores import SystemScore, is_sample
from labs.corpus.view.significance.bootstrap_samples import DRAWS
from labs.corpus.view.significance.significance_data import bootstrap_chance

KEY = "corpus_stage"

MOST_COUNTED = 9_999
"""Up to so many n-grams of an order the ribbon holds their fraction."""

_mount = component(__file__)


def corpus_stage(context: PanelContext, stage: Mapping[str, object], reports: Mapping[str, Any]) -> None:
    """Draw the stage where the view says: the segments as they are pooled, or the draws."""
    texts, pair = context.page.texts, context.pair
    systems = pair.both if context.has_two else (pair.a,)
    stops = stops_to(context.system_scores.segment_total)
    item, last = (DRAW, DRAWS) if context.is_drawing else (STEP, len(stops) - 1)
    is_quoted = context.is_flip and context.has_two
    data = {
        "id": f"{context.id} {item}",
        "language": texts.language,
        "at": _first_place(item, last),
        "stops": stops,
        "systems": [_run(texts, context, side, system) for side, system in enumerate(systems)],
        "ribbon": cached("ribbon", (pair.a, texts.language), lambda: _ribbon(texts, _scores(context, 0))),
        "quoted": [asdict(each) for each in quoted_segments(texts, pair)] if is_quoted else [],
        "draws": _cached_draws(context) if context.is_drawing else None,
        "can_draw": context.can_draw,
        "alarm": context.page.palette.alarm,
        "words": _words(texts, context),
        "steps": _steps(texts, context),
        "stage": stage,
    }
    _mount(
        data=data,
        key=KEY,
        on_step_change=partial(take_report, KEY, "step", STEP),
        on_drawn_change=partial(take_report, KEY, "drawn", DRAW),
        on_phase_change=partial(take_report, KEY, "phase", PHASE),
        **reports,
    )


def _first_place(item: str, last: int) -> int:
    """Give where the picture opens: where the view says, else at its end once it is answered, else at its start."""
    kept = session.view_item(item)
    if isinstance(kept, int | float) and 0 <= kept <= last:
        return int(kept)
    answers = (LEAD,) if item == DRAW else (WINNER, LEAD)
    return last if any(session.view_item(question) is not None for question in answers) else 0


def _scores(context: PanelContext, side: int) -> tuple[BleuScore, ...]:
    scores, place = context.system_scores, context.places[side]
    if is_sample(scores):
        return sample_running_scores(scores.corpus.name, scores.variant, place)
    system = scores.systems[place]
    return cached(f"running-{side}", (system,), lambda: running_scores(system))


def _run(texts: Texts, context: PanelContext, side: int, system: SystemScore) -> dict[str, object]:
    """Write down a system's score after every stop."""
    values = [_value(score) for score in _scores(context, side)]
    return {
        "letter": LETTERS[side] if context.has_two else "",
        "name": "" if system.name == LETTERS[side] else short_name(system.name),
        "values": [round(value, 5) for value in values],
        "texts": list(map(texts.decimal, values)),
    }


def _ribbon(texts: Texts, scores: Sequence[BleuScore]) -> list[dict[str, object]]:
    """Write down the factors of every stop."""
    return [
        {
            "orders": [_factor(texts, order) for order in score.orders],
            "penalty": 0 if isnan(score.brevity_penalty) else score.brevity_penalty,
            "penalty_text": texts.decimal(score.brevity_penalty),
        }
        for score in scores
    ]


def _factor(texts: Texts, order: OrderScore) -> dict[str, object]:
    """Write the fraction; the precision where smoothing changes it, or where the counts take too much room."""
    is_counted = 0 < order.total <= MOST_COUNTED and order.smoothed == order.precision
    return {
        "part": round(min(order.smoothed, 1), 4) if order.total else 0,
        "text": fraction(order.matches, order.total) if is_counted else texts.decimal(order.smoothed),
        "weight": weight(order.weight),
    }


def _cached_draws(context: PanelContext) -> dict[str, object]:
    return cached("stage-draws", (context.bootstrap_samples(), *context.places), lambda: _draws(context))


def _draws(context: PanelContext) -> dict[str, object]:
    """Write down every draw's difference, and who led how often up to it."""
    pair, draws = context.pair, context.bootstrap_samples()
    told = cached("told", (draws, *context.places), lambda: bootstrap_chance(pair, draws))
    return {
        "gaps": rounded(draws.gaps(pair), 4),
        "ahead": told.ahead,
        "behind": told.behind,
        "marked": [int(each) for each in told.marked],
        "observed": pair.gap,
        "interval": told.intervals[str(DRAWS)][2],
    }


def _value(score: BleuScore) -> float:
    return 0.0 if isnan(score.value) else score.value


def _steps(texts: Texts, context: PanelContext) -> dict[str, str]:
    own = {
        "next": texts("corpus.draw-one") if context.is_drawing else "+1",
        "run_all": texts("corpus.run-all", total=whole(DRAWS)) if context.is_drawing else texts("corpus.play"),
        "place": texts("corpus.drawn-so-far" if context.is_drawing else "corpus.pooled-so-far"),
    }
    return step_words(texts) | own


def _words(texts: Texts, context: PanelContext) -> dict[str, str]:
    """Collect the words by the names that corpus_stage.js gives them."""
    shared = {
        "play": texts("corpus.play"),
        "pause": texts("corpus.pause"),
        "to_draws": texts("corpus.to-draws", total=whole(DRAWS)),
        "to_segments": texts("corpus.to-segments"),
        "drawing": texts("corpus.drawing"),
        "between": texts.run_on(("", "")),
        "draw": DRAWING,
        "pool": POOLING,
        "first": texts("corpus.segment", number=1),
    }
    if context.is_drawing:
        return shared | {
            "next": texts("corpus.draw-one"),
            "nothing": texts("corpus.before-draws", segments=whole(context.system_scores.segment_total)),
            "one": texts("corpus.one-draw", **_left("at", "name", "gap")),
            "tie": texts("corpus.one-draw-equal", **_left("at")),
            "running": texts("corpus.draws-so-far", **_left("at", "a", "b", "ahead", "behind")),
            "place": texts("corpus.draw-place", **_left("at", "total")),
            "leads": texts("corpus.leads-in", **_left("name", "count")),
            "interval": texts("corpus.interval"),
            "alt": texts("corpus.draws-alt"),
        }
    return shared | {
        "next": texts("corpus.next-segment"),
        "nothing": texts("corpus.run-nothing" if context.has_two else "corpus.run-nothing-one"),
        "running": texts("corpus.run-some", **_left("at", "scores")),
        "all": texts("corpus.run-all-pooled", **_left("scores")),
        "both": texts("corpus.two-scores", **_left("a", "b")),
        "place": texts("corpus.pooled-place", **_left("at", "total")),
        "alt": texts("corpus.run-alt"),
    }


def _left(*names: str) -> dict[str, str]:
    """Leave the places of values to the browser."""
    return {name: f"{{{name}}}" for name in names}
