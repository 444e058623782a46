"""Tests of the cards with claims about BLEU: their experiments yield the shown numbers, and all texts exist."""

import pytest

from bleu_core import Segment
from bleu_view.words.cards import BELIEFS, CARDS, SAYS, ClaimCard, experiment_results
from bleu_view.words.texts import catalogue_entries

EDITIONS = dict(CARDS) | {f"{name}/zh": card.chinese for name, card in CARDS.items() if card.chinese}
for_every_card = pytest.mark.parametrize("card", EDITIONS.values(), ids=EDITIONS)


@for_every_card
def test_experiment_shows_the_numbers_of_its_claim(card: ClaimCard) -> None:
    results = experiment_results(card, card.texts)
    assert [number for number, _ in results] == [line.shows for line in card.lines]
    assert len(card.lines) > 1
    assert SAYS[card.verdict] in BELIEFS
    assert [number for number, length in results if length < 0 and number != "ZeroDivisionError"] == []


@pytest.mark.parametrize("typed", ["", " ", "x", "the " * 200, "我喜欢", "\x00", "**b** $x$ <i>"])
def test_experiment_accepts_any_typed_text(typed: str) -> None:
    for name, card in EDITIONS.items():
        texts = tuple(tuple(Segment(typed, segment.references) for segment in text) for text in card.texts)
        results = experiment_results(card, texts)
        assert len(results) == len(card.lines), name
        assert all(number for number, _ in results), name


def test_every_card_and_line_has_its_texts() -> None:
    assert len(CARDS) == 18
    parts = dict.fromkeys(CARDS, ("claim", "experiment", "why", "source"))
    assert set(catalogue_entries("cards")) == {
        *(f"{name}-{part}" for name, each in parts.items() for part in each),
        *(f"{name}-line-{number}" for name, card in CARDS.items() for number in range(1, len(card.lines) + 1)),
    }
    assert all(len(card.chinese.lines) == len(card.lines) for card in CARDS.values() if card.chinese)
