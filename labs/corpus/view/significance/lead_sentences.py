"""Sentences about the better system and their certainty: the headline, the line under it, the sentence for a paper."""

import math

from bleu_core.chance.resampling import PairedBootstrap
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.corpus.view.scores.corpus_numbers import Scale, whole
from labs.corpus.view.scores.system_pair import Pair
from labs.corpus.view.scores.system_scores import SystemScores
from labs.corpus.view.significance.bootstrap_samples import DRAWS, FEWEST, LEVEL, MOST_LINES, Bootstrap

SMALL_P = 0.05


def headline(scale: Scale, pair: Pair, draws: Bootstrap | None) -> str:
    """Return the headline: the better system, or that these segments cannot decide; without draws, the leader."""
    texts, leader, other = scale.texts, pair.leader, pair.follower
    if pair.first == pair.second:
        return texts("corpus.headline-one", name=leader.name, score=scale.score(leader.score.value))
    if pair.is_tied:
        return texts("corpus.headline-tie", a=pair.a.name, b=pair.b.name, score=scale.score(leader.score.value))
    values = {
        "name": leader.name,
        "high": scale.score(leader.score.value),
        "low": scale.score(other.score.value),
        "lead": scale.score(abs(pair.gap)),
        "segments": whole(pair.system_scores.segment_total),
    }
    if draws is None:
        return texts("corpus.headline-leads", **values)
    return texts("corpus.headline-better" if is_certain(draws.lead(pair)) else "corpus.headline-open", **values)


def evidence(scale: Scale, pair: Pair, draws: Bootstrap | None) -> str:
    """Return p, the lead, its interval and how often the leader led; the reason if there is no test."""
    texts = scale.texts
    if pair.first != pair.second and pair.is_identical:
        return texts("corpus.identical")
    if draws is None:
        return untested(texts, pair.system_scores)
    if pair.first == pair.second:
        low, high = map(scale.score, draws.interval(pair.first))
        return texts("corpus.interval-of-one", low=low, high=high, draws=whole(DRAWS))
    lead = draws.lead(pair)
    low, high = map(scale.score, lead.interval(LEVEL))
    all_draws = lead.wins == DRAWS
    return texts(
        "corpus.evidence",
        p=decimal(lead.p_value),
        lead=scale.score(lead.difference),
        draws=whole(DRAWS),
        low=low,
        high=high,
        led=texts("corpus.led-in-all" if all_draws else "corpus.led-in", name=pair.leader.name, count=whole(lead.wins)),
    )


def untested(texts: Texts, scores: SystemScores) -> str:
    """Return why segments are not resampled: they are too few, or all systems have too many; else nothing."""
    if scores.segment_total < FEWEST:
        return texts("corpus.too-few", fewest=whole(FEWEST))
    is_over = scores.segment_total * len(scores.systems) > MOST_LINES
    return texts("corpus.too-many", limit=whole(MOST_LINES)) if is_over else ""


def certainty(scale: Scale, pair: Pair, draws: Bootstrap) -> str:
    """Return p and the interval of the lead in a line, and whether the segments can decide."""
    texts, lead = scale.texts, draws.lead(pair)
    low, high = map(scale.score, lead.interval(LEVEL))
    name = "corpus.certainty" if is_certain(lead) else "corpus.certainty-open"
    segments = whole(pair.system_scores.segment_total)
    return texts(name, p=decimal(lead.p_value), low=low, high=high, segments=segments)


def paper_sentence(scale: Scale, pair: Pair, draws: Bootstrap | None, signature: str) -> str:
    """Write what a paper says of the scores; of a single system without p."""
    texts = scale.texts
    if pair.first == pair.second:
        scores = texts("corpus.paper-score", name=pair.a.name, score=scale.score(pair.a.score.value))
        return texts("corpus.paper-one", scores=scores, signature=signature)
    scores = texts(
        "corpus.paper-scores",
        a=pair.leader.name,
        b=pair.follower.name,
        high=scale.score(pair.leader.score.value),
        low=scale.score(pair.follower.score.value),
    )
    if draws is None:
        return texts("corpus.paper-one", scores=scores, signature=signature)
    p = decimal(draws.lead(pair).p_value)
    return texts("corpus.paper-two", scores=scores, p=p, draws=whole(DRAWS), signature=signature)


def is_certain(lead: PairedBootstrap) -> bool:
    """Return whether p is below 0.05; nan, where the program fails in a draw, is not."""
    return not math.isnan(lead.p_value) and lead.p_value < SMALL_P
