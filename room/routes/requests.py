"""Checks of every request: origin, size, code. A failed check raises RefusedError, sent as `{"error": "…"}`."""

import json
import sqlite3
from collections.abc import Awaitable, Callable, Mapping
from functools import wraps
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from room.codes import read_code
from room.live.commands import STALE
from room.settings import MAX_BODY
from room.store.database import BUSY, ReasonError
from room.store.rooms import Room, find_room

NO_ROOM: Final = "no-room"
WRONG_SIGN: Final = "wrong-sign"
FULL: Final = "full"
CLOSED: Final = "closed"
BY_HANDS: Final = "by-hands"
BAD_ANSWER: Final = "bad-answer"
TOO_OFTEN: Final = "too-often"
NOT_YOURS: Final = "not-yours"
ROOMS_FULL: Final = "rooms-full"
_FOREIGN: Final = "foreign"
_TOO_LARGE: Final = "too-large"
_STATUS: Mapping[str, int] = {
    NO_ROOM: 404,
    WRONG_SIGN: 400,
    FULL: 409,
    CLOSED: 409,
    BY_HANDS: 409,
    STALE: 409,
    ROOMS_FULL: 409,
    TOO_OFTEN: 429,
    NOT_YOURS: 403,
    _FOREIGN: 403,
    _TOO_LARGE: 413,
    BUSY: 503,
    "no-disk": 507,
}
_USUAL_STATUS = 400
NO_STORE_HEADERS: Mapping[str, str] = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Accel-Buffering": "no",
}
PEER: Final = "X-Room-Peer"
"""The header in which a proxy sends the client's address."""
Handler = Callable[[Request], Awaitable[Response]]


class RefusedError(ReasonError):
    """A request that is refused."""


def with_error_responses(handler: Handler) -> Handler:
    """Wrap a handler: its ReasonError becomes an error response."""

    @wraps(handler)
    async def answered(request: Request) -> Response:
        try:
            return await handler(request)
        except ReasonError as refused:
            return error_response(refused.reason)

    return answered


def error_response(reason: str) -> Response:
    """Return the response to a refused request: the reason as JSON, with its HTTP status."""
    later = {"Retry-After": "1"} if reason in (TOO_OFTEN, BUSY) else {}
    return JSONResponse({"error": reason}, _STATUS.get(reason, _USUAL_STATUS), {**NO_STORE_HEADERS, **later})


def json_response(content: Mapping[str, object], status: int = 200) -> Response:
    """Return a JSON response that is not cached."""
    return JSONResponse(content, status, NO_STORE_HEADERS)


def room_code(request: Request) -> str:
    """Return the room's code from the URL's path. Raises RefusedError for an invalid one."""
    code = read_code(str(request.path_params.get("code", "")))
    if not code:
        raise RefusedError(WRONG_SIGN)
    return code


def existing_room(connection: sqlite3.Connection, code: str) -> Room:
    """Read a room. Raises RefusedError if there is no such room."""
    room = find_room(connection, code)
    if room is None:
        raise RefusedError(NO_ROOM)
    return room


async def json_body(request: Request) -> Mapping[str, object]:
    """Read a JSON object sent by a page of this site, up to the size limit. Raises RefusedError for anything else."""
    if not _is_of_this_site(request):
        raise RefusedError(_FOREIGN)
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise RefusedError(BAD_ANSWER)
    read = bytearray()
    async for part in request.stream():
        read += part
        if len(read) > MAX_BODY:
            raise RefusedError(_TOO_LARGE)
    try:
        sent = json.loads(bytes(read))
    except (ValueError, RecursionError):
        raise RefusedError(BAD_ANSWER) from None
    if not isinstance(sent, dict):
        raise RefusedError(BAD_ANSWER)
    return sent


def _is_of_this_site(request: Request) -> bool:
    try:
        host = urlsplit(request.headers.get("origin", "")).netloc
    except ValueError:  # an IPv6 address without its end
        return False
    return bool(host) and host == request.headers.get("host")


def client_address(request: Request, proxy: str) -> str:
    """Return the client's address, or its IPv6 network, as the key of a rate limit.

    The header `PEER`, which anyone can send, is read only if the request comes from the proxy in the settings.
    """
    peer = request.client.host if request.client else ""
    forwarded = request.headers.get(PEER, "") if proxy and peer == proxy else ""
    return _network_of(forwarded or peer)


def _network_of(address: str) -> str:
    """Return an IPv6 address's /64 network, because a client may use all its addresses; any other address as it is.

    >>> _network_of("2001:db8::1:2:3:4"), _network_of("::ffff:192.0.2.7"), _network_of("192.0.2.7")
    ('2001:db8::/64', '192.0.2.7', '192.0.2.7')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    return str(found.ipv4_mapped or IPv6Network((int(found), 64), strict=False))
