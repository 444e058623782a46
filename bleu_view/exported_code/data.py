"""The data in a snippet: tokens or texts as Python literals, each on a single line, however long.

A learner's text is written with `repr`, which escapes quotes, line breaks and invisible characters.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from bleu_core import Segment, SegmentCounts, Variant
from bleu_core.choices.references import REFERENCES_USED
from bleu_core.ngrams import Tokens
from bleu_view.exported_code.fragments import code_fragment, comment_line
from bleu_view.words.texts import Texts

_LONGEST_CUT: Final = 2000
"""Up to this number of characters our tokenizer `jieba` is sure to cut a text like the package."""


def token_lines(texts: Texts, counts: Sequence[SegmentCounts], variant: Variant) -> str:
    """Return the code that assigns the tokens to `segments` or, for one segment, to `candidate` and `references`."""
    return "\n".join(
        [
            *token_comments(texts, variant),
            *_data_lines([(tokens_literal(c.candidate), reference_literals(c)) for c in counts]),
        ]
    )


def text_lines(pairs: Sequence[tuple[str, tuple[str, ...]]], function: str = "") -> str:
    r"""Return the code that assigns raw texts to the names of `token_lines`; a given `function` is called on each.

    >>> print(text_lines([('say "a\n"', ("b", "c"))]))
    candidate = 'say "a\n"'
    references = [
        'b',
        'c',
    ]
    """

    def text(given: str) -> str:
        return f"{function}({given!r})" if function else repr(given)

    return "\n".join(_data_lines([(text(candidate), [*map(text, used)]) for candidate, used in pairs]))


def jieba_text_lines(texts: Texts, segments: Sequence[Segment], variant: Variant, form: str) -> str | None:
    """Return the code for raw texts that the package jieba cuts when the program runs; None if one is too long.

    `form` is "joined" for a string of words with spaces between them, or "listed" for a list of words.
    """
    used = REFERENCES_USED[variant.references_used]
    pairs = [(segment.candidate, used(segment.references)) for segment in segments]
    if any(len(text) > _LONGEST_CUT for candidate, references in pairs for text in (candidate, *references)):
        return None
    head = [
        f"# {texts('code.jieba')}",
        code_fragment("jieba", form),
        *choice_comments(texts, variant, "references_used"),
    ]
    return "\n".join([*head, text_lines(pairs, "words")])


def token_comments(texts: Texts, variant: Variant) -> list[str]:
    """Return comments on the tokenizer, and on changes to the text before it is tokenized."""
    changes = choice_comments(texts, variant, "case", "references_used")
    return [f"# {texts('code.tokens', tokenizer=variant.tokenizer)}", *changes]


def text_comments(texts: Texts, variant: Variant) -> list[str]:
    """Return comments on texts that are not tokenized, and on changes to them."""
    return [f"# {texts('code.characters')}", *choice_comments(texts, variant, "case", "references_used")]


def choice_comments(texts: Texts, variant: Variant, *choices: str) -> list[str]:
    """Return a comment on each of these choices, but none on an entry without a text, which changes nothing."""
    lines = [comment_line(texts, f"{choice}-{getattr(variant, choice)}") for choice in choices]
    return [line for line in lines if line]


def tokens_literal(read: Tokens) -> str:
    """Return Python code for tokens: a string and its split, or a list if splitting would change the tokens.

    >>> tokens_literal(("the", "cat")), tokens_literal(())
    ("'the cat'.split(' ')", '[]')
    """
    joined = " ".join(read)
    return f"{joined!r}.split(' ')" if survives_join_and_split(read) else repr([*read])


def survives_join_and_split(read: Tokens) -> bool:
    """Return whether joining tokens with spaces and splitting again yields the same tokens; false without tokens."""
    return tuple(" ".join(read).split(" ")) == read


def number_literal(x: float) -> str:
    """Return the shortest Python code that yields exactly this number.

    >>> number_literal(5.0), number_literal(0.1)
    ('5', '0.1')
    """
    return repr(int(x) if float(x).is_integer() else x)


def reference_literals(counts: SegmentCounts) -> list[str]:
    """Return Python code for the tokens of each used reference; if there is none and r is 0, for an empty reference."""
    stand_in = () if counts.reference_length else ((),)
    return [tokens_literal(reference) for reference in counts.references or stand_in]


def _data_lines(pairs: Sequence[tuple[str, list[str]]]) -> Iterator[str]:
    if len(pairs) == 1:
        [(candidate, used)] = pairs
        yield f"candidate = {candidate}"
        yield from _list_lines("references", used)
    else:
        yield from _list_lines("segments", [f"({candidate}, [{', '.join(used)}])" for candidate, used in pairs])


def _list_lines(name: str, items: list[str]) -> Iterator[str]:
    """Yield the code that assigns a list, with each item on its own line if there are several."""
    if len(items) == 1:
        yield f"{name} = [{items[0]}]"
    else:
        yield from (f"{name} = [", *[f"    {item}," for item in items], "]")
