"""What each token is worth: a bar over or under it, the best single edit of each kind, and both in words.

Comes in: the plain score of one segment. Goes out: HTML, score lines and readings. One scale for all bars of a text.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from xml.etree.ElementTree import Element

from bleu_core import BleuScore, SegmentCounts, Variant
from bleu_core.explain.edits import Edit, best_edits, leave_one_out
from bleu_view.drawing.markup import element, to_html
from bleu_view.drawing.tables import Table
from bleu_view.words.shown_tokens import shown_token
from bleu_view.words.texts import Texts
from labs.limits.view.score_lines import ScoreLine

_UP, _DOWN = 46, 95
"""Pixels for the largest gain and the largest loss."""
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


def strip(texts: Texts, found: LeavingOut) -> str:
    """Draw the tokens with their bars; the table behind says the same in numbers."""
    scale = _scale(found.changes)
    extremes = {max(found.changes), min(found.changes)}
    cells = [
        _cell(texts, token, change, change * scale, is_extreme=change in extremes and abs(change) > _SAME)
        for token, change in zip(found.tokens, found.changes, strict=True)
    ]
    return to_html(element("div", *cells, class_="bx-out", role="img", aria_label=alternative(texts, found)))


def table(texts: Texts, found: LeavingOut) -> Table:
    """List every token with its change."""
    rows = [
        (shown_token(token), _signed(texts, change)) for token, change in zip(found.tokens, found.changes, strict=True)
    ]
    return Table((texts("limits.token"), texts("limits.change")), tuple(rows))


def alternative(texts: Texts, found: LeavingOut) -> str:
    """Say what the picture shows, without stars."""
    return reading(texts, found).replace("**", "")


def reading(texts: Texts, found: LeavingOut) -> str:
    """Name the token that BLEU would rather do without, and the one that it can least spare, and say why.

    >>> from bleu_core import Segment, papineni, score
    >>> text = score([Segment("the big cat sat", ("the cat sat down",))], papineni(2))
    >>> reading(Texts("en"), leaving_out(text)).partition(". Without")[0]
    'Without **big** BLEU rises by 0.217. No matching 2-gram contains it'
    """
    highest, lowest = max(found.changes), min(found.changes)
    sentences = []
    if highest > _SAME:
        place = found.changes.index(highest)
        sentences.append(
            texts("limits.rises-without", token=shown_token(found.tokens[place]), change=texts.decimal(highest))
        )
        sentences += [] if _matching(found, 2, place)[0] else [texts("limits.no-bigram")]
    if lowest < -_SAME:
        place = found.changes.index(lowest)
        sentences.append(
            texts("limits.falls-without", token=shown_token(found.tokens[place]), change=texts.decimal(-lowest))
        )
        sentences += _held_by(texts, found, place)
    return texts.run_on(sentences or [texts("limits.nothing-changes")])


def _held_by(texts: Texts, found: LeavingOut, place: int) -> list[str]:
    """Say how many matches of the highest order that has any contain the token; nothing where none does."""
    matching = [order.order for order in found.score.orders if order.matches]
    if not matching:
        return []
    order = matching[-1]
    holding, total = _matching(found, order, place)
    if holding and holding == total:
        return [texts("limits.in-all-ngrams", total=total, order=order)]
    return [texts("limits.in-ngrams", count=holding, total=total, order=order)] if holding else []


def _matching(found: LeavingOut, order: int, place: int) -> tuple[int, int]:
    """Count the credited n-grams of an order: those that contain the token at a place, and all."""
    [counts] = found.score.segments
    starts = [start for start, fate in enumerate(counts.fates(order)) if fate == "credited"]
    return sum([start <= place < start + order for start in starts]), len(starts)


def edit_lines(texts: Texts, score: BleuScore) -> tuple[ScoreLine, ...]:
    """Set the best edit of each kind under the score as it is."""
    now = ScoreLine(label=(texts("limits.now"),), number=texts.decimal(score.value), length=score.value)
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
    end = edit.position + len(edit.removed)
    before = [shown_token(token) for token in tokens[max(0, edit.position - 1) : edit.position]]
    after = [shown_token(token) for token in tokens[end : end + 1]]
    removed = [element("del", " ".join(map(shown_token, edit.removed)))] if edit.removed else []
    added = [element("ins", " ".join(map(shown_token, edit.added)))] if edit.added else []
    parts: list[str | Element] = [*before, *removed, *added, *after]
    pieces = [f"{texts(f'limits.edit-{edit.kind}')} · ", *[piece for part in parts for piece in (part, " ")]]
    return ScoreLine(label=tuple(pieces), number=texts.decimal(edit.value), length=edit.value)


def _scale(changes: Sequence[float]) -> float:
    """Give the pixels of a change of 1, so that neither side outgrows its room."""
    up, down = max([0.0, *changes]), max([0.0, *[-change for change in changes]])
    return min(_UP / up if up > _SAME else _DOWN / _SAME, _DOWN / down if down > _SAME else _DOWN / _SAME)


def _cell(texts: Texts, token: str, change: float, height: float, *, is_extreme: bool) -> Element:
    number = element("span", _signed(texts, change) if abs(change) > _SAME else "", class_="bx-out-number")
    bar = element(
        "span", class_="bx-out-bar", style=f"height:{abs(height):.0f}px" if abs(change) > _SAME else "height:0"
    )
    rises = change > _SAME
    above = element("span", *((number, bar) if rises else ()), class_="bx-out-up")
    below = element("span", *(() if rises else (bar, number)), class_="bx-out-down")
    kind = "bx-out-cell bx-out-extreme" if is_extreme else "bx-out-cell"
    return element("span", above, element("span", shown_token(token), class_="bx-out-token"), below, class_=kind)


def _signed(texts: Texts, change: float) -> str:
    return f"+{texts.decimal(change)}" if change > _SAME else texts.decimal(change) if change < -_SAME else "0"
