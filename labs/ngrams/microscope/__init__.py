"""The tokenizer microscope as a component: rows of the same characters with different token boundaries.

The learner sets the boundaries in the last row; they are stored as a view item.
"""

from collections.abc import Sequence
from functools import partial

from bleu_view.words.numbers import decimal
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts
from frame.components.loader import register_component, store_report
from labs.ngrams.view.characters import (
    MAX_DRAWN_CHARACTERS,
    add_joiners,
    cut_positions,
    text_direction,
    text_fingerprint,
)
from labs.ngrams.view.microscope import (
    HAND_ROW,
    Microscope,
    MicroscopeRow,
    MicroscopeText,
    microscope_reading,
    order_fractions,
    row_name,
)

CUTS_ITEM = "cuts"
_mount = register_component(
    __file__,
    ngrams="""
    candidate reference both score smoothed joint strip credited=in-other clipped=too-often unmatched=only-here
    hint=hand-hint reset=hand-reset
    """,
)


def show_microscope(texts: Texts, seen: Microscope, *, stored: object, key: str) -> None:
    """Draw the rows; for long texts, rows with the same tokens are merged."""
    rows = seen.merged_rows if seen.is_long else seen.rows
    data = {
        "language": texts.language,
        "long": seen.is_long,
        "sides": [_text_data(seen.candidate), _text_data(seen.reference)],
        "cuts": [sorted(cuts) for cuts in seen.cuts],
        "kept": stored if isinstance(stored, str) else "",
        "rows": [*(_row_data(texts, row) for row in rows), _row_data(texts, seen.hand)],
        "reading": microscope_reading(texts, seen),
        "notes": _notes(texts, seen, rows),
    }
    _mount(data=data, key=key, on_cuts_change=partial(store_report, key, "cuts", CUTS_ITEM))


def _text_data(side: MicroscopeText) -> dict[str, object]:
    return {
        "signs": ["" if sign.isspace() else visible_token(sign) for sign in add_joiners(side.signs)],
        "joints": cut_positions(side.signs),
        "wide": side.has_wide_characters,
        "direction": text_direction("".join(side.signs)),
        "fingerprint": text_fingerprint(side.text),
    }


def _row_data(texts: Texts, row: MicroscopeRow) -> dict[str, object]:
    is_one = len(row.names) == 1
    return {
        "name": row_name(texts, row),
        "note": texts(f"ngrams.note-{row.names[0]}" if is_one else "ngrams.note-same"),
        "hand": row.names == (HAND_ROW,),
        "strips": [{"tokens": strip.tokens, "slices": strip.slices} for strip in (row.candidate, row.reference)],
        "score": decimal(row.score.value),
        "value": row.score.value,
        "fractions": order_fractions(row.score),
    }


def _notes(texts: Texts, seen: Microscope, rows: Sequence[MicroscopeRow]) -> list[str]:
    """Return notes on characters that are not drawn as they were typed."""
    is_cut = any(side.drawn_length < len(side.text) for side in (seen.candidate, seen.reference))
    is_plain = any(strip.slices is None for row in rows for strip in (row.candidate, row.reference))
    drawn = [texts("ngrams.drawn", limit=MAX_DRAWN_CHARACTERS)] if is_cut else []
    return [*drawn, *([texts("ngrams.plain")] if is_plain else [])]
