"""The chosen program's own number is on the page, with its weights."""

import re
from dataclasses import replace
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from bleu_core import score
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import Scenario, scenario_of
from bleu_view.words.numbers import decimal
from bleu_view.words.texts import LANGUAGES, Texts
from tests.shared.pages.explore import link, visit
from tests.shared.pages.shown import classed, frames, scores, tables

CAT: dict[str, Any] = {
    "candidate": "The cat is on the mat.",
    "references": ("There is a cat on the mat.", "The cat is on the mat today."),
}
LOST = CAT | {"references": ("The cat is on the mat today.",)}
RESCALED = {"en": "Program's weights, 1/2ⁿ rescaled", "zh": "程序的权重 1/2ⁿ 归一化"}


def chosen(name: str, **changes: Any) -> Scenario:  # noqa: ANN401 - fields of all types
    return replace(scenario_of(preset("papineni-1")), **{**CAT, **changes}, variant=name).with_program_defaults()


def opened(scenario: Scenario, language: str = "en") -> AppTest:
    names = ("candidate", "references", "tokenizer", "lowercase", "variant", "max_order")
    return visit(link("papineni-1", **{name: getattr(scenario, name) for name in names}), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("program", "key"), [("sacrebleu", "program-of-100"), ("nltk", "program")])
def test_a_score_that_its_program_prints_from_0_to_100_is_shown_so_too(language: str, program: str, key: str) -> None:
    texts, at = Texts(language), visit(link("papineni-1", variant=program, tokenizer="whitespace"), language)
    source = texts(f"score_card.{key}", program=texts(f"variants.{program}-name"), n=4, value="50.5")
    assert source in classed(at, "bx-muted")


@pytest.mark.parametrize("name", ["sacrebleu", "d2l-zh"])
def test_the_programs_own_number_is_over_its_name(name: str) -> None:
    scenario, texts = chosen(name), Texts("en")
    expected = score([scenario.segment()], scenario.variant_to_score())
    at = opened(scenario)
    [card] = classed(at, "bx-pair")
    shown = re.escape(decimal(expected.value) if expected.failure is None else "✕")
    source = expected.failure or texts(f"variants.{name}-name") + ", BLEU-4"
    assert re.search(rf"{shown}[^.]*{re.escape(source)}", card)
    assert expected.failure or decimal(expected.value) in {str(frame["label"].iloc[-1]) for frame in frames(at)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rescaled_weights_come_first_beside_equal_and_d2ls(language: str) -> None:
    """5/6, 4/5, 3/4, 2/3 and e^(−1/6): to the power of 8/15, 4/15, 2/15, 1/15 they give 0.678."""
    at, texts = opened(chosen("d2l-rescaled", **LOST), language), Texts(language)
    assert scores(at) == ["0.678", "0.643", "0.687"]
    [card] = classed(at, "bx-pair")
    assert card.startswith(RESCALED[language])
    assert card.count(texts("score_card.same-counts")) == 2
    assert any("8/15" in head and "1/15" in head for head in classed(at, "bx-head"))
    assert all(len(classed(at, f"bx-of-{order}")) == 4 for order in (1, 2, 3, 4))  # three formulas and the strip
    assert len(frames(at)) == 6
    assert any("8/15" in row for row in tables(at)[0].values())
