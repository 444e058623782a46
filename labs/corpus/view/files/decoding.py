"""From bytes to text: which encoding, and exactly where it does not fit.

UTF-8 is expected; a byte order mark or the place of the zero bytes tells UTF-16. Nothing else is guessed without being
asked: an older encoding is only suggested.
"""

import re
from collections.abc import Mapping
from typing import Final

from labs.corpus.view.files.given_file import READ_AS, Problem, Remedy, problem
from labs.corpus.view.files.line_splitting import split_lines

ENCODINGS: Final[Mapping[str, str]] = {
    "utf-8": "UTF-8",
    "utf-16-le": "UTF-16",
    "utf-16-be": "UTF-16",
    "utf-32": "UTF-32",
    "latin-1": "Latin-1",
    "cp1252": "Windows-1252",
    "gb18030": "GB18030",
    "big5": "Big5",
}
_MARKS: Final[tuple[tuple[bytes, str], ...]] = (
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
_USUAL: Final = re.compile(r"[\t\n\r -~\u00a0-\u024f\u0370-\u04ff\u2010-\u2026\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e]")
_EVERYDAY: Final = re.compile(rb"[\xa1-\xa3\xb0-\xd7][\xa1-\xfe]")
"""Signs, and the characters of GB 2312's first level, in their bytes."""
_SAMPLE = 65_536
_HALF_ZERO = 0.25
_MOSTLY = 0.7


def decode(data: bytes, encoding: str = "") -> str | Problem:
    r"""Read bytes in the encoding named, else in the one that they show.

    >>> decode(b"\xef\xbb\xbfcaf\xc3\xa9"), decode("猫\n".encode("utf-16"))
    ('café', '猫\n')
    >>> dict(decode(b"the\ncaf\xe9").values)
    {'line': 2, 'character': 4, 'byte': 'E9', 'encoding': 'Latin-1'}
    """
    mark, marked = next(((mark, name) for mark, name in _MARKS if data.startswith(mark)), (b"", ""))
    chosen = encoding or marked or _by_zeros(data) or "utf-8"
    body = data if chosen == "utf-32" else data.removeprefix(mark if chosen == marked else b"")
    try:
        return body.decode(chosen).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        return _misfit(error, body, chosen)


def suggested(data: bytes) -> str:
    r"""Suggest an older encoding for bytes that are not UTF-8: GB18030 where it yields Chinese, else a Western one.

    >>> suggested("自然语言".encode("gb18030")), suggested(b"caf\xe9"), suggested(b"\x93quoted\x94")
    ('gb18030', 'latin-1', 'cp1252')
    """
    if _is_chinese(data):
        return "gb18030"
    try:
        data.decode("cp1252")
    except UnicodeDecodeError:
        return "latin-1"
    return "cp1252" if any(0x80 <= byte < 0xA0 for byte in data) else "latin-1"  # noqa: PLR2004 - Latin-1's controls


def _by_zeros(data: bytes) -> str:
    """Tell UTF-16 without a mark: zero bytes, as text never has them, and sense if two bytes are one character."""
    zeros = data.count(0)
    if not zeros or (zeros < _HALF_ZERO * len(data) and _fits(data, "utf-8")):
        return ""
    best = max(("utf-16-le", "utf-16-be"), key=lambda encoding: _sense(data, encoding))
    return best if _sense(data, best) > _MOSTLY else ""


def _sense(data: bytes, encoding: str) -> float:
    """Give the part of the characters, 0 to 1, that usual texts are made of."""
    text = data[:_SAMPLE].decode(encoding, "replace")
    return len(_USUAL.findall(text)) / len(text)


def _fits(data: bytes, encoding: str) -> bool:
    try:
        data.decode(encoding)
    except UnicodeDecodeError:
        return False
    return True


def _is_chinese(data: bytes) -> bool:
    """Tell whether most of what is beyond ASCII are everyday Chinese characters and signs."""
    if not _fits(data, "gb18030"):
        return False
    beyond = [character for character in data[:_SAMPLE].decode("gb18030", "ignore") if not character.isascii()]
    return sum(_EVERYDAY.fullmatch(character.encode("gb18030")) is not None for character in beyond) > _MOSTLY * len(
        beyond
    )


def _misfit(error: UnicodeDecodeError, data: bytes, encoding: str) -> Problem:
    """Say where the first byte stands that does not fit, in lines and characters as an editor counts them."""
    before = data[: error.start].decode(encoding, "replace")
    lines = split_lines(before + "|")
    at_end = error.reason.endswith("data") and error.end >= len(data)  # CPython: the data end, or are truncated
    if encoding.startswith("utf-16") or encoding == "utf-32":
        name = "utf16-cut" if at_end else "utf16-damaged"
        return problem(name, encoding=ENCODINGS[encoding], line=len(lines), byte=error.start + 1)
    where: dict[str, str | int] = {"line": len(lines), "character": len(lines[-1]), "byte": f"{data[error.start]:02X}"}
    if encoding != "utf-8":
        return problem("encoding-misfit", Remedy(READ_AS), **where, encoding=ENCODINGS[encoding])
    if at_end and not before.isascii():
        return problem("utf8-cut", **where)
    if 0 in data:
        return problem("binary-unknown", **where)
    other = suggested(data)
    return problem("undecodable", Remedy(READ_AS, other), **where, encoding=ENCODINGS[other])
