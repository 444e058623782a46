"""Tests of the texts of the room's pages: scripts use exactly these, and every misconception has a name."""

import re

from bleu_view.words.texts import catalogue_entries
from room.lecturer import STAGE
from room.phone import PAGE
from room.questions.room_questions import ROOM_QUESTIONS
from tests.architecture.source import ROOT

NAME_PREFIX = re.compile(r"`([a-z]+(?:-[a-z]+)*-)\$\{")
FROM_THE_SERVER = {"right", "wrong", "in-en", "in-zh"}
"""Names of phone texts that the scripts read from the state."""


def sources(*paths: str) -> str:
    return "\n".join(file.read_text(encoding="utf-8") for path in paths for file in (ROOT / "room").glob(path))


def test_every_stage_text_is_used_and_every_used_text_exists() -> None:
    words, scripts = set(catalogue_entries("room_stage")), sources(f"{STAGE.parent.name}/*.js")
    used = set(re.findall(r"""["'`]([a-z]+(?:-[a-z0-9]+)*)["'`]""", scripts))
    prefixes = tuple(set(NAME_PREFIX.findall(scripts)))
    assert set(re.findall(r"""\bsay\(["']([\w-]+)["']""", scripts)) - words == set()
    assert {name for name in words - used if not name.startswith(prefixes)} == set()


def test_every_phone_text_is_used_and_every_used_text_exists() -> None:
    words = set(catalogue_entries("room_phone"))
    used = set(re.findall(r'"(?:room_phone\.)?([a-z][a-z-]*)"', sources("**/*.js", "**/*.py")))
    assert words - used - FROM_THE_SERVER == set()
    assert set(re.findall(r'\bwords\(\s*"([a-z-]+)"', sources(f"{PAGE.parent.name}/*.js"))) - words == set()


def test_the_catalogue_names_exactly_the_misconceptions_of_questions() -> None:
    questions = [question for each in ROOM_QUESTIONS.values() if (question := each.prediction)]
    names = {name for question in questions for name in question.misconceptions if name}
    assert set(catalogue_entries("misconceptions")) == names
    assert names & set(catalogue_entries("room_stage")) == set()  # both are read by one name
