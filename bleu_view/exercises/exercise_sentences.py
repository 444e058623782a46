"""Random sentences for exercises: references made of matching parts, and a candidate such as a machine might write.

The texts depend only on the random generator and the language.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from bleu_core import Segment
from bleu_core.ngrams import Tokens
from bleu_view.words.catalogue import find_file

_PARTS = ("person", "action", "place", "time")
_PARTS_TO_LEAVE_OUT = ("place", "time")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Grammar:
    """The sentence frames of one language, and the phrases for each part of a frame."""

    frames: tuple[tuple[str, ...], ...]
    parts: dict[str, tuple[Tokens, ...]]


def draw_random_text(chance: Random, language: str, *, references: int, stutters: bool) -> Segment:
    """Draw a text with one reference or two; with `stutters`, the candidate repeats one word.

    >>> text = draw_random_text(Random(3), "en", references=1, stutters=True)
    >>> len(text.references), set(text.candidate.split()) & set(text.references[0].split()) != set()
    (1, True)
    """
    grammar = _read_grammar(language)
    phrases = {part: chance.choice(grammar.parts[part]) for part in _PARTS}
    others = [_shorten(chance, _reword(chance, grammar, phrases, 1)) for _ in range(references - 1)]
    reference_texts = [
        _join_phrases(phrases, grammar.frames[0]),
        *[_join_phrases(other, chance.choice(grammar.frames[1:])) for other in others],
    ]
    translated = _reword(chance, grammar, phrases, chance.choice((0, 1)))
    candidate = _join_phrases(_shorten(chance, translated), grammar.frames[0])
    if stutters:  # as machine translation sometimes does
        place = chance.randrange(len(candidate))
        candidate = (*candidate[: place + 1], *candidate[place:])
    return Segment(" ".join(candidate), tuple(map(" ".join, reference_texts)))


@cache
def _read_grammar(language: str) -> _Grammar:
    table = tomllib.loads(find_file("sentences.toml").read_text(encoding="utf-8"))[language]
    return _Grammar(
        frames=tuple([tuple(frame.split()) for frame in table["frames"]]),
        parts={part: tuple([tuple(text.split()) for text in table[part]]) for part in _PARTS},
    )


def _join_phrases(phrases: dict[str, Tokens], frame: Sequence[str]) -> Tokens:
    return tuple([token for part in frame if part in phrases for token in phrases[part]])


def _reword(chance: Random, grammar: _Grammar, phrases: dict[str, Tokens], changes: int) -> dict[str, Tokens]:
    """Replace the phrases of `changes` randomly chosen parts by other ones."""
    changed = dict(phrases)
    for part in chance.sample(_PARTS, changes):
        changed[part] = chance.choice([text for text in grammar.parts[part] if text != phrases[part]])
    return changed


def _shorten(chance: Random, phrases: dict[str, Tokens]) -> dict[str, Tokens]:
    """Leave out the place or the time in two of three cases."""
    left_out = chance.choice((None, *_PARTS_TO_LEAVE_OUT))
    return {part: text for part, text in phrases.items() if part != left_out}
