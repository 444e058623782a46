"""The data of a snippet: tokens or texts as Python literals, each on one line however long.

What a learner typed is written by `repr` alone, which escapes quotes, line breaks and everything invisible.
"""

from collections.abc import Iterator, Sequence

from bleu_core import SegmentCounts, Variant
from bleu_core.ngrams import Tokens
from bleu_view.exported_code.fragments import comment
from bleu_view.words.texts import Texts


def token_lines(texts: Texts, counts: Sequence[SegmentCounts], variant: Variant) -> str:
    """Write the tokens of a corpus, `segments`, or of one segment, `candidate` and `references`."""
    return "\n".join([*how_tokens_came(texts, variant), *_data([(tokens(c.candidate), references(c)) for c in counts])])


def text_lines(pairs: Sequence[tuple[str, tuple[str, ...]]]) -> str:
    r"""Write raw texts in the same form.

    >>> print(text_lines([('say "a\n"', ("b", "c"))]))
    candidate = 'say "a\n"'
    references = [
        'b',
        'c',
    ]
    """
    return "\n".join(_data([(repr(candidate), [*map(repr, used)]) for candidate, used in pairs]))


def how_tokens_came(texts: Texts, variant: Variant) -> Iterator[str]:
    """Say which tokenizer made the tokens, and what was done to the text before."""
    yield f"# {texts('code.tokens', tokenizer=variant.tokenizer)}"
    yield from _text_read(texts, variant)


def how_texts_came(texts: Texts, variant: Variant) -> Iterator[str]:
    """Say why these are no tokens, and what was done to the text."""
    yield f"# {texts('code.characters')}"
    yield from _text_read(texts, variant)


def _text_read(texts: Texts, variant: Variant) -> Iterator[str]:
    yield from _said(texts, f"case-{variant.case}")
    yield from references_left(texts, variant)


def references_left(texts: Texts, variant: Variant) -> Iterator[str]:
    """Say where only the first reference is used."""
    yield from _said(texts, f"references_used-{variant.references_used}")


def tokens(read: Tokens) -> str:
    """Write tokens as one text and its split; as a list where that would not bring them back.

    >>> tokens(("the", "cat")), tokens(())
    ("'the cat'.split(' ')", '[]')
    """
    joined = " ".join(read)
    return f"{joined!r}.split(' ')" if is_joined(read) else repr([*read])


def is_joined(read: Tokens) -> bool:
    """Tell whether joining with blanks and splitting at them gives the same tokens: not where there are none."""
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
    """Give each item a line of its own, where there are several."""
    if len(items) == 1:
        yield f"{name} = [{items[0]}]"
    else:
        yield from (f"{name} = [", *[f"    {item}," for item in items], "]")


def _said(texts: Texts, name: str) -> Iterator[str]:
    said = comment(texts, name)
    if said:
        yield said
