"""From bytes to text: UTF-8, or what a byte order mark or zero bytes show; else a list of encodings to choose from.

charset-normalizer orders the list; each entry has two lines to compare.
"""

import codecs
import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Final

from charset_normalizer import from_bytes

from bleu_view.words.catalogue import data_file
from labs.corpus.view.files.given_file import ENCODING, NUL, Problem, Remedy, problem

FILE_WORDS: Final = tomllib.loads(data_file("file_words.toml").read_text(encoding="utf-8"))
ENCODINGS: Final[Mapping[str, str]] = FILE_WORDS["encodings"]
_OLDER: Final = tuple(ENCODINGS)[4:]
_MARKS: Final = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_BEYOND_ASCII: Final = re.compile(rb"[^\n]*[\x80-\xff][^\n]*\n?")
_PLAIN_BYTES: Final = bytes([10, 13, *range(32, 127)])
_CONTROLS: Final = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\ufffe\uffff]")
_SAMPLE = 16_384
_MOSTLY = 0.75


def decode(data: bytes, chosen: str = "") -> tuple[str, str] | Problem:
    r"""Return the text and the encoding that it was read in: the one chosen, or the one that the bytes show.

    >>> decode(b"\xef\xbb\xbfcaf\xc3\xa9"), decode("猫\n".encode("utf-16-le"))
    (('café', 'utf-8'), ('猫\n', 'utf-16-le'))
    >>> [(remedy.value, remedy.preview) for remedy in decode("le café où".encode("cp1252")).remedies[:1]]
    [('cp1252', ('le café où',))]
    """
    marked = next((name for mark, name in _MARKS if data.startswith(mark)), "")
    encoding = chosen if chosen in ENCODINGS else marked or _by_zeros(data) or "utf-8"
    try:
        return data.decode(encoding).removeprefix("\ufeff"), encoding
    except UnicodeDecodeError as error:
        lines = data[: error.start].decode(encoding, "replace").replace("\r\n", "\n").split("\n")
        where: dict[str, str | int] = {"line": len(lines), "character": len(lines[-1].lstrip("\ufeff")) + 1}
        where["byte"] = f"{data[error.start]:02X}"
        if encoding != "utf-8":
            return problem("misfit", *encoding_remedies(data), **where, encoding=ENCODINGS[encoding])
        return (
            problem("binary-unknown", **where)
            if 0 in data
            else problem("undecodable", *encoding_remedies(data), **where)
        )


def encoding_remedies(data: bytes) -> tuple[Remedy, ...]:
    """List the encodings that read a sample, charset-normalizer's guesses first; the usual one of those that agree."""
    sample = _sample(data)
    readings: dict[tuple[str, ...], str] = {}
    for encoding in ("utf-8", *_guessed(sample), "utf-16-le", "utf-16-be", *_OLDER):
        try:
            text = sample.decode(encoding)
        except UnicodeDecodeError:
            continue
        if not _CONTROLS.search(text):
            lines = tuple(line.strip()[:80] for line in text.split("\n")[:200])
            readings[lines] = min(readings.get(lines, encoding), encoding, key=list(ENCODINGS).index)
    return tuple(
        Remedy(ENCODING, encoding, tuple(line for line in lines if line)[:2]) for lines, encoding in readings.items()
    )


def _guessed(sample: bytes) -> Iterator[str]:
    """Yield charset-normalizer's guesses, best first; equally good ones in the order of the list."""
    found = {match.encoding: (match.chaos, -match.coherence) for match in from_bytes(sample, cp_isolation=list(_OLDER))}
    yield from sorted(_OLDER, key=lambda name: found.get(name, (2.0, 0.0)))[: len(found)]


def _sample(data: bytes) -> bytes:
    """Return the first lines with more than ASCII, whole ones where there are several."""
    if 0 in data[:_SAMPLE]:
        return data[: _SAMPLE - _SAMPLE % 4]
    lines: list[bytes] = []
    for found in _BEYOND_ASCII.finditer(data):
        lines.append(found.group())
        if sum(map(len, lines)) > _SAMPLE:
            break
    return b"".join(lines[:-1] if len(lines) > 1 and len(lines[-1]) > _SAMPLE else lines)


def _by_zeros(data: bytes) -> str:
    """Recognize UTF-16 without a mark: zero bytes among others than ASCII's; line ends and blanks tell the order."""
    start = data[:_SAMPLE]
    others = len(start.replace(b"\0", b""))
    plain = len(start) - len(start.translate(None, _PLAIN_BYTES))
    if not start.count(0) or (start.count(0) < others / 3 and plain > _MOSTLY * others):
        return ""
    found = {name: start.decode(name, "ignore") for name in ("utf-16-le", "utf-16-be")}
    best = max(
        found, key=lambda name: found[name].count("\n") + found[name].count(" ") - len(_CONTROLS.findall(found[name]))
    )
    return "" if _CONTROLS.search(found[best]) else best


def nul_problem(text: str) -> Problem:
    """Build the problem of a text with NUL characters."""
    line = text[: text.index("\0")].count("\n") + 1
    return problem("nul", Remedy(NUL, "drop"), line=line, count=text.count("\0"))
