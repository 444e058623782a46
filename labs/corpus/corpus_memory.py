"""The learner's own files, which are stored only in the session's memory, never on disk or in links.

Files survive reruns, page changes and errors; the results of reading them are cached.
"""

from base64 import b64decode
from binascii import Error
from dataclasses import dataclass, field
from typing import Final

import streamlit as st

from bleu_core import TOKENIZERS
from bleu_view.words.texts import Texts
from frame.state import session
from frame.widgets.view_choice import stored_choice
from labs.corpus.panel_context import TOKENIZER_ITEM
from labs.corpus.view.files.decoding import compress_large_file
from labs.corpus.view.files.file_checks import CheckedFiles, check_files
from labs.corpus.view.files.file_reading import apply_to_files, read_file
from labs.corpus.view.files.file_report import FileRow, file_rows
from labs.corpus.view.files.given_file import (
    MAX_FILE_BYTES,
    MAX_FILES,
    MAX_TOTAL_BYTES,
    ROLES,
    GivenFile,
    ReadFile,
    Remedy,
)

GivenFiles = tuple[GivenFile, ...]

_KEY: Final = "own-corpus"
PIECE_BYTES = 3_000_000
"""Bytes of a file in one message: four megabytes in Base64, well under the server's limit (`server.maxMessageSize`)."""


@dataclass(slots=True)
class OwnCorpus:
    """The added files, the files before the last change, the cached checks, and the file being uploaded.

    `taken` is the id of the last upload and the number of bytes received; `awaited` is the number of files that the
    browser still has to send, including the one being uploaded.
    """

    given: GivenFiles = ()
    before: GivenFiles | None = None
    checked: tuple[GivenFiles, CheckedFiles] | None = None
    read: dict[int, ReadFile] = field(default_factory=dict)
    arriving: bytearray = field(default_factory=bytearray)
    taken: tuple[str, int] = ("", 0)
    awaited: int = 0
    last_number: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A part of a file: its upload, the file's name, role and size in bytes, and where the part begins.

    `upload` is the browser's id of the upload, `at` the index of the first byte, `rest` the number of files that
    follow. A file that is too large is announced without any data.
    """

    upload: str
    name: str
    role: str
    size: int
    at: int
    data: bytes = field(repr=False)
    rest: int = 0

    @property
    def end_position(self) -> int:
        """The position after the last byte of the piece."""
        return self.at + len(self.data)


def own_corpus() -> OwnCorpus:
    """Return the learner's own files in this session; there are none at first."""
    own: OwnCorpus = st.session_state.setdefault(_KEY, OwnCorpus())
    return own


def checked_corpus() -> CheckedFiles:
    """Check all files, or return the cached result; only changed files are read again."""
    own = own_corpus()
    if own.checked is None or own.checked[0] is not own.given:
        own.read = {
            file.number: read if (read := own.read.get(file.number)) and read.file is file else read_file(file)
            for file in own.given
        }
        own.checked = (own.given, check_files(own.given, lambda file: own.read[file.number]))
    return own.checked[1]


def own_file_rows(texts: Texts) -> tuple[FileRow, ...]:
    """Return a table row for each file, with the remarks that apply to the tokenizer in use."""
    return file_rows(texts, checked_corpus(), stored_choice(TOKENIZER_ITEM, tuple(TOKENIZERS), ""))


def parse_piece(sent: object) -> Piece | None:
    """Parse a message of the browser; None if it is not a valid piece, because anyone can send messages.

    >>> parse_piece({"upload": "1", "name": "a", "role": "systems", "size": 3, "at": 0, "data": "Y2F0"}).data
    b'cat'
    >>> parse_piece({"upload": "1", "name": "a", "role": "systems", "size": 3, "at": 0, "data": "?"}) is None
    True
    """
    match sent:
        case {
            "upload": str(upload),
            "name": str(name),
            "role": str(role),
            "size": int(size),
            "at": int(at),
            "data": str(text),
            **more,
        }:
            rest = more.get("rest", 0)
        case _:
            return None
    try:
        data = b64decode(text, validate=True)
    except Error:
        return None
    if role not in ROLES or not 0 <= at <= at + len(data) <= size or len(data) > PIECE_BYTES:
        return None
    rest = rest if isinstance(rest, int) and 0 < rest <= MAX_FILES else 0
    return Piece(upload=upload, name=name[-200:], role=role, size=size, at=at, data=data, rest=rest)


def store_piece(piece: Piece) -> None:
    """Append a piece to the file being uploaded, and add the file once it is complete; ignore a piece out of order."""
    own = own_corpus()
    if piece.at == 0:
        own.arriving = bytearray()
    elif own.taken != (piece.upload, piece.at):
        return
    is_withheld = piece.size > MAX_FILE_BYTES
    if not is_withheld:
        own.arriving += piece.data
    own.taken = (piece.upload, piece.end_position)
    is_complete = is_withheld or piece.end_position >= piece.size
    own.awaited = piece.rest + (not is_complete)
    if is_complete:
        data = bytes(own.arriving)
        own.arriving = bytearray()
        add_file(piece.name, piece.role, data, size=piece.size)


def cancel_awaited_files() -> None:
    """Record that the browser will send no more files."""
    own_corpus().awaited = 0


def add_file(name: str, role: str, data: bytes, *, size: int = 0) -> None:
    """Add a file at the end; a file over the limits is listed by name, but its data are not stored.

    While any file has an error, an earlier file of the same name and role is replaced, because the new one is taken to
    be its corrected version.
    """
    own = own_corpus()
    own.last_number += 1
    packed, unpacked_size = compress_large_file(data)
    kept = tuple([file for file in own.given if (file.name, file.role) != (name, role)])
    if kept != own.given and not checked_corpus().failed_files:
        kept = own.given
    stored_bytes = sum(file.size for file in kept if file.data)
    is_full = len(kept) >= MAX_FILES or stored_bytes + unpacked_size > MAX_TOTAL_BYTES
    data = b"" if is_full else packed
    file = GivenFile(number=own.last_number, name=name, role=role, data=data, size=max(size, unpacked_size))
    _set_files((*kept, file))


def apply_remedy(number: int, remedy: Remedy) -> None:
    """Apply a remedy to a file, or select the tokenizer that the remedy suggests."""
    if remedy.id == "tokenizer":
        session.set_view_item(TOKENIZER_ITEM, remedy.value)
        return
    read = {file.file.number: file for file in checked_corpus().files}
    _set_files(apply_to_files(own_corpus().given, number, remedy, read=lambda file: read[file.number]))


def remove_all_files() -> None:
    """Remove every file; `undo_change` restores them."""
    _set_files(())


def undo_change() -> None:
    """Restore the files as they were before the last change; a second call repeats the change."""
    own = own_corpus()
    if own.before is not None:
        _set_files(own.before)


def _set_files(given: GivenFiles) -> None:
    own = own_corpus()
    own.before, own.given = own.given, given
    own.last_number = max([own.last_number, *(file.number for file in given)])
