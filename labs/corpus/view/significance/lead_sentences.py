"""Sentences on the better system and how certain its lead is: the headline, the evidence, the sentence for a paper."""

from bleu_core.chance.resampling import PairedBootstrap
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.corpus.view.scores.corpus_numbers import Scale, format_count
from labs.corpus.view.scores.system_pair import SystemPair
from labs.corpus.view.scores.system_scores import SystemScores
from labs.corpus.view.significance.bootstrap_samples import DRAWS, MAX_LINES, MIN_SEGMENTS, ScoredDraws

SMALL_P = 0.05


def lead_headline(scale: Scale, pair: SystemPair, draws: ScoredDraws | None) -> str:
    """Return the headline: the better system, or that these segments cannot decide; without draws, the leader."""
    texts, leader, other = scale.texts, pair.leader, pair.follower
    if not pair.has_two_systems:
        return texts("corpus.headline-one", name=leader.name, score=scale.format_score(leader.score.value))
    if pair.is_tied:
        return texts("corpus.headline-tie", a=pair.a.name, b=pair.b.name, score=scale.format_score(leader.score.value))
    values = {
        "name": leader.name,
        "high": scale.format_score(leader.score.value),
        "low": scale.format_score(other.score.value),
        "lead": scale.format_score(abs(pair.gap)),
        "segments": format_count(pair.system_scores.segment_total),
    }
    if draws is None:
        return texts("corpus.headline-leads", **values)
    return texts(
        "corpus.headline-better" if is_significant(draws.leader_bootstrap(pair)) else "corpus.headline-open", **values
    )


def evidence_sentence(scale: Scale, pair: SystemPair, draws: ScoredDraws | None) -> str:
    """Return a sentence with p, the lead, its interval and the leader's wins, or the reason why nothing is tested."""
    texts = scale.texts
    if pair.has_two_systems and pair.is_identical:
        return texts("corpus.identical")
    if draws is None:
        return untested_reason(texts, pair.system_scores)
    if not pair.has_two_systems:
        low, high = map(scale.format_score, draws.interval(pair.first))
        return texts("corpus.interval-of-one", low=low, high=high, draws=format_count(DRAWS))
    lead = draws.leader_bootstrap(pair)
    low, high = map(scale.format_score, lead.interval())
    all_draws = lead.wins == DRAWS
    return texts(
        "corpus.evidence",
        p=decimal(lead.p_value),
        lead=scale.format_score(lead.difference),
        draws=format_count(DRAWS),
        low=low,
        high=high,
        led=texts(
            "corpus.led-in-all" if all_draws else "corpus.led-in", name=pair.leader.name, count=format_count(lead.wins)
        ),
    )


def untested_reason(texts: Texts, scores: SystemScores) -> str:
    """Return the reason why segments are not resampled: too few segments or too many lines; "" if they are."""
    if scores.segment_total < MIN_SEGMENTS:
        return texts("corpus.too-few", fewest=format_count(MIN_SEGMENTS))
    is_over = scores.segment_total * len(scores.systems) > MAX_LINES
    return texts("corpus.too-many", limit=format_count(MAX_LINES)) if is_over else ""


def certainty_sentence(scale: Scale, pair: SystemPair, draws: ScoredDraws) -> str:
    """Return a line with p, the lead's confidence interval, and whether there are enough segments to decide."""
    texts, lead = scale.texts, draws.leader_bootstrap(pair)
    low, high = map(scale.format_score, lead.interval())
    name = "corpus.certainty" if is_significant(lead) else "corpus.certainty-open"
    segments = format_count(pair.system_scores.segment_total)
    return texts(name, p=decimal(lead.p_value), low=low, high=high, segments=segments)


def paper_sentence(scale: Scale, pair: SystemPair, draws: ScoredDraws | None, signature: str) -> str:
    """Return a sentence that reports the scores in a paper, without p for a single system."""
    texts = scale.texts
    if not pair.has_two_systems:
        scores = texts("corpus.paper-score", name=pair.a.name, score=scale.format_score(pair.a.score.value))
        return texts("corpus.paper-one", scores=scores, signature=signature)
    scores = texts(
        "corpus.paper-scores",
        a=pair.leader.name,
        b=pair.follower.name,
        high=scale.format_score(pair.leader.score.value),
        low=scale.format_score(pair.follower.score.value),
    )
    if draws is None:
        return texts("corpus.paper-one", scores=scores, signature=signature)
    p = decimal(draws.leader_bootstrap(pair).p_value)
    return texts("corpus.paper-two", scores=scores, p=p, draws=format_count(DRAWS), signature=signature)


def is_significant(lead: PairedBootstrap) -> bool:
    """Return whether p is below 0.05; False if p is NaN because the program fails in a draw."""
    return lead.p_value < SMALL_P
