"""Cleaning of a typed text before it is scored: one line, without invisible control characters.

Each change leads to a notice. `bleu_core` itself scores every text unchanged, as the programs do.
"""

import re

from bleu_core.notices import Notice

# Unicode category Cc without the characters that count as white space: nobody can see them, and in a token they
# would make two words differ that look the same.
_INVISIBLE = re.compile("[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f]")
_BREAKS = "\n\r\v\f\x1c-\x1e\x85\u2028\u2029"
_LINE_BREAKS = re.compile(f"[{_BREAKS}]+")
_BREAKS_AT_THE_ENDS = re.compile(rf"\A[{_BREAKS}]+|[{_BREAKS}]+\Z")


def clean_text(text: str) -> str:
    r"""Return a text as one line of visible characters; line breaks become spaces, or nothing at the ends.

    >>> clean_text("A\x00B\nC\n")
    'AB C'
    """
    if text.isprintable():
        return text
    return _LINE_BREAKS.sub(" ", _BREAKS_AT_THE_ENDS.sub("", _INVISIBLE.sub("", text)))


def cleaning_notices(text: str, field: str) -> tuple[Notice, ...]:
    r"""Return notices about the changes that `clean_text` makes to a text; `field` is its name in the notices.

    >>> [notice.id for notice in cleaning_notices("A\x00B\nC", "candidate")]
    ['nul-removed', 'line-breaks-joined']
    """
    if text.isprintable():
        return ()
    removed = len(_INVISIBLE.findall(text))
    notices = [Notice("nul-removed", (("field", field), ("count", removed)))] if removed else []
    if _LINE_BREAKS.search(_INVISIBLE.sub("", text).strip()):
        notices.append(Notice("line-breaks-joined", (("field", field),)))
    return tuple(notices)
