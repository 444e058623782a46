"""Tests of the documented ways to extend the core: a smoothing, tokenizer or variant is added to its menu."""

from dataclasses import replace

import pytest

from bleu_core import (
    SMOOTHINGS,
    TOKENIZERS,
    VARIANTS,
    Segment,
    Variant,
    corpus_statistics,
    papineni,
    parse_signature,
    sacrebleu,
    score,
    score_statistics,
    signature,
)
from bleu_core.choices.smoothings import SMOOTHING_VALUES
from bleu_core.summed_counts import Precisions, SummedCounts

SEGMENT = Segment("a b c x", ("a b c d",))


def halfway_to_one(sums: SummedCounts) -> Precisions:
    """Move each precision towards 1, by half the distance by default; no program has this smoothing."""
    return tuple([p if p is None else p + (1 - p) * sums.value for p in sums.precisions])


@pytest.fixture(autouse=True)
def add_to_menus(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SMOOTHINGS, "halfway", halfway_to_one)
    monkeypatch.setitem(SMOOTHING_VALUES, "halfway", 0.5)
    monkeypatch.setitem(VARIANTS, "generous", Variant(name="generous", smoothing="halfway", max_order=2))


def test_a_new_smoothing_can_be_used_by_every_variant() -> None:
    """The precisions 3/4 and 2/3 become 7/8 and 5/6."""
    assert score([SEGMENT], VARIANTS["generous"]).value == pytest.approx((7 / 8 * 5 / 6) ** 0.5)
    assert score([SEGMENT], replace(sacrebleu(1), smoothing="halfway", smoothing_value=None)).value == 7 / 8
    assert score([SEGMENT], replace(papineni(1), smoothing="halfway", smoothing_value=1)).value == 1


def test_a_new_variant_can_be_parsed_from_its_signature() -> None:
    assert "|smooth:halfway[0.5]|" in signature(VARIANTS["generous"])
    assert parse_signature(signature(VARIANTS["generous"])) == VARIANTS["generous"]


def test_a_new_tokenizer_can_be_used_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TOKENIZERS, "comma", lambda text: tuple(text.split(",")))
    variant = papineni(1, tokenizer="comma")
    assert score([Segment("a,b", ("a,c",))], variant).value == 0.5
    assert score_statistics(corpus_statistics(["a,b"], [["a,c", "d"]], variant), variant).value == 0.5
