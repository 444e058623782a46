"""The scored texts of a question, and the texts that say its words."""

from collections.abc import Iterable
from dataclasses import replace

from bleu_core import BleuScore, Segment, Variant, score
from bleu_view.scenario.predictions import Question
from bleu_view.scenario.presets import preset
from bleu_view.words.numbers import fraction


def score_question(question: Question, variant: Variant, *, tokenizer: str = "", language: str = "en") -> BleuScore:
    """Score a question's text."""
    question = question.in_language(language)
    about = preset(question.preset) if question.preset else question
    segment = Segment(about.candidate, about.references)
    return score([segment], replace(variant, tokenizer=tokenizer or about.tokenizer))


def question_text_names(questions: Iterable[Question]) -> tuple[set[str], set[str]]:
    """List the texts that questions need, and those that they may have: the labels of their options."""
    needed, allowed = set[str](), set[str]()
    for question in questions:
        wrong = [place for place, option in enumerate(question.options, 1) if option != question.answer]
        answers = [f"wrong-{place}" for place in wrong] if question.control == "options" else ["below", "above"]
        needed |= {f"{question.id}-{part}" for part in ("ask", "right", *answers)}
        allowed |= {f"{question.id}-option-{place}" for place in range(1, len(question.options) + 1)}
    return needed, allowed


def precision_fractions(result: BleuScore) -> list[str]:
    """Write the precision of each order as matches and total."""
    return [fraction(order.matches, order.total) for order in result.orders]
