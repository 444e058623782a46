"""Tests of the story: every number against its specification and the paper's formula, and every text it uses."""

import math
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bleu_core import BleuScore
from bleu_view.words.texts import LANGUAGES, catalogue_entries
from labs.opening.view.story_data import (
    FIRST,
    LAST_POSITION,
    SECOND,
    TIE,
    average_and_geometric_mean,
    sentence_votes,
    slider_data,
    slider_scores,
    votes_data,
)
from labs.opening.view.story_sentences import (
    MAX_REPEATS,
    SHUFFLES,
    Story,
    Tokens,
    fully_matched_length,
    get_story,
    picture_data,
    repeated_sentences,
    score_prepared_sentences,
    score_sentence,
    shared_word_indices,
    shortened_sentences,
    shuffled_sentences,
)

FRACTIONS_OF_A = [(11, 11), (9, 10), (7, 9), (5, 8)]
FRACTIONS_OF_B = [(1, 10), (0, 9), (0, 8), (0, 7)]

in_both_languages = pytest.mark.parametrize("tale", [get_story(language) for language in LANGUAGES], ids=LANGUAGES)


def fractions(result: BleuScore) -> list[tuple[int, int]]:
    return [(each.matches, each.total) for each in result.orders]


def score_by_formula(candidate: Tokens, reference: Tokens) -> tuple[list[tuple[int, int]], float]:
    """Return the fractions and the score, computed by the paper's formula without the core."""
    counts = []
    for n in range(1, 5):
        candidate_counts, reference_counts = (
            Counter(zip(*[text[i:] for i in range(n)], strict=False)) for text in (candidate, reference)
        )
        counts.append((sum((candidate_counts & reference_counts).values()), sum(candidate_counts.values())))
    c, r = len(candidate), len(reference)
    penalty = 1.0 if c >= r else math.exp(1 - r / c) if c else 0.0
    product = math.prod([(m / t) ** 0.25 if t else 0.0 for m, t in counts])
    return counts, penalty * product


@in_both_languages
def test_both_languages_have_the_same_numbers(tale: Story) -> None:
    a, b = score_sentence(tale, tale.a), score_sentence(tale, tale.b)
    assert (fractions(a), a.candidate_length, a.reference_length) == (FRACTIONS_OF_A, 11, 12)
    assert (fractions(b), b.value) == (FRACTIONS_OF_B, 0)
    assert (round(a.value, 6), round(a.brevity_penalty, 6)) == (0.742614, 0.913101)
    assert round(b.brevity_penalty, 6) == 0.818731
    assert score_sentence(tale, tale.reference).value == 1
    assert [(each["broken"], each["bricks"]) for each in map(picture_data, (a, b))] == [(6, 38), (33, 34)]


@pytest.mark.parametrize(("language", "expected"), [("en", 0.903602), ("zh", 0.769161)])
def test_a_wrong_word_scores_more_than_a_missing_one(language: str, expected: float) -> None:
    tale = get_story(language)
    assert round(score_sentence(tale, tale.reference_with_one_word_replaced).value, 6) == expected
    assert [token for token in tale.reference_with_one_word_replaced if token not in tale.reference] == [
        tale.swapped_for
    ]


@in_both_languages
def test_a_repeated_word_is_credited_at_most_twice(tale: Story) -> None:
    sentences = repeated_sentences(tale)
    assert len(sentences) == MAX_REPEATS
    assert tale.reference.count(tale.repeated) == 2
    for times, tokens in enumerate(sentences, 1):
        assert fractions(score_sentence(tale, tokens))[0] == (min(times, 2), times)


@pytest.mark.parametrize(("language", "matched_length", "penalty"), [("en", 7, 0.489542), ("zh", 5, 0.246597)])
def test_the_fully_matched_prefix_has_a_low_brevity_penalty(language: str, matched_length: int, penalty: float) -> None:
    tale = get_story(language)
    assert fully_matched_length(tale) == matched_length
    result = score_sentence(tale, tale.a[:matched_length])
    assert all(each.matches == each.total for each in result.orders)
    assert result.brevity_penalty == pytest.approx(penalty, abs=5e-7)
    assert result.value == result.brevity_penalty


@in_both_languages
def test_a_shuffle_keeps_all_words_and_at_most_one_bigram(tale: Story) -> None:
    orders = shuffled_sentences(tale)
    assert len(set(orders)) == SHUFFLES
    assert orders[0] == tale.shuffled
    assert fractions(score_sentence(tale, tale.shuffled)) == [
        (11, 11),
        (int(tale.language == "en"), 10),
        (0, 9),
        (0, 8),
    ]
    for tokens in orders:
        counts = fractions(score_sentence(tale, tokens))
        assert sorted(tokens) == sorted(tale.a)
        assert counts[0] == (11, 11)
        assert counts[1][0] <= 1


