"""The predict card: its question, its text, and the feedback on an answer."""

import pytest

from bleu_view.drawing.answer_track import right_answer
from bleu_view.drawing.predict_card import answered_card, asking_card, subject, verdict
from bleu_view.scenario.predictions import QUESTIONS, Question
from bleu_view.scenario.presets import preset
from bleu_view.words.texts import LANGUAGES, Texts

ENGLISH = Texts("en")
every_language = pytest.mark.parametrize("texts", [Texts(language) for language in LANGUAGES], ids=LANGUAGES)


@every_language
@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_every_question_is_asked_and_answered(question: Question, texts: Texts) -> None:
    ask = texts(f"predictions.{question.id}-ask")
    answered = answered_card(texts, question, right_answer(question), quoted=True)
    for html in (asking_card(texts, question, quoted=True), answered):
        assert ask.replace("&", "&amp;") in html


def test_before_the_answer_nothing_gives_it_away() -> None:
    html = asking_card(ENGLISH, QUESTIONS["variants-2"], quoted=True)
    assert "bx-track" not in html
    assert "multi-bleu" not in html


def test_a_question_quotes_the_text_it_is_about() -> None:
    html = asking_card(ENGLISH, QUESTIONS["variants-2"], quoted=True)
    assert "<dt>Candidate</dt><dd>The cat sat.</dd><dt>Reference</dt><dd>the cat sat.</dd>" in html


def test_several_references_are_numbered() -> None:
    assert "<dt>Reference 2</dt>" in asking_card(ENGLISH, QUESTIONS["clipping-1"], quoted=True)


def test_text_shown_on_the_page_is_not_quoted() -> None:
    assert "<dl" not in asking_card(ENGLISH, QUESTIONS["variants-2"], quoted=False)


def test_a_question_about_numbers_alone_quotes_nothing() -> None:
    assert "<dl" not in asking_card(ENGLISH, QUESTIONS["weights-2"], quoted=True)


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
