"""Tests of the twins, which repeat a question with another text."""

import pytest

from bleu_view.scenario.predictions import PAGES, TWINS, feedback_sentence, is_right_answer, option_label
from bleu_view.words.texts import LANGUAGES, Texts, catalogue_entries


def test_every_lab_has_a_twin_of_one_question() -> None:
    assert {twin.page for twin in TWINS.values()} == set(PAGES.values())
    assert all(PAGES[twin.of] == twin.page for twin in TWINS.values())
    assert len({twin.of for twin in TWINS.values()}) == len(TWINS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_twin_has_feedback_for_each_answer(language: str) -> None:
    texts, names = Texts(language), set()
    for twin in TWINS.values():
        answers: list[tuple[str | float, ...]] = [(option,) for option in twin.options]
        answers = answers or [(end,) for end in (0.0, *twin.target, 1.0)]
        reasons = [feedback_sentence(texts, twin, *answer) for answer in answers]
        assert len(set(reasons)) == len(reasons) == max(3, len(twin.options)) or twin.id == "limits-2-twin"
        assert [is_right_answer(twin, *answer) for answer in answers].count(True) == 1
        assert len(twin.misconceptions) == len(twin.options) or twin.control == "track"
        names |= {f"{twin.id}-ask", *[option_label(texts, twin, option) for option in twin.options]}
    assert {f"{twin.id}-ask" for twin in TWINS.values()} == {
        name for name in catalogue_entries("twins") if name.endswith("-ask")
    }
