"""Tests of scores worked out by hand, each with a derivation that a learner can check with pencil and paper.

The other examples of the course are tested next to the sentences that quote them (`test_presets`).
"""

import math

import pytest

from bleu_core import Segment, papineni, reweigh, sacrebleu, score
from tests.core.examples import GUIDE


def round_all(numbers: list[float], digits: int = 3) -> list[float]:
    return [round(number, digits) for number in numbers]


def test_the_papers_candidate_1_has_the_derived_scores() -> None:
    """[Papineni 2002, 1 and 2.1]: 18 tokens; the second reference has 18, so r = 18, and length costs nothing.

    (17/18 · 10/17 · 7/16 · 4/15)^¼ = 0.5046, of which ¼ ln(17/18) = −0.014, ¼ ln(10/17) = −0.133, ¼ ln(7/16) = −0.207,
    ¼ ln(4/15) = −0.330; (17/18)^0.5 (10/17)^0.25 (7/16)^0.125 (4/15)^0.0625 = 0.7067, to the power of 1/0.9375 0.6905.
    """
    result = score([GUIDE], papineni())
    assert [(order.matches, order.total) for order in result.orders] == [(17, 18), (10, 17), (7, 16), (4, 15)]
    assert result.value == pytest.approx(math.prod((17 / 18, 10 / 17, 7 / 16, 4 / 15)) ** 0.25)
    assert round_all([order.log_contribution for order in result.orders]) == [-0.014, -0.133, -0.207, -0.33]
    assert (result.log_brevity_penalty, round(result.loss_shares[3], 2)) == (0, 0.48)
    assert round_all([reweigh(result, name).value for name in ("d2l", "d2l_rescaled")], 4) == [0.7067, 0.6905]


def test_means_and_corpus_scores_can_disagree_on_the_winner() -> None:
    """BLEU-2, 13a: A is perfect on the short segment, B nearly perfect on the long one, which has more counts."""
    moved = "The meeting was moved to Friday because the room is being repaired this week."
    thanks = "Thank you very much."
    system_a = [
        Segment(thanks, (thanks,)),
        Segment("The meeting is moved on Friday, because the room will be repaired in this week.", (moved,)),
    ]
    system_b = [
        Segment("Thank you a lot.", (thanks,)),
        Segment("The meeting was moved to Friday because the room is being painted this week.", (moved,)),
    ]
    variant = sacrebleu(2)
    means = [sum(score([segment], variant).value for segment in system) / 2 for system in (system_a, system_b)]
    assert round_all(means) == [0.735, 0.641]
    assert round_all([score(system, variant).value for system in (system_a, system_b)]) == [0.59, 0.784]
