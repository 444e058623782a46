"""Numbers quoted in texts: every one with three decimals is derived from what it is about, here or by its page's tests.

The sentences of the examples, of the trios and of the rooms' questions have tests of their own (`test_presets`,
`test_beyond`, `test_questions`).
"""

import math
import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from bleu_core import (
    VARIANTS,
    Segment,
    Variant,
    brevity_penalty,
    coco,
    d2l,
    mteval13a,
    nltk,
    papineni,
    sacrebleu,
    score,
    tf_nmt,
)
from bleu_view.scenario.predictions import TWINS
from bleu_view.scenario.presets import preset
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, entries, files
from labs.challenges.view.challenge_attempt import given_value
from labs.challenges.view.challenges import CHALLENGES
from labs.limits.view.bugs import BUGS
from room.pictures.subject import scored
from tests.shared.pages.own_modules import own_modules

QUOTED = re.compile(r"(?<![\w.])\d?\.\d{3}(?!\d)")
WITH_TESTS_OF_THEIR_OWN = {"presets", "beyond", "room_questions"}


def quoted(text: str) -> set[str]:
    """Find the numbers with three decimals, in the English form; `test_voice` holds each language to its own."""
    return set(QUOTED.findall(re.sub(r"(?<![\w.])0(?=\.\d)", "", text)))


def value(candidate: str, references: tuple[str, ...], variant: Variant) -> float:
    return score([Segment(candidate, references)], variant).value


def of(name: str, variant: Variant, *references: int, tokenizer: str = "", lowercase: bool = False) -> float:
    """Score an example, with some of its references where numbers from 1 name them."""
    example = preset(name)
    used = tuple(example.references[number - 1] for number in references) or example.references
    case = "lower" if lowercase else "kept"
    return value(
        example.candidate,
        used,
        replace(variant, tokenizer=tokenizer or example.tokenizer, case=case, references_used="all"),
    )


def of_precisions(*precisions: float) -> float:
    """Take the geometric mean."""
    return float(math.prod(precisions) ** (1 / len(precisions)))


def two_winners() -> tuple[float, float]:
    """Score system A of the challenge: the mean, then the corpus."""
    challenge = CHALLENGES["two-winners"]
    pairs = [Segment(line, (one,)) for line, one in zip(challenge.given, challenge.references, strict=True)]
    scores = [score([pair], challenge.variant_to_score()).value for pair in pairs]
    return sum(scores) / len(scores), score(pairs, challenge.variant_to_score()).value


def bug(name: str) -> set[str]:
    """Give what the bug's call returns, wrong and right; a test of the bugs runs both."""
    return {number for number in (BUGS[name].wrong, BUGS[name].correct) if QUOTED.fullmatch(number)}


def goals(name: str) -> tuple[float, ...]:
    """Give the scores that a challenge asks for."""
    return tuple([goal.number for goal in CHALLENGES[name].goals if goal.quantity == "value"])


def shown(*values: float) -> set[str]:
    return {decimal(each) for each in values}


CAT = ("the cat sat on the mat", ("the cat is on the mat",))
SUNDAY = ("the office is closed on Sunday", ("the office is open on Sunday",))
NOON = ("we meet at noon", ("we meet at the old station today",))
CAPITAL = ("The cat sat.", ("the cat sat.",))
HALVES = ("on the mat the cat is", ("the cat is on the mat",))
THREE_TENTHS = (0.3,) * 4
ALTERNATING = [Segment(text, (text,)) for text in ("a b c d", "e")]

