"""The tokenizer microscope: one candidate and one reference, split by every tokenizer and at the learner's cuts.

A row has the tokens of one tokenizer, their match statuses, and sacreBLEU's sentence score. A score is that of the
whole text, even if only a part of it is drawn. The texts compare the lowest and the highest score, and give reasons for
the difference; double stars mark emphasis.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bleu_core import BleuScore, Segment, count, sacrebleu, score, tokenize
from bleu_core.bleu_score import OrderScore
from bleu_core.choices.tokenizers import CASES
from bleu_view.exported_code import ShownScore
from bleu_view.scenario.cleaning import clean_text
from bleu_view.words.numbers import MISSING, decimal, format_fraction
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts
from labs.ngrams.view.characters import (
    MAX_CODE_POINTS,
    MAX_DRAWN_CHARACTERS,
    CutPositions,
    TokenSlice,
    has_wide_characters,
    insert_spaces,
    parse_cuts,
    split_characters,
    token_spans,
    tokens_by_character,
)

TOKENIZERS = ("whitespace", "13a", "intl", "zh", "char")
HAND_ROW = "hand"
MAX_PLAIN_TOKENS = 80
"""The most drawn tokens of a text whose tokens differ from its characters."""
MAX_SHARED_WIDE, MAX_SHARED_NARROW = 14, 32
"""The most characters of a text that shares a line with the other one: wide and narrow characters."""
_SMOOTHED_SIGN = "\N{NO-BREAK SPACE}~"


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
    def merged_rows(self) -> tuple[MicroscopeRow, ...]:
        """The rows of the tokenizers; those that split both texts in the same way are merged."""
        found: dict[object, MicroscopeRow] = {}
        for row in self.rows:
            [counted] = row.score.segments
            tokens = counted.candidate, counted.references
            first = found.get(tokens)
            found[tokens] = replace(first, names=(*first.names, *row.names)) if first else row
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


def microscope_heading(texts: Texts, seen: Microscope) -> str:
    """Return a heading with the lowest and the highest score, or one that says that all scores are equal.

    >>> microscope_heading(Texts("en"), build_microscope("我喜欢学习自然语言处理。", "我喜欢研究自然语言处理。"))
    'The same characters, cut differently: from 0 to 0.634.'
    """
    scores = [row.score.value for row in seen.rows]
    low, high = decimal(min(scores)), decimal(max(scores))
    return texts("ngrams.all-equal", score=low) if low == high else texts("ngrams.from-to", low=low, high=high)


def order_fractions(score: BleuScore) -> tuple[tuple[int, str], ...]:
    """Return each order with its fraction as text: a dash if it has no n-grams, "~" after a 0 that is smoothed.

    >>> [
    ...     text.replace("\N{NO-BREAK SPACE}", " ")
    ...     for _, text in order_fractions(build_microscope("a b", "a c").rows[0].score)
    ... ]
    ['1/2', '0/1 ~', '–', '–']
    """
    return tuple((order.order, _fraction(score, order)) for order in score.orders)


def microscope_reading(texts: Texts, seen: Microscope) -> str:
    """Return sentences on how the scores differ between the tokenizers."""
    if not seen.candidate.text.strip() or not seen.reference.text.strip():
        return texts("ngrams.read-empty")
    groups = seen.merged_rows
    ranked = sorted(groups, key=lambda row: row.score.value)
    extremes = [ranked[0], ranked[-1]] if len(groups) > 1 else [*groups]
    tokens, signs = seen.rows[0].score.candidate_length, len(seen.candidate.signs)
    is_one_token_without_spaces = seen.candidate.has_wide_characters and tokens == 1 < signs
    sentences = [
        *([texts("ngrams.read-alike")] if len(groups) == 1 else []),
        *([texts("ngrams.read-no-blank")] if is_one_token_without_spaces else []),
        *(_group_sentence(texts, group) for group in extremes),
        *_smoothing_remark(texts, seen.rows),
    ]
    return texts.join_sentences(sentences)


def row_name(texts: Texts, row: MicroscopeRow) -> str:
    """Return the names of a row's tokenizers, joined as in "whitespace = 13a"."""
    return " = ".join(texts(f"ngrams.row-{name}") for name in row.names)


def named_row_scores(texts: Texts, seen: Microscope) -> tuple[ShownScore, ...]:
    """Return the score of every row with its name, for the exported code."""
    return tuple(ShownScore(row_name(texts, row), (row.segment,), row.score) for row in (*seen.rows, seen.hand))


def _group_sentence(texts: Texts, row: MicroscopeRow) -> str:
    first = row.score.orders[0]
    return texts(
        "ngrams.read-group",
        names=_join_names(texts, row.names),
        c=row.score.candidate_length,
        m=first.matches,
        score=decimal(row.score.value),
    )


def _smoothing_remark(texts: Texts, rows: Sequence[MicroscopeRow]) -> list[str]:
    """Return a sentence on tokenizers whose score would be 0 without smoothing, in a list; an empty list if none."""
    lifted = [name for row in rows if _is_zero_without_smoothing(row.score) for name in row.names]
    if not lifted:
        return []
    if len(lifted) == len(rows):
        return [texts("ngrams.read-smoothed-all")]
    is_further = any(row.score.value == 0 for row in rows)
    kind = "ngrams.read-smoothed-too" if is_further else "ngrams.read-smoothed"
    return [texts(kind, names=_join_names(texts, lifted))]


def _join_names(texts: Texts, tokenizers: Sequence[str]) -> str:
    *first, last = [texts(f"ngrams.row-{name}") for name in tokenizers]
    return texts("ngrams.and", first=texts("ngrams.list-separator").join(first), last=last) if first else last


def _fraction(score: BleuScore, order: OrderScore) -> str:
    if not order.total:
        return MISSING
    is_smoothed = not order.matches and score.value > 0
    return format_fraction(order.matches, order.total) + (_SMOOTHED_SIGN if is_smoothed else "")


def _is_zero_without_smoothing(score: BleuScore) -> bool:
    return score.value > 0 and any(order.total and not order.matches for order in score.orders)
