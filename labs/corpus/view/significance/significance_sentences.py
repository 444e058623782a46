"""Sentences on two systems, based on their draws, and on the limits of a test."""

from bleu_core.chance.resampling import Randomization
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import Texts
from labs.corpus.view.scores.corpus_numbers import LETTERS, Scale, format_count
from labs.corpus.view.scores.pooled_counts import LengthHalves
from labs.corpus.view.scores.system_pair import SystemPair
from labs.corpus.view.significance.bootstrap_samples import DRAWS, ScoredDraws
from labs.corpus.view.significance.lead_sentences import SMALL_P
from labs.corpus.view.significance.significance_data import score_correlation

TOGETHER_CORRELATION = 0.3
"""The correlation from which two systems are described as rising and falling together."""


def draws_sentences(texts: Texts, pair: SystemPair, draws: ScoredDraws) -> str:
    """Return sentences on how often the leader stayed ahead, and on the effect of using the same draws for both."""
    if pair.is_identical:
        return texts("corpus.identical")
    rho = score_correlation(pair, draws)
    values = {
        "name": pair.leader.name,
        "kept": format_count(draws.leader_bootstrap(pair).wins),
        "total": format_count(DRAWS),
    }
    if rho < TOGETHER_CORRELATION:
        return texts.join_sentences((texts("corpus.stays", **values), texts("corpus.apart", rho=decimal(rho, 2))))
    spans = [draws.interval(pair.first), draws.interval(pair.second)]
    overlap = max(low for low, _ in spans) < min(high for _, high in spans)
    decide = texts("corpus.overlap" if overlap else "corpus.only-differences")
    return texts.join_sentences(
        (texts("corpus.stays", **values), texts("corpus.together", rho=decimal(rho, 2)), decide)
    )


def swaps_sentences(scale: Scale, pair: SystemPair, swaps: Randomization) -> str:
    """Return sentences on how often a random swap leads to a larger gap."""
    texts = scale.texts
    values = {
        "larger": format_count(swaps.larger_difference_total),
        "total": format_count(DRAWS),
        "gap": scale.format_score(abs(pair.gap)),
    }
    count = texts("corpus.larger", p=decimal(swaps.p_value), more=format_count(DRAWS + 1), **values)
    return texts.join_sentences((count, texts("corpus.rarely" if swaps.p_value < SMALL_P else "corpus.often")))


def mean_or_pooled_sentences(texts: Texts, pair: SystemPair, weighed: LengthHalves) -> str:
    """Return sentences on whether mean and pooled score prefer the same system and, if not, on the reason."""
    if pair.is_identical:
        return texts("corpus.identical")
    ahead, behind = pair.by_mean
    leader, follower = pair.leader, pair.follower
    values = {
        "mean_leader": ahead.name,
        "mean_high": decimal(ahead.mean),
        "mean_low": decimal(behind.mean),
        "leader": leader.name,
        "high": decimal(leader.score.value),
        "low": decimal(follower.score.value),
    }
    if not pair.mean_contradicts_corpus:
        return texts("corpus.no-flip", **values)
    is_short_winner = weighed.pooled_gaps[0] * pair.gap_of_means > 0
    why = texts("corpus.flip-short", name=ahead.name) if is_short_winner else texts("corpus.flip-votes")
    return texts.join_sentences((texts("corpus.flip", **values), why))


def draws_table(scale: Scale, pair: SystemPair, draws: ScoredDraws) -> Table:
    """Return a table of A, B and their difference, on the corpus and over all draws."""
    texts = scale.texts
    paired = draws.paired_bootstrap(pair.first, pair.second)
    rows = [
        (
            f"{letter} {each.name}",
            scale.format_score(each.score.value),
            scale.format_score(drawn.mean),
            *map(scale.format_score, drawn.interval()),
        )
        for letter, each, drawn in zip(LETTERS, pair.both, (paired.system, paired.baseline), strict=True)
    ]
    difference = [scale.format_signed(gap) for gap in (pair.gap, float(paired.differences.mean()), *paired.interval())]
    headings = ("system", "on-the-corpus", "mean-of-draws", "lower-end", "upper-end")
    last = (texts("corpus.a-minus-b"), *difference)
    return Table(tuple(texts(f"corpus.{name}") for name in headings), (*rows, last))


def excluded_sentence(scale: Scale, whole_pair: SystemPair, pair: SystemPair) -> str:
    """Return a sentence with the corpus scores on all segments, and without the excluded ones."""
    texts = scale.texts
    count = whole_pair.system_scores.segment_total - pair.system_scores.segment_total
    changes = [
        texts(
            "corpus.left-out-change",
            name=now.name,
            before=scale.format_score(before.score.value),
            now=scale.format_score(now.score.value),
        )
        for before, now in zip(whole_pair.both, pair.both, strict=True)
    ]
    return texts("corpus.left-out", count=count, a=changes[0], b=changes[1])
