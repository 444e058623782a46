"""Tests of the predict card's HTML: the question, the quoted text, and the verdict on an answer."""

import pytest

from bleu_view.drawing.answer_track import right_answer
from bleu_view.drawing.predict_card import answered_card_html, open_card_html, question_subject, verdict_sentence
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.words.texts import LANGUAGES, Texts

ENGLISH = Texts("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_shows_every_question_before_and_after_its_answer(language: str) -> None:
    texts = Texts(language)
    for question in QUESTIONS.values():
        ask = texts(f"predictions.{question.id}-ask").replace("&", "&amp;")
        assert ask in open_card_html(texts, question, quoted=True)
        assert ask in answered_card_html(texts, question, right_answer(question), quoted=True)


def test_unanswered_card_does_not_reveal_the_answer() -> None:
    html = open_card_html(ENGLISH, QUESTIONS["variants-2"], quoted=True)
    assert "bx-track" not in html
    assert ENGLISH("variants.multi_bleu-name") not in html


def test_card_quotes_the_questions_text_unless_the_page_shows_it() -> None:
    cards = {name: open_card_html(ENGLISH, QUESTIONS[name], quoted=True) for name in ("variants-2", "clipping-1")}
    assert "<dd>The cat sat.</dd>" in cards["variants-2"]
    assert "<dd>the cat sat.</dd>" in cards["variants-2"]
    assert cards["clipping-1"].count("<dt>") == 3  # the candidate, and two references, which are numbered
    assert " 2</dt>" in cards["clipping-1"]
    assert "<dl" not in open_card_html(ENGLISH, QUESTIONS["variants-2"], quoted=False)
    assert "<dl" not in open_card_html(ENGLISH, QUESTIONS["weights-2"], quoted=True)  # about numbers only


def test_candidate_among_the_options_is_not_quoted() -> None:
    for name, question in QUESTIONS.items():
        quotes = f"<dd>{question_subject(question, 'en')[0]}</dd>" in open_card_html(ENGLISH, question, quoted=True)
        assert not (quotes and question_subject(question, "en")[0] in question.options), name


@pytest.mark.parametrize(
    ("name", "answer", "sentence", "values"),
    [
        ("clipping-1", ("7",), "not", {"right": "2", "given": "7"}),
        ("length-1", ("0.333",), "not", {"right": "0.135", "given": "0.333"}),
        ("weights-1", ("−29%",), "not", {"right": "−4%", "given": "−29%"}),
        ("practice-1", ("4/5",), "not", {"right": "3/5", "given": "4/5"}),
        ("limits-1", ("8",), "not", {"right": "40,320", "given": "8"}),
        ("variants-1", ("an error",), "wrong", {}),
        ("limits-1", ("40,320",), "right", {}),
        ("explore-1", (0.4,), "too-low", {"gap": "0.10"}),
        ("explore-1", (0.5,), "close", {}),
        ("variants-2", (0.4, 0.8), "gap-span", {"low": "0.40", "high": "0.20"}),
    ],
)
def test_verdict_names_the_right_answer_or_the_gap_to_it(
    name: str, answer: tuple[str | float, ...], sentence: str, values: dict[str, str]
) -> None:
    assert verdict_sentence(ENGLISH, QUESTIONS[name], answer) == ENGLISH(f"predict.{sentence}", **values)
