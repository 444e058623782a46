"""Check that a text of a room question contains the numbers that `bleu_core` computes."""

from bleu_view.words.texts import LANGUAGES, Texts

OWN_WORDS = "room_questions"


def assert_quotes(name: str, part: str, *numbers: str) -> None:
    """Assert that a part of a question's text contains the numbers in both languages."""
    for language in LANGUAGES:
        text = Texts(language)(f"{OWN_WORDS}.{name}-{part}")
        assert [number for number in numbers if number not in text] == [], f"{name}-{part}"