DERIVED: dict[str, Callable[[], set[str]]] = {
    "cards.paper-one-over-n-why": lambda: {f"{sum(1 / n for n in range(1, 5)):.3f}"},
    "challenges.salad-task": lambda: shown(given_value(CHALLENGES["salad"])),
    "challenges.reference-that-lowers-task": lambda: shown(*goals("reference-that-lowers")),
    "challenges.reference-that-lifts-task": lambda: shown(given_value(CHALLENGES["reference-that-lifts"])),
    "challenges.exactly-half-task": lambda: shown(*goals("exactly-half")),
    "challenges.above-one-hint": lambda: shown(value("a b c d e", ("a b c d e",), VARIANTS["nltk-method5"])),
    "challenges.two-winners-task": lambda: shown(*two_winners()),
    "choices.segment_totals-at_least_one-about": lambda: shown(score(ALTERNATING, nltk()).value),
    "choices.zero_guard-never-about": lambda: shown(value("a b c d e f", ("u v w x y z",), mteval13a())),
    "length.bug-line-4": lambda: shown(brevity_penalty(5, 7)),
    "length.bug-alt": lambda: shown(brevity_penalty(5, 7)),
    "lessons.ten-minutes-explore-discussion": lambda: shown(of("papineni-1", papineni())),
    "lessons.ten-minutes-length": lambda: shown(brevity_penalty(2, 6)),
    "lessons.forty-five-minutes-ngrams": lambda: shown(of("zh-nlp", sacrebleu(), tokenizer="zh")),
    "lessons.forty-five-minutes-length": lambda: shown(
        of("more-refs-lower", papineni(2), 1), of("more-refs-lower", papineni(2))
    ),
    "lessons.forty-five-minutes-weights": lambda: shown(of("papineni-1", papineni()), of("papineni-1", d2l(4))),
    "lessons.forty-five-minutes-practice": lambda: shown(value(*CAT, papineni(2))),
    "lessons.forty-five-minutes-limits": lambda: shown(of("drop-not", papineni(2))),
    "lessons.ninety-minutes-ngrams": lambda: shown(
        of("tokenizer-cat", sacrebleu(), tokenizer="whitespace"), of("tokenizer-cat", sacrebleu(), tokenizer="char")
    ),
    "lessons.ninety-minutes-length": lambda: shown(of("more-refs-higher", papineni(), 1)),
    "lessons.ninety-minutes-weights": lambda: shown(*[of("d2l-abbcd", d2l(k)) for k in (1, 2, 3)]),
    "lessons.ninety-minutes-beyond": lambda: shown(*[of(name, papineni()) for name in ("medicine", "medicine-zh")]),
    "lessons.sheet-1-answer-1": lambda: shown(brevity_penalty(4, 7), value(*NOON, papineni(2))),
    "lessons.sheet-1-answer-2": lambda: shown(of("d2l-abbcd", d2l(2)), of("d2l-abbcd", papineni(2))),
    "lessons.sheet-2-answer-1": lambda: shown(value(*CAPITAL, sacrebleu())),
    "lessons.sheet-2-answer-2": lambda: shown(
        value("a b c d e", ("a b c",), papineni(2)), value("a b c d e", ("a b c", "z z z z z z"), papineni(2))
    ),
    "lessons.sheet-3-answer-1": lambda: shown(value(*SUNDAY, papineni(2))),
    "lessons.sheet-3-answer-2": lambda: shown((5 / 5 + 12 / 17) / 2, 17 / 22),
    "lessons.sheet-3-answer-3": lambda: bug("bp-inverted"),
    "notes.s-add-one-about": lambda: shown(value("a", ("b",), tf_nmt(smooth=True))),
    "predictions.explore-1-right": lambda: shown(of("papineni-1", papineni())),
    "predictions.length-1-right": lambda: shown(brevity_penalty(2, 6), 2 / 6),
    "predictions.weights-1-right": lambda: shown(0.5 ** (1 / 16)),
    "predictions.weights-1-wrong-2": lambda: shown(0.5 ** (1 / 4)),
    "predictions.weights-1-wrong-3": lambda: shown(0.5 ** (1 / 2)),
    "predictions.weights-2-ask": lambda: shown(0.3),
    "predictions.weights-2-right": lambda: shown(of_precisions(*THREE_TENTHS)),
    "predictions.weights-2-wrong-3": lambda: shown(of_precisions(*THREE_TENTHS)),
    "predictions.variants-2-below": lambda: shown(value(*CAPITAL, sacrebleu())),
    "predictions.limits-1-ask": lambda: shown(of("papineni-1", papineni())),
    "predictions.limits-2-right": lambda: shown(of("drop-not", papineni(2))),
    "predictions.practice-2-right": lambda: shown(value(*CAT, papineni(2))),
    "predictions.beyond-1-right": lambda: shown(value(*HALVES, papineni(2))),
    "predictions.beyond-1-wrong-1": lambda: shown(value(*HALVES, papineni(2))),
    "predictions.beyond-1-wrong-3": lambda: shown(3 / 6),
    "predictions.beyond-1-wrong-4": lambda: shown(1 / 6),
    **dict.fromkeys(
        [f"twins.explore-1-twin-{part}" for part in ("right", "below", "above")],
        lambda: shown(scored(TWINS["explore-1-twin"]).value),
    ),
    "twins.ngrams-2-twin-ask": lambda: shown(scored(TWINS["ngrams-2-twin"], sacrebleu(), "zh").value),
    "twins.length-1-twin-right": lambda: shown(brevity_penalty(4, 6), 4 / 6),
    "twins.weights-1-twin-right": lambda: shown(0.5 ** (1 / 8)),
    "twins.weights-1-twin-wrong-2": lambda: shown(0.5 ** (1 / 4)),
    "twins.weights-1-twin-wrong-3": lambda: shown(0.5 ** (1 / 2)),
    "twins.variants-1-twin-wrong-2": lambda: {
        decimal(scored(TWINS["variants-1-twin"], coco()).value).removeprefix(">")
    },
    "twins.limits-2-twin-right": lambda: shown(scored(TWINS["limits-2-twin"], papineni(2)).value),
    "twins.practice-2-twin-right": lambda: shown(of_precisions(1 / 2, 1 / 8)),
    "weights.growth-reading": lambda: shown(of_precisions(*THREE_TENTHS)),
}
for module in own_modules("quoted_numbers").values():
    DERIVED |= module.DERIVED


def quoting() -> list[str]:
    """List the texts that quote a number with three decimals."""
    texts = {f"{file}.{name}": entry for file in files() for name, entry in entries(file).items()}
    return [
        key
        for key, entry in texts.items()
        if key.partition(".")[0] not in WITH_TESTS_OF_THEIR_OWN and any(map(quoted, entry.values()))
    ]


def test_every_text_that_quotes_a_number_is_derived_here() -> None:
    assert set(quoting()) == set(DERIVED)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", DERIVED)
def test_the_numbers_of_a_text_are_the_derived_ones(key: str, language: str) -> None:
    template = entries(key.partition(".")[0])[key.partition(".")[2]][language]
    assert quoted(template) == {number for number in DERIVED[key]() if QUOTED.fullmatch(number)}
