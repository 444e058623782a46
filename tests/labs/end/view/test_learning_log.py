"""Tests of the learning log: the given and right answers, their difference, and the exported files."""

import csv
from io import StringIO

import pytest

from bleu_view.words.texts import LANGUAGES, Texts
from labs.end.view.learning_log import build_learning_log, log_csv, log_markdown

every_language = pytest.mark.parametrize("language", LANGUAGES)
VIEW = (("clipping-1", 3), ("explore-1", 0.4), ("length-1", "skipped"), ("variants-2", "0.4..0.8"), ("order", 2))


@every_language
def test_log_contains_answered_but_not_skipped_questions(language: str) -> None:
    log = build_learning_log(Texts(language), VIEW)
    assert [entry.answer for entry in log] == ["0.4", "3", "0.4–0.8"]
    assert [(entry.right, entry.gap) for entry in log[:2]] == [("0.505", "0.105"), ("2", "1")]


@every_language
def test_csv_and_markdown_have_headings_and_a_row_for_each_answer(language: str) -> None:
    texts = Texts(language)
    log = build_learning_log(texts, VIEW)
    rows = list(csv.reader(StringIO(log_csv(texts, log).decode("utf-8-sig"))))
    assert [len(row) for row in rows] == [6] * 4
    assert log_markdown(texts, log).count("\n|") == 5


def test_csv_of_an_empty_log_has_only_headings() -> None:
    assert log_csv(Texts("en"), ()).count(b"\r\n") == 1
