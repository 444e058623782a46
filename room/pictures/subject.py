"""The subject of a question: its own text or its example's, or a corpus of two systems; and the score of a text."""

from dataclasses import replace

from bleu_core import BleuScore, Segment, Variant, papineni, score
from bleu_view.scenario.predictions import Question
from bleu_view.scenario.presets import preset


def segment(question: Question) -> Segment:
    """Return the candidate and the references."""
    about = preset(question.preset) if question.preset else question
    return Segment(about.candidate, tuple(about.references))


def pair_of_systems(question: Question) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """Return the segments as system A wrote them, and as B did."""
    return (
        tuple([Segment(a, (reference,)) for reference, a, _ in question.segments]),
        tuple([Segment(b, (reference,)) for reference, _, b in question.segments]),
    )


def score_question(question: Question, variant: Variant | None = None, tokenizer: str = "") -> BleuScore:
    """Score a question's text, by default as the paper does.

    >>> from bleu_view.scenario.predictions import QUESTIONS
    >>> round(score_question(QUESTIONS["explore-1"]).value, 3)
    0.505
    """
    about = preset(question.preset) if question.preset else question
    return score([segment(question)], replace(variant or papineni(), tokenizer=tokenizer or about.tokenizer))
