"""Texts to type, by names that stay short in a list of acts: what learners type, and what breaks pages."""

from types import MappingProxyType
from typing import Final

from tests.shared.pages.hard_texts import HARD, TOO_LONG

USUAL: Final = (
    "the the the the",
    "the cat sat on the mat",
    "a b c d e",
    "The Cat.",
    "我喜欢自然语言处理。",
    "not safe",
    "3/5",
    "0.5",
    "50%",
    "e^(-1/5)",
    "7",
    "-1",
    "1e400",
)
_LONG: Final = {"too long": TOO_LONG, "400 tokens": "x y " * 200}
_HARD: Final = MappingProxyType({**HARD, **_LONG})
NAMES: Final = tuple(_HARD)


def text(name: str) -> str:
    """Return the text of this name, or the argument if it is not a name."""
    return _HARD.get(name, name)
