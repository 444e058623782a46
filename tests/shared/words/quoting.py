"""Helpers that compute the numbers quoted in texts: scores of texts and examples, with three decimals."""

import math
import re
from dataclasses import replace

from bleu_core import BleuScore, Segment, Variant, score
from bleu_view.scenario.presets import preset
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.numbers import decimal

QUOTED_NUMBER = re.compile(r"(?<![\w.])\d\.\d{3}(?!\d)")
"""Pattern of a number from 0 to 9 with three decimals."""


def text_score(candidate: str, references: tuple[str, ...], variant: Variant) -> float:
    return score([Segment(candidate, references)], variant).value


def score_example(example: Scenario, variant: Variant, *references: int, tokenizer: str = "") -> BleuScore:
    """Score an example with some of its references, given by number from 1, or with all of them."""
    used_references = tuple(example.references[number - 1] for number in references) or example.references
    variant = replace(variant, tokenizer=tokenizer or example.tokenizer, references_used="all")
    return score([Segment(example.candidate, used_references)], variant)


def example_score(name: str, variant: Variant, *references: int, tokenizer: str = "") -> float:
    """Return the score of an example, given by its name, as `score_example`."""
    return score_example(preset(name), variant, *references, tokenizer=tokenizer).value


def geometric_mean(*precisions: float) -> float:
    """Return the geometric mean, with equal weights."""
    return float(math.prod(precisions) ** (1 / len(precisions)))


def decimals_of(*values: float) -> set[str]:
    return {decimal(each) for each in values}
