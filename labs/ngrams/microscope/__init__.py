"""The tokenizer microscope: the same signs in parallel rows, where only the cuts move; one row is cut by hand.

In: what the microscope sees, and whether the question before it is answered. Out: the component on the page; the
learner's cuts become an item of the view.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bleu_view.words.shown_tokens import shown_token
from bleu_view.words.texts import Texts
from frame.components.loader import component, take_report
from labs.ngrams.view.characters import direction, joined
from labs.ngrams.view.hand_cuts import MAX_SIGNS, fingerprint, joints
from labs.ngrams.view.microscope import HAND, TOKENIZERS, Microscope
from labs.ngrams.view.microscope_words import fractions, names, reading
from labs.ngrams.view.tokenized_rows import Row, Side, Strip

CUTS = "cuts"
_mount = component(__file__)


def microscope(texts: Texts, seen: Microscope, *, revealed: bool, kept: object, key: str) -> None:
    """Draw the rows; before the reveal the tokenizers' rows show bare signs, and no row a score."""
    rows = _rows(seen, revealed=revealed)
    data = {
        "language": texts.language,
        "shown": revealed,
        "long": seen.is_long,
        "sides": [_side(seen.candidate), _side(seen.reference)],
        "cuts": [sorted(cuts) for cuts in seen.cuts],
        "kept": kept if isinstance(kept, str) else "",
        "rows": [*(_row(texts, row, revealed=revealed) for row in rows), _row(texts, seen.hand, revealed=revealed)],
        "reading": reading(texts, seen) if revealed else "",
        "notes": _notes(texts, seen, rows),
        "words": _words(texts),
    }
    _mount(data=data, key=key, on_cuts_change=partial(take_report, key, CUTS, CUTS))


def _rows(seen: Microscope, *, revealed: bool) -> Sequence[Row]:
    """Take rows that cut alike together where texts are long; before the reveal that would tell how they cut."""
    if not seen.is_long:
        return seen.rows
    return seen.groups if revealed else [replace(seen.rows[0], names=TOKENIZERS)]


def _side(side: Side) -> dict[str, object]:
    return {
        "signs": ["" if sign.isspace() else shown_token(sign) for sign in joined(side.signs)],
        "joints": joints(side.signs),
        "wide": side.is_wide,
        "direction": direction("".join(side.signs)),
        "fingerprint": fingerprint(side.text),
    }


def _row(texts: Texts, row: Row, *, revealed: bool) -> dict[str, object]:
    is_hand = row.names == (HAND,)
    return {
        "name": names(texts, row, " = " if revealed else " · "),
        "note": _note(texts, row, revealed=revealed),
        "hand": is_hand,
        "strips": [_strip(strip, revealed=revealed) if revealed or is_hand else None for strip in _strips(row)],
        "score": texts.decimal(row.score.value) if revealed else "?",
        "value": row.score.value if revealed else 0,
        "fractions": fractions(row.score) if revealed else [],
    }


def _note(texts: Texts, row: Row, *, revealed: bool) -> str:
    if len(row.names) == 1:
        return texts(f"ngrams.note-{row.names[0]}")
    return texts("ngrams.note-same" if revealed else "ngrams.note-uncut")


def _strips(row: Row) -> tuple[Strip, Strip]:
    return row.candidate, row.reference


def _strip(strip: Strip, *, revealed: bool) -> dict[str, object]:
    """Give tokens and slices; before the reveal no token says what becomes of it."""
    tokens = [(token, fate if revealed else "") for token, fate in strip.tokens]
    if strip.slices is None:
        return {"tokens": tokens, "slices": None}
    slices = [[(part.fate if revealed else "", part.is_first, part.is_last) for part in cell] for cell in strip.slices]
    return {"tokens": tokens, "slices": slices}


def _notes(texts: Texts, seen: Microscope, rows: Sequence[Row]) -> list[str]:
    """Say what is not drawn as it was typed."""
    is_cut = any(side.drawn < len(side.text) for side in (seen.candidate, seen.reference))
    is_plain = any(strip.slices is None for row in rows for strip in _strips(row))
    drawn = [texts("ngrams.drawn", limit=MAX_SIGNS)] if is_cut else []
    return [*drawn, *([texts("ngrams.plain")] if is_plain else [])]


def _words(texts: Texts) -> dict[str, str]:
    """Collect the words by the names that microscope.js gives them; it fills the placeholders joint by joint."""
    return texts.words("ngrams", "candidate reference both score smoothed joint strip") | {
        "credited": texts("ngrams.in-other"),
        "clipped": texts("ngrams.too-often"),
        "unmatched": texts("ngrams.only-here"),
        "hint": texts("ngrams.hand-hint"),
        "reset": texts("ngrams.hand-reset"),
    }
