"""gzip, inflated with a bound: a small file may hold more than a machine has room for."""

import zlib

from labs.corpus.view.files.given_file import MAX_FILE_BYTES, Problem, problem

_MAGIC = b"\x1f\x8b"
_GZIP = 16 + zlib.MAX_WBITS


def is_gzip(data: bytes) -> bool:
    """Recognize gzip by its first bytes, whatever the file is called."""
    return data.startswith(_MAGIC)


def inflate(data: bytes, limit: int = MAX_FILE_BYTES) -> bytes | Problem:
    """Inflate every member of a gzip file, stopping as soon as `limit` bytes are passed.

    >>> import gzip
    >>> inflate(gzip.compress(b"the cat"))
    b'the cat'
    >>> inflate(gzip.compress(bytes(10_000)), limit=1_000).id, inflate(gzip.compress(b"the cat")[:-9]).id
    ('gzip-too-large', 'gzip-cut')
    """
    pieces: list[bytes] = []
    room = limit
    while data:
        member = zlib.decompressobj(_GZIP)
        try:
            piece = member.decompress(data, room + 1)
        except zlib.error:
            return problem("gzip-damaged")
        room -= len(piece)
        if room < 0:
            return problem("gzip-too-large", limit=limit // 1_000_000)
        if not member.eof:
            return problem("gzip-cut")
        pieces.append(piece)
        data = member.unused_data.lstrip(b"\0")  # some programs pad the end
    return b"".join(pieces)
