"""The first step: from text to tokens. The tokenizer is a choice, and it changes the score.

Every tokenizer splits a text exactly as its program does.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

from bleu_core.choices.menus import pick
from bleu_core.inputs import read_string
from bleu_core.tokenizing.optional_tokenizers import OPTIONAL_TOKENIZERS, split_with
from bleu_core.tokenizing.tokenizer_13a import keras_hub, mteval, thirteen_a
from bleu_core.tokenizing.tokenizer_jieba import jieba

Tokenizer: TypeAlias = Callable[[str], tuple[str, ...]]

# sacreBLEU takes most of a second to load, and only two rules need it: they load it when they are first used.
# ruff: noqa: PLC0415

_PERL_WORD = re.compile("[^ \t\n\r\v\f]+")
_LETTERS_AND_DIGITS_OR_A_MARK = re.compile(r"[^\W_]+|\S")


def tokenize(text: str, tokenizer: str) -> tuple[str, ...]:
    """Split a text into tokens. Raises ValueError for an unknown tokenizer, TypeError if the text is not a string.

    Besides those in `TOKENIZERS`, sacreBLEU's ja-mecab, ko-mecab, spm, flores101, flores200 and spBLEU-1K can be used;
    if their package is missing, ImportError names it.

    >>> tokenize("我喜欢NLP。", "zh")
    ('我', '喜', '欢', 'NLP', '。')
    >>> tokenize("我喜欢NLP。", "13a")
    ('我喜欢NLP。',)
    """
    split = OPTIONAL_TOKENIZERS.get(tokenizer) or pick(TOKENIZERS, tokenizer, "tokenizer")
    return split(read_string(text, "the text"))


def whitespace(text: str) -> tuple[str, ...]:
    """Split at white space of any kind and length, as `str.split` does [coco-caption; sacreBLEU `none`].

    >>> whitespace("  a  b. ")
    ('a', 'b.')
    """
    return tuple(text.split())


def perl(text: str) -> tuple[str, ...]:
    r"""Split only at ASCII white space: Perl reads bytes, so other spaces are part of a word [multi-bleu.perl].

    >>> perl(" a\u00a0b  c ")
    ('a\xa0b', 'c')
    """
    return tuple(_PERL_WORD.findall(text))


def d2l(text: str) -> tuple[str, ...]:
    """Split at every single space, so that two spaces in a row yield an empty token, as does an empty text [D2L].

    >>> d2l("a  b")
    ('a', '', 'b')
    >>> d2l("")
    ('',)
    """
    return tuple(text.split(" "))


def tf_nmt(text: str) -> tuple[str, ...]:
    """Strip both ends, then split at every single space [tensorflow/nmt `_bleu`].

    >>> tf_nmt(" a  b ")
    ('a', '', 'b')
    """
    return tuple(text.strip().split(" "))


def intl(text: str) -> tuple[str, ...]:
    """Split off punctuation and symbols of all scripts, except marks between digits [mteval-v14.pl; sacreBLEU `intl`].

    >>> intl("“Zitat”: 1.000,50 €")
    ('“', 'Zitat', '”', ':', '1.000,50', '€')
    """
    return split_with(_sacrebleu_intl(), text)


def zh(text: str) -> tuple[str, ...]:
    """Make every Chinese character a token, and split the rest like 13a, without entities [sacreBLEU `zh`].

    >>> zh("用Python3.8学习。")
    ('用', 'Python3.8', '学', '习', '。')
    """
    return split_with(_sacrebleu_zh(), text)


def codexglue(text: str) -> tuple[str, ...]:
    """Make every run of letters and digits a token, and every other character except spaces [CodeXGLUE `splitPuncts`].

    >>> codexglue("Don't read_file(1.5)!")
    ('Don', "'", 't', 'read', '_', 'file', '(', '1', '.', '5', ')', '!')
    """
    return tuple(_LETTERS_AND_DIGITS_OR_A_MARK.findall(text))


def char(text: str) -> tuple[str, ...]:
    """Make every character except white space a token [sacreBLEU `char`].

    >>> char("a bc")
    ('a', 'b', 'c')
    """
    return tuple("".join(text.split()))


def characters(text: str) -> tuple[str, ...]:
    """Make every character a token, including white space [Python `list`; LLaMA-Factory's and ChatGLM-6B's `bleu-4`].

    >>> characters("a b")
    ('a', ' ', 'b')
    """
    return tuple(text)


def check_keeps_tokens(tokenizer: str) -> None:
    """Raise ValueError for a tokenizer that might split a token, because given tokens must not be split.

    >>> check_keeps_tokens("13a")
    Traceback (most recent call last):
    ...
    ValueError: the texts are lists of tokens, which the tokenizer '13a' might split; choose tokenizer="none"
    """
    if tokenize(_INSEPARABLE, tokenizer) != (_INSEPARABLE,):
        message = (
            f'the texts are lists of tokens, which the tokenizer {tokenizer!r} might split; choose tokenizer="none"'
        )
        raise ValueError(message)


@cache
def _sacrebleu_intl() -> Callable[[str], str]:
    from sacrebleu.tokenizers.tokenizer_intl import TokenizerV14International

    new: Callable[[], Callable[[str], str]] = TokenizerV14International  # its constructor carries no types
    return new()


@cache
def _sacrebleu_zh() -> Callable[[str], str]:
    from sacrebleu.tokenizers.tokenizer_zh import TokenizerZh

    new: Callable[[], Callable[[str], str]] = TokenizerZh
    return new()


_INSEPARABLE: Final = "a.b,c我们"
"""A text that is a single token only for tokenizers that never split a token."""
TOKENIZERS: Final[dict[str, Tokenizer]] = {
    "whitespace": whitespace,
    "perl": perl,
    "d2l": d2l,
    "tf_nmt": tf_nmt,
    "none": whitespace,  # sacreBLEU's name for it
    "13a": thirteen_a,
    "mteval": mteval,
    "intl": intl,
    "zh": zh,
    "char": char,
    "list": characters,
    "jieba": jieba,
    "keras_hub": keras_hub,
    "codexglue": codexglue,
}