@in_both_languages
def test_every_prepared_score_equals_the_papers_formula(tale: Story) -> None:
    results = {result.segments[0].candidate: result for result in score_prepared_sentences(tale)}
    assert set(results) >= {
        tale.a,
        tale.b,
        tale.reference,
        tale.reference_with_one_word_replaced,
        *repeated_sentences(tale),
        *shortened_sentences(tale),
        *shuffled_sentences(tale),
    }
    for tokens, result in results.items():
        expected, value = score_by_formula(tokens, tale.reference)
        assert fractions(result) == expected
        assert result.value == pytest.approx(value)
        statuses: Any = picture_data(result)["statuses"]
        assert [(each.count("+"), len(each)) for each in statuses] == expected


@in_both_languages
def test_the_candidate_shares_every_word_except_the_lost_one(tale: Story) -> None:
    unshared = [index for index in range(len(tale.reference)) if index not in shared_word_indices(tale)]
    assert [tale.reference[index] for index in unshared] == [tale.lost]


@in_both_languages
def test_the_slider_goes_from_equal_weights_to_d2ls_weights(tale: Story) -> None:
    scores = slider_scores(score_sentence(tale, tale.a))
    assert len(scores) == LAST_POSITION + 1
    assert [round(scores[end].value, 5) for end in (0, -1)] == [0.74261, 0.83691]
    assert [each.weight for each in scores[0].orders] == [0.25] * 4
    assert [each.weight for each in scores[-1].orders] == [0.5, 0.25, 0.125, 0.0625]
    assert [before.value < after.value for before, after in pairwise(scores)] == [True] * LAST_POSITION


@in_both_languages
def test_the_waterfall_shows_factors_and_weights(tale: Story) -> None:
    first, *_, last = slider_data(score_sentence(tale, tale.a))
    assert first["factors"] == ["1", "0.974", "0.939", "0.889", "0.913"]
    assert (first["weights"], last["weights"]) == (["1/4"] * 4, ["1/2", "1/4", "1/8", "1/16"])


@in_both_languages
def test_the_arithmetic_mean_hides_the_0_of_a_word_salad(tale: Story) -> None:
    salad, a = score_sentence(tale, tale.salad), score_sentence(tale, tale.a)
    assert sorted(tale.salad) == sorted(tale.a)
    assert fractions(salad) == [(11, 11), (7, 10), (3, 9), (0, 8)]
    assert list(average_and_geometric_mean(salad)) == pytest.approx([(11 / 11 + 7 / 10 + 3 / 9) / 4, 0])
    assert list(average_and_geometric_mean(a)) == pytest.approx([0.825694, 0.813288], abs=5e-7)
    assert average_and_geometric_mean(a)[1] == pytest.approx(math.prod([m / t for m, t in FRACTIONS_OF_A]) ** (1 / 4))


def test_first_system_wins_more_sentences_but_fewer_words() -> None:
    data = votes_data()
    assert (data["sentences"], data["words"]) == ([27, 10, 23], [241, 142, 539])
    assert [winner for winner, _ in sentence_votes()] == [FIRST] * 27 + [TIE] * 10 + [SECOND] * 23


# ---- the texts of the scripts

ROOT = Path(__file__).parents[4]
SCRIPTS = (*sorted((ROOT / "labs" / "opening").rglob("*.js")), ROOT / "frame" / "components" / "parts" / "balance.js")
SCENES = ("hook", "words", "repeat", "order", "short", "means", "pour", "votes", "unseen", "doors")
NAMES_BY_SCENE = {f"{scene}-{part}" for scene in SCENES for part in ("heading", "line")}
COMPOSED_NAMES = {
    *NAMES_BY_SCENE,
    *[f"{scene}-on" for scene in SCENES[:-1]],
    *[f"hook-answer-{choice}" for choice in ("a", "b", "none")],
    *[f"means-{order}" for order in range(1, 5)],
    *["doors-file", "own-ask", "own-text", "own-files", "too-many-words", "cleaned", "twice", "swap", "strike"],
}
"""Names of texts that the code composes from parts, so that a search of the scripts does not find them."""


def used_texts() -> set[str]:
    """Return every name in the scripts that may be the name of a text."""
    text = "\n".join([file.read_text(encoding="utf-8") for file in SCRIPTS])
    dotted, quoted = (
        re.findall(r"\b(?:words|texts)\.([a-z]+)\b", text),
        re.findall(r'"([a-z0-9]+(?:-[a-z0-9]+)*)"', text),
    )
    return set(dotted) | set(quoted)


def test_every_text_is_used_and_every_used_text_exists() -> None:
    assert set(catalogue_entries("opening")) - used_texts() - COMPOSED_NAMES == set()
    text = "\n".join([file.read_text(encoding="utf-8") for file in SCRIPTS])
    names = set(re.findall(r'\b(?:words|texts)\["([a-z0-9-]+)"\]', text)) | COMPOSED_NAMES
    assert [name for name in names if name not in catalogue_entries("opening")] == []
