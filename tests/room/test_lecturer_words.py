"""The words of the lecturer's pages: each that a script says exists, each that exists is said, each slip has a name."""

import re

from bleu_view.words.texts import entries
from room.lecturer import STAGE
from room.questions.room_questions import ROOM_QUESTIONS

SCRIPTS = {file.name: file.read_text(encoding="utf-8") for file in STAGE.parent.glob("*.js")}
SAID = re.compile(r"""["'`]([a-z]+(?:-[a-z0-9]+)*)["'`]""")
BEGUN = re.compile(r"`([a-z]+(?:-[a-z]+)*-)\$\{")


def test_every_word_is_said_and_every_word_that_is_said_is_there() -> None:
    words = set(entries("room_stage"))
    called = {name for text in SCRIPTS.values() for name in re.findall(r"""\bsay\(["']([\w-]+)["']""", text)}
    strings = {name for text in SCRIPTS.values() for name in SAID.findall(text)}
    beginnings = tuple({name for text in SCRIPTS.values() for name in BEGUN.findall(text)})
    assert called - words == set()
    assert {name for name in words - strings if not name.startswith(beginnings)} == set()


def test_every_slip_has_a_name_and_no_other() -> None:
    asked = [question for each in ROOM_QUESTIONS.values() if (question := each.question)]
    named = {name for question in asked for name in question.misconceptions if name}
    assert set(entries("misconceptions")) == named


def test_no_name_of_a_slip_hides_a_word() -> None:
    assert set(entries("misconceptions")) & set(entries("room_stage")) == set()
