"""Tests of the worksheet: exercises by seed, blanks and answers, the core's numbers, a self-contained file."""

import re

import pytest

from bleu_core import Segment, papineni, score
from bleu_view.words.texts import LANGUAGES
from labs.teach.view.worksheet import html_sheet, make_worksheet

SEEDS = range(4217, 4223)
every_language = pytest.mark.parametrize("language", LANGUAGES)


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
    sheet, key = html_sheet(make_worksheet(4217, language)).split('<div class="page">')[1:]
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


@every_language
def test_the_file_has_no_scripts_or_external_resources(language: str) -> None:
    html = html_sheet(make_worksheet(4217, language))
    assert not re.search(r"<script|<link|<img|http|url\(|@import|@font-face", html)
    assert f'lang="{language}"' in html


def test_the_seed_determines_the_first_exercise() -> None:
    first, second = make_worksheet(1, "en"), make_worksheet(2, "en")
    assert first.product.candidate != second.product.candidate
    assert (first.product.kind, first.product.seed, first.product.level) == ("d2l", 1, 2)
