"""Faster delivery of Streamlit's own files: gzipped once, with fonts reduced to the letters that pages use.

The page shows a line of text until its first script runs. A proxy that compresses by itself can request plain files.
Pages are requested from Streamlit plain and whole: it would compress them, or confirm the browser's own copy, before
anything is added.
"""

import gzip
from collections.abc import Callable, MutableMapping
from typing import Any, Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bleu_view.drawing.fonts import FONTS
from bleu_view.words.texts import LANGUAGES, Texts

_STATIC: Final = "/static/"
_PACKED_KINDS: Final = ("text/", "application/javascript", "application/json", "image/svg+xml")
_PACKED_FROM: Final = 1024  # bytes
_NOT_FOR_PAGES: Final = (b"accept-encoding", b"if-none-match", b"if-modified-since")
MOST_KEPT: Final = 512
"""The maximum number of files in the cache; Streamlit has fewer."""
_LEVEL: Final = 6
_ROOT: Final = b'<div id="root"></div>'
_FONTS: Final = {
    f"{_STATIC}media/{name}": (FONTS / file).read_bytes()
    for name, file in (
        ("SourceSerifVariable-Roman", "serif.woff2"),
        ("SourceSansVF-Upright", "sans.woff2"),
        ("SourceSansVF-Italic", "sans-italic.woff2"),
        ("MaterialSymbols-Rounded", "icons.woff2"),
    )
}
"""Subsets of the fonts that a first visit loads (`deploy/subset_fonts.py`), by the path without hash and extension."""

Links = Callable[[str], bytes]
_Response = tuple[MutableMapping[str, Any], bytes]


def delivery(links: Links) -> Middleware:
    """Return the middleware for the app; `links` returns the HTML links to a page's style sheets."""
    return Middleware(Delivery, links=links)


class Delivery:
    """Middleware that gzips static files, replaces fonts by subsets, and adds style links and a first line to pages."""

    def __init__(self, app: ASGIApp, links: Links = lambda _page: b"") -> None:
        """Wrap an ASGI app."""
        self._app, self._links = app, links
        self._kept: dict[str, _Response] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Respond to requests for pages and static files; pass all others on to the app."""
        path = scope.get("path", "")
        is_file = path.startswith(_STATIC)
        is_short = path.partition(".")[0] in _FONTS or (is_file and _accepts_gzip(scope))
        if scope["type"] != "http" or scope["method"] != "GET" or not (is_short or (not is_file and _is_page(scope))):
            await self._app(scope, receive, send)
        else:
            start, body = self._kept.get(path) or await self._whole_response(scope, receive, is_file=is_file)
            await send(start)
            await send({"type": "http.response.body", "body": body})

    async def _whole_response(self, scope: Scope, receive: Receive, *, is_file: bool) -> _Response:
        """Return the app's whole response, compressed, or with the links and the line of text added."""
        messages: list[Message] = []

        async def collect(message: Message) -> None:
            messages.append(message)

        asked = dict(scope)
        if not is_file:
            asked["headers"] = [header for header in scope["headers"] if header[0] not in _NOT_FOR_PAGES]
        await self._app(asked, receive, collect)
        start, body = messages[0], b"".join([message.get("body", b"") for message in messages[1:]])
        headers = MutableHeaders(scope=start)
        are_parts_of_whole = start["status"] == 200  # noqa: PLR2004 - the web's word for success
        if are_parts_of_whole and (font := _FONTS.get(scope["path"].partition(".")[0])):
            body = font
        elif (
            is_file
            and are_parts_of_whole
            and headers.get("Content-Type", "").startswith(_PACKED_KINDS)
            and len(body) >= _PACKED_FROM
        ):
            body = _pack(body, headers)
        elif not is_file:
            body = body.replace(_ROOT, self._links(scope["path"].rpartition("/")[2]) + _root_with_first_line(), 1)
            for name in ("ETag", "Last-Modified"):  # of Streamlit's page, which stays the same when a link changes
                del headers[name]
            if _accepts_gzip(scope):
                body = _pack(body, headers)
        headers["Content-Length"] = str(len(body))
        if is_file and are_parts_of_whole and len(self._kept) < MOST_KEPT:
            self._kept[scope["path"]] = start, body
        return start, body


def _pack(body: bytes, headers: MutableHeaders) -> bytes:
    """Return a body compressed, and say so in its headers."""
    headers["Content-Encoding"], headers["Vary"] = "gzip", "Accept-Encoding"
    return gzip.compress(body, _LEVEL, mtime=0)


def _is_page(scope: Scope) -> bool:
    """Return whether a request is for a page, as opposed to Streamlit's internal routes or a room."""
    return "text/html" in Headers(scope=scope).get("Accept", "") and not scope["path"].startswith(
        ("/_stcore/", "/room")
    )


def _accepts_gzip(scope: Scope) -> bool:
    return "gzip" in Headers(scope=scope).get("Accept-Encoding", "")


def _root_with_first_line() -> bytes:
    """Return the page's root element with a line of text, shown until Streamlit draws into the element."""
    lines = "<br>".join([Texts(language)("frame.first-line") for language in LANGUAGES])
    return f'<div id="root"><p style="margin:40vh 8vw;font-size:18px;color:GrayText">{lines}</p></div>'.encode()
