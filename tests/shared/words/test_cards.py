"""The cards: every experiment shows the numbers that it claims, and every card has its words."""

import pytest

from bleu_core import Segment
from bleu_view.words.cards import BELIEFS, CARDS, SAYS, Card, bars, numbers
from bleu_view.words.texts import entries

EDITIONS = dict(CARDS) | {f"{name}/zh": card.chinese for name, card in CARDS.items() if card.chinese}
every_card = pytest.mark.parametrize("card", EDITIONS.values(), ids=EDITIONS)


def test_there_are_18_cards() -> None:
    assert len(CARDS) == 18


@every_card
def test_an_experiment_shows_what_it_claims(card: Card) -> None:
    assert numbers(card, card.texts) == tuple(line.shows for line in card.lines)
    assert len(card.lines) > 1
    assert SAYS[card.verdict] in BELIEFS


@every_card
def test_a_bar_is_drawn_for_every_number_and_none_for_a_failure(card: Card) -> None:
    for length, line in zip(bars(card, card.texts), card.lines, strict=True):
        assert length >= 0 or line.shows == "ZeroDivisionError"


@every_card
@pytest.mark.parametrize("typed", ["", " ", "x", "the " * 200, "我喜欢", "\x00", "**b** $x$ <i>"])
def test_any_text_may_be_put_in(card: Card, typed: str) -> None:
    texts = tuple(tuple(Segment(typed, segment.references) for segment in text) for text in card.texts)
    assert all(numbers(card, texts))
    assert len(bars(card, texts)) == len(card.lines)


def test_every_card_and_line_has_its_words() -> None:
    parts = dict.fromkeys(CARDS, ("claim", "experiment", "why", "source"))
    assert set(entries("cards")) == {
        *(f"{name}-{part}" for name, each in parts.items() for part in each),
        *(f"{name}-line-{number}" for name, card in CARDS.items() for number in range(1, len(card.lines) + 1)),
    }


def test_a_changed_text_changes_the_numbers() -> None:
    card = CARDS["lin-smoothing"]
    assert numbers(card, ((Segment("yes", ("yes",)),),)) == ("0", "1")


def test_both_editions_of_a_card_name_as_many_lines() -> None:
    assert all(len(card.chinese.lines) == len(card.lines) for card in CARDS.values() if card.chinese)
