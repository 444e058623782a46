r"""From text to lines: at \n, \r\n and \r, as Python reads files, and nowhere else.

U+2028, U+0085 and the like stay inside a line: a program that splits there counts lines that no editor shows.
"""

import re
from typing import Final

from labs.corpus.view.files.given_file import DROP_NUL, MAX_LINE_CHARACTERS, MAX_LINES, Problem, Remedy, problem

_END: Final = re.compile(r"\r\n|\n|\r")
_SEPARATORS: Final = re.compile("[\u2028\u2029\u0085\x0b\x0c\x1c\x1d\x1e]")
_FINAL = (".", "?", "!", "。", "？", "！", "…")
_SPACED: Final = re.compile(rf"\s[{re.escape(''.join(_FINAL))}]$")
_ENOUGH = 5
_NEARLY_ALL = 0.8


def split_lines(text: str) -> list[str]:
    r"""Split at line ends; one at the very end ends the last line and begins none.

    >>> split_lines("the\r\ncat\n"), split_lines("the\u2028cat\rsat\n\n"), split_lines("")
    (['the', 'cat'], ['the\u2028cat', 'sat', ''], [])
    """
    lines = _END.split(text) if "\r" in text else text.split("\n")
    return lines[:-1] if lines[-1] == "" else lines


def refusals(lines: list[str]) -> list[Problem]:
    """Say why lines cannot be scored: too many, too long, NUL among them, none with any text."""
    if not any(line.strip() for line in lines):
        return [problem("only-blank", count=len(lines))]
    if len(lines) > MAX_LINES:
        return [problem("too-many-lines", count=len(lines), limit=MAX_LINES)]
    longest = max(range(len(lines)), key=lambda place: len(lines[place]))
    if len(lines[longest]) > MAX_LINE_CHARACTERS:
        return [problem("line-too-long", line=longest + 1, count=len(lines[longest]), limit=MAX_LINE_CHARACTERS)]
    with_nul = [place for place, line in enumerate(lines, 1) if "\0" in line]
    total = sum(line.count("\0") for line in lines) if with_nul else 0
    return [problem("nul", Remedy(DROP_NUL), line=with_nul[0], count=total)] if with_nul else []


def remarks(lines: list[str]) -> list[Problem]:
    """Say what is odd about lines that are kept as they are.

    >>> [remark.id for remark in remarks(["the cat .", "", "it sat ."] + ["so it was ."] * 4)]
    ['empty-line', 'tokenized']
    """
    return [*_empty(lines), *_tokenized(lines), *_separators(lines), *_lost(lines)]


def mixed_ends(text: str) -> list[Problem]:
    """Report that line ends are of more than one kind, which splits as usual."""
    crlf = text.count("\r\n")
    lone, newline = text.count("\r") - crlf, text.count("\n") - crlf
    kinds = {"CRLF": crlf, "LF": newline, "CR": lone}
    found = [f"{kind} {count:,}" for kind, count in kinds.items() if count]
    return [problem("line-ends-mixed", kinds=", ".join(found))] if len(found) > 1 else []


def _empty(lines: list[str]) -> list[Problem]:
    blank = [place for place, line in enumerate(lines, 1) if not line.strip()]
    if len(blank) == 1:
        return [problem("empty-line", line=blank[0])]
    return [problem("empty-lines", line=blank[0], count=len(blank))] if blank else []


def _tokenized(lines: list[str]) -> list[Problem]:
    """Recognize lines that were tokenized before by the blank in front of their final stop."""
    ending = [line.rstrip() for line in lines if line.rstrip().endswith(_FINAL)]
    spaced = sum(bool(_SPACED.search(line)) for line in ending)
    if len(ending) < _ENOUGH or spaced < _NEARLY_ALL * len(ending):
        return []
    return [problem("tokenized", count=spaced, total=len(lines))]


def _separators(lines: list[str]) -> list[Problem]:
    for place, line in enumerate(lines, 1):
        found = _SEPARATORS.search(line)
        if found:
            return [problem("separator-kept", line=place, code=f"U+{ord(found.group()):04X}")]
    return []


def _lost(lines: list[str]) -> list[Problem]:
    """Find the sign that stands where a character was lost before the file came here."""
    for place, line in enumerate(lines, 1):
        if "\ufffd" in line:
            total = sum(other.count("\ufffd") for other in lines)
            return [problem("lost-character", line=place, character=line.index("\ufffd") + 1, count=total)]
    return []
