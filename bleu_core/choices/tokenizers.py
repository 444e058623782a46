"""The first step: from text to tokens, with the case changed before or after the splitting.

The choice of the tokenizer changes the score. Every tokenizer splits a text exactly as its program does. Texts are not
cleaned: an odd character or space counts as it does in the original program.
"""

import re
import string
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from bleu_core.choices.menus import look_up_rule
from bleu_core.segment import Text, read_string
from bleu_core.tokenizing.optional_tokenizers import (
    OPTIONAL_TOKENIZERS,
    load_sacrebleu_tokenizer,
    split_without_caching,
)
from bleu_core.tokenizing.tokenizer_13a import tokenize_13a, tokenize_keras_hub, tokenize_mteval
from bleu_core.tokenizing.tokenizer_jieba import tokenize_jieba

Tokenizer: TypeAlias = Callable[[str], tuple[str, ...]]

CASES_OF_TOKENS: Final = frozenset({"ascii"})
"""The cases that are applied after splitting [mteval-v13a.pl; in multi-bleu.perl it makes no difference]."""
_ASCII_LOWER = str.maketrans(string.ascii_uppercase, string.ascii_lowercase)
_PERL_WORD = re.compile("[^ \t\n\r\v\f]+")
_INSEPARABLE: Final = "a.b,c我们"
"""A text that is a single token only for tokenizers that never split a token."""
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
    return split_text(read_string(text, "the text"), tokenizer, "kept")


def split_text(text: Text, tokenizer: str, case: str) -> tuple[str, ...]:
    """Split a text into tokens with the given rule for case; raise ValueError for an unknown tokenizer.

    Given tokens are not split again.

    >>> split_text("Q&AMP;A", "13a", "lower"), split_text("Q&AMP;A", "13a", "ascii")
    (('q', '&', 'a'), ('q', '&', 'amp', ';', 'a'))
    """
    [tokens] = split_texts((text,), tokenizer, case)
    return tokens


def split_texts(texts: Sequence[Text], tokenizer: str, case: str) -> list[tuple[str, ...]]:
    """Split several texts into tokens, as `split_text` does, but look up the rules only once.

    >>> split_texts(["The cat", ("The", "cat")], "whitespace", "lower")
    [('the', 'cat'), ('the', 'cat')]
    """
    split, in_case = OPTIONAL_TOKENIZERS.get(tokenizer) or look_up_rule(TOKENIZERS, tokenizer, "tokenizer"), CASES[case]
    if in_case is keep_case:
        return [split(text) if isinstance(text, str) else text for text in texts]
    if case in CASES_OF_TOKENS:
        return [tuple(map(in_case, split(text) if isinstance(text, str) else text)) for text in texts]
    return [split(in_case(text)) if isinstance(text, str) else tuple(map(in_case, text)) for text in texts]


def split_at_whitespace(text: str) -> tuple[str, ...]:
    """Split at white space of any kind and length, as `str.split` does [coco-caption; sacreBLEU `none`].

    >>> split_at_whitespace("  a  b. ")
    ('a', 'b.')
    """
    return tuple(text.split())


def split_like_perl(text: str) -> tuple[str, ...]:
    r"""Split only at ASCII white space: Perl reads bytes, so that any other space is part of a word [multi-bleu.perl].

    >>> split_like_perl(" a\u00a0b  c ")
    ('a\xa0b', 'c')
    """
    return tuple(_PERL_WORD.findall(text))


def split_like_d2l(text: str) -> tuple[str, ...]:
    """Split at every single space, so that two spaces in a row yield an empty token, and so does an empty text [D2L].

    >>> split_like_d2l("a  b")
    ('a', '', 'b')
    >>> split_like_d2l("")
    ('',)
    """
    return tuple(text.split(" "))


def split_like_tf_nmt(text: str) -> tuple[str, ...]:
    """Strip both ends, then split at every single space [tensorflow/nmt `_bleu`].

    >>> split_like_tf_nmt(" a  b ")
    ('a', '', 'b')
    """
    return tuple(text.strip().split(" "))


def tokenize_intl(text: str) -> tuple[str, ...]:
    """Split off punctuation and symbols of all scripts, except marks between digits [mteval-v14.pl; sacreBLEU `intl`].

    >>> tokenize_intl("“Zitat”: 1.000,50 €")
    ('“', 'Zitat', '”', ':', '1.000,50', '€')
    """
    return split_without_caching(load_sacrebleu_tokenizer("intl"), text)


def tokenize_zh(text: str) -> tuple[str, ...]:
    """Make every Chinese character a token, and split the rest like 13a, without entities [sacreBLEU `zh`].

    >>> tokenize_zh("用Python3.8学习。")
    ('用', 'Python3.8', '学', '习', '。')
    """
    return split_without_caching(load_sacrebleu_tokenizer("zh"), text)


def tokenize_codexglue(text: str) -> tuple[str, ...]:
    """Make every run of letters and digits a token, and every other character except spaces [CodeXGLUE `splitPuncts`].

    >>> tokenize_codexglue("Don't read_file(1.5)!")
    ('Don', "'", 't', 'read', '_', 'file', '(', '1', '.', '5', ')', '!')
    """
    return tuple(_LETTERS_AND_DIGITS_OR_A_MARK.findall(text))


def tokenize_char(text: str) -> tuple[str, ...]:
    """Make every character except white space a token [sacreBLEU `char`].

    >>> tokenize_char("a bc")
    ('a', 'b', 'c')
    """
    return tuple("".join(text.split()))


def split_into_characters(text: str) -> tuple[str, ...]:
    """Make every character a token, including white space [Python `list`; LLaMA-Factory's and ChatGLM-6B's `bleu-4`].

    >>> split_into_characters("a b")
    ('a', ' ', 'b')
    """
    return tuple(text)


def check_keeps_tokens(tokenizer: str) -> None:
    """Raise ValueError for a tokenizer that might split a token, because given tokens must not be split again.

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


TOKENIZERS: Final[dict[str, Tokenizer]] = {
    "whitespace": split_at_whitespace,
    "perl": split_like_perl,
    "d2l": split_like_d2l,
    "tf_nmt": split_like_tf_nmt,
    "none": split_at_whitespace,  # sacreBLEU's name for it
    "13a": tokenize_13a,
    "mteval": tokenize_mteval,
    "intl": tokenize_intl,
    "zh": tokenize_zh,
    "char": tokenize_char,
    "list": split_into_characters,
    "jieba": tokenize_jieba,
    "keras_hub": tokenize_keras_hub,
    "codexglue": tokenize_codexglue,
}


def keep_case(text: str) -> str:
    """Return the text unchanged, so that `The` and `the` are different tokens.

    >>> keep_case("The ÉCOLE")
    'The ÉCOLE'
    """
    return text


def lower_case(text: str) -> str:
    """Lower-case the letters of every script [sacreBLEU `lowercase`].

    >>> lower_case("The ÉCOLE")
    'the école'
    """
    return text.lower()


def lower_ascii(text: str) -> str:
    """Lower-case only A to Z [mteval-v13a.pl; multi-bleu.perl `-lc`, which reads bytes].

    >>> lower_ascii("The ÉCOLE")
    'the École'
    """
    return text.translate(_ASCII_LOWER)


CASES: Final[dict[str, Callable[[str], str]]] = {"kept": keep_case, "lower": lower_case, "ascii": lower_ascii}
