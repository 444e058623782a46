"""The tokenizer microscope: one candidate and one reference, split by every tokenizer and at the learner's cuts.

A row has the tokens of one tokenizer, their match statuses, and sacreBLEU's sentence score. A score is that of the
whole text, even if only a part of it is drawn.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bleu_core import BleuScore, Segment, count, sacrebleu, score, tokenize
from bleu_core.choices.cases import CASES
from bleu_view.scenario.cleaning import clean_text
from bleu_view.words.shown_tokens import visible_token
from labs.ngrams.view.characters import MAX_CODE_POINTS, has_wide_characters, split_characters
from labs.ngrams.view.hand_cuts import MAX_DRAWN_CHARACTERS, CutPositions, insert_spaces, parse_cuts
from labs.ngrams.view.token_spans import TokenSlice, token_spans, tokens_by_character

TOKENIZERS = ("whitespace", "13a", "intl", "zh", "char")
HAND_ROW = "hand"
MAX_PLAIN_TOKENS = 80
"""The most drawn tokens of a text whose tokens differ from its characters."""
MAX_SHARED_WIDE, MAX_SHARED_NARROW = 14, 32
"""The most characters of a text that shares a line with the other one: wide and narrow characters."""


@dataclass(frozen=True, slots=True)
class MicroscopeText:
    """The candidate or the reference, with its drawn characters."""

    text: str
    signs: tuple[str, ...]

    @property
    def drawn_length(self) -> int:
        """The number of drawn code points; a character can consist of several."""
        return sum(map(len, self.signs))

    @property
    def has_wide_characters(self) -> bool:
        """True if the text has Chinese characters, which are wider than letters."""
        return has_wide_characters("".join(self.signs))

    @property
    def is_long(self) -> bool:
        """True if the text is too long to share a line with the other one."""
        return len(self.signs) > (MAX_SHARED_WIDE if self.has_wide_characters else MAX_SHARED_NARROW)


@dataclass(frozen=True, slots=True)
class TokenStrip:
    """A text under one tokenizer: the drawn tokens with match statuses, and the token slices of every drawn character.

    `slices` is None if the tokens differ from the text, as when 13a reads `&amp;` as `&`.
    """

    tokens: tuple[tuple[str, str], ...]
    slices: tuple[tuple[TokenSlice, ...], ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MicroscopeRow:
    """The candidate and reference under one tokenizer, or under several that split them in the same way."""

    names: tuple[str, ...]
    candidate: TokenStrip
    reference: TokenStrip
    score: BleuScore
    segment: Segment

    @property
    def token_lists(self) -> tuple[tuple[str, ...], ...]:
        """The tokens of both texts, by which rows are compared."""
        counted = self.score.segments[0]
        return counted.candidate, *counted.references

    @property
    def is_zero_without_smoothing(self) -> bool:
        """True if the score would be 0 without smoothing."""
        return self.score.value > 0 and any(order.total and not order.matches for order in self.score.orders)


@dataclass(frozen=True, slots=True, kw_only=True)
class Microscope:
    """Both texts, a row for each tokenizer, and the row of the learner's own cuts, `hand`."""

    candidate: MicroscopeText
    reference: MicroscopeText
    rows: tuple[MicroscopeRow, ...]
    hand: MicroscopeRow
    cuts: tuple[CutPositions, CutPositions]

    @property
    def is_long(self) -> bool:
        """True if the texts have to be drawn below each other."""
        return self.candidate.is_long or self.reference.is_long

    @property
    def default_row(self) -> MicroscopeRow:
        """The row of sacreBLEU's default tokenizer."""
        return self.rows[TOKENIZERS.index("13a")]

    @property
    def merged_rows(self) -> tuple[MicroscopeRow, ...]:
        """The rows of the tokenizers; those that split both texts in the same way are merged."""
        found: dict[tuple[tuple[str, ...], ...], MicroscopeRow] = {}
        for row in self.rows:
            first = found.get(row.token_lists)
            found[row.token_lists] = replace(first, names=(*first.names, *row.names)) if first else row
        return tuple(found.values())


def build_microscope(candidate: str, reference: str, *, stored: object = None, lowercase: bool = False) -> Microscope:
    """Build the rows for a candidate and a reference; `stored` has the learner's cuts as formatted in a link.

    >>> seen = build_microscope("我喜欢学习自然语言处理。", "我喜欢研究自然语言处理。")
    >>> [round(row.score.value, 3) for row in (*seen.rows, seen.hand)]
    [0.0, 0.0, 0.5, 0.634, 0.634, 0.302]
    """
    sides = [_microscope_text(text, lowercase=lowercase) for text in (candidate, reference)]
    cuts = [parse_cuts(stored, place, side.text, side.signs) for place, side in enumerate(sides)]
    typed = [side.text for side in sides]
    by_hand = [_cut_by_hand(side, own) for side, own in zip(sides, cuts, strict=True)]
    return Microscope(
        candidate=sides[0],
        reference=sides[1],
        rows=tuple(_tokenizer_row(name, name, sides, typed) for name in TOKENIZERS),
        hand=_tokenizer_row(HAND_ROW, TOKENIZERS[0], sides, by_hand),
        cuts=(cuts[0], cuts[1]),
    )


def tokens_by_hand_cuts(candidate: str, *, stored: object = None, lowercase: bool = False) -> tuple[str, ...]:
    """Return the candidate's tokens according to the learner's cuts.

    >>> tokens_by_hand_cuts("我喜欢学习自然语言处理。")
    ('我', '喜欢', '学习', '自然语言处理', '。')
    """
    side = _microscope_text(candidate, lowercase=lowercase)
    return tokenize(_cut_by_hand(side, parse_cuts(stored, 0, side.text, side.signs)), TOKENIZERS[0])


def _microscope_text(typed: str, *, lowercase: bool) -> MicroscopeText:
    text = CASES["lower" if lowercase else "kept"](clean_text(typed))
    return MicroscopeText(text, split_characters(text[: MAX_DRAWN_CHARACTERS * MAX_CODE_POINTS])[:MAX_DRAWN_CHARACTERS])


def _cut_by_hand(side: MicroscopeText, cuts: CutPositions) -> str:
    return insert_spaces(side.signs, cuts) + side.text[side.drawn_length :]


def _tokenizer_row(name: str, tokenizer: str, sides: Sequence[MicroscopeText], texts: Sequence[str]) -> MicroscopeRow:
    """Return the row of a tokenizer: the texts' score and the tokens of both; `texts` may contain added spaces."""
    variant = sacrebleu(effective_order=True, tokenizer=tokenizer)
    candidate, reference = texts
    segment = Segment(candidate, (reference,))
    found = score([segment], variant)
    [turned] = count([Segment(reference, (candidate,))], replace(variant, max_order=1))
    counted = found.segments[0]
    return MicroscopeRow(
        names=(name,),
        candidate=_token_strip(sides[0], counted.candidate, counted.match_status(1)),
        reference=_token_strip(sides[1], turned.candidate, turned.match_status(1)),
        score=found,
        segment=segment,
    )


def _token_strip(side: MicroscopeText, tokens: Sequence[str], statuses: Sequence[str]) -> TokenStrip:
    """Return the tokens with their slices by character, or without slices if the tokens differ from the text."""
    places = token_spans(side.text, tokens, side.drawn_length)
    drawn = MAX_PLAIN_TOKENS if places is None else len(places)
    return TokenStrip(
        tokens=tuple((visible_token(token), status) for token, status in zip(tokens[:drawn], statuses, strict=False)),
        slices=None if places is None else tokens_by_character(side.signs, places, statuses),
    )
