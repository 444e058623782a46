"""Tests of the numbers with three decimals that texts quote: each equals a number computed by the core.

Pages add derivations in `tests/labs/<page>/view/test_quoted_numbers.py`. The descriptions of the examples, of the trios
and of the rooms' questions have their own tests (`test_presets`, `test_beyond`, `test_questions`).
"""

from collections.abc import Callable
from importlib import import_module

import pytest

from bleu_core import Segment, d2l, mteval13a, nltk, papineni, sacrebleu, score
from bleu_core.choices.brevity_penalties import brevity_penalty
from bleu_view.words.texts import LANGUAGES, catalogue_entries, catalogue_file_names
from tests.architecture.source import ROOT
from tests.shared.words.quoting import QUOTED_NUMBER, decimals_of, example_score, text_score

FILES_WITH_OWN_TESTS = {"presets", "beyond", "room_questions"}


def quoted_numbers(text: str) -> set[str]:
    """Return all numbers with three decimals in a text."""
    return set(QUOTED_NUMBER.findall(text))


CAT = ("the cat sat on the mat", ("the cat is on the mat",))
SUNDAY = ("the office is closed on Sunday", ("the office is open on Sunday",))
NOON = ("we meet at noon", ("we meet at the old station today",))
ZH_NOON = ("我们 今天 中午 见", ("我们 今天 中午 在 老 车站 见面",))
ZH_SUNDAY = ("这家 图书馆 星期天 照常 关门 。", ("这家 图书馆 星期天 照常 开门 。",))
LAKE = ("我 昨天 在 湖边 看见 他", ("我 昨天 在 河边 看见 他",))
CAPITAL = ("The cat sat.", ("the cat sat.",))
ALTERNATING = [Segment(text, (text,)) for text in ("a b c d", "e")]

DERIVATIONS: dict[str, Callable[[], set[str]]] = {
    "cards.paper-one-over-n-why": lambda: {f"{sum(1 / n for n in range(1, 5)):.3f}"},
    "choices.segment_totals-at_least_one-about": lambda: decimals_of(score(ALTERNATING, nltk()).value),
    "choices.zero_guard-never-about": lambda: decimals_of(text_score("a b c d e f", ("u v w x y z",), mteval13a())),
    "predictions.length-1-wrong-2": lambda: decimals_of(brevity_penalty(2, 6)),
    "lessons.room-opening": lambda: decimals_of(
        *[example_score(name, papineni()) for name in ("medicine", "medicine-zh")]
    ),
    "lessons.ten-minutes-explore": lambda: decimals_of(example_score("papineni-1", papineni())),
    "lessons.forty-five-minutes-ngrams": lambda: decimals_of(
        example_score("when-or-why", papineni(), tokenizer="char")
    ),
    "lessons.forty-five-minutes-ngrams/zh": lambda: decimals_of(example_score("zh-nlp", sacrebleu(), tokenizer="zh")),
    "lessons.forty-five-minutes-length": lambda: decimals_of(
        example_score("more-refs-lower", papineni(2), 1), example_score("more-refs-lower", papineni(2))
    ),
    "lessons.forty-five-minutes-weights": lambda: decimals_of(
        example_score("papineni-1", papineni()), example_score("papineni-1", d2l(4))
    ),
    "lessons.forty-five-minutes-weights/zh": lambda: decimals_of(
        example_score("zh-rain", papineni()), example_score("zh-rain", d2l(4))
    ),
    "lessons.forty-five-minutes-practice/zh": lambda: decimals_of(text_score(*LAKE, papineni(2))),
    "lessons.forty-five-minutes-limits/zh": lambda: decimals_of(example_score("drop-not-zh", papineni(2))),
    "lessons.forty-five-minutes-practice": lambda: decimals_of(text_score(*CAT, papineni(2))),
    "lessons.forty-five-minutes-limits": lambda: decimals_of(example_score("drop-not", papineni(2))),
    "lessons.ninety-minutes-ngrams": lambda: decimals_of(example_score("when-or-why", papineni(), tokenizer="char")),
    "lessons.ninety-minutes-length": lambda: decimals_of(example_score("more-refs-higher", papineni(), 1)),
    "lessons.ninety-minutes-weights": lambda: decimals_of(*[example_score("d2l-abbcd", d2l(k)) for k in (1, 2, 3)]),
    "lessons.ninety-minutes-beyond": lambda: decimals_of(
        *[example_score(name, papineni()) for name in ("medicine", "medicine-zh")]
    ),
    "lessons.sheet-1-answer-1": lambda: decimals_of(brevity_penalty(4, 7), text_score(*NOON, papineni(2))),
    "lessons.sheet-1-answer-1/zh": lambda: decimals_of(brevity_penalty(4, 7), text_score(*ZH_NOON, papineni(2))),
    "lessons.sheet-1-answer-2": lambda: decimals_of(
        example_score("d2l-abbcd", d2l(2)), example_score("d2l-abbcd", papineni(2))
    ),
    "lessons.sheet-2-answer-1": lambda: decimals_of(text_score(*CAPITAL, sacrebleu())),
    "lessons.sheet-2-answer-2": lambda: decimals_of(
        text_score("a b c d e", ("a b c",), papineni(2)), text_score("a b c d e", ("a b c", "z z z z z z"), papineni(2))
    ),
    "lessons.sheet-3-answer-1": lambda: decimals_of(text_score(*SUNDAY, papineni(2))),
    "lessons.sheet-3-answer-1/zh": lambda: decimals_of(text_score(*ZH_SUNDAY, papineni(2))),
    "lessons.sheet-3-answer-2": lambda: decimals_of((5 / 5 + 12 / 17) / 2, 17 / 22),
}
for file in (ROOT / "tests" / "labs").glob("*/view/test_quoted_numbers.py"):
    DERIVATIONS |= import_module(f"tests.labs.{file.parents[1].name}.view.test_quoted_numbers").DERIVED


def keys_of_quoting_texts() -> list[str]:
    """Return the keys of all texts that quote a number with three decimals, except in `FILES_WITH_OWN_TESTS`."""
    texts = {
        f"{file}.{name}": entry for file in catalogue_file_names() for name, entry in catalogue_entries(file).items()
    }
    return [
        key
        for key, entry in texts.items()
        if key.partition(".")[0] not in FILES_WITH_OWN_TESTS and any(map(quoted_numbers, entry.values()))
    ]


def test_every_quoted_number_has_a_derivation() -> None:
    assert set(keys_of_quoting_texts()) == {key.partition("/")[0] for key in DERIVATIONS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_quoted_numbers_equal_the_derived_ones(language: str) -> None:
    mismatches = {}
    for key in [key for key in DERIVATIONS if "/" not in key]:
        derive = DERIVATIONS.get(f"{key}/{language}", DERIVATIONS[key])  # the Chinese edition has its own texts
        derived = {number for number in derive() if QUOTED_NUMBER.fullmatch(number)}
        quotes = quoted_numbers(catalogue_entries(key.partition(".")[0])[key.partition(".")[2]][language])
        if quotes != derived:
            mismatches[key] = f"says {sorted(quotes)}, the core gives {sorted(derived)}"
    assert mismatches == {}
