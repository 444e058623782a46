"""Expected values of the numbers quoted in the page's texts, recomputed from its challenges."""

from collections.abc import Callable

from bleu_core import VARIANTS, Segment, score
from labs.challenges.view.challenges import CHALLENGES, compare_attempt_in_two_ways, score_attempt, score_given_line
from tests.shared.words.quoting import decimals_of, text_score


def mean_and_corpus_score(language: str) -> tuple[float, float]:
    """Return the mean sentence score and the corpus score of system A in the challenge “two-winners”."""
    challenge = CHALLENGES["two-winners"].in_language(language)
    pairs = [Segment(line, (one,)) for line, one in zip(challenge.given, challenge.references, strict=True)]
    scores = [score([pair], challenge.variant_to_score()).value for pair in pairs]
    return sum(scores) / len(scores), score(pairs, challenge.variant_to_score()).value


def goal_scores(name: str) -> tuple[float, ...]:
    """Return the scores that a challenge's goals require, without goals for other quantities."""
    return tuple([goal.number for goal in CHALLENGES[name].goals if goal.quantity == "value"])


DERIVED: dict[str, Callable[[], set[str]]] = {
    "challenges.salad-task": lambda: decimals_of(score_given_line(CHALLENGES["salad"])),
    "challenges.reference-that-lowers-task": lambda: decimals_of(*goal_scores("reference-that-lowers")),
    "challenges.reference-that-lifts-task": lambda: decimals_of(score_given_line(CHALLENGES["reference-that-lifts"])),
    "challenges.exactly-half-task": lambda: decimals_of(*goal_scores("exactly-half")),
    "challenges.above-one-hint": lambda: decimals_of(text_score("a b c d e", ("a b c d e",), VARIANTS["nltk-method5"])),
    "challenges.two-winners-task": lambda: decimals_of(*mean_and_corpus_score("en")),
    "challenges.two-winners-task/zh": lambda: decimals_of(*mean_and_corpus_score("zh")),
}


def test_two_ways_of_scoring_pick_different_winners() -> None:
    weights = compare_attempt_in_two_ways(
        score_attempt(CHALLENGES["rank-differently"], CHALLENGES["rank-differently"].par)
    )
    assert weights
    assert weights.winners == ("b", "a")
    assert [f"{value:.3f}" for value in (*weights.a, *weights.b)] == ["0.348", "0.636", "0.409", "0.525"]
    pooling = compare_attempt_in_two_ways(score_attempt(CHALLENGES["two-winners"], CHALLENGES["two-winners"].par))
    assert pooling
    assert pooling.winners == ("a", "b")
    assert [f"{value:.3f}" for value in pooling.a] == ["0.735", "0.590"]
