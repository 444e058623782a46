"""Texts written without spaces between words which the chosen tokenizer does not split."""

import re
from dataclasses import dataclass

from bleu_core import TOKENIZERS, tokenize
from bleu_view.scenario.scenario import Scenario

_SCRIPTS = {
    "thai": r"\u0e00-\u0e7f",
    "khmer": r"\u1780-\u17ff",
    "japanese": r"\u3040-\u30ff",
    "chinese": r"\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U000323af",
}
"""Scripts without spaces; Japanese is before Chinese, because a text with both kana and Han is Japanese."""
_LETTERS = re.compile(f"[{''.join(_SCRIPTS.values())}]")
_RUN = re.compile(f"[{''.join(_SCRIPTS.values())}]{{5,}}")
_BY_CHARACTER = {"chinese": "zh"}
_BY_WORD = {"chinese": "jieba"}
_CUTTING = frozenset({"char", "jieba"})
_ONE_WORD = 2
"""A single token with more letters than this is seldom one word."""


@dataclass(frozen=True, slots=True)
class UnspacedText:
    """A text that was not split: its language, its number of tokens, and the tokenizers that split it.

    The tokenizer that splits it by character comes first.
    """

    language: str
    token_total: int
    tokenizers: tuple[str, ...]


def find_unsplit_text(scenario: Scenario) -> UnspacedText | None:
    """Return the first text of a scenario that is written without spaces and was not split; None if there is none.

    >>> from dataclasses import replace
    >>> from bleu_view.scenario.presets import PRESETS
    >>> english = PRESETS[0]
    >>> find_unsplit_text(replace(english, candidate="今天天气不错，我们去公园散步。", tokenizer="13a")).token_total
    1
    >>> find_unsplit_text(replace(english, candidate="谢谢你", tokenizer="13a")).tokenizers[0]
    'zh'
    >>> find_unsplit_text(replace(english, candidate="今天 天气 不错", tokenizer="13a")) is None
    True
    """
    if scenario.tokenizer in _CUTTING or scenario.fields_too_long():
        return None
    found = (_text_if_unspaced(text, scenario.tokenizer) for text in (scenario.candidate, *scenario.references))
    return next((each for each in found if each), None)


def _text_if_unspaced(text: str, tokenizer: str) -> UnspacedText | None:
    """Return the text if half of its letters are of unspaced scripts, and half of those are in long runs; else None."""
    own = len(_LETTERS.findall(text))
    if 2 * own < sum(map(str.isalpha, text)) or not own:
        return None
    tokens = tokenize(text, tokenizer)
    is_one_token = len(tokens) == 1 and own > _ONE_WORD
    if not is_one_token and 2 * sum(len(run) for token in tokens for run in _RUN.findall(token)) < own:
        return None
    language = next(name for name, script in _SCRIPTS.items() if re.search(f"[{script}]", text))
    wanted = (_BY_CHARACTER.get(language, "char"), _BY_WORD.get(language, ""))
    return UnspacedText(language, len(tokens), tuple([name for name in wanted if name in TOKENIZERS]))
