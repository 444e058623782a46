"""Tests of the score card for a program with its own weights: three scores, three marks, no overlapping labels."""

from dataclasses import replace
from itertools import pairwise

import pytest

from bleu_core import BleuScore
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import score_scenario
from bleu_view.words.texts import LANGUAGES, Texts
from labs.explore.view.score_card import place_score_labels, score_card_html, shown_scores, weights_name

SCORE_TRIPLES = [
    (0.666, 0.643, 0.687),
    (0.3, 0.1, 0.9),
    (0.5, 0.42, 0.9),
    (0.05, 0.01, 0.95),
    (1.0, 1.0, 1.0),
    (0.97, 0.91, 0.99),
]


def three_scores(values: tuple[float, float, float] = (0.666, 0.643, 0.687)) -> tuple[BleuScore, ...]:
    """Return three scores with the given values: for the program's weights, equal weights, and D2L's weights."""
    scores = shown_scores(score_scenario(replace(preset("d2l-abbcd"), variant="d2l-rescaled")))
    return tuple(replace(score, value=value) for score, value in zip(scores, values, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_shows_every_number_under_its_name_and_every_sentence(language: str) -> None:
    texts, scores = Texts(language), three_scores()
    html = score_card_html(texts, *scores, sentences=("One.", "Two."))
    assert html.count("▼") == 3
    for score, number in zip(scores, ("0.666", "0.643", "0.687"), strict=True):
        assert f'{weights_name(texts, score)}</div><div class="bx-score">{number}</div>' in html
    assert texts.join_sentences(("One.", "Two.")) in html


def test_a_failing_program_is_shown_with_a_cross_and_its_error() -> None:
    failed = score_scenario(replace(preset("three-tokens"), variant="d2l-zh"))
    html = score_card_html(Texts("en"), *shown_scores(failed), sentences=())
    assert html.count('<div class="bx-score">✕</div>') == 2
    assert Texts("en")("score_card.fails", exception="ZeroDivisionError") in html


def test_close_marks_share_one_label_in_left_to_right_order() -> None:
    [(position, label, _)] = place_score_labels(Texts("en"), *three_scores())
    assert label == "1/N · program · 1/2ⁿ"
    assert position == pytest.approx(0.665)


@pytest.mark.parametrize("values", SCORE_TRIPLES)
def test_every_mark_has_a_label_and_labels_do_not_overlap(values: tuple[float, float, float]) -> None:
    label_places = place_score_labels(Texts("en"), *three_scores(values))
    labels = " ".join(label for _, label, _ in label_places)
    assert all(mark in labels for mark in ("program", "1/N", "1/2ⁿ"))
    assert all(after - before >= 0.1 for (before, *_), (after, *_) in pairwise(label_places))
