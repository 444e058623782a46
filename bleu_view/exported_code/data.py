"""The data of a snippet: tokens or texts as Python literals, each on one line however long.

A learner's text is written by `repr`, which escapes quotes, line breaks and everything invisible.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from bleu_core import Segment, SegmentCounts, Variant
from bleu_core.choices.references import REFERENCES_USED
from bleu_core.ngrams import Tokens
from bleu_view.exported_code.fragments import comment, fragment
from bleu_view.words.texts import Texts

_LONGEST_CUT: Final = 2000
"""Characters of a text that the tokenizer `jieba` surely cuts as the package does."""


def token_lines(texts: Texts, counts: Sequence[SegmentCounts], variant: Variant) -> str:
    """Write the tokens of a corpus, `segments`, or of one segment, `candidate` and `references`."""
    return "\n".join([*how_tokens_came(texts, variant), *_data([(tokens(c.candidate), references(c)) for c in counts])])


def text_lines(pairs: Sequence[tuple[str, tuple[str, ...]]], function: str = "") -> str:
    r"""Write raw texts in the same form, each as the argument of a function if its name is given.

    >>> print(text_lines([('say "a\n"', ("b", "c"))]))
    candidate = 'say "a\n"'
    references = [
        'b',
        'c',
    ]
    """

    def text(given: str) -> str:
        return f"{function}({given!r})" if function else repr(given)

    return "\n".join(_data([(text(candidate), [*map(text, used)]) for candidate, used in pairs]))


def word_lines(texts: Texts, segments: Sequence[Segment], variant: Variant, form: str) -> str | None:
    """Write raw texts that the package jieba cuts when the program runs; None if one is too long for it.

    `form` is "joined", words with blanks between them, or "listed".
    """
    used = REFERENCES_USED[variant.references_used]
    pairs = [(segment.candidate, used(segment.references)) for segment in segments]
    if any(len(text) > _LONGEST_CUT for candidate, references in pairs for text in (candidate, *references)):
        return None
    head = [f"# {texts('code.jieba')}", fragment("jieba", form), *references_left(texts, variant)]
    return "\n".join([*head, text_lines(pairs, "words")])


def how_tokens_came(texts: Texts, variant: Variant) -> Iterator[str]:
    """Return the comment on the tokenizer, and on the text's changes before it."""
    yield f"# {texts('code.tokens', tokenizer=variant.tokenizer)}"
    yield from _text_read(texts, variant)


def how_texts_came(texts: Texts, variant: Variant) -> Iterator[str]:
    """Return the comment on untokenized texts, and on their changes."""
    yield f"# {texts('code.characters')}"
    yield from _text_read(texts, variant)


def _text_read(texts: Texts, variant: Variant) -> Iterator[str]:
    yield from _comment_lines(texts, f"case-{variant.case}")
    yield from references_left(texts, variant)


def references_left(texts: Texts, variant: Variant) -> Iterator[str]:
    """Return the comment if only the first reference is used."""
    yield from _comment_lines(texts, f"references_used-{variant.references_used}")


def tokens(read: Tokens) -> str:
    """Write tokens as one text and its split; as a list where that would not bring them back.

    >>> tokens(("the", "cat")), tokens(())
    ("'the cat'.split(' ')", '[]')
    """
    joined = " ".join(read)
    return f"{joined!r}.split(' ')" if is_joined(read) else repr([*read])


def is_joined(read: Tokens) -> bool:
    """Return whether joining with blanks and splitting at them yields the same tokens; false without tokens."""
    return tuple(" ".join(read).split(" ")) == read


def number(x: float) -> str:
    """Write a number as short as it can be read back.

    >>> number(5.0), number(0.1)
    ('5', '0.1')
    """
    return repr(int(x) if float(x).is_integer() else x)


def references(counts: SegmentCounts) -> list[str]:
    """Write the tokens of each reference used; where r is 0, none is as good as an empty one, as every rule takes."""
    stand_in = () if counts.reference_length else ((),)
    return [tokens(reference) for reference in counts.references or stand_in]


def _data(pairs: Sequence[tuple[str, list[str]]]) -> Iterator[str]:
    if len(pairs) == 1:
        [(candidate, used)] = pairs
        yield f"candidate = {candidate}"
        yield from _list("references", used)
    else:
        yield from _list("segments", [f"({candidate}, [{', '.join(used)}])" for candidate, used in pairs])


def _list(name: str, items: list[str]) -> Iterator[str]:
    """Return a list with each item on its own line, if there are several."""
    if len(items) == 1:
        yield f"{name} = [{items[0]}]"
    else:
        yield from (f"{name} = [", *[f"    {item}," for item in items], "]")


def _comment_lines(texts: Texts, name: str) -> Iterator[str]:
    said = comment(texts, name)
    if said:
        yield said
