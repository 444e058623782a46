"""Tests of hostile URLs: every page opens without an exception and sends a normal amount of data."""

import base64
import json
import zlib
from urllib.parse import urlencode

import pytest

from bleu_view.scenario.permalink import ADDRESS_LIMIT
from bleu_view.words.texts import Texts
from frame.shell.course import WORKBENCH, course
from tests.faults.websocket_client import websocket_visit
from tests.shared.pages.addresses import name_in_address

PAGES = [name_in_address(name) for name, _ in course()]
"""The pages' names in a URL; "" is `/`, where an old link opens the workbench."""
MAX_BYTES = 1_500_000
"""The number of bytes that a page may send, three times the size of the largest page."""
DAMAGED_LINK_NOTICE = Texts("en")("notices.link-damaged")
ODD_VALUES = ("-1", "1e309", "☃" * 100, "__class__", "../../etc/passwd", "<script>alert(1)</script>", "{0.__class__}")
VIEW_ITEMS = (
    "a",
    "b",
    "clipping-step",
    "corpus",
    "corpus-a",
    "corpus-segment",
    "explore-1",
    "length-at",
    "order",
    "own",
)


def pack_bytes(body: bytes) -> str:
    """Return the value of `?s=` for any bytes, compressed and encoded as in a link."""
    return base64.urlsafe_b64encode(zlib.compress(body, 9)).decode().rstrip("=")


def pack_fields(**fields: object) -> str:
    """Return the value of `?s=` for the paper's first example, with additional or other JSON fields."""
    return pack_bytes(json.dumps({"p": "papineni-1", **fields}).encode())


def nested_json(opening: str, closing: str, depth: int) -> bytes:
    """Return the JSON of a link whose view is nested `depth` levels deep."""
    return f'{{"p": "papineni-1", "w": {opening * depth}1{closing * depth}}}'.encode()


LINKS = {
    "a bomb": pack_bytes(b'{"c": "' + b"a" * 10_000_000 + b'"}'),
    "a bomb of brackets": pack_bytes(b"[" * 10_000_000),
    "deep and cut": pack_bytes(b'{"w": ' + b"[" * 1_000_000),
    "deep lists": pack_bytes(nested_json("[", "]", 900)),
    "deep objects": pack_bytes(nested_json('{"a": ', "}", 900)),
    "no numbers": pack_bytes(
        b'{"p": "papineni-1", "n": NaN, "w": {"order": NaN, "length-at": Infinity, "a": -Infinity}}'
    ),
    "long numbers": pack_bytes(
        b'{"p": "papineni-1", "n": ' + b"9" * 4_000 + b', "w": {"order": ' + b"9" * 4_000 + b"}}"
    ),
    "longer numbers": pack_bytes(b'{"n": ' + b"9" * 400_000 + b"}"),
    "truths": pack_fields(w=dict.fromkeys(VIEW_ITEMS, True)),
    "control characters": pack_fields(c="a\x00b\x1b[31m\u202e\ufffe\x7f\r\n\x0b", r=["\x00", "a\x08b", "\u2028"]),
    "the longest texts": pack_fields(c="ab " * 33_000, r=["ab " * 33_000] * 8),
    "ten thousand view items": pack_fields(w={f"item-{number}": number for number in range(10_000)}),
    **{f"views of {odd[:12]}": pack_fields(w=dict.fromkeys(VIEW_ITEMS, odd)) for odd in ODD_VALUES},
}
QUERIES = {
    "10 MB": "s=" + "A" * 10_000_000,
    "10 MB of something else": "x=" + "A" * 10_000_000,
    "more than an address holds": "s=" + "A" * (ADDRESS_LIMIT + 1),
    "twenty thousand parameters": "&".join([f"p{number}={number}" for number in range(20_000)]),
    "bytes that are no text": "s=%FF%FE%00&lang=%00",
    "a language of 100 kB": "lang=" + "z" * 100_000,
    **{name: urlencode({"lang": "en", "s": text}) for name, text in LINKS.items()},
}
LINKS_FOR_EVERY_PAGE = {
    *("no numbers", "long numbers", "truths", "control characters", "the longest texts", "ten thousand view items"),
    *(name for name in LINKS if name.startswith("views of ")),
}
"""The links whose texts or view items every page reads."""


@pytest.mark.parametrize(("name", "query"), QUERIES.items(), ids=QUERIES)
def test_every_page_opens_with_a_hostile_url(url: str, name: str, query: str) -> None:
    """Links without texts or view items are tested only on the opening page and the workbench."""
    for page in PAGES if name in LINKS_FOR_EVERY_PAGE else ("", WORKBENCH):
        with websocket_visit(url, page, query) as visit:
            assert visit.screen.failures == [], page
            assert visit.screen.received < MAX_BYTES, page
            assert "browser_side" in visit.screen.widgets, page  # every page renders this element last


@pytest.mark.parametrize("page", [page for page in PAGES if page])  # the opening page shows no link notice
def test_damaged_link_is_reported_on_every_page(url: str, page: str) -> None:
    with websocket_visit(url, page, "lang=en&s=damaged") as visit:
        assert [text for text in visit.screen.blocks if DAMAGED_LINK_NOTICE in text], page


def test_the_last_of_repeated_query_parameters_is_used(url: str) -> None:
    cat, drop = pack_fields(p="the-cat"), pack_fields(p="drop-not")
    with websocket_visit(url, query=f"lang=zh&s=%%%&lang=en&s={cat}&s={drop}") as visit:
        assert visit.screen.texts["candidate"] == "the medicine is safe for children"
        assert Texts("en")("explore.counts") in "".join(visit.screen.blocks)
