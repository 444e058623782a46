"""The scored texts of a question."""

from dataclasses import replace

from bleu_core import BleuScore, Segment, Variant, score
from bleu_view.scenario.predictions import Question
from bleu_view.scenario.presets import preset
from bleu_view.words.numbers import fraction


def result_of(question: Question, variant: Variant, *, tokenizer: str = "", language: str = "en") -> BleuScore:
    """Score a question's text."""
    question = question.in_language(language)
    about = preset(question.preset) if question.preset else question
    segment = Segment(about.candidate, about.references)
    return score([segment], replace(variant, tokenizer=tokenizer or about.tokenizer))


def fractions(result: BleuScore) -> list[str]:
    """Write the precision of each order as matches and total."""
    return [fraction(order.matches, order.total) for order in result.orders]
