"""Bytes to text: unpacked, decoded, and with uniform line ends; a file without text raises `UnreadableError`.

Without a choice by the learner, text is read as UTF-8, or in the encoding that a byte order mark or zero bytes
indicate. Other encodings are offered in charset-normalizer's order, each with two lines for comparison.
"""

import gzip
import re
import tomllib
import zlib
from collections.abc import Mapping
from contextlib import suppress
from io import BytesIO
from typing import Final

from charset_normalizer import from_bytes

from bleu_view.words.catalogue import find_file
from labs.corpus.view.files.given_file import (
    MAX_FILE_BYTES,
    MAX_FILES,
    MAX_TOTAL_BYTES,
    GivenFile,
    Problem,
    Remedy,
    UnreadableError,
    build_error,
    build_remark,
)

FILE_WORDS: Final = tomllib.loads(find_file("file_words.toml").read_text(encoding="utf-8"))
ENCODINGS: Final[Mapping[str, str]] = FILE_WORDS["encodings"]
_WORTH_PACKING = 100_000
MAX_MEMBERS = 4_000
"""More than `bgzip` makes of the largest file."""
_MARKED, _OLDER = tuple(ENCODINGS)[:5], tuple(ENCODINGS)[5:]
_GZIP: Final = b"\x1f\x8b"
_BINARY: Final = {bytes.fromhex(start): kind for start, kind in FILE_WORDS["binary"].items()}
_OFFICE: Final = {name.encode(): kind for name, kind in FILE_WORDS["zipped"].items()}
_BEYOND_ASCII: Final = re.compile(rb"[^\n]*[\x80-\xff][^\n]*\n?")
_CONTROLS: Final = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\ufffe\uffff]")
_SAMPLE = 16_384


def read_text(file: GivenFile) -> tuple[str, list[Problem]]:
    r"""Return a file's text, with line ends written as \n, and remarks on how it was read.

    >>> read_text(GivenFile(number=1, name="a.txt.gz", role="systems", data=gzip.compress(b"the cat\r\nsat\r\n")))
    ('the cat\nsat\n', [])
    """
    data = _uncompressed_bytes(file)
    text, encoding = decode_text(data, file.choice("encoding"))
    if "\0" in text and file.choice("nul") != "drop":
        line = text[: text.index("\0")].count("\n") + 1
        raise UnreadableError(build_error("nul", Remedy("nul", "drop"), line=line, count=text.count("\0")))
    is_guess = encoding.startswith("utf-16") and not data.startswith("\ufeff".encode(encoding))
    is_odd_guess = is_guess and sum(map(str.isascii, text[:999])) * 2 < len(text[:999])
    found = []
    if file.choice("encoding") or is_odd_guess:
        others = [remedy for remedy in encoding_remedies(data) if remedy.value != encoding]
        found.append(build_remark("read-with", *others, encoding=ENCODINGS[encoding]))
    text, odd = _normalize_line_ends(file, text.replace("\0", ""))
    return text, [*found, *odd]


def compress_large_file(data: bytes) -> tuple[bytes, int]:
    """Compress a large file before it is stored in memory; return it with its uncompressed size in bytes."""
    if data.startswith(_GZIP):
        with suppress(UnreadableError):
            return data, max(len(data), len(_unpack_gzip(data)))
    is_worth_it = _WORTH_PACKING < len(data) <= MAX_FILE_BYTES and not data.startswith(_GZIP)
    return gzip.compress(data, 1) if is_worth_it else data, len(data)


def decode_text(data: bytes, chosen: str = "") -> tuple[str, str]:
    r"""Return the text and its encoding: the chosen one, or the one that the bytes indicate.

    >>> decode_text(b"\xef\xbb\xbfcaf\xc3\xa9"), decode_text("猫\n".encode("utf-16-le"))
    (('café', 'utf-8'), ('猫\n', 'utf-16-le'))
    """
    marked = next((name for name in _MARKED if data.startswith("\ufeff".encode(name))), "")
    encoding = chosen if chosen in ENCODINGS else marked or _detect_utf16(data) or "utf-8"
    try:
        return data.decode(encoding).removeprefix("\ufeff"), encoding
    except UnicodeDecodeError as failed:
        lines = data[: failed.start].decode(encoding, "replace").replace("\r\n", "\n").split("\n")
        where = {"line": len(lines), "character": len(lines[-1].lstrip("\ufeff")) + 1}
        byte = f"{data[failed.start]:02X}"
        if encoding == "utf-8" and 0 in data:
            raise UnreadableError(build_error("binary-unknown", **where, byte=byte)) from None
        name = "undecodable" if encoding == "utf-8" else "misfit"
        raise UnreadableError(
            build_error(name, *encoding_remedies(data), **where, byte=byte, encoding=ENCODINGS[encoding])
        ) from None


