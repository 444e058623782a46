"""Sentences for exercises: a reference drawn from lists of parts that fit each other, and a machine's version of it.

A random generator and a language make a candidate and its references, as tokens.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from bleu_core.ngrams import Tokens
from bleu_view.words.catalogue import data_file

_PARTS = ("person", "action", "place", "time")
_NEVER_LEFT_OUT = ("person", "action")


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A candidate and its references."""

    candidate: Tokens
    references: tuple[Tokens, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Grammar:
    """The parts of one language's sentences."""

    frames: tuple[tuple[str, ...], ...]
    parts: dict[str, tuple[Tokens, ...]]


def draw_text(chance: Random, language: str, *, references: int, stutters: bool) -> Text:
    """Draw a text with one reference or two; a machine that stutters says one word twice.

    >>> text = draw_text(Random(3), "en", references=1, stutters=True)
    >>> len(text.references), set(text.candidate) & set(text.references[0]) != set()
    (1, True)
    """
    grammar = _grammar(language)
    meant = {part: chance.choice(grammar.parts[part]) for part in _PARTS}
    others = [_shorten(chance, _reword(chance, grammar, meant, 1)) for _ in range(references - 1)]
    said = [
        _sentence(meant, grammar.frames[0]),
        *[_sentence(other, chance.choice(grammar.frames[1:])) for other in others],
    ]
    heard = _reword(chance, grammar, meant, chance.choice((0, 1)))
    candidate = _sentence(_shorten(chance, heard), grammar.frames[0])
    if stutters:
        candidate = _stutter(chance, candidate)
    return Text(candidate=candidate, references=tuple(said))


@cache
def _grammar(language: str) -> _Grammar:
    table = tomllib.loads(data_file("sentences.toml").read_text(encoding="utf-8"))[language]
    return _Grammar(
        frames=tuple([tuple(frame.split()) for frame in table["frames"]]),
        parts={part: tuple([tuple(text.split()) for text in table[part]]) for part in _PARTS},
    )


def _sentence(meant: dict[str, Tokens], frame: Sequence[str]) -> Tokens:
    return tuple([token for part in frame if part in meant for token in meant[part]])


def _reword(chance: Random, grammar: _Grammar, meant: dict[str, Tokens], changes: int) -> dict[str, Tokens]:
    """Replace the words of so many parts."""
    changed = dict(meant)
    for part in chance.sample(_PARTS, changes):
        changed[part] = chance.choice([text for text in grammar.parts[part] if text != meant[part]])
    return changed


def _shorten(chance: Random, meant: dict[str, Tokens]) -> dict[str, Tokens]:
    """Leave out the place or the time, two times in three."""
    left_out = chance.choice((None, *[part for part in _PARTS if part not in _NEVER_LEFT_OUT]))
    return {part: text for part, text in meant.items() if part != left_out}


def _stutter(chance: Random, tokens: Tokens) -> Tokens:
    """Repeat one word, as a machine translation sometimes does."""
    place = chance.randrange(len(tokens))
    return (*tokens[: place + 1], *tokens[place:])
