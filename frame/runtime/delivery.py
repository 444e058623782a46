"""Streamlit's own files for a browser on a slow line: gzipped once, fonts without the letters that no page writes.

The page has a line to read before the first script. A proxy in front that packs by itself asks for plain files.
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
MOST_KEPT: Final = 512
"""How many files are kept packed: Streamlit has fewer."""
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
"""Subsets of the fonts that a first visit loads, by the beginning of their path (`deploy/subset_fonts.py`)."""

Links = Callable[[str], bytes]
_Answer = tuple[MutableMapping[str, Any], bytes]


def delivery(links: Links) -> Middleware:
    """Return the middleware for the app; `links` are a page's links to its style sheets."""
    return Middleware(Delivery, links=links)


class Delivery:
    """Middleware that packs static files, shortens fonts, and adds a line of text to the page until its scripts run."""

    def __init__(self, app: ASGIApp, links: Links = lambda _page: b"") -> None:
        """Wrap the app."""
        self._app, self._links = app, links
        self._kept: dict[str, _Answer] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request for a file; hand all others on."""
        path = scope.get("path", "")
        is_file = path.startswith(_STATIC)
        is_short = path.partition(".")[0] in _FONTS or (is_file and _unpacks(scope))
        if scope["type"] != "http" or scope["method"] != "GET" or not (is_short or (not is_file and _is_page(scope))):
            await self._app(scope, receive, send)
        else:
            start, body = self._kept.get(path) or await self._answer(scope, receive, is_file=is_file)
            await send(start)
            await send({"type": "http.response.body", "body": body})

    async def _answer(self, scope: Scope, receive: Receive, *, is_file: bool) -> _Answer:
        """Return the whole answer of the app, shortened or with its line of text."""
        messages: list[Message] = []

        async def collect(message: Message) -> None:
            messages.append(message)

        await self._app(scope, receive, collect)
        start, body = messages[0], b"".join([message.get("body", b"") for message in messages[1:]])
        headers = MutableHeaders(scope=start)
        is_whole = start["status"] == 200  # noqa: PLR2004 - the web's word for success
        if is_whole and (font := _FONTS.get(scope["path"].partition(".")[0])):
            body = font
        elif (
            is_file
            and is_whole
            and headers.get("Content-Type", "").startswith(_PACKED_KINDS)
            and len(body) >= _PACKED_FROM
        ):
            body = gzip.compress(body, _LEVEL, mtime=0)
            headers["Content-Encoding"], headers["Vary"] = "gzip", "Accept-Encoding"
        elif not is_file:
            body = body.replace(_ROOT, self._links(scope["path"].rpartition("/")[2]) + _first_line(), 1)
        headers["Content-Length"] = str(len(body))
        if is_file and is_whole and len(self._kept) < MOST_KEPT:
            self._kept[scope["path"]] = start, body
        return start, body


def _is_page(scope: Scope) -> bool:
    """Return whether the request is for a page."""
    return "text/html" in Headers(scope=scope).get("Accept", "") and not scope["path"].startswith(
        ("/_stcore/", "/room")
    )


def _unpacks(scope: Scope) -> bool:
    return "gzip" in Headers(scope=scope).get("Accept-Encoding", "")


def _first_line() -> bytes:
    """Return the root of the page with the line that it shows until Streamlit draws there."""
    lines = "<br>".join([Texts(language)("frame.first-line") for language in LANGUAGES])
    return f'<div id="root"><p style="margin:40vh 8vw;font-size:18px;color:GrayText">{lines}</p></div>'.encode()
