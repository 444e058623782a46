"""How Streamlit's own files reach a browser on a slow line: packed, and with a line to read before the first script.

In: the app's answers. Out: the same, gzipped where the browser unpacks; each file is packed once. A proxy in front that
packs itself asks for plain files.
"""

import gzip
from collections.abc import Callable, MutableMapping
from typing import Any, Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bleu_view.words.texts import LANGUAGES, Texts

_STATIC: Final = "/static/"
_PACKED_KINDS: Final = ("text/", "application/javascript", "application/json", "image/svg+xml")
_PACKED_FROM: Final = 1024  # bytes
MOST_KEPT: Final = 512
"""How many files are kept packed: Streamlit has fewer."""
_LEVEL: Final = 6
_ROOT: Final = b'<div id="root"></div>'

Links = Callable[[str], bytes]
_Answer = tuple[MutableMapping[str, Any], bytes]


def delivery(links: Links) -> Middleware:
    """Return the middleware for the app; `links` are a page's links to its style sheets."""
    return Middleware(Delivery, links=links)


class Delivery:
    """Middleware that packs static files, and gives the page a line of text until the scripts have come."""

    def __init__(self, app: ASGIApp, links: Links = lambda _page: b"") -> None:
        """Wrap the app."""
        self._app, self._links = app, links
        self._kept: dict[str, _Answer] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request for a file; hand all others on."""
        path = scope.get("path", "")
        is_file = path.startswith(_STATIC)
        if (
            scope["type"] != "http"
            or scope["method"] != "GET"
            or not (is_file or _is_page(scope))
            or (is_file and not _unpacks(scope))
        ):
            await self._app(scope, receive, send)
        else:
            start, body = self._kept.get(path) or await self._answer(scope, receive, is_file=is_file)
            await send(start)
            await send({"type": "http.response.body", "body": body})

    async def _answer(self, scope: Scope, receive: Receive, *, is_file: bool) -> _Answer:
        """Return the whole answer of the app, packed or with its line of text."""
        messages: list[Message] = []

        async def collect(message: Message) -> None:
            messages.append(message)

        await self._app(scope, receive, collect)
        start, body = messages[0], b"".join([message.get("body", b"") for message in messages[1:]])
        headers = MutableHeaders(scope=start)
        is_whole = start["status"] == 200  # noqa: PLR2004 - the web's word for success
        if (
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
    """Return whether a browser asks for a page."""
    return "text/html" in Headers(scope=scope).get("Accept", "") and not scope["path"].startswith(
        ("/_stcore/", "/room")
    )


def _unpacks(scope: Scope) -> bool:
    return "gzip" in Headers(scope=scope).get("Accept-Encoding", "")


def _first_line() -> bytes:
    """Return the root of the page with the line that stands in it until Streamlit draws there."""
    lines = "<br>".join([Texts(language)("frame.first-line") for language in LANGUAGES])
    return f'<div id="root"><p style="margin:40vh 8vw;font-size:18px;color:GrayText">{lines}</p></div>'.encode()
