"""gzip, inflated with bounds: a small file may hold more than a machine has room for."""

import re
import zlib
from typing import Final

from labs.corpus.view.files.given_file import MAX_FILE_BYTES, Problem, problem

MAX_MEMBERS = 4_000
"""More than `bgzip` makes of the largest file; each costs as much as a copy of one piece."""
_PIECE = 16_384
_GZIP = 16 + zlib.MAX_WBITS
_PADDING: Final = re.compile(rb"\0*")


def inflate(data: bytes, limit: int = MAX_FILE_BYTES) -> bytes | Problem:
    """Inflate every member of a gzip file piece by piece, stopping as soon as `limit` bytes are passed.

    >>> import gzip
    >>> inflate(gzip.compress(b"the cat") + gzip.compress(b" sat"))
    b'the cat sat'
    >>> inflate(gzip.compress(bytes(10_000)), limit=1_000).id, inflate(gzip.compress(b"the cat")[:-9]).id
    ('gzip-too-large', 'gzip-cut')
    """
    pieces: list[bytes] = []
    place = members = 0
    while place < len(data):
        members += 1
        if members > MAX_MEMBERS:
            return problem("gzip-members", limit=MAX_MEMBERS)
        member = zlib.decompressobj(_GZIP)
        while not member.eof:
            taken = data[place : place + _PIECE]
            if not taken:
                return problem("gzip-cut")
            try:
                pieces.append(member.decompress(taken))
            except zlib.error:
                return problem("gzip-damaged")
            limit -= len(pieces[-1])
            if limit < 0:
                return problem("gzip-too-large", limit=MAX_FILE_BYTES // 1_000_000)
            place += len(taken) - len(member.unused_data)
        padding = _PADDING.match(data, place)
        place = padding.end() if padding else place
    return b"".join(pieces)
