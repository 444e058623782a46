"""Tests of lesson plans, homework, the glossary and worksheets: minutes, links, questions, numbers, complete texts."""

import re

import pytest

from bleu_core import Segment, papineni, score
from bleu_view.drawing.predict_card import question_subject
from bleu_view.scenario.lesson_plans import HOMEWORK, LESSONS, Lesson, LessonStep, step_query_value
from bleu_view.scenario.predictions import QUESTIONS
from bleu_view.scenario.presets import preset
from bleu_view.words.catalogue import OPENING
from bleu_view.words.terms import TERMS
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries
from labs.teach.view.glossary_and_lessons import glossary_markdown, lesson_bars_html, symbols_table_html
from labs.teach.view.worksheet import html_sheet, make_worksheet

SCENES = len({name.partition("-")[0] for name in catalogue_entries("speaker")})
STEPS = [step for lesson in LESSONS.values() for step in lesson.steps]
every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
def test_a_lesson_starts_with_the_opening_and_its_minutes_add_up(lesson: Lesson) -> None:
    assert sum(step.minutes for step in lesson.steps) == lesson.minutes
    assert [(step.page == OPENING, step.scenes > 0) for step in lesson.steps] == [
        (index == 0, index == 0) for index, _ in enumerate(lesson.steps)
    ]
    assert lesson.steps[0].scenes <= SCENES


@every_language
@pytest.mark.parametrize("step", [step for step in STEPS if step.preset and step.question in QUESTIONS])
def test_the_question_of_a_step_is_about_its_example(step: LessonStep, language: str) -> None:
    candidate, references = question_subject(QUESTIONS[step.question_name(language)], language)
    scenario = preset(step.preset_name(language))
    texts = ["".join(scenario.candidate.split()), scenario.references if references else ()]
    assert not candidate or ["".join(candidate.split()), references] == texts


def test_the_catalogue_has_exactly_the_texts_of_lessons_and_homework() -> None:
    lessons = {
        f"{lesson.id}-{part}"
        for lesson in LESSONS.values()
        for part in ("title", "goal", "prepare", *[step.text_key for step in lesson.steps])
    }
    homework = {
        f"{sheet.id}-{part}"
        for sheet in HOMEWORK.values()
        for part in ("title", *[f"{kind}-{n}" for n in range(1, sheet.tasks + 1) for kind in ("task", "answer")])
    }
    in_a_room = {"room-opening"}
    assert set(catalogue_entries("lessons")) == lessons | homework | in_a_room


def test_every_term_has_a_name_a_text_and_an_existing_page() -> None:
    text_names = {name for name in catalogue_entries("glossary") if not name.endswith("-forms")}
    assert text_names == {f"{name}-{part}" for name in TERMS for part in ("term", "text")}
    assert all(Texts("en").has(f"pages.{term.page}-title") for term in TERMS.values() if term.page)


def test_each_row_of_the_glossary_has_both_languages_and_links_to_its_page() -> None:
    lines = glossary_markdown("/{}?s=x".format).splitlines()[2:]
    assert len(lines) == len(TERMS)
    assert all(line.count(" | ") == 1 for line in lines)
    assert all(
        line.count(f"](/{term.page}?s=x)") == 2 * bool(term.page)
        for line, term in zip(lines, TERMS.values(), strict=True)
    )
    assert "[**词元**]" in lines[0]


@every_language
def test_the_symbols_table_has_both_languages(language: str) -> None:
    html = symbols_table_html(Texts(language), "/{}".format)
    rows = re.findall(
        r"<th scope=\"row\">(.*?)</th><td[^>]*><a href=\"(.*?)\"[^>]*>(.*?)</a></td><td[^>]*><a[^>]*>(.*?)<", html
    )
    assert ("pₙ", "/explore", "modified precision", "修正精度") in rows
    assert [symbol for symbol, *_ in rows] == ["n", "N", "mₙ", "pₙ", "c", "r", "BP", "wₙ"]


@every_language
def test_a_bar_has_one_box_per_step_as_wide_as_its_minutes(language: str) -> None:
    pages = {step.page for step in STEPS}
    html = lesson_bars_html(Texts(language), pages, lambda step: f"/{step.page}?s={step_query_value(step, language)}")
    names = [Texts(language)(f"pages.{step.page}-menu") for step in STEPS]
    assert re.findall(r"<b[^>]*>(.*?)</b>", html) == names
    assert re.findall(r"flex-grow:(\d+)", html) == [str(step.minutes) for step in STEPS]
    assert re.findall(r'href="/(\w+)\?s=(.*?)"', html) == [
        (step.page, step_query_value(step, language)) for step in STEPS
    ]
    assert html.count("bx-discussion") == sum(step.discussion for step in STEPS) == 5
    assert "href" not in lesson_bars_html(Texts(language), (), str)


# ---- worksheets

SEEDS = range(4217, 4223)


@every_language
@pytest.mark.parametrize("seed", SEEDS)
def test_the_limit_exercise_distinguishes_sum_from_maximum(seed: int, language: str) -> None:
    [counts] = make_worksheet(seed, language).limit.score.segments
    assert len(counts.references) == 2
    assert any(
        ngram.candidate_count > ngram.maximum and sum(ngram.reference_counts) > ngram.maximum > 0
        for ngram in counts.orders[0]
    )


@every_language
def test_sheet_and_key_have_the_same_blanks_and_only_the_key_has_answers(language: str) -> None:
    head, sheet, key = html_sheet(make_worksheet(4217, language)).split('<div class="page">')
    assert f'lang="{language}"' in head
    for piece in ('class="fraction"', 'class="exponent"', '<span class="line"', 'class="brick', 'class="row"'):
        assert sheet.count(piece) == key.count(piece) > 0
    assert not re.search("brick [cu]|☑", sheet)
    assert key.count("☑") == 2
    assert key.count("brick credited") > 0 < key.count("brick clipped")


@every_language
@pytest.mark.parametrize("seed", SEEDS)
def test_the_answer_key_has_the_scores_of_bleu_core(seed: int, language: str) -> None:
    worksheet = make_worksheet(seed, language)
    key = html_sheet(worksheet).split('<div class="page">')[2]
    for exercise, orders in ((worksheet.product, 2), (worksheet.limit, 1)):
        text = Segment(" ".join(exercise.candidate), tuple(map(" ".join, exercise.references)))
        for order in score([text], papineni(2)).orders[:orders]:
            assert f"<b>{order.matches}</b><b>{order.total}</b>" in key


def test_the_seed_determines_the_first_exercise() -> None:
    first, second = make_worksheet(1, "en"), make_worksheet(2, "en")
    assert first.product.candidate != second.product.candidate
    assert (first.product.kind, first.product.seed, first.product.level) == ("d2l", 1, 2)
