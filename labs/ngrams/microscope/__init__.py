"""The tokenizer microscope: the same characters in parallel rows, where only the cuts move; one row is cut by hand.

The learner's cuts become an item of the view.
"""

from collections.abc import Sequence
from functools import partial

from bleu_view.words.numbers import decimal
from bleu_view.words.shown_tokens import shown_token
from bleu_view.words.texts import Texts
from frame.components.loader import component, store_report
from labs.ngrams.view.characters import direction, join_signs
from labs.ngrams.view.hand_cuts import MAX_SIGNS, fingerprint, joints
from labs.ngrams.view.microscope import HAND, Microscope
from labs.ngrams.view.microscope_words import fractions, names, reading
from labs.ngrams.view.tokenized_rows import Row, Side, Strip

CUTS = "cuts"
_mount = component(__file__)


def microscope(texts: Texts, seen: Microscope, *, kept: object, key: str) -> None:
    """Draw the rows; where texts are long, those that cut alike are one."""
    rows = seen.groups if seen.is_long else seen.rows
    data = {
        "language": texts.language,
        "long": seen.is_long,
        "sides": [_side(seen.candidate), _side(seen.reference)],
        "cuts": [sorted(cuts) for cuts in seen.cuts],
        "kept": kept if isinstance(kept, str) else "",
        "rows": [*(_row(texts, row) for row in rows), _row(texts, seen.hand)],
        "reading": reading(texts, seen),
        "notes": _notes(texts, seen, rows),
        "words": _words(texts),
    }
    _mount(data=data, key=key, on_cuts_change=partial(store_report, key, CUTS, CUTS))


def _side(side: Side) -> dict[str, object]:
    return {
        "signs": ["" if sign.isspace() else shown_token(sign) for sign in join_signs(side.signs)],
        "joints": joints(side.signs),
        "wide": side.is_wide,
        "direction": direction("".join(side.signs)),
        "fingerprint": fingerprint(side.text),
    }


def _row(texts: Texts, row: Row) -> dict[str, object]:
    is_one = len(row.names) == 1
    return {
        "name": names(texts, row),
        "note": texts(f"ngrams.note-{row.names[0]}" if is_one else "ngrams.note-same"),
        "hand": row.names == (HAND,),
        "strips": [_strip(strip) for strip in (row.candidate, row.reference)],
        "score": decimal(row.score.value),
        "value": row.score.value,
        "fractions": fractions(row.score),
    }


def _strip(strip: Strip) -> dict[str, object]:
    """Return tokens and slices, each with what becomes of it."""
    if strip.slices is None:
        return {"tokens": strip.tokens, "slices": None}
    slices = [[(part.status, part.is_first, part.is_last) for part in cell] for cell in strip.slices]
    return {"tokens": strip.tokens, "slices": slices}


def _notes(texts: Texts, seen: Microscope, rows: Sequence[Row]) -> list[str]:
    """Return the notes on characters that are not drawn as typed."""
    is_cut = any(side.drawn < len(side.text) for side in (seen.candidate, seen.reference))
    is_plain = any(strip.slices is None for row in rows for strip in (row.candidate, row.reference))
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
