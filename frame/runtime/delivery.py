"""Middleware that speeds up Streamlit's own files: they are gzipped once, and fonts are reduced to the used letters.

It also adds style links to each page, and a line of text that is visible until the first script runs. For this, it
removes the headers by which Streamlit would compress the page or answer that the browser's copy is still valid.
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
_GZIPPED_TYPES: Final = ("text/", "application/javascript", "application/json", "image/svg+xml")
_MIN_GZIP_BYTES: Final = 1024
_DROPPED_HEADERS: Final = (b"accept-encoding", b"if-none-match", b"if-modified-since")
MAX_CACHED: Final = 512
"""The maximum number of files in the cache; Streamlit has fewer."""
_GZIP_LEVEL: Final = 6
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

StyleLinks = Callable[[str], bytes]
_Response = tuple[MutableMapping[str, Any], bytes]


def delivery_middleware(links: StyleLinks) -> Middleware:
    """Return the middleware that delivers files and pages; `links` returns a page's style sheet links as HTML."""
    return Middleware(Delivery, links=links)


class Delivery:
    """ASGI app that gzips static files, replaces fonts by subsets, and adds style links and a first line to pages."""

    def __init__(self, app: ASGIApp, links: StyleLinks = lambda _page: b"") -> None:
        """Wrap `app`."""
        self._app, self._links = app, links
        self._cache: dict[str, _Response] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Respond to requests for pages and static files; pass all others on to the app."""
        path = scope.get("path", "")
        is_file = path.startswith(_STATIC)
        is_reduced = path.partition(".")[0] in _FONTS or (is_file and _accepts_gzip(scope))
        if scope["type"] != "http" or scope["method"] != "GET" or not (is_reduced or (not is_file and _is_page(scope))):
            await self._app(scope, receive, send)
        else:
            start, body = self._cache.get(path) or await self._fetch_whole_response(scope, receive, is_file=is_file)
            await send(start)
            await send({"type": "http.response.body", "body": body})

    async def _fetch_whole_response(self, scope: Scope, receive: Receive, *, is_file: bool) -> _Response:
        """Return the app's whole response, compressed, or with the links and the line of text added."""
        messages: list[Message] = []

        async def collect(message: Message) -> None:
            messages.append(message)

        forwarded = dict(scope)
        if not is_file:
            forwarded["headers"] = [header for header in scope["headers"] if header[0] not in _DROPPED_HEADERS]
        await self._app(forwarded, receive, collect)
        start, body = messages[0], b"".join([message.get("body", b"") for message in messages[1:]])
        headers = MutableHeaders(scope=start)
        is_whole = start["status"] == 200  # noqa: PLR2004 - HTTP status OK
        if is_whole and (font := _FONTS.get(scope["path"].partition(".")[0])):
            body = font
        elif (
            is_file
            and is_whole
            and headers.get("Content-Type", "").startswith(_GZIPPED_TYPES)
            and len(body) >= _MIN_GZIP_BYTES
        ):
            body = _gzip_body(body, headers)
        elif not is_file:
            body = body.replace(_ROOT, self._links(scope["path"].rpartition("/")[2]) + _root_with_first_line(), 1)
            for name in ("ETag", "Last-Modified"):  # of Streamlit's page, which stays the same when a link changes
                del headers[name]
            if _accepts_gzip(scope):
                body = _gzip_body(body, headers)
        headers["Content-Length"] = str(len(body))
        if is_file and is_whole and len(self._cache) < MAX_CACHED:
            self._cache[scope["path"]] = start, body
        return start, body


def _gzip_body(body: bytes, headers: MutableHeaders) -> bytes:
    headers["Content-Encoding"], headers["Vary"] = "gzip", "Accept-Encoding"
    return gzip.compress(body, _GZIP_LEVEL, mtime=0)


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
