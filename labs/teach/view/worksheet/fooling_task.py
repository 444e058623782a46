"""The last task: to write a fluent text with the opposite meaning, and to compute its BLEU.

`^{…}` in the answer becomes a superscript.
"""

from bleu_view.words.numbers import decimal, format_fraction, length
from bleu_view.words.texts import Texts
from labs.teach.view.worksheet.sheet_content import Worksheet


def fooling_reference(sheet: Worksheet) -> str:
    """Return the text whose meaning the learner has to reverse."""
    return " ".join(sheet.fooling.segments[0].references[0])


def fooling_answer(texts: Texts, sheet: Worksheet) -> str:
    """Return a possible answer with its counts, its brevity penalty and its score."""
    score = sheet.fooling
    [first, second] = score.orders
    return texts(
        "worksheet.fooled",
        candidate=" ".join(score.segments[0].candidate),
        first=format_fraction(first.matches, first.total),
        second=format_fraction(second.matches, second.total),
        exponent=f"^{{1 − {length(score.reference_length)}/{length(score.candidate_length)}}}",
        value=decimal(score.value),
    )
