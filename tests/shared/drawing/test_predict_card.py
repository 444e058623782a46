"""The predict card: its question, its text, and the feedback on an answer."""

import pytest

from bleu_view.drawing.answer_track import right_answer
from bleu_view.drawing.predict_card import answered_card, asking_card, subject, verdict
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.presets import preset
from bleu_view.words.texts import LANGUAGES, Texts

ENGLISH = Texts("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_asked_and_answered(language: str) -> None:
    texts = Texts(language)
    for question in QUESTIONS.values():
        ask = texts(f"predictions.{question.id}-ask").replace("&", "&amp;")
        assert ask in asking_card(texts, question, quoted=True)
        assert ask in answered_card(texts, question, right_answer(question), quoted=True)


def test_before_the_answer_nothing_gives_it_away() -> None:
    html = asking_card(ENGLISH, QUESTIONS["variants-2"], quoted=True)
    assert "bx-track" not in html
    assert ENGLISH("variants.multi_bleu-name") not in html


def test_a_question_quotes_the_text_it_is_about_unless_the_page_shows_it() -> None:
    asked = {name: asking_card(ENGLISH, QUESTIONS[name], quoted=True) for name in ("variants-2", "clipping-1")}
    assert "<dd>The cat sat.</dd>" in asked["variants-2"]
    assert "<dd>the cat sat.</dd>" in asked["variants-2"]
    assert asked["clipping-1"].count("<dt>") == 3  # the candidate, and two references, which are numbered
    assert " 2</dt>" in asked["clipping-1"]
    assert "<dl" not in asking_card(ENGLISH, QUESTIONS["variants-2"], quoted=False)
    assert "<dl" not in asking_card(ENGLISH, QUESTIONS["weights-2"], quoted=True)  # about numbers only


def test_a_candidate_that_is_one_of_the_answers_is_not_quoted_as_given() -> None:
    for name, question in QUESTIONS.items():
        quotes = f"<dd>{subject(question, 'en')[0]}</dd>" in asking_card(ENGLISH, question, quoted=True)
        assert not (quotes and subject(question, "en")[0] in question.options), name


def test_a_question_about_an_example_has_its_text() -> None:
    assert subject(QUESTIONS["clipping-1"], "en") == (preset("the-x7").candidate, preset("the-x7").references)


@pytest.mark.parametrize(
    ("name", "answer", "expected"),
    [
        ("clipping-1", ("7",), "2, not 7."),
        ("length-1", ("0.333",), "0.135, not 0.333."),
        ("weights-1", ("−29%",), "−4%, not −29%."),
        ("practice-1", ("4/5",), "3/5, not 4/5."),
        ("limits-1", ("8",), "40,320, not 8."),
        ("variants-1", ("an error",), "Not quite."),
        ("limits-1", ("40,320",), "Right."),
        ("explore-1", (0.4,), "You were 0.10 too low."),
        ("explore-1", (0.5,), "Close."),
        ("variants-2", (0.4, 0.8), "The low end is off by 0.40, the high end by 0.20."),
    ],
)
def test_the_verdict_names_what_is_right_or_how_far_off_the_answer_is(
    name: str, answer: tuple[str | float, ...], expected: str
) -> None:
    assert verdict(ENGLISH, QUESTIONS[name], answer) == expected
