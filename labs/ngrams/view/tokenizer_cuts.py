"""A candidate under every tokenizer: its tokens, the ones that a reference has, plain BLEU; Chinese also by word."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from bleu_core import BleuScore, papineni, score
from bleu_view.scenario.scenario import Scenario
from bleu_view.words.numbers import decimal
from bleu_view.words.shown_tokens import shown_token
from bleu_view.words.texts import Texts
from labs.ngrams.view.characters import is_wide
from labs.ngrams.view.microscope import TOKENIZERS

BY_WORD: Final = "jieba"
BY_CHARACTER: Final = "zh"
MAX_TOKENS: Final = 60
"""How many tokens of a candidate are drawn."""
_LONGEST_ORDER = 4


@dataclass(frozen=True, slots=True)
class Cut:
    """The candidate under one tokenizer."""

    name: str
    score: BleuScore

    @property
    def tokens(self) -> tuple[tuple[str, str], ...]:
        """The first tokens, each with its status."""
        counted = self.score.segments[0]
        pairs = zip(counted.candidate[:MAX_TOKENS], counted.match_status(1), strict=False)
        return tuple([(shown_token(token), status) for token, status in pairs])


def cuts(scenario: Scenario) -> tuple[Cut, ...]:
    """Cut and score the scenario's text with every tokenizer, without smoothing.

    >>> from bleu_view.scenario.presets import preset
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> [round(cut.score.value, 3) for cut in cuts(scenario_of(preset("when-or-why")))]
    [0.0, 0.5, 0.658, 0.5, 0.873]
    """
    plain = replace(papineni(_LONGEST_ORDER), case=scenario.variant_to_score().case)
    segment = scenario.segment()
    found = [Cut(name, score([segment], replace(plain, tokenizer=name))) for name in TOKENIZERS]
    if is_wide(scenario.candidate):
        with suppress(ImportError):  # jieba is optional: without it there are five rows
            found.append(Cut(BY_WORD, score([segment], replace(plain, tokenizer=BY_WORD))))
    return tuple(found)


def heading(texts: Texts, found: Sequence[Cut]) -> str:
    """Return the heading: the lowest and the highest score; for Chinese text, the choice between two cuts."""
    if found[-1].name == BY_WORD:
        return texts("ngrams.cut-words")
    values = sorted([cut.score.value for cut in found])
    low, high = decimal(values[0]), decimal(values[-1])
    if low == high:
        return texts("ngrams.cut-equal", score=low)
    return texts("ngrams.cut-result", low=low, high=high)


def verdict(texts: Texts, found: Sequence[Cut]) -> str:
    """Explain the consequence of the cuts; for Chinese text, compare the scores by character and by word."""
    by_name = {cut.name: cut.score for cut in found}
    if BY_WORD not in by_name:
        return texts("ngrams.cut-rule")
    words, longest = by_name[BY_WORD], by_name[BY_WORD].orders[-1]
    return texts(
        "ngrams.cut-rule-words",
        zh=decimal(by_name[BY_CHARACTER].value),
        jieba=decimal(words.value),
        m=longest.matches,
        t=longest.total,
    )
