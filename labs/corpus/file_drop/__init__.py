"""Component with two fields into which systems and references can be dropped, or chosen from files.

The browser sends a file in pieces, each one after the server has stored the one before, so that no message is large and
the displayed progress is real. Unlike those of `st.file_uploader`, pieces use the session's own connection: if several
servers share a port, a separate request might reach another server.
"""

from bleu_view.words.texts import Texts
from frame.components.loader import register_component, reported_value
from labs.corpus.corpus_memory import PIECE_BYTES, cancel_awaited_files, own_corpus, parse_piece, store_piece
from labs.corpus.view.files.given_file import MAX_FILE_BYTES, MAX_LINES, ROLES

_KEY = "file-drop"
_mount = register_component(
    __file__,
    corpus_files="""
    drop-systems drop-references choose_systems=drop-choose-systems choose_references=drop-choose-references
    hint=drop-hint reading=drop-reading taken=drop-taken unreadable=drop-unreadable stays=drop-stays cancel
    """,
)


def show_file_drop(texts: Texts) -> None:
    """Draw both fields; `awaiting` tells the browser that more pieces were announced."""
    own = own_corpus()
    kinds = texts("corpus_files.drop-kinds", size=MAX_FILE_BYTES // 1_000_000, lines=f"{MAX_LINES:,}")
    data = {
        "language": texts.language,
        "taken": {"upload": own.taken[0], "end": own.taken[1]},
        "awaiting": own.awaited > 0,
        "roles": list(ROLES),
        "piece": PIECE_BYTES,
        "limit": MAX_FILE_BYTES,
        "words": {"kinds": kinds},
    }
    _mount(data=data, key=_KEY, on_piece_change=_store_reported_piece, on_stopped_change=cancel_awaited_files)


def _store_reported_piece() -> None:
    piece = parse_piece(reported_value(_KEY, "piece"))
    if piece is not None:
        store_piece(piece)
