"""Fields for systems and for references, to drop files on or to choose them.

The browser sends a file in pieces, the next one after the server stored the last: no message is large, and the
progress is real. Pieces use the session's own connection, as `st.file_uploader` does not: where several servers share
a port, its separate request may reach another one.
"""

from base64 import b64decode
from binascii import Error
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from bleu_view.words.texts import Texts
from frame.components.loader import component, reported_value
from labs.corpus.view.files.given_file import MAX_FILE_BYTES, MAX_FILES, MAX_LINES, ROLES

PIECE_BYTES = 3_000_000
"""Of a file in one message: in Base64 four megabytes, well under what the server takes (`server.maxMessageSize`)."""

_mount = component(__file__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A part of a file on its way: which file, from which byte on, how large the whole is, and how many files follow.

    `upload` is the browser's own name for this one upload. `size` counts bytes; a file that is too large comes without
    any data.
    """

    upload: str
    name: str
    role: str
    size: int
    at: int
    data: bytes = field(repr=False)
    rest: int = 0

    @property
    def end(self) -> int:
        """The place after its last byte."""
        return self.at + len(self.data)


def file_drop(
    texts: Texts,
    *,
    taken: tuple[str, int],
    is_awaiting: bool,
    take: Callable[[Piece], None],
    stop: Callable[[], None],
    key: str,
) -> None:
    """Draw both fields; `taken` names the upload taken last and up to which byte, `take` takes the next piece.

    `is_awaiting` is whether more pieces were announced; `stop` is called where the browser has no more.
    """
    data = {
        "language": texts.language,
        "taken": {"upload": taken[0], "end": taken[1]},
        "awaiting": is_awaiting,
        "roles": list(ROLES),
        "piece": PIECE_BYTES,
        "limit": MAX_FILE_BYTES,
        "words": _words(texts),
    }
    _mount(data=data, key=key, on_piece_change=partial(_take, key, take), on_stopped_change=stop)


def read_piece(sent: object) -> Piece | None:
    """Read what a browser sent; None where it is none of ours: a message may come from anywhere.

    >>> read_piece({"upload": "1", "name": "a", "role": "systems", "size": 3, "at": 0, "data": "Y2F0"}).data
    b'cat'
    >>> read_piece({"upload": "1", "name": "a", "role": "systems", "size": 3, "at": 0, "data": "?"}) is None
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
            data, rest = _decode(text), more.get("rest", 0)
        case _:
            return None
    if data is None or role not in ROLES or not 0 <= at <= at + len(data) <= size or len(data) > PIECE_BYTES:
        return None
    rest = rest if isinstance(rest, int) and 0 < rest <= MAX_FILES else 0
    return Piece(upload=upload, name=name[-200:], role=role, size=size, at=at, data=data, rest=rest)


def _take(key: str, take: Callable[[Piece], None]) -> None:
    piece = read_piece(reported_value(key, "piece"))
    if piece is not None:
        take(piece)


def _decode(text: str) -> bytes | None:
    try:
        return b64decode(text, validate=True)
    except Error:
        return None


def _words(texts: Texts) -> dict[str, str]:
    return {
        "drop_systems": texts("corpus_files.drop-systems"),
        "drop_references": texts("corpus_files.drop-references"),
        "choose_systems": texts("corpus_files.drop-choose-systems"),
        "choose_references": texts("corpus_files.drop-choose-references"),
        "hint": texts("corpus_files.drop-hint"),
        "kinds": texts("corpus_files.drop-kinds", size=MAX_FILE_BYTES // 1_000_000, lines=f"{MAX_LINES:,}"),
        "reading": texts("corpus_files.drop-reading", name="{name}", percent="{percent}"),
        "taken": texts("corpus_files.drop-taken", name="{name}"),
        "unreadable": texts("corpus_files.drop-unreadable", name="{name}"),
        "stays": texts("corpus_files.drop-stays"),
        "cancel": texts("corpus_files.cancel"),
    }
