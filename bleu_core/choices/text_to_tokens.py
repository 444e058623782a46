"""The splitting of texts into tokens by a tokenizer, with the case changed before or after it.

Texts are not cleaned: an odd character or space counts as it does in the original program.
"""

from collections.abc import Callable, Sequence
from typing import Final

from bleu_core.choices.cases import CASES, keep_case
from bleu_core.choices.menus import look_up_rule
from bleu_core.choices.tokenizers import TOKENIZERS
from bleu_core.inputs import Text
from bleu_core.tokenizing.optional_tokenizers import OPTIONAL_TOKENIZERS

CASES_OF_TOKENS: Final = frozenset({"ascii"})
"""The cases that are applied after splitting [mteval-v13a.pl; in multi-bleu.perl it makes no difference]."""


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
        return [_tokens_in_case(split(text) if isinstance(text, str) else text, in_case) for text in texts]
    return [split(in_case(text)) if isinstance(text, str) else _tokens_in_case(text, in_case) for text in texts]


def _tokens_in_case(tokens: tuple[str, ...], in_case: Callable[[str], str]) -> tuple[str, ...]:
    return tuple(map(in_case, tokens))
