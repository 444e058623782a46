"""Check that a text of a room question contains the numbers that `bleu_core` computes."""

from bleu_view.words.texts import Texts

OWN_WORDS = "room_questions"


def assert_quotes(name: str, part: str, *numbers: str) -> None:
    """Assert that a part of a question's text contains the numbers in both languages."""
    assert all(number in Texts("en")(f"{OWN_WORDS}.{name}-{part}") for number in numbers)
    chinese = Texts("zh")(f"{OWN_WORDS}.{name}-{part}")
    assert all(number in chinese for number in numbers)
