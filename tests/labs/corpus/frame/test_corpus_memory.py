"""The session's own files: uploads in pieces, limits, Undo, cached checks and remedies."""

import gzip
from dataclasses import replace

import pytest

from frame.state import session
from labs.corpus import corpus_memory
from labs.corpus.corpus_memory import (
    add_file,
    apply_remedy,
    cancel_awaited,
    checked_corpus,
    own_corpus,
    remove_all,
    store_piece,
    undo_change,
)
from labs.corpus.file_drop import PIECE_BYTES, Piece, parse_piece
from labs.corpus.view.files.file_reading import read_file
from labs.corpus.view.files.given_file import (
    MAX_FILE_BYTES,
    MAX_FILES,
    REFERENCES,
    REMOVE,
    SYSTEMS,
    GivenFile,
    ReadFile,
    Remedy,
)

pytestmark = pytest.mark.usefixtures("fresh_session")


def build_piece(data: bytes, *, at: int = 0, size: int | None = None, upload: str = "1") -> Piece:
    return Piece(upload=upload, name="a.txt", role=SYSTEMS, size=len(data) if size is None else size, at=at, data=data)


def file_names() -> list[str]:
    return [file.name for file in own_corpus().given]


def test_announced_files_are_awaited_until_received_or_cancelled() -> None:
    store_piece(replace(build_piece(b"ab", size=4), rest=1))
    assert own_corpus().awaited == 2
    store_piece(replace(build_piece(b"cd", size=4, at=2), rest=1))
    assert own_corpus().awaited == 1
    cancel_awaited()
    assert own_corpus().awaited == 0


def test_pieces_are_joined_to_a_file() -> None:
    store_piece(build_piece(b"the ", size=7))
    assert file_names() == []
    assert own_corpus().taken == ("1", 4)
    store_piece(build_piece(b"cat", at=4, size=7))
    assert own_corpus().given[0].data == b"the cat"


def test_a_piece_out_of_order_is_ignored() -> None:
    store_piece(build_piece(b"the ", size=7))
    store_piece(build_piece(b"at", at=5, size=7))
    store_piece(build_piece(b"dog", at=4, size=7, upload="2"))
    store_piece(build_piece(b"cat", at=4, size=7))
    assert [file.data for file in own_corpus().given] == [b"the cat"]
    store_piece(build_piece(b"the ", size=7))
    store_piece(build_piece(b"a dog", upload="2"))
    assert own_corpus().given[1].data == b"a dog"


def test_a_file_too_large_to_send_is_listed_without_its_text() -> None:
    store_piece(build_piece(b"", size=MAX_FILE_BYTES + 1))
    assert (own_corpus().given[0].data, own_corpus().given[0].withheld) == (b"", MAX_FILE_BYTES + 1)
    assert [found.id for found in checked_corpus().files[0].problems] == ["too-large"]


def test_a_file_over_the_total_limit_is_listed_without_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corpus_memory, "MAX_TOTAL_BYTES", 10)
    add_file("a.txt", SYSTEMS, b"12345678")
    add_file("b.txt", SYSTEMS, b"12345678")
    assert [len(file.data) for file in own_corpus().given] == [8, 0]
    assert [found.id for found in checked_corpus().files[1].problems] == ["no-room"]


def test_files_over_the_maximum_number_are_listed_without_their_text() -> None:
    for number in range(MAX_FILES + 1):
        add_file(f"{number}.txt", SYSTEMS, b"x")
    assert own_corpus().given[-1].withheld == 1


def test_undo_restores_removed_files() -> None:
    add_file("a.txt", SYSTEMS, b"x")
    add_file("b.txt", REFERENCES, b"x")
    remove_all()
    assert file_names() == []
    undo_change()
    assert file_names() == ["a.txt", "b.txt"]
    apply_remedy(1, Remedy(REMOVE))
    assert file_names() == ["b.txt"]


def test_only_a_changed_file_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []

    def counting(file: GivenFile) -> ReadFile:
        read.append(file.number)
        return read_file(file)

    monkeypatch.setattr(corpus_memory, "read_file", counting)
    add_file("a.txt", SYSTEMS, b"the caf\xe9 is open")
    add_file("b.txt", REFERENCES, b"a cat")
    checked_corpus()
    checked_corpus()
    apply_remedy(1, Remedy("encoding", "cp1252"))
    checked_corpus()
    assert read == [1, 2, 1]


def test_the_corpus_stays_the_same_object_until_a_file_changes() -> None:
    add_file("a.txt", SYSTEMS, b"the cat")
    add_file("b.txt", REFERENCES, b"a cat")
    assert checked_corpus().corpus is checked_corpus().corpus


def test_a_remedy_can_choose_the_tokenizer() -> None:
    add_file("a.txt", SYSTEMS, b"the cat")
    given = own_corpus().given
    apply_remedy(1, Remedy("tokenizer", "char"))
    assert own_corpus().given is given
    assert session.view_item("corpus-tokenizer") == "char"


@pytest.mark.parametrize(
    "sent",
    [
        None,
        "cat",
        {},
        {"upload": 1, "name": "a", "role": "systems", "size": 3, "at": 0, "data": "Y2F0"},
        {"upload": "1", "name": "a", "role": "elsewhere", "size": 3, "at": 0, "data": "Y2F0"},
        {"upload": "1", "name": "a", "role": "systems", "size": 2, "at": 0, "data": "Y2F0"},
        {"upload": "1", "name": "a", "role": "systems", "size": 9, "at": -1, "data": "Y2F0"},
        {"upload": "1", "name": "a", "role": "systems", "size": 3, "at": 0, "data": "Y2F"},
        {"upload": "1", "name": "a", "role": "systems", "size": 10**9, "at": 0, "data": "AAAA" * PIECE_BYTES},
    ],
)
def test_a_malformed_piece_is_ignored(sent: object) -> None:
    assert parse_piece(sent) is None
