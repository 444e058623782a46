"""Every number of the story, as it was written down before the story was built, and against the formula itself."""

import math
from collections import Counter
from itertools import pairwise

import pytest

from bleu_core import BleuScore
from bleu_view.words.texts import LANGUAGES
from labs.opening.view.counted_sentences import count_sentence, picture_data
from labs.opening.view.prepared_acts import (
    MOST_REPEATS,
    SHUFFLES,
    certain_length,
    cuts,
    prepared_scores,
    repeats,
    shared_places,
    shuffles,
)
from labs.opening.view.sample_votes import FIRST, SECOND, TIE, votes, votes_data
from labs.opening.view.two_means import means
from labs.opening.view.warning_sentences import Story, Tokens, story
from labs.opening.view.weighting_slider import STEPS, slider_data, slider_scores

A = [(11, 11), (9, 10), (7, 9), (5, 8)]
B = [(1, 10), (0, 9), (0, 8), (0, 7)]
PENALTIES = {1: 1.7e-05, 2: 0.006738, 3: 0.049787, 4: 0.135335, 5: 0.246597, 6: 0.367879, 7: 0.489542, 8: 0.606531}
PENALTIES |= {9: 0.716531, 10: 0.818731, 11: 0.913101, 12: 1.0, 13: 1.0, 14: 1.0}
"""By the length of the candidate, against the reference's 12 words."""
CUT_SCORES = {
    "en": [0, 0, 0, 0.135335, 0.246597, 0.367879, 0.489542, 0.527343, 0.575682, 0.643219, 0.742614],
    "zh": [0, 0, 0, 0.135335, 0.246597, 0.292564, 0.346158, 0.419381, 0.535732, 0.643219, 0.742614],
}
"""What is left of A, one word first."""

in_both_languages = pytest.mark.parametrize("told", [story(language) for language in LANGUAGES], ids=LANGUAGES)


def fractions(counted: BleuScore) -> list[tuple[int, int]]:
    """Return matches and total of each order."""
    return [(each.matches, each.total) for each in counted.orders]


def by_hand(candidate: Tokens, reference: Tokens) -> tuple[list[tuple[int, int]], float]:
    """Count and multiply as the paper says, without the core."""
    counts = []
    for n in range(1, 5):
        found, known = (Counter(zip(*[text[i:] for i in range(n)], strict=False)) for text in (candidate, reference))
        counts.append((sum((found & known).values()), sum(found.values())))
    c, r = len(candidate), len(reference)
    penalty = 1.0 if c >= r else math.exp(1 - r / c) if c else 0.0
    product = math.prod([(m / t) ** 0.25 if t else 0.0 for m, t in counts])
    return counts, penalty * product


@in_both_languages
def test_both_languages_tell_the_same_numbers(told: Story) -> None:
    a, b = count_sentence(told, told.a), count_sentence(told, told.b)
    assert (fractions(a), a.candidate_length, a.reference_length) == (A, 11, 12)
    assert (fractions(b), b.value) == (B, 0)
    assert (round(a.value, 6), round(a.brevity_penalty, 6)) == (0.742614, 0.913101)
    assert round(b.brevity_penalty, 6) == 0.818731
    assert count_sentence(told, told.reference).value == 1


@in_both_languages
def test_losing_a_word_breaks_6_of_38_bricks_and_other_words_33_of_34(told: Story) -> None:
    a, b = (picture_data(count_sentence(told, tokens)) for tokens in (told.a, told.b))
    assert [(each["broken"], each["bricks"]) for each in (a, b)] == [(6, 38), (33, 34)]


@pytest.mark.parametrize(("language", "expected"), [("en", 0.903602), ("zh", 0.769161)])
def test_a_wrong_word_scores_more_than_a_lost_one(language: str, expected: float) -> None:
    told = story(language)
    assert round(count_sentence(told, told.with_swap).value, 6) == expected
    assert [token for token in told.with_swap if token not in told.reference] == [told.swapped_for]


@in_both_languages
def test_a_word_said_again_and_again_is_credited_twice(told: Story) -> None:
    sentences = repeats(told)
    assert len(sentences) == MOST_REPEATS
    assert told.reference.count(told.repeated) == 2
    for times, tokens in enumerate(sentences, 1):
        counted = count_sentence(told, tokens)
        assert fractions(counted)[0] == (min(times, 2), times)
        assert counted.brevity_penalty == pytest.approx(PENALTIES[times], abs=5e-7)


