"""The tokenizer microscope: one candidate and one reference under every tokenizer, and as the learner cuts them.

A row has a tokenizer's tokens, their match status, and sacreBLEU's sentence score. Scores count the whole text, however
little of it is drawn.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bleu_core import Segment, count, sacrebleu, score, tokenize
from bleu_core.choices.cases import CASES
from bleu_view.scenario.cleaning import clean
from bleu_view.words.shown_tokens import shown_token
from labs.ngrams.view.characters import MAX_PARTS, characters
from labs.ngrams.view.hand_cuts import MAX_SIGNS, Cuts, cut, read_cuts
from labs.ngrams.view.token_spans import slices, spans
from labs.ngrams.view.tokenized_rows import Row, Side, Strip

TOKENIZERS = ("whitespace", "13a", "intl", "zh", "char")
HAND = "hand"
MAX_PLAIN_TOKENS = 80
"""How many tokens are drawn of a text whose tokens are not what was typed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Microscope:
    """Both texts and all rows, that of the learner's own cuts last."""

    candidate: Side
    reference: Side
    rows: tuple[Row, ...]
    hand: Row
    cuts: tuple[Cuts, Cuts]

    @property
    def is_long(self) -> bool:
        """Return whether the texts are drawn below each other."""
        return self.candidate.is_long or self.reference.is_long

    @property
    def default(self) -> Row:
        """The row of sacreBLEU's default tokenizer."""
        return self.rows[TOKENIZERS.index("13a")]

    @property
    def groups(self) -> tuple[Row, ...]:
        """The tokenizers, those that cut both texts alike as one row, in the order in which they come first."""
        found: dict[tuple[tuple[str, ...], ...], Row] = {}
        for row in self.rows:
            first = found.get(row.cuts)
            found[row.cuts] = replace(first, names=(*first.names, *row.names)) if first else row
        return tuple(found.values())


def microscope(candidate: str, reference: str, *, kept: object = None, lowercase: bool = False) -> Microscope:
    """Look at a pair; `kept` are the learner's cuts as a link carries them.

    >>> seen = microscope("我喜欢学习自然语言处理。", "我喜欢研究自然语言处理。")
    >>> [round(row.score.value, 3) for row in (*seen.rows, seen.hand)]
    [0.0, 0.0, 0.5, 0.634, 0.634, 0.302]
    """
    sides = [_side(CASES["lower" if lowercase else "kept"](clean(text))) for text in (candidate, reference)]
    cuts = [read_cuts(kept, place, side.text, side.signs) for place, side in enumerate(sides)]
    typed = [side.text for side in sides]
    by_hand = [cut(side.signs, cuts[place]) + side.text[side.drawn :] for place, side in enumerate(sides)]
    return Microscope(
        candidate=sides[0],
        reference=sides[1],
        rows=tuple(_row(name, name, sides, typed) for name in TOKENIZERS),
        hand=_row(HAND, TOKENIZERS[0], sides, by_hand),
        cuts=(cuts[0], cuts[1]),
    )


def hand_tokens(candidate: str, *, kept: object = None, lowercase: bool = False) -> tuple[str, ...]:
    """Cut the candidate as the learner does, and look at nothing else.

    >>> hand_tokens("我喜欢学习自然语言处理。")
    ('我', '喜欢', '学习', '自然语言处理', '。')
    """
    side = _side(CASES["lower" if lowercase else "kept"](clean(candidate)))
    cuts = read_cuts(kept, 0, side.text, side.signs)
    return tokenize(cut(side.signs, cuts) + side.text[side.drawn :], TOKENIZERS[0])


def _side(text: str) -> Side:
    return Side(text, characters(text[: MAX_SIGNS * MAX_PARTS])[:MAX_SIGNS])


def _row(name: str, tokenizer: str, sides: Sequence[Side], texts: Sequence[str]) -> Row:
    """Score the texts, which may have spaces at the learner's cuts, and lay their tokens on the sides."""
    variant = sacrebleu(effective_order=True, tokenizer=tokenizer)
    candidate, reference = texts
    segment = Segment(candidate, (reference,))
    found = score([segment], variant)
    [turned] = count([Segment(reference, (candidate,))], replace(variant, max_order=1))
    counted = found.segments[0]
    return Row(
        names=(name,),
        candidate=_strip(sides[0], counted.candidate, counted.match_status(1)),
        reference=_strip(sides[1], turned.candidate, turned.match_status(1)),
        score=found,
        segment=segment,
    )


def _strip(side: Side, tokens: Sequence[str], statuses: Sequence[str]) -> Strip:
    """Return a tokenizer's tokens by the text's characters, or as a list if they are not its characters."""
    places = spans(side.text, tokens, side.drawn)
    drawn = MAX_PLAIN_TOKENS if places is None else len(places)
    return Strip(
        tokens=tuple((shown_token(token), status) for token, status in zip(tokens[:drawn], statuses, strict=False)),
        slices=None if places is None else slices(side.signs, places, statuses),
    )
