"""Tests of the session's uploaded files: receiving pieces, limits, replacement, undo, and caching."""

import gzip
from dataclasses import replace

import pytest

from frame.state import session
from labs.corpus import corpus_memory
from labs.corpus.corpus_memory import (
    PIECE_BYTES,
    Piece,
    add_file,
    apply_remedy,
    cancel_awaited_files,
    checked_corpus,
    own_corpus,
    parse_piece,
    remove_all_files,
    store_piece,
    undo_change,
)
from labs.corpus.view.files.file_reading import read_file
from labs.corpus.view.files.given_file import (
    MAX_FILE_BYTES,
    MAX_FILES,
    REFERENCES,
    SYSTEMS,
    GivenFile,
    ReadFile,
    Remedy,
)

pytestmark = pytest.mark.usefixtures("fresh_session")


def piece(data: bytes, *, at: int = 0, size: int | None = None, upload: str = "1") -> Piece:
    return Piece(upload=upload, name="a.txt", role=SYSTEMS, size=len(data) if size is None else size, at=at, data=data)


def file_names() -> list[str]:
    return [file.name for file in own_corpus().given]


def test_remaining_files_are_awaited_until_received_or_canceled() -> None:
    store_piece(replace(piece(b"ab", size=4), rest=1))
    assert own_corpus().awaited == 2
    store_piece(replace(piece(b"cd", size=4, at=2), rest=1))
    assert own_corpus().awaited == 1
    cancel_awaited_files()
    assert own_corpus().awaited == 0


def test_file_is_assembled_from_its_pieces_in_sequence() -> None:
    store_piece(piece(b"the ", size=7))
    assert (file_names(), own_corpus().taken) == ([], ("1", 4))
    store_piece(piece(b"at", at=5, size=7))
    store_piece(piece(b"dog", at=4, size=7, upload="2"))
    store_piece(piece(b"cat", at=4, size=7))
    assert [file.data for file in own_corpus().given] == [b"the cat"]
    store_piece(piece(b"the ", size=7))
    store_piece(piece(b"a dog", upload="2"))
    assert own_corpus().given[1].data == b"a dog"


def test_file_too_large_to_be_sent_is_listed_without_its_data() -> None:
    store_piece(piece(b"", size=MAX_FILE_BYTES + 1))
    assert (own_corpus().given[0].data, own_corpus().given[0].size) == (b"", MAX_FILE_BYTES + 1)
    assert [found.id for found in checked_corpus().files[0].problems] == ["too-large"]


@pytest.mark.parametrize("data", [b"x\n" * 400, gzip.compress(b"x\n" * 400)], ids=["plain", "compressed"])
def test_file_over_the_total_limit_is_listed_without_its_data(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(corpus_memory, "MAX_TOTAL_BYTES", 1_000)
    for name in "ab":
        add_file(name, SYSTEMS, data)
    assert [bool(file.data) for file in own_corpus().given] == [True, False]
    assert [found.id for found in checked_corpus().files[1].problems] == ["no-room"]


def test_file_with_the_same_name_replaces_only_a_file_with_an_error() -> None:
    add_file("a.txt", SYSTEMS, b"one\ntwo\n")
    add_file("r.txt", REFERENCES, b"one\ntwo\nthree\n")
    assert checked_corpus().failed_files
    add_file("a.txt", SYSTEMS, b"one\ntwo\nfour\n")
    assert [file.name for file in own_corpus().given] == ["r.txt", "a.txt"]
    assert not checked_corpus().failed_files
    add_file("a.txt", SYSTEMS, b"two\nthree\nfour\n")
    assert [file.name for file in own_corpus().given] == ["r.txt", "a.txt", "a.txt"]
    undo_change()
    assert [file.name for file in own_corpus().given] == ["r.txt", "a.txt"]


def test_file_over_the_maximum_number_is_listed_without_its_data() -> None:
    for number in range(MAX_FILES + 1):
        add_file(f"{number}.txt", SYSTEMS, b"x")
    assert (own_corpus().given[-1].data, own_corpus().given[-1].size) == (b"", 1)


def test_large_file_is_compressed_and_read_back_unchanged() -> None:
    data = b"the cat sat on the mat\n" * 10_000
    add_file("a.txt", SYSTEMS, data)
    add_file("b.txt.gz", SYSTEMS, gzip.compress(data))
    add_file("c.txt.gz", SYSTEMS, gzip.compress(data)[:-9])
    assert [file.size for file in own_corpus().given[:2]] == [len(data)] * 2
    assert sum(len(file.data) for file in own_corpus().given) < len(data)
    first, second, third = checked_corpus().files
    assert first.columns[0].lines == second.columns[0].lines == ("the cat sat on the mat",) * 10_000
    assert [found.id for found in third.problems] == ["gzip-cut"]


def test_removing_files_clears_their_cached_text() -> None:
    for _ in range(3):
        add_file("a.txt", SYSTEMS, b"x")
        checked_corpus()
        remove_all_files()
    checked_corpus()
    assert own_corpus().read == {}


def test_undo_restores_removed_files() -> None:
    add_file("a.txt", SYSTEMS, b"x")
    add_file("b.txt", REFERENCES, b"x")
    remove_all_files()
    assert file_names() == []
    undo_change()
    assert file_names() == ["a.txt", "b.txt"]
    apply_remedy(1, Remedy("remove"))
    assert file_names() == ["b.txt"]


def test_only_a_changed_file_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []

    def read_and_record(file: GivenFile) -> ReadFile:
        read.append(file.number)
        return read_file(file)

    monkeypatch.setattr(corpus_memory, "read_file", read_and_record)
    add_file("a.txt", SYSTEMS, b"the caf\xe9 is open")
    add_file("b.txt", REFERENCES, b"a cat")
    checked_corpus()
    checked_corpus()
    apply_remedy(1, Remedy("encoding", "cp1252"))
    assert checked_corpus().corpus is checked_corpus().corpus is not None
    assert read == [1, 2, 1]


def test_remedy_can_set_the_tokenizer() -> None:
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
def test_malformed_piece_is_ignored(sent: object) -> None:
    assert parse_piece(sent) is None
