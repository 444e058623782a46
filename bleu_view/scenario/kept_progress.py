"""A learner's progress as a text that the browser stores: answers, solved challenges, seen pages, best sentence.

The text is JSON. Decoding checks its size and every field; invalid fields are left out.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from bleu_core import BleuScore, TokenizedSegment, papineni, score
from bleu_view.scenario.permalink import is_linkable_item
from bleu_view.scenario.predictions import PAGES, QUESTIONS, read_answer
from bleu_view.words.catalogue import page_files
from bleu_view.words.texts import LANGUAGES

Item = str | int | float

MOST_CHARACTERS: Final = 50_000
MOST_SOLVED: Final = 256
MOST_NAME: Final = 64
MOST_TOKENS: Final = 64
MOST_TOKEN: Final = 64
"""The maximum number of characters in a token of a stored sentence."""
_ORDERS: Final = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """A sentence that the learner wrote, and the reference against which it is scored, as tokens."""

    language: str
    candidate: tuple[str, ...]
    reference: tuple[str, ...]

    def score_under_papineni(self) -> BleuScore:
        """Score the sentence with the paper's formula.

        >>> cats = Attempt(language="en", candidate=("a", "cat"), reference=("a", "cat"))
        >>> cats.score_under_papineni().orders[0].matches
        2
        """
        return score([TokenizedSegment(self.candidate, (self.reference,))], papineni(_ORDERS))


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptProgress:
    """The learner's answers as view items, by question; solved exercises and challenges, seen pages, the best sentence.

    A page is seen once the learner has used one of its controls or has stayed for a while.
    """

    answers: Mapping[str, Item]
    solved: frozenset[str]
    seen: frozenset[str] = frozenset()
    best: Attempt | None = None

    def merged_with(self, stored: "KeptProgress") -> "KeptProgress":
        """Return the union with stored progress, whose answers and best sentence do not replace those of this one."""
        return KeptProgress(
            answers={**stored.answers, **self.answers},
            solved=self.solved | stored.solved,
            seen=self.seen | stored.seen,
            best=better_attempt(self.best, stored.best),
        )


NO_PROGRESS: Final = KeptProgress(answers={}, solved=frozenset())


def better_attempt(first: Attempt | None, second: Attempt | None) -> Attempt | None:
    """Return the attempt with the higher BLEU, in a tie the first one; None if both are None."""
    if first is None or second is None:
        return first or second
    return second if second.score_under_papineni().value > first.score_under_papineni().value else first


def write_progress(kept: KeptProgress) -> str:
    """Encode progress as a text; "" if there is none.

    >>> write_progress(KeptProgress(answers={"clipping-1": 3}, solved=frozenset({"salad"})))
    '{"answers":{"clipping-1":3},"solved":["salad"]}'
    """
    if kept == NO_PROGRESS:
        return ""
    fields: dict[str, object] = {"answers": dict(sorted(kept.answers.items())), "solved": sorted(kept.solved)}
    if kept.seen:
        fields["seen"] = sorted(kept.seen)
    if kept.best:
        fields["best"] = [kept.best.language, kept.best.candidate, kept.best.reference]
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def read_progress(text: object) -> KeptProgress:
    """Decode the progress that a browser sent; an invalid text yields no progress.

    >>> read_progress('{"answers":{"clipping-1":3,"clipping-2":"x"},"solved":["salad",7]}')
    KeptProgress(answers={'clipping-1': 3}, solved=frozenset({'salad'}), seen=frozenset(), best=None)
    >>> read_progress("[") == NO_PROGRESS
    True
    """
    if not isinstance(text, str) or len(text) > MOST_CHARACTERS:
        return NO_PROGRESS
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        return NO_PROGRESS
    if not isinstance(fields, dict):
        return NO_PROGRESS
    return KeptProgress(
        answers=_read_answers(fields.get("answers")),
        solved=frozenset(_read_names(fields.get("solved"))),
        seen=frozenset(_read_names(fields.get("seen"))) & set(page_files()),
        best=_read_attempt(fields.get("best")),
    )


def _read_answers(value: object) -> dict[str, Item]:
    if not isinstance(value, dict):
        return {}
    return {name: value[name] for name in PAGES if name in value and _is_answer(name, value[name])}


def _is_answer(name: str, item: object) -> bool:
    """Return whether an item is an answer to the question; a lab checks answers in its own form itself."""
    if not isinstance(item, str | int | float) or not is_linkable_item(name, item):
        return False
    return name not in QUESTIONS or read_answer(QUESTIONS[name], item) is not None


def _read_names(value: object) -> Iterable[str]:
    named = value[:MOST_SOLVED] if isinstance(value, list) else []
    return [name for name in named if isinstance(name, str) and len(name) <= MOST_NAME]


def _read_attempt(value: object) -> Attempt | None:
    match value:
        case [str(language), list(candidate), list(reference)] if language in LANGUAGES:
            if all(map(_is_sentence, (candidate, reference))):
                return Attempt(language=language, candidate=tuple(candidate), reference=tuple(reference))
    return None


def _is_sentence(tokens: list[object]) -> bool:
    are_tokens = all(isinstance(token, str) and 0 < len(token) <= MOST_TOKEN for token in tokens)
    return are_tokens and 0 < len(tokens) <= MOST_TOKENS
