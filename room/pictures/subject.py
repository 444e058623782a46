"""The texts that a question is about (its own, its example's, or those of two systems), and their score."""

from dataclasses import replace

from bleu_core import BleuScore, Segment, Variant, papineni, score
from bleu_view.scenario.predictions import Question
from bleu_view.scenario.presets import preset


def question_segment(question: Question) -> Segment:
    """Return the question's candidate and references, or its example's."""
    about = preset(question.preset) if question.preset else question
    return Segment(about.candidate, tuple(about.references))


def pair_of_systems(question: Question) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """Return the corpus of system A and that of system B, with the same references."""
    return (
        tuple([Segment(a, (reference,)) for reference, a, _ in question.segments]),
        tuple([Segment(b, (reference,)) for reference, _, b in question.segments]),
    )


def score_question(question: Question, variant: Variant | None = None, tokenizer: str = "") -> BleuScore:
    """Score a question's text, by default with the variant of the paper and the text's own tokenizer.

    >>> from bleu_view.scenario.predictions import QUESTIONS
    >>> round(score_question(QUESTIONS["explore-1"]).value, 3)
    0.505
    """
    about = preset(question.preset) if question.preset else question
    return score([question_segment(question)], replace(variant or papineni(), tokenizer=tokenizer or about.tokenizer))
