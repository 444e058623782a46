"""The worth of each token: the score without it, the best single edit of each kind, and both in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from xml.etree.ElementTree import Element

from bleu_core import BleuScore, SegmentCounts, Variant
from bleu_core.explain.edits import Edit, best_edits, edit_total, leave_one_out
from bleu_view.drawing.markup import element
from bleu_view.drawing.tables import Table
from bleu_view.words.numbers import decimal
from bleu_view.words.shown_tokens import shown_token
from bleu_view.words.texts import Texts
from labs.limits.view.score_lines import ScoreLine

MAX_EDITS = 20_000
"""How many edits are tried at most: about a second's work."""
_COLUMN_DIGITS = 2
_LEAST_WRITTEN = 0.005
_LONGEST_QUOTED = 30
_SAME = 1e-9
_KEPT_TEXTS = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class LeavingOut:
    """A score, and how much it changes without each token."""

    score: BleuScore
    changes: tuple[float, ...]

    @property
    def tokens(self) -> tuple[str, ...]:
        """The candidate's tokens."""
        return self.score.segments[0].candidate


def leaving_out(score: BleuScore) -> LeavingOut:
    """Leave every token out in turn.

    >>> from bleu_core import Segment, papineni, score
    >>> found = leaving_out(score([Segment("the the cat", ("the cat",))], papineni(1)))
    >>> [round(change, 3) for change in found.changes]
    [0.333, 0.333, -0.167]
    """
    values = _values(score.segments[0], score.variant)
    return LeavingOut(score=score, changes=tuple([value - score.value for value in values]))


def heading(texts: Texts, found: LeavingOut) -> str:
    """Return the heading: the word whose loss helps most, or costs most if no loss helps.

    >>> from bleu_core import Segment, papineni, score
    >>> heading(Texts("en"), leaving_out(score([Segment("the cat", ("the cat",))], papineni(1))))
    'Leave one word out: without “the” it scores 0.632 less.'
    """
    highest, lowest = max(found.changes), min(found.changes)
    if highest <= _SAME and lowest >= -_SAME:
        return texts("limits.out-nothing")
    change = highest if highest > _SAME else lowest
    token = shown_token(found.tokens[found.changes.index(change)])
    token = token if len(token) <= _LONGEST_QUOTED else f"{token[:_LONGEST_QUOTED]}…"
    return texts("limits.out-more" if change > 0 else "limits.out-less", token=token, change=decimal(abs(change)))


def columns(found: LeavingOut) -> list[tuple[str, float, str]]:
    """List every word with its change, and that with two decimals; nothing is written where none is left."""
    return [
        (shown_token(token), change if abs(change) > _SAME else 0, _in_short(change))
        for token, change in zip(found.tokens, found.changes, strict=True)
    ]


def table(texts: Texts, found: LeavingOut) -> Table:
    """List every token with its change."""
    rows = [
        (shown_token(token), _signed_text(change)) for token, change in zip(found.tokens, found.changes, strict=True)
    ]
    return Table((texts("limits.token"), texts("limits.change")), tuple(rows))


def alternative(texts: Texts, found: LeavingOut) -> str:
    """Describe the picture, without stars."""
    return reading(texts, found).replace("**", "")


def reading(texts: Texts, found: LeavingOut) -> str:
    """Explain which token lowers BLEU most, and which one raises it most.

    >>> from bleu_core import Segment, papineni, score
    >>> text = score([Segment("the big cat sat", ("the cat sat down",))], papineni(2))
    >>> reading(Texts("en"), leaving_out(text)).partition(". Without")[0]
    'Without **big** BLEU rises by 0.217. No matching 2-gram contains it'
    """
    highest, lowest = max(found.changes), min(found.changes)
    sentences = []
    if highest > _SAME:
        place = found.changes.index(highest)
        sentences.append(texts("limits.rises-without", token=shown_token(found.tokens[place]), change=decimal(highest)))
        sentences += [] if _credited_totals(found, 2, place)[0] else [texts("limits.no-bigram")]
    if lowest < -_SAME:
        place = found.changes.index(lowest)
        sentences.append(texts("limits.falls-without", token=shown_token(found.tokens[place]), change=decimal(-lowest)))
        sentences += _held_by(texts, found, place)
    return texts.run_on(sentences or [texts("limits.nothing-changes")])


def _held_by(texts: Texts, found: LeavingOut, place: int) -> list[str]:
    """Return how many matches of the highest order with matches contain the token; empty if none does."""
    matching = [order.order for order in found.score.orders if order.matches]
    if not matching:
        return []
    order = matching[-1]
    holding, total = _credited_totals(found, order, place)
    if holding and holding == total:
        return [texts("limits.in-all-ngrams", total=total, order=order)]
    return [texts("limits.in-ngrams", count=holding, total=total, order=order)] if holding else []


def _credited_totals(found: LeavingOut, order: int, place: int) -> tuple[int, int]:
    """Count the credited n-grams of an order: those that contain the token at a place, and all."""
    [counts] = found.score.segments
    starts = [start for start, status in enumerate(counts.match_status(order)) if status == "credited"]
    return sum([start <= place < start + order for start in starts]), len(starts)


def too_many_edits(texts: Texts, score: BleuScore) -> str:
    """Return the message that a text allows too many edits to try, or nothing."""
    total = edit_total(score.segments[0], score.variant)
    return texts("limits.too-many-edits", total=f"{total:,}", most=f"{MAX_EDITS:,}") if total > MAX_EDITS else ""


def edit_lines(texts: Texts, score: BleuScore) -> tuple[ScoreLine, ...]:
    """Set the best edit of each kind under the score as it is."""
    now = ScoreLine(label=(texts("limits.now"),), number=decimal(score.value), length=score.value)
    edits = _edits(score.segments[0], score.variant)
    return (now, *[_edit_line(texts, edit, score.segments[0].candidate) for edit in edits])


@lru_cache(maxsize=_KEPT_TEXTS)
def _values(counts: SegmentCounts, variant: Variant) -> tuple[float, ...]:
    """Leave out once: most runs of a page have the text of the run before."""
    return leave_one_out(counts, variant)


@lru_cache(maxsize=_KEPT_TEXTS)
def _edits(counts: SegmentCounts, variant: Variant) -> tuple[Edit, ...]:
    return best_edits(counts, variant)


def _edit_line(texts: Texts, edit: Edit, tokens: Sequence[str]) -> ScoreLine:
    pieces = [
        f"{texts(f'limits.edit-{edit.kind}')} · ",
        *[piece for part in _parts(edit, tokens) for piece in (part, " ")],
    ]
    return ScoreLine(label=tuple(pieces), number=decimal(edit.value), length=edit.value)


def _parts(edit: Edit, tokens: Sequence[str]) -> list[str | Element]:
    """Return what is taken out and put in between its neighbors."""
    end = edit.position + len(edit.removed)
    before = [shown_token(token) for token in tokens[max(0, edit.position - 1) : edit.position]]
    after = [shown_token(token) for token in tokens[end : end + 1]]
    removed = [element("del", " ".join(map(shown_token, edit.removed)))] if edit.removed else []
    added = [element("ins", " ".join(map(shown_token, edit.added)))] if edit.added else []
    return [*before, *removed, *added, *after]


def _signed_text(change: float) -> str:
    return f"+{decimal(change)}" if change > _SAME else decimal(change) if change < -_SAME else "0"


def _in_short(change: float) -> str:
    """Write a change with two decimals; nothing where none is left of it."""
    written = decimal(change, _COLUMN_DIGITS) if abs(change) >= _LEAST_WRITTEN else ""
    return f"+{written}" if written and change > 0 else written
