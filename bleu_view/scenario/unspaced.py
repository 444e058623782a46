"""Text of a script that puts no spaces between words, and a tokenizer that finds nowhere to cut it.

`find_unspaced` returns the text, its number of tokens, and the tokenizers that would cut it.
"""

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
"""Kana comes before Han: a text that has both is Japanese."""
_LETTERS = re.compile(f"[{''.join(_SCRIPTS.values())}]")
_RUN = re.compile(f"[{''.join(_SCRIPTS.values())}]{{5,}}")
_BY_CHARACTER = {"chinese": "zh"}
_BY_WORD = {"chinese": "jieba"}
_CUTTING = frozenset({"char", "jieba"})
_ONE_WORD = 2
"""A single token with more letters than this is seldom one word."""


@dataclass(frozen=True, slots=True)
class Unspaced:
    """A text that was not cut: its language, its number of tokens, and what would cut it, by character first."""

    language: str
    token_total: int
    tokenizers: tuple[str, ...]


def find_unspaced(scenario: Scenario) -> Unspaced | None:
    """Return the first text of a scenario that its tokenizer should have cut and did not, or None.

    >>> from dataclasses import replace
    >>> from bleu_view.scenario.presets import PRESETS
    >>> from bleu_view.scenario.scenario import scenario_of
    >>> english = scenario_of(PRESETS[0])
    >>> find_unspaced(replace(english, candidate="今天天气不错，我们去公园散步。", tokenizer="13a")).token_total
    1
    >>> find_unspaced(replace(english, candidate="谢谢你", tokenizer="13a")).tokenizers[0]
    'zh'
    >>> find_unspaced(replace(english, candidate="今天 天气 不错", tokenizer="13a")) is None
    True
    """
    if scenario.tokenizer in _CUTTING or scenario.too_long():
        return None
    found = (_judge_text(text, scenario.tokenizer) for text in (scenario.candidate, *scenario.references))
    return next((each for each in found if each), None)


def _judge_text(text: str, tokenizer: str) -> Unspaced | None:
    """Judge one text: half of its letters must be of these scripts, half of those in runs of five or one token."""
    own = len(_LETTERS.findall(text))
    if 2 * own < sum(map(str.isalpha, text)) or not own:
        return None
    tokens = tokenize(text, tokenizer)
    is_one_token = len(tokens) == 1 and own > _ONE_WORD
    if not is_one_token and 2 * sum(len(run) for token in tokens for run in _RUN.findall(token)) < own:
        return None
    language = next(name for name, script in _SCRIPTS.items() if re.search(f"[{script}]", text))
    wanted = (_BY_CHARACTER.get(language, "char"), _BY_WORD.get(language, ""))
    return Unspaced(language, len(tokens), tuple([name for name in wanted if name in TOKENIZERS]))