@pytest.mark.parametrize(("language", "certain", "penalty"), [("en", 7, 0.489542), ("zh", 5, 0.246597)])
def test_what_is_certain_fills_every_brick_and_weighs_too_little(language: str, certain: int, penalty: float) -> None:
    told = story(language)
    assert certain_length(told) == certain
    counted = count_sentence(told, told.a[:certain])
    assert all(each.matches == each.total for each in counted.orders)
    assert counted.brevity_penalty == pytest.approx(penalty, abs=5e-7)
    assert counted.value == counted.brevity_penalty


@in_both_languages
def test_every_cut_of_a_scores_as_written_down(told: Story) -> None:
    values = [count_sentence(told, tokens).value for tokens in cuts(told)]
    assert values == pytest.approx(CUT_SCORES[told.language], abs=5e-7)


@in_both_languages
def test_a_shuffle_leaves_the_words_and_hardly_a_pair(told: Story) -> None:
    orders = shuffles(told)
    assert len(set(orders)) == SHUFFLES
    assert orders[0] == told.shuffled
    assert fractions(count_sentence(told, told.shuffled)) == [
        (11, 11),
        (int(told.language == "en"), 10),
        (0, 9),
        (0, 8),
    ]
    for tokens in orders:
        counted = fractions(count_sentence(told, tokens))
        assert sorted(tokens) == sorted(told.a)
        assert counted[0] == (11, 11)
        assert counted[1][0] <= 1


@in_both_languages
def test_all_that_buttons_lead_to_is_counted_as_by_hand(told: Story) -> None:
    counted = {each.segments[0].candidate: each for each in prepared_scores(told)}
    assert set(counted) >= {
        told.a,
        told.b,
        told.reference,
        told.with_swap,
        *repeats(told),
        *cuts(told),
        *shuffles(told),
    }
    for tokens, each in counted.items():
        expected, value = by_hand(tokens, told.reference)
        assert fractions(each) == expected
        assert each.value == pytest.approx(value)


@in_both_languages
def test_the_fates_of_the_bricks_add_up_to_the_fractions(told: Story) -> None:
    for each in prepared_scores(told):
        picture = picture_data(each)
        assert [statuses.count("+") for statuses in picture["statuses"]] == picture["matches"]  # type: ignore[attr-defined]
        assert [len(statuses) for statuses in picture["statuses"]] == picture["totals"]  # type: ignore[attr-defined]


@in_both_languages
def test_every_word_except_the_lost_one_is_shared(told: Story) -> None:
    lost = [place for place in range(len(told.reference)) if place not in shared_places(told)]
    assert [told.reference[place] for place in lost] == [told.lost]


@in_both_languages
def test_the_slider_goes_from_equal_weights_to_d2ls(told: Story) -> None:
    scores = slider_scores(count_sentence(told, told.a))
    assert len(scores) == STEPS + 1
    assert [round(scores[end].value, 5) for end in (0, -1)] == [0.74261, 0.83691]
    assert [each.weight for each in scores[0].orders] == [0.25] * 4
    assert [each.weight for each in scores[-1].orders] == [0.5, 0.25, 0.125, 0.0625]
    assert [one.value < other.value for one, other in pairwise(scores)] == [True] * STEPS


@pytest.mark.parametrize(
    ("language", "factors"),
    [("en", ["1", "0.974", "0.939", "0.889", "0.913"]), ("zh", ["1", "0.974", "0.939", "0.889", "0.913"])],
)
def test_the_waterfall_writes_its_factors_as_the_language_does(language: str, factors: list[str]) -> None:
    told = story(language)
    first, *_, last = slider_data(count_sentence(told, told.a))
    assert first["factors"] == factors
    assert (first["weights"], last["weights"]) == (["1/4"] * 4, ["1/2", "1/4", "1/8", "1/16"])


@in_both_languages
def test_an_average_hides_the_0_of_the_salad(told: Story) -> None:
    salad, a = count_sentence(told, told.salad), count_sentence(told, told.a)
    assert sorted(told.salad) == sorted(told.a)
    assert fractions(salad) == [(11, 11), (7, 10), (3, 9), (0, 8)]
    assert list(means(salad)) == pytest.approx([(11 / 11 + 7 / 10 + 3 / 9) / 4, 0])
    assert list(means(a)) == pytest.approx([0.825694, 0.813288], abs=5e-7)
    assert means(a)[1] == pytest.approx(math.prod([m / t for m, t in A]) ** (1 / 4))


def test_sentences_vote_for_tern_and_words_for_heron() -> None:
    data = votes_data()
    assert (data["sentences"], data["words"]) == ([27, 10, 23], [241, 142, 539])
    assert [winner for winner, _ in votes()] == [FIRST] * 27 + [TIE] * 10 + [SECOND] * 23
