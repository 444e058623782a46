"""The worth of each token: the score without it, the best single edit of each kind, and sentences on both."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from xml.etree.ElementTree import Element

from bleu_core import BleuScore
from bleu_core.explain.edits import Edit, best_edits, leave_one_out_scores, max_edits_to_try
from bleu_view.drawing.markup import element
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import decimal
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts
from labs.limits.view.beliefs import ScoreLine

MAX_EDITS = 20_000
"""The most edits that are tried, which takes about a second."""
_COLUMN_DIGITS = 2
_MIN_SHOWN_CHANGE = 0.005
_LONGEST_QUOTED = 30
_SAME = 1e-9

# Most reruns have the same text as the one before.
_scores_without_each_token = lru_cache(maxsize=64)(leave_one_out_scores)
_best_edits = lru_cache(maxsize=64)(best_edits)


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveOneOut:
    """A score, and how it changes when each token in turn is left out."""

    score: BleuScore
    changes: tuple[float, ...]

    @property
    def tokens(self) -> tuple[str, ...]:
        """The candidate's tokens."""
        return self.score.segments[0].candidate


def leave_each_out(score: BleuScore) -> LeaveOneOut:
    """Return how the score changes when each token in turn is left out.

    >>> from bleu_core import Segment, papineni, score
    >>> worth = leave_each_out(score([Segment("the the cat", ("the cat",))], papineni(1)))
    >>> [round(change, 3) for change in worth.changes]
    [0.333, 0.333, -0.167]
    """
    values = _scores_without_each_token(score.segments[0], score.variant)
    return LeaveOneOut(score=score, changes=tuple([value - score.value for value in values]))


def most_valuable_word_heading(texts: Texts, worth: LeaveOneOut) -> str:
    """Return a heading on the word without which the score rises most or, if it never rises, falls most.

    >>> from bleu_core import Segment, papineni, score
    >>> most_valuable_word_heading(Texts("en"), leave_each_out(score([Segment("the cat", ("the cat",))], papineni(1))))
    'Leave one word out: without “the” it scores 0.632 less.'
    """
    highest, lowest = max(worth.changes), min(worth.changes)
    if highest <= _SAME and lowest >= -_SAME:
        return texts("limits.out-nothing")
    change = highest if highest > _SAME else lowest
    token = visible_token(worth.tokens[worth.changes.index(change)])
    token = token if len(token) <= _LONGEST_QUOTED else f"{token[:_LONGEST_QUOTED]}…"
    return texts("limits.out-more" if change > 0 else "limits.out-less", token=token, change=decimal(abs(change)))


def word_change_columns(worth: LeaveOneOut) -> list[tuple[str, float, str]]:
    """Return every word with its change, as a number and as text; the text is "" if it would round to 0."""
    return [
        (visible_token(token), change if abs(change) > _SAME else 0, _format_short_change(change))
        for token, change in zip(worth.tokens, worth.changes, strict=True)
    ]


def changes_table(texts: Texts, worth: LeaveOneOut) -> Table:
    """Return a table of every token with the change of the score without it."""
    rows = [
        (visible_token(token), _signed_text(change)) for token, change in zip(worth.tokens, worth.changes, strict=True)
    ]
    return Table((texts("limits.token"), texts("limits.change")), tuple(rows))


def worth_sentences(texts: Texts, worth: LeaveOneOut) -> str:
    """Return sentences on the tokens without which the score rises most and falls most.

    >>> from bleu_core import Segment, papineni, score
    >>> text = score([Segment("the big cat sat", ("the cat sat down",))], papineni(2))
    >>> worth_sentences(Texts("en"), leave_each_out(text)).partition(". Without")[0]
    'Without **big** BLEU rises by 0.217. No matching 2-gram contains it'
    """
    highest, lowest = max(worth.changes), min(worth.changes)
    sentences = []
    if highest > _SAME:
        place = worth.changes.index(highest)
        token = visible_token(worth.tokens[place])
        sentences.append(texts("limits.rises-without", token=token, change=decimal(highest)))
        sentences += [] if _credited_totals(worth, 2, place)[0] else [texts("limits.no-bigram")]
    if lowest < -_SAME:
        place = worth.changes.index(lowest)
        token = visible_token(worth.tokens[place])
        sentences.append(texts("limits.falls-without", token=token, change=decimal(-lowest)))
        sentences += _ngram_sentence(texts, worth, place)
    return texts.join_sentences(sentences or [texts("limits.nothing-changes")])


def _ngram_sentence(texts: Texts, worth: LeaveOneOut, place: int) -> list[str]:
    """Return a sentence on how many of the longest matching n-grams contain the token, in a list; [] for none."""
    order = max([order.order for order in worth.score.orders if order.matches], default=0)
    holding, total = _credited_totals(worth, order, place) if order else (0, 0)
    if not holding:
        return []
    name = "limits.in-all-ngrams" if holding == total else "limits.in-ngrams"
    return [texts(name, count=holding, total=total, order=order)]


def _credited_totals(worth: LeaveOneOut, order: int, place: int) -> tuple[int, int]:
    """Return how many credited n-grams of an order contain the token at a position, and how many there are in all."""
    [counts] = worth.score.segments
    starts = [start for start, status in enumerate(counts.match_status(order)) if status == "credited"]
    return sum([start <= place < start + order for start in starts]), len(starts)


def too_many_edits_message(texts: Texts, score: BleuScore) -> str:
    """Return the message that a text has too many edits to try all of them; "" if it does not."""
    total = max_edits_to_try(score.segments[0], score.variant)
    return texts("limits.too-many-edits", total=f"{total:,}", most=f"{MAX_EDITS:,}") if total > MAX_EDITS else ""


def best_edit_lines(texts: Texts, score: BleuScore) -> tuple[ScoreLine, ...]:
    """Return a line with the present score, and a line for the best edit of each kind."""
    now = ScoreLine(label=(texts("limits.now"),), number=decimal(score.value), length=score.value)
    edits = _best_edits(score.segments[0], score.variant)
    return (now, *[_edit_line(texts, edit, score.segments[0].candidate) for edit in edits])


def _edit_line(texts: Texts, edit: Edit, tokens: Sequence[str]) -> ScoreLine:
    spaced = [piece for part in _changed_tokens(edit, tokens) for piece in (part, " ")]
    label = (f"{texts(f'limits.edit-{edit.kind}')} · ", *spaced)
    return ScoreLine(label=label, number=decimal(edit.value), length=edit.value)


def _changed_tokens(edit: Edit, tokens: Sequence[str]) -> list[str | Element]:
    end = edit.position + len(edit.removed)
    before = [visible_token(token) for token in tokens[max(0, edit.position - 1) : edit.position]]
    after = [visible_token(token) for token in tokens[end : end + 1]]
    removed = [element("del", " ".join(map(visible_token, edit.removed)))] if edit.removed else []
    added = [element("ins", " ".join(map(visible_token, edit.added)))] if edit.added else []
    return [*before, *removed, *added, *after]


def _signed_text(change: float) -> str:
    return f"+{decimal(change)}" if change > _SAME else decimal(change) if change < -_SAME else "0"


def _format_short_change(change: float) -> str:
    written = decimal(change, _COLUMN_DIGITS) if abs(change) >= _MIN_SHOWN_CHANGE else ""
    return f"+{written}" if written and change > 0 else written
