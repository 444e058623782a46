"""Helpers for tests of questions: the scores of their texts, and the names of the catalogue texts that they need."""

from collections.abc import Iterable
from dataclasses import replace

from bleu_core import BleuScore, Segment, Variant, score
from bleu_view.scenario.predictions import Question
from bleu_view.scenario.presets import preset
from bleu_view.words.numbers import format_fraction


def score_question(question: Question, variant: Variant, *, tokenizer: str = "", language: str = "en") -> BleuScore:
    """Score the text of a question or of its example, with the text's own tokenizer unless another one is given."""
    question = question.in_language(language)
    about = preset(question.preset) if question.preset else question
    segment = Segment(about.candidate, about.references)
    return score([segment], replace(variant, tokenizer=tokenizer or about.tokenizer))


def question_text_names(questions: Iterable[Question]) -> tuple[set[str], set[str]]:
    """Return the names of the catalogue texts that questions need, and of the option labels that they may have."""
    needed, allowed = set[str](), set[str]()
    for question in questions:
        wrong_places = [place for place, option in enumerate(question.options, 1) if option != question.answer]
        answers = [f"wrong-{place}" for place in wrong_places] if question.control == "options" else ["below", "above"]
        needed |= {f"{question.id}-{part}" for part in ("ask", "right", *answers)}
        allowed |= {f"{question.id}-option-{place}" for place in range(1, len(question.options) + 1)}
    return needed, allowed


def precision_fractions(result: BleuScore) -> list[str]:
    """Return the precisions of all orders as fractions, such as "17/18"."""
    return [format_fraction(order.matches, order.total) for order in result.orders]
