"""Component with two fields into which systems and references can be dropped, or chosen from files.

The browser sends a file in pieces, each one after the server has stored the one before, so that no message is large and
the displayed progress is real. Unlike those of `st.file_uploader`, pieces use the session's own connection: if several
servers share a port, a separate request might reach another server.
"""

from base64 import b64decode
from binascii import Error
from collections.abc import Callable
from dataclasses import dataclass, field

from bleu_view.words.texts import Texts
from frame.components.loader import register_component, reported_value
from labs.corpus.view.files.given_file import MAX_FILE_BYTES, MAX_FILES, MAX_LINES, ROLES

PIECE_BYTES = 3_000_000
"""Bytes of a file in one message: four megabytes in Base64, well under the server's limit (`server.maxMessageSize`)."""

_KEY = "file-drop"

_mount = register_component(
    __file__,
    corpus_files="""
    drop-systems drop-references choose_systems=drop-choose-systems choose_references=drop-choose-references
    hint=drop-hint reading=drop-reading taken=drop-taken unreadable=drop-unreadable stays=drop-stays cancel
    """,
)


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


def show_file_drop(
    texts: Texts,
    *,
    taken: tuple[str, int],
    is_awaiting: bool,
    take: Callable[[Piece], None],
    stop: Callable[[], None],
) -> None:
    """Draw both fields; `take` is called with each piece that arrives.

    `taken` is the id of the last upload and the number of bytes received. `is_awaiting` tells the browser that more
    pieces were announced; `stop` is called if there are no more.
    """
    kinds = texts("corpus_files.drop-kinds", size=MAX_FILE_BYTES // 1_000_000, lines=f"{MAX_LINES:,}")
    data = {
        "language": texts.language,
        "taken": {"upload": taken[0], "end": taken[1]},
        "awaiting": is_awaiting,
        "roles": list(ROLES),
        "piece": PIECE_BYTES,
        "limit": MAX_FILE_BYTES,
        "words": {"kinds": kinds},
    }

    def pass_piece() -> None:
        piece = parse_piece(reported_value(_KEY, "piece"))
        if piece is not None:
            take(piece)

    _mount(data=data, key=_KEY, on_piece_change=pass_piece, on_stopped_change=stop)


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
