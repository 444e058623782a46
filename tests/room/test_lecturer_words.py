"""Tests of the texts of the lecturer's pages: scripts use exactly these, and every misconception has a name."""

import re

from bleu_view.words.texts import catalogue_entries
from room.lecturer import STAGE
from room.questions.room_questions import ROOM_QUESTIONS

SCRIPTS = {file.name: file.read_text(encoding="utf-8") for file in STAGE.parent.glob("*.js")}
QUOTED_NAME = re.compile(r"""["'`]([a-z]+(?:-[a-z0-9]+)*)["'`]""")
NAME_PREFIX = re.compile(r"`([a-z]+(?:-[a-z]+)*-)\$\{")


def test_every_text_is_used_and_every_used_text_exists() -> None:
    words = set(catalogue_entries("room_stage"))
    called = {name for text in SCRIPTS.values() for name in re.findall(r"""\bsay\(["']([\w-]+)["']""", text)}
    strings = {name for text in SCRIPTS.values() for name in QUOTED_NAME.findall(text)}
    prefixes = tuple({name for text in SCRIPTS.values() for name in NAME_PREFIX.findall(text)})
    assert called - words == set()
    assert {name for name in words - strings if not name.startswith(prefixes)} == set()


def test_the_catalogue_names_exactly_the_misconceptions_of_questions() -> None:
    questions = [question for each in ROOM_QUESTIONS.values() if (question := each.prediction)]
    misconceptions = {name for question in questions for name in question.misconceptions if name}
    assert set(catalogue_entries("misconceptions")) == misconceptions


def test_names_of_misconceptions_are_not_used_by_other_texts() -> None:
    assert set(catalogue_entries("misconceptions")) & set(catalogue_entries("room_stage")) == set()
