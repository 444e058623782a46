"""Tests of the delivery middleware: compression, font subsets, and the additions to pages."""

import asyncio
import gzip
import re
from pathlib import Path

import pytest
import streamlit
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Message, Receive, Scope, Send

from bleu_view.drawing.fonts import FONTS
from bleu_view.words.texts import LANGUAGES, Texts
from frame.components.assets import shared_script_address
from frame.runtime.delivery import Delivery
from frame.shell.style import sheet_links

LAYERS = ("pages", "labs", "frame", "bleu_view")
ICON_NAME = re.compile(r":material/([a-z]\w+):")
STATIC = Path(streamlit.__file__).with_name("static") / "static"
SCRIPT = b"const one = 1;\n" * 200
PAGE = b'<html><body><div id="root"></div></body></html>'


class CountingApp:
    """An ASGI app that responds to every request with the same body, in two pieces, and counts the requests."""

    def __init__(self, body: bytes, kind: str, status: int = 200) -> None:
        self.body, self.kind, self.status, self.request_count = body, kind, status, 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        del scope, receive
        self.request_count += 1
        headers = [(b"content-type", self.kind.encode()), (b"content-length", str(len(self.body)).encode())]
        headers.append((b"etag", b'"1"'))
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": self.body[:5], "more_body": True})
        await send({"type": "http.response.body", "body": self.body[5:]})


def request_path(app: Delivery, path: str, **headers: str) -> tuple[dict[str, str], bytes]:
    """Request a path, and return the headers and the body of the response."""
    messages: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        messages.append(message)

    request_headers = [(name.replace("_", "-").lower().encode(), value.encode()) for name, value in headers.items()]
    asyncio.run(app({"type": "http", "method": "GET", "path": path, "headers": request_headers}, receive, send))
    response_headers = {name.decode(): value.decode() for name, value in messages[0]["headers"]}
    return response_headers, b"".join([message.get("body", b"") for message in messages[1:]])


def test_script_is_compressed_only_once() -> None:
    app = CountingApp(SCRIPT, "text/javascript; charset=utf-8")
    delivery = Delivery(app)
    for _ in range(3):
        headers, body = request_path(delivery, "/static/js/a.js", accept_encoding="gzip, br")
        assert (headers["content-encoding"], headers["content-length"]) == ("gzip", str(len(body)))
        assert gzip.decompress(body) == SCRIPT
    assert app.request_count == 1


def test_browser_without_gzip_gets_the_file_uncompressed() -> None:
    headers, body = request_path(Delivery(CountingApp(SCRIPT, "text/javascript")), "/static/js/a.js")
    assert "content-encoding" not in headers
    assert body == SCRIPT


@pytest.mark.parametrize(("kind", "status"), [("font/woff2", 200), ("text/javascript", 404)])
def test_fonts_and_error_responses_are_not_compressed(kind: str, status: int) -> None:
    headers, body = request_path(Delivery(CountingApp(SCRIPT, kind, status)), "/static/a", accept_encoding="gzip")
    assert "content-encoding" not in headers
    assert body == SCRIPT


@pytest.mark.parametrize(
    "name", ["SourceSans*-Upright", "SourceSans*-Italic", "SourceSerif*-Roman", "MaterialSymbols*"]
)
def test_fonts_of_the_first_visit_are_replaced_by_subsets(name: str) -> None:
    (path,) = STATIC.glob(f"media/{name}.*")
    whole = path.read_bytes()
    headers, body = request_path(Delivery(CountingApp(whole, "font/woff2")), f"/static/media/{path.name}")
    assert headers["content-length"] == str(len(body))
    assert body.startswith(b"wOF2")
    assert len(body) < 0.6 * len(whole)


def test_icon_font_subset_has_every_used_icon(root: Path) -> None:
    """If this test fails, add the missing icons to `icons.txt` and run `deploy/subset_fonts.py`."""
    sources = [*STATIC.glob("js/*.js"), *[path for layer in LAYERS for path in (root / layer).rglob("*.py")]]
    icons_in_sources = {icon for path in sources for icon in ICON_NAME.findall(path.read_text(encoding="utf-8"))}
    icons = (FONTS / "icons.txt").read_text(encoding="ascii").split()
    assert icons_in_sources <= {*icons}


def test_page_has_a_line_of_text_before_its_scripts_run() -> None:
    headers, body = request_path(Delivery(CountingApp(PAGE, "text/html")), "/explore", accept="text/html")
    assert headers["content-length"] == str(len(body))
    assert all(Texts(language)("frame.first-line").encode() in body for language in LANGUAGES)


def test_page_links_its_style_sheets_before_its_root_element() -> None:
    app = Delivery(CountingApp(PAGE, "text/html"), sheet_links)
    links, root, _ = request_path(app, "/explore", accept="text/html")[1].decode().partition('<div id="root">')
    assert root
    sheets = re.findall(r'rel="(\w+)"(?: class="bx-arrival")? as="style" href="assets/(\w+)[.]', links)
    assert [name for kind, name in sheets if kind == "stylesheet"] == ["page", "print", "explore"]
    assert ("prefetch", "variants") in sheets
    assert f'rel="modulepreload" href="{shared_script_address()}"' in links


def test_page_gets_its_first_line_even_if_the_app_compresses() -> None:
    """With the request headers of a second visit, the app would compress the page or answer "not modified"."""
    app = Delivery(GZipMiddleware(CountingApp(PAGE, "text/html"), minimum_size=1))
    request_headers = {"accept": "text/html", "accept_encoding": "gzip, br", "if_none_match": '"1"'}
    headers, body = request_path(app, "/explore", **request_headers)
    assert (headers["content-encoding"], headers["content-length"]) == ("gzip", str(len(body)))
    assert Texts(LANGUAGES[0])("frame.first-line").encode() in gzip.decompress(body)
    assert not {"etag", "last-modified"} & {*headers}


@pytest.mark.parametrize("path", ["/_stcore/health", "/room/abcde", "/media/x.csv"])
def test_other_responses_are_unchanged(path: str) -> None:
    assert request_path(Delivery(CountingApp(PAGE, "text/plain")), path, accept="*/*")[1] == PAGE
