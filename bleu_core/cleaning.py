"""From a typed text to a text that can be tokenised: no invisible control characters, one line, and a notice for each.

Comes in: what a learner pasted. Goes out: the text that is tokenised, and what was done to it.
"""

import re
from functools import cache

from bleu_core.notices import Notice
from bleu_core.tokenizers import tokenize

# Unicode category Cc without the characters that count as white space: nobody can see them, and in a token they
# would make two words differ that look the same.
_INVISIBLE = re.compile("[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f]")
_LINE_BREAKS = re.compile("[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]+")


def clean(text: str, tokenizer: str, field: str) -> tuple[str, tuple[Notice, ...]]:
    r"""Make `text` one line of visible characters and report every change; `field` names the text in the notices.

    >>> clean("A\x00B\nC", "d2l", "candidate")[0]
    'AB C'
    >>> [notice.id for notice in clean("A\x00B\nC", "d2l", "candidate")[1]]
    ['nul-removed', 'line-breaks-joined']
    """
    if text.isprintable():
        return text, ()
    visible, removed = _INVISIBLE.subn("", text)
    notices = [Notice("nul-removed", (("field", field), ("count", removed)))] if removed else []
    if _LINE_BREAKS.search(visible.strip()):
        notices.append(Notice("line-breaks-joined", (("field", field),)))
    return _on_one_line(visible, tokenizer), tuple(notices)


def _on_one_line(text: str, tokenizer: str) -> str:
    """Read line breaks as blanks, unless the tokenizer has its own way with them (13a joins `-` and a line break)."""
    if _splits_at_line_breaks(tokenizer) or not _LINE_BREAKS.search(text):
        return text
    return _LINE_BREAKS.sub(" ", text.strip("\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"))


@cache
def _splits_at_line_breaks(tokenizer: str) -> bool:
    return tokenize("a\nb", tokenizer) == ("a", "b")
