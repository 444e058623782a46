"""Files that are no plain text, recognized by their first bytes or signs."""

import json
from collections.abc import Mapping
from typing import Final

from labs.corpus.view.files.given_file import Problem, problem

_SIGNATURES: Final[Mapping[bytes, str]] = {
    b"\x89PNG\r\n": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"GIF8": "GIF",
    b"%PDF-": "PDF",
    b"{\\rtf": "RTF",
    b"\xd0\xcf\x11\xe0": "DOC",
    b"7z\xbc\xaf": "7z",
    b"Rar!": "RAR",
    b"BZh": "bzip2",
    b"\xfd7zXZ": "xz",
    b"\x28\xb5\x2f\xfd": "zstd",
    b"\x1f\x8b": "gzip",
    b"PAR1": "Parquet",
    b"SQLite format": "SQLite",
}
_ZIP: Final = b"PK\x03\x04"
_OFFICE: Final[Mapping[bytes, str]] = {b"word/": "DOCX", b"xl/": "XLSX", b"ppt/": "PPTX", b"mimetypeapplication": "ODT"}
_LOOKED_AT = 8_192
_MARKUP: Final = ("<!doctype", "<html", "<?xml", "<tmx", "<xliff", "<srcset", "<refset", "<tstset")


def binary_kind(data: bytes) -> str:
    r"""Name the format of bytes that are no text, or nothing.

    >>> binary_kind(b"%PDF-1.7"), binary_kind(b"PK\x03\x04 word/document.xml"), binary_kind(b"the cat")
    ('PDF', 'DOCX', '')
    """
    if data.startswith(_ZIP):
        start = data[:_LOOKED_AT]
        return next((kind for sign, kind in _OFFICE.items() if sign in start), "ZIP")
    return next((kind for signature, kind in _SIGNATURES.items() if data.startswith(signature)), "")


def not_lines(text: str) -> Problem | None:
    """Recognize a page, an export or a data file where a segment a line is wanted.

    >>> not_lines('{"text": "the cat"}').id, not_lines("<!DOCTYPE html><p>").id, not_lines("the cat")
    ('json', 'markup', None)
    """
    start = text[:_LOOKED_AT].lstrip()
    if start.lower().startswith(_MARKUP):
        return problem("markup", kind=start.partition(">")[0].partition(" ")[0].strip("<!?").upper())
    return problem("json") if start.startswith(("{", "[")) and _is_json(text, start) else None


def _is_json(text: str, start: str) -> bool:
    """Read the whole, or its first line alone: one object a line is JSON too."""
    return any(isinstance(_parsed(part), dict | list) for part in (start.splitlines()[0], text))


def _parsed(text: str) -> object:
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value
