"""A candidate under every tokenizer: its tokens with match statuses, and its score; Chinese is also split by word."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from bleu_core import BleuScore, score
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.numbers import decimal
from bleu_view.words.shown_tokens import visible_token
from bleu_view.words.texts import Texts
from labs.ngrams.view.characters import has_wide_characters
from labs.ngrams.view.microscope import TOKENIZERS

WORD_TOKENIZER: Final = "jieba"
CHARACTER_TOKENIZER: Final = "zh"
MAX_TOKENS: Final = 60
"""The most tokens of a candidate that are drawn."""
_MAX_ORDER = 4


@dataclass(frozen=True, slots=True)
class TokenizedCandidate:
    """A candidate's score under one tokenizer."""

    name: str
    score: BleuScore

    @property
    def tokens(self) -> tuple[tuple[str, str], ...]:
        """The drawn tokens, each with its match status."""
        counted = self.score.segments[0]
        pairs = zip(counted.candidate[:MAX_TOKENS], counted.match_status(1), strict=False)
        return tuple([(visible_token(token), status) for token, status in pairs])


def score_tokenizers(scenario: Scenario) -> tuple[TokenizedCandidate, ...]:
    """Return the learner's text scored under every tokenizer, without smoothing.

    >>> from bleu_view.scenario.presets import preset
    >>> [round(cut.score.value, 3) for cut in score_tokenizers(preset("when-or-why"))]
    [0.0, 0.5, 0.658, 0.5, 0.873]
    """
    plain = scenario.paper_variant(_MAX_ORDER)
    segment = scenario.segment()
    tokenized = [TokenizedCandidate(name, score([segment], replace(plain, tokenizer=name))) for name in TOKENIZERS]
    if has_wide_characters(scenario.candidate):
        with suppress(ImportError):  # jieba is optional: without it there are five rows
            tokenized.append(
                TokenizedCandidate(WORD_TOKENIZER, score([segment], replace(plain, tokenizer=WORD_TOKENIZER)))
            )
    return tuple(tokenized)


def score_range_heading(texts: Texts, tokenized: Sequence[TokenizedCandidate]) -> str:
    """Return a heading with the lowest and highest score or, for Chinese, on splitting by character or by word."""
    if tokenized[-1].name == WORD_TOKENIZER:
        return texts("ngrams.cut-words")
    values = sorted([cut.score.value for cut in tokenized])
    low, high = decimal(values[0]), decimal(values[-1])
    if low == high:
        return texts("ngrams.cut-equal", score=low)
    return texts("ngrams.cut-result", low=low, high=high)


def tokenizer_effect_sentence(texts: Texts, tokenized: Sequence[TokenizedCandidate]) -> str:
    """Return a sentence on the effect of tokenizers; for Chinese text, it compares scores by character and by word."""
    by_name = {cut.name: cut.score for cut in tokenized}
    if WORD_TOKENIZER not in by_name:
        return texts("ngrams.cut-rule")
    words, longest = by_name[WORD_TOKENIZER], by_name[WORD_TOKENIZER].orders[-1]
    return texts(
        "ngrams.cut-rule-words",
        zh=decimal(by_name[CHARACTER_TOKENIZER].value),
        jieba=decimal(words.value),
        m=longest.matches,
        t=longest.total,
    )