def encoding_remedies(data: bytes) -> tuple[Remedy, ...]:
    """Return the encodings that can read a sample of the bytes, as remedies, the most likely one first.

    Of several encodings that read it as the same text, the most common one is offered.

    >>> [(remedy.value, remedy.preview) for remedy in encoding_remedies("le café où".encode("cp1252"))[:1]]
    [('cp1252', ('le café où',))]
    """
    sample = _non_ascii_sample(data)
    wide = ("utf-16-le", "utf-16-be") if 0 in sample else ()  # whose spaces and line ends have a zero byte
    matches = from_bytes(sample, cp_isolation=list(_OLDER))
    fits = {match.encoding: (round(match.chaos, 2), -round(match.coherence, 1)) for match in matches}
    readings: dict[tuple[str, ...], str] = {}
    for encoding in ("utf-8", *wide, *sorted(_OLDER, key=lambda name: fits.get(name, (2.0, 0.0)))):
        try:
            text = sample.decode(encoding)
        except UnicodeDecodeError:
            continue
        if not _CONTROLS.search(text):
            lines = tuple(line.strip()[:80] for line in text.split("\n")[:200])
            readings[lines] = min(readings.get(lines, encoding), encoding, key=list(ENCODINGS).index)
    return tuple(
        Remedy("encoding", encoding, tuple(line for line in lines if line)[:2]) for lines, encoding in readings.items()
    )


def _uncompressed_bytes(file: GivenFile) -> bytes:
    size = max(file.size, len(file.data))
    if size > MAX_FILE_BYTES:
        raise UnreadableError(build_error("too-large", size=-(-size // 1_000_000), limit=MAX_FILE_BYTES // 1_000_000))
    if file.size and not file.data:
        raise UnreadableError(build_error("no-room", files=MAX_FILES, limit=MAX_TOTAL_BYTES // 1_000_000))
    data = _unpack_gzip(file.data) if file.data.startswith(_GZIP) else file.data
    if not data:
        raise UnreadableError(build_error("empty-file"))
    kind = next((kind for start, kind in _BINARY.items() if data.startswith(start)), "")
    if kind:
        inner = next((inner for name, inner in _OFFICE.items() if kind == "ZIP" and name in data[:8_192]), kind)
        raise UnreadableError(build_error("binary", kind=inner))
    return data


def _unpack_gzip(data: bytes) -> bytes:
    """Unpack gzip; refuse a file with very many members before the first one is unpacked."""
    if data.count(_GZIP + b"\x08") > MAX_MEMBERS:
        raise UnreadableError(build_error("gzip-members", limit=MAX_MEMBERS))
    try:
        with gzip.open(BytesIO(data)) as packed:
            unpacked = packed.read(MAX_FILE_BYTES + 1)
    except EOFError:
        raise UnreadableError(build_error("gzip-cut")) from None
    except (OSError, zlib.error):
        raise UnreadableError(build_error("gzip-damaged")) from None
    if len(unpacked) > MAX_FILE_BYTES:
        raise UnreadableError(build_error("gzip-too-large", limit=MAX_FILE_BYTES // 1_000_000))
    return unpacked


def _normalize_line_ends(file: GivenFile, text: str) -> tuple[str, list[Problem]]:
    r"""Normalize line ends to \n.

    A single \r among other line ends is reported, because it may or may not end a line.
    """
    text = text.replace("\r\n", "\n") if "\r" in text else text
    lone = text.count("\r")
    usual = "blank" if text.count("\n") >= lone else "end"
    is_end = file.choice("cr", usual) == "end"
    if not lone or ("\n" not in text and is_end):
        return text.replace("\r", "\n"), []
    line = text[: text.index("\r")].count("\n") + 1
    found = build_remark(
        "cr-end" if is_end else "cr-blank", Remedy("cr", "blank" if is_end else "end"), line=line, count=lone
    )
    return text.replace("\r", "\n" if is_end else " "), [found]


def _non_ascii_sample(data: bytes) -> bytes:
    """Return the first lines that contain more than ASCII; whole lines if there are several."""
    if 0 in data[:_SAMPLE]:
        return data[:_SAMPLE]
    lines: list[bytes] = []
    for found in _BEYOND_ASCII.finditer(data):
        lines.append(found.group())
        if sum(map(len, lines)) > _SAMPLE:
            break
    return b"".join(lines[:-1] if len(lines) > 1 and len(lines[-1]) > _SAMPLE else lines)


def _detect_utf16(data: bytes) -> str:
    """Recognize UTF-16 without a byte order mark in bytes that contain zeros; return its name, "" for other bytes."""
    start = data[: min(len(data), _SAMPLE) & ~1]
    best = from_bytes(start, cp_isolation=["utf_8", "utf_16_le", "utf_16_be"]).best() if 0 in start else None
    if best is None or not best.encoding.startswith("utf_16") or _CONTROLS.search(str(best)):
        return ""
    return best.encoding.replace("_", "-") if "\n" in str(best) or b"\n" not in start else ""
