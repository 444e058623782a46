r"""The tokenizer 13a: how mteval-v13a.pl, sacreBLEU and KerasHub split Western text.

The first two differ in their white space, the third in its treatment of both ends of a text. Elsewhere none of them
reads across a blank, so every distinct word needs to be tokenized only once.
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


def thirteen_a(text: str) -> tuple[str, ...]:
    r"""Split off punctuation, but keep `1,000`, `3.5` and `don't` whole [sacreBLEU `13a`].

    >>> thirteen_a("It wasn't 1,000.5% of A&amp;B-C, 3-4.")
    ('It', "wasn't", '1,000.5', '%', 'of', 'A', '&', 'B-C', ',', '3', '-', '4', '.')
    >>> thirteen_a("a hyphen-\nated word")
    ('a', 'hyphenated', 'word')
    """
    joined = text.rstrip().replace("<skipped>", "").replace("-\n", "")
    return _tokens_of_words(joined.split())


def mteval(text: str) -> tuple[str, ...]:
    r"""Do the same with Perl's white space; line breaks become spaces before anything is joined [mteval-v13a.pl, SGML].

    >>> mteval("a hyphen-\nated\u00a0word")
    ('a', 'hyphen-', 'ated', 'word')
    >>> len(mteval("one\x1cword")), len(thirteen_a("one\x1cword"))
    (1, 2)
    """
    words = _PERL_WHITE_SPACE.sub(" ", text).replace("<skipped>", "").split(" ")
    return _tokens_of_words([word for word in words if word])


def keras_hub(text: str) -> tuple[str, ...]:
    r"""Do the same without neighbours at the ends of a text: a year there keeps its full stop [KerasHub `Bleu`].

    Its rule for a mark at the end names a group that does not exist, so it has no effect; white space is ASCII's.

    >>> keras_hub("Made in 1999, sold in 2002."), thirteen_a("in 2002.")
    (('Made', 'in', '1999', ',', 'sold', 'in', '2002.'), ('in', '2002', '.'))
    """
    joined = text.replace("<skipped>", "").replace("-\n", "").replace("\n", " ")
    return tuple([token for token in _ASCII_WHITE_SPACE.split(_split_marks_off(_resolve_entities(joined))) if token])


def _tokens_of_words(words: list[str]) -> tuple[str, ...]:
    """Split each word by itself; in most there is nothing to split off."""
    tokens: list[str] = []
    for word in words:
        if word.isalnum():
            tokens.append(word)
        else:
            tokens += _tokens_of_word(word)
    return tuple(tokens)


def _tokens_of_word(word: str) -> tuple[str, ...]:
    """Look a word up, unless it is too long to be remembered on a server."""
    return _split_cached(word) if len(word) <= _LONGEST_CACHED else _split(word)


def _split(word: str) -> tuple[str, ...]:
    """Apply the four rules in their order, with spaces as the neighbours that the word has in a text."""
    if word[:-1].isalnum() and word[-1] in _SPLIT_OFF_AT_THE_END:  # most of the words that are split at all
        return word[:-1], word[-1]
    return tuple([token for token in _split_marks_off(f" {_resolve_entities(word)} ").split(" ") if token])


def _resolve_entities(text: str) -> str:
    for entity, character in _ENTITIES:
        text = text.replace(entity, character)
    return text


def _split_marks_off(text: str) -> str:
    """Insert spaces around marks by the four rules."""
    text = _SYMBOL.sub(r" \1 ", text)
    text = _MARK_AFTER_NO_DIGIT.sub(r"\1 \2 ", text)
    text = _MARK_BEFORE_NO_DIGIT.sub(r" \1 \2", text)
    return _DASH_AFTER_DIGIT.sub(r"\1 \2 ", text)


_split_cached = lru_cache(maxsize=2**16)(_split)
_LONGEST_CACHED = 64
