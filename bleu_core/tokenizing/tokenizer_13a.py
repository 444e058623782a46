r"""The tokenizer 13a, which splits Western text, in the versions of mteval-v13a.pl, sacreBLEU and KerasHub.

The first two differ in white space, the third in how it treats both ends of a text. Apart from this, each word is split
independently, so every distinct word needs to be tokenized only once.
"""

import re
import string
from functools import lru_cache

_ENTITIES = (("&quot;", '"'), ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"))
# All of ASCII's punctuation but ' , - . which the rules below treat by their neighbours.
_SYMBOL = re.compile(r"""([!"#$%&()*+/:;<=>?@\[\\\]^_`{|}~])""")
_SPLIT_OFF_AT_THE_END = frozenset(string.punctuation) - {"'", "-"}
_MARK_AFTER_NO_DIGIT = re.compile(r"([^0-9])([.,])")
_MARK_BEFORE_NO_DIGIT = re.compile(r"([.,])([^0-9])")
_DASH_AFTER_DIGIT = re.compile(r"([0-9])(-)")
_ASCII_WHITE_SPACE = re.compile("[\t-\r ]+")
# What \s is to Perl in a Unicode text; to Python U+001C to U+001F are white space, too.
_PERL_WHITE_SPACE = re.compile("[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")


def tokenize_13a(text: str) -> tuple[str, ...]:
    r"""Split off punctuation, but not inside words like `1,000`, `3.5` and `don't` [sacreBLEU `13a`].

    >>> tokenize_13a("It wasn't 1,000.5% of A&amp;B-C, 3-4.")
    ('It', "wasn't", '1,000.5', '%', 'of', 'A', '&', 'B-C', ',', '3', '-', '4', '.')
    >>> tokenize_13a("a hyphen-\nated word")
    ('a', 'hyphenated', 'word')
    """
    joined = text.rstrip().replace("<skipped>", "").replace("-\n", "")
    return _tokens_of_words(joined.split())


def tokenize_mteval(text: str) -> tuple[str, ...]:
    r"""Split like `tokenize_13a`, but at Perl's white space, and without joining lines [mteval-v13a.pl, SGML].

    >>> tokenize_mteval("a hyphen-\nated\u00a0word")
    ('a', 'hyphen-', 'ated', 'word')
    >>> len(tokenize_mteval("one\x1cword")), len(tokenize_13a("one\x1cword"))
    (1, 2)
    """
    words = _PERL_WHITE_SPACE.sub(" ", text).replace("<skipped>", "").split(" ")
    return _tokens_of_words([word for word in words if word])


def tokenize_keras_hub(text: str) -> tuple[str, ...]:
    r"""Split like `tokenize_13a`, except at the ends of a text, where a year keeps its full stop [KerasHub `Bleu`].

    KerasHub's rule for a mark at the end refers to a missing group, so it has no effect. Only ASCII white space splits.

    >>> tokenize_keras_hub("Made in 1999, sold in 2002."), tokenize_13a("in 2002.")
    (('Made', 'in', '1999', ',', 'sold', 'in', '2002.'), ('in', '2002', '.'))
    """
    joined = text.replace("<skipped>", "").replace("-\n", "").replace("\n", " ")
    return tuple([token for token in _ASCII_WHITE_SPACE.split(_split_marks_off(_resolve_entities(joined))) if token])


def _tokens_of_words(words: list[str]) -> tuple[str, ...]:
    """Split each word separately; words of letters and digits are tokens already."""
    tokens: list[str] = []
    for word in words:
        if word.isalnum():
            tokens.append(word)
        else:
            tokens += _tokens_of_word(word)
    return tuple(tokens)


def _tokens_of_word(word: str) -> tuple[str, ...]:
    """Split a word, with a cache for words that are not too long."""
    return _split_cached(word) if len(word) <= _LONGEST_CACHED else _split_word(word)


def _split_word(word: str) -> tuple[str, ...]:
    """Apply the four rules to a word with a space on each side, as it would have within a text."""
    if word[:-1].isalnum() and word[-1] in _SPLIT_OFF_AT_THE_END:  # most of the words that are split at all
        return word[:-1], word[-1]
    return tuple([token for token in _split_marks_off(f" {_resolve_entities(word)} ").split(" ") if token])


def _resolve_entities(text: str) -> str:
    for entity, character in _ENTITIES:
        text = text.replace(entity, character)
    return text


def _split_marks_off(text: str) -> str:
    """Insert spaces around punctuation marks, by the four rules in order."""
    text = _SYMBOL.sub(r" \1 ", text)
    text = _MARK_AFTER_NO_DIGIT.sub(r"\1 \2 ", text)
    text = _MARK_BEFORE_NO_DIGIT.sub(r" \1 \2", text)
    return _DASH_AFTER_DIGIT.sub(r"\1 \2 ", text)


_split_cached = lru_cache(maxsize=2**16)(_split_word)
_LONGEST_CACHED = 64
