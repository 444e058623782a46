"""The numbers that a room's own question quotes."""

from bleu_view.words.texts import Texts

OWN_WORDS = "room_questions"


def quotes(name: str, part: str, *numbers: str) -> None:
    """Check that a text quotes derived numbers."""
    assert all(number in Texts("en")(f"{OWN_WORDS}.{name}-{part}") for number in numbers)
    chinese = Texts("zh")(f"{OWN_WORDS}.{name}-{part}")
    assert all(number in chinese for number in numbers)
