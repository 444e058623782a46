"""Streamlit's own files on their way to a browser: packed once, and a line of text in the page before the scripts."""

import asyncio
import gzip
import re
from pathlib import Path

import pytest
import streamlit
from starlette.types import Message, Receive, Scope, Send

from bleu_view.drawing.fonts import FONTS
from bleu_view.words.texts import LANGUAGES, Texts
from frame.components.assets import shared_address
from frame.runtime.delivery import Delivery
from frame.shell.style import sheet_links

LAYERS = ("pages", "labs", "frame", "bleu_view")
ICON = re.compile(r":material/([a-z]\w+):")
STATIC = Path(streamlit.__file__).with_name("static") / "static"
SCRIPT = b"const one = 1;\n" * 200
PAGE = b'<html><body><div id="root"></div></body></html>'


class App:
    """Answers with a body of a kind, in two pieces, and counts how often it was asked."""

    def __init__(self, body: bytes, kind: str, status: int = 200) -> None:
        self.body, self.kind, self.status, self.asked = body, kind, status, 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        del scope, receive
        self.asked += 1
        headers = [(b"content-type", self.kind.encode()), (b"content-length", str(len(self.body)).encode())]
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": self.body[:5], "more_body": True})
        await send({"type": "http.response.body", "body": self.body[5:]})


def answer(app: Delivery, path: str, **headers: str) -> tuple[dict[str, str], bytes]:
    """Ask for a path; return the answer's headers and body."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        sent.append(message)

    asked = [(name.replace("_", "-").lower().encode(), value.encode()) for name, value in headers.items()]
    asyncio.run(app({"type": "http", "method": "GET", "path": path, "headers": asked}, receive, send))
    found = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return found, b"".join([message.get("body", b"") for message in sent[1:]])


def test_script_is_packed_once() -> None:
    app = App(SCRIPT, "text/javascript; charset=utf-8")
    delivery = Delivery(app)
    for _ in range(3):
        headers, body = answer(delivery, "/static/js/a.js", accept_encoding="gzip, br")
        assert (headers["content-encoding"], headers["content-length"]) == ("gzip", str(len(body)))
        assert gzip.decompress(body) == SCRIPT
    assert app.asked == 1


def test_browser_that_does_not_unpack_gets_the_file_as_it_is() -> None:
    headers, body = answer(Delivery(App(SCRIPT, "text/javascript")), "/static/js/a.js")
    assert "content-encoding" not in headers
    assert body == SCRIPT


@pytest.mark.parametrize(("kind", "status"), [("font/woff2", 200), ("text/javascript", 404)])
def test_font_and_failure_are_not_packed(kind: str, status: int) -> None:
    headers, body = answer(Delivery(App(SCRIPT, kind, status)), "/static/a", accept_encoding="gzip")
    assert "content-encoding" not in headers
    assert body == SCRIPT


@pytest.mark.parametrize(
    "name", ["SourceSans*-Upright", "SourceSans*-Italic", "SourceSerif*-Roman", "MaterialSymbols*"]
)
def test_fonts_of_a_first_visit_are_replaced_by_subsets(name: str) -> None:
    (path,) = STATIC.glob(f"media/{name}.*")
    whole = path.read_bytes()
    headers, body = answer(Delivery(App(whole, "font/woff2")), f"/static/media/{path.name}")
    assert headers["content-length"] == str(len(body))
    assert body.startswith(b"wOF2")
    assert len(body) < 0.6 * len(whole)


def test_subset_of_icons_has_every_icon_of_streamlit_and_of_the_pages(root: Path) -> None:
    """After a failure add the icons to `icons.txt`, and run `deploy/subset_fonts.py`."""
    sources = [*STATIC.glob("js/*.js"), *[path for layer in LAYERS for path in (root / layer).rglob("*.py")]]
    used = {icon for path in sources for icon in ICON.findall(path.read_text(encoding="utf-8"))}
    icons = (FONTS / "icons.txt").read_text(encoding="ascii").split()
    assert used <= {*icons}


def test_page_has_a_line_before_its_scripts() -> None:
    headers, body = answer(Delivery(App(PAGE, "text/html")), "/explore", accept="text/html")
    assert headers["content-length"] == str(len(body))
    assert all(Texts(language)("frame.first-line").encode() in body for language in LANGUAGES)


def test_page_links_to_its_sheets_before_its_root() -> None:
    app = Delivery(App(PAGE, "text/html"), sheet_links)
    links, root, _ = answer(app, "/explore", accept="text/html")[1].decode().partition('<div id="root">')
    assert root
    sheets = re.findall(r'rel="(\w+)"(?: class="bx-arrival")? as="style" href="assets/(\w+)[.]', links)
    assert [name for kind, name in sheets if kind == "stylesheet"] == ["page", "print", "explore"]
    assert ("prefetch", "variants") in sheets
    assert f'rel="modulepreload" href="{shared_address()}"' in links


@pytest.mark.parametrize("path", ["/_stcore/health", "/room/abcde", "/media/x.csv"])
def test_other_answers_are_handed_on(path: str) -> None:
    assert answer(Delivery(App(PAGE, "text/plain")), path, accept="*/*")[1] == PAGE
