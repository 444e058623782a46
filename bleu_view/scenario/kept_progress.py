"""A learner's progress as a text that the browser stores: answers, solved challenges, pages seen, the best sentence.

The text is JSON. Reading trusts nothing: its size is bounded, every field is checked, and bad ones are left out.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from bleu_core import BleuScore, TokenizedSegment, papineni, score
from bleu_view.scenario.answers import read_answer
from bleu_view.scenario.permalink import is_carried
from bleu_view.scenario.predictions import PAGES, QUESTIONS
from bleu_view.words.page_files import page_files
from bleu_view.words.texts import LANGUAGES

Item = str | int | float

MOST_CHARACTERS: Final = 50_000
MOST_SOLVED: Final = 256
MOST_NAME: Final = 64
MOST_TOKENS: Final = 64
MOST_TOKEN: Final = 64
"""A token of a kept sentence is at most so many characters long."""
_ORDERS: Final = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """A sentence that the learner wrote, and the reference that it was scored against, as tokens of a language."""

    language: str
    candidate: tuple[str, ...]
    reference: tuple[str, ...]

    def counted(self) -> BleuScore:
        """Score it under the paper's formula.

        >>> cats = Attempt(language="en", candidate=("a", "cat"), reference=("a", "cat"))
        >>> cats.counted().orders[0].matches
        2
        """
        return score([TokenizedSegment(self.candidate, (self.reference,))], papineni(_ORDERS))


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """Answers as view items by the question's name; names of solved challenges and seen pages; the best sentence."""

    answers: Mapping[str, Item]
    solved: frozenset[str]
    seen: frozenset[str] = frozenset()
    best: Attempt | None = None


NOTHING: Final = Kept(answers={}, solved=frozenset())


def better(first: Attempt | None, second: Attempt | None) -> Attempt | None:
    """Return the one of two sentences that BLEU likes better, the first one on a tie."""
    if first is None or second is None:
        return first or second
    return second if second.counted().value > first.counted().value else first


def write_progress(kept: Kept) -> str:
    """Write progress as a text; "" if there is none.

    >>> write_progress(Kept(answers={"clipping-1": 3}, solved=frozenset({"salad"})))
    '{"answers":{"clipping-1":3},"solved":["salad"]}'
    """
    if kept == NOTHING:
        return ""
    fields: dict[str, object] = {"answers": dict(sorted(kept.answers.items())), "solved": sorted(kept.solved)}
    if kept.seen:
        fields["seen"] = sorted(kept.seen)
    if kept.best:
        fields["best"] = [kept.best.language, kept.best.candidate, kept.best.reference]
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def read_progress(text: object) -> Kept:
    """Read the progress that a browser sent; never raises.

    >>> read_progress('{"answers":{"clipping-1":3,"clipping-2":"x"},"solved":["salad",7]}')
    Kept(answers={'clipping-1': 3}, solved=frozenset({'salad'}), seen=frozenset(), best=None)
    >>> read_progress("[") == NOTHING
    True
    """
    if not isinstance(text, str) or len(text) > MOST_CHARACTERS:
        return NOTHING
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        return NOTHING
    if not isinstance(fields, dict):
        return NOTHING
    return Kept(
        answers=_answers(fields.get("answers")),
        solved=frozenset(_names(fields.get("solved"))),
        seen=frozenset(_names(fields.get("seen"))) & set(page_files()),
        best=_attempt(fields.get("best")),
    )


def _answers(value: object) -> dict[str, Item]:
    if not isinstance(value, dict):
        return {}
    return {name: value[name] for name in PAGES if name in value and _is_answer(name, value[name])}


def _is_answer(name: str, item: object) -> bool:
    """Return whether it is an answer to the question; those in words of a lab are read by the lab."""
    if not isinstance(item, str | int | float) or not is_carried(name, item):
        return False
    return name not in QUESTIONS or read_answer(QUESTIONS[name], item) is not None


def _names(value: object) -> Iterable[str]:
    named = value[:MOST_SOLVED] if isinstance(value, list) else []
    return [name for name in named if isinstance(name, str) and len(name) <= MOST_NAME]


def _attempt(value: object) -> Attempt | None:
    match value:
        case [str(language), list(candidate), list(reference)] if language in LANGUAGES:
            if all(map(_is_sentence, (candidate, reference))):
                return Attempt(language=language, candidate=tuple(candidate), reference=tuple(reference))
    return None


def _is_sentence(tokens: list[object]) -> bool:
    are_tokens = all(isinstance(token, str) and 0 < len(token) <= MOST_TOKEN for token in tokens)
    return are_tokens and 0 < len(tokens) <= MOST_TOKENS
