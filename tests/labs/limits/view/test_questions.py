"""The page's questions: right, and each answer and each wrong number derived from the core."""

import math
from itertools import pairwise, permutations

from bleu_core import Segment, papineni, score
from bleu_view.scenario.predictions import QUESTIONS, TWINS
from bleu_view.scenario.presets import preset
from bleu_view.words.numbers import decimal
from tests.shared.scenario.scored_questions import fractions, result_of


def test_blocks_between_unmatched_bigrams_score_the_same_in_every_order() -> None:
    result = result_of(QUESTIONS["limits-1"], papineni())
    tokens, fates = result.segments[0].candidate, result.segments[0].fates(2)
    cuts = [0, *(place for place, fate in enumerate(fates, 1) if fate != "credited"), len(tokens)]
    blocks = [tokens[start:end] for start, end in pairwise(cuts)]
    assert (len(blocks), f"{math.factorial(len(blocks)):,}") == (8, QUESTIONS["limits-1"].answer)
    known = {bigram for reference in result.segments[0].references for bigram in pairwise(reference)}
    assert not any((first[-1], second[0]) in known for first, second in permutations(blocks, 2))
    references = preset("papineni-1").references
    some = list(permutations(blocks))[:: 40_320 // 80]
    values = {score([Segment(" ".join(sum(order, ())), references)], papineni()).value for order in some}
    assert values == {result.value}


def test_a_lost_not_beside_a_paraphrase() -> None:
    (reference,) = preset("drop-not").references
    values = [score([Segment(text, (reference,))], papineni(2)).value for text in QUESTIONS["limits-2"].options]
    assert [decimal(value) for value in values] == ["0.757", "0"]


def test_the_opposite_beside_a_paraphrase() -> None:
    (reference,) = TWINS["limits-2-twin"].references
    values = [score([Segment(text, (reference,))], papineni(2)) for text in TWINS["limits-2-twin"].options]
    assert [decimal(result.value) for result in values] == ["0.707", "0"]
    assert [fractions(result)[0] for result in values] == ["5/6", "0/5"]
