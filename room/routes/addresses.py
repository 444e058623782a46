"""The addresses of this machine in its network.

No packet is sent: a connected datagram socket has the machine's address for that destination.
"""

import socket
from collections.abc import Iterator, Mapping
from contextlib import suppress

_SOMEWHERE = ("192.0.2.1", 9)  # reserved for documentation: nobody is there
_KNOCK_SECONDS = 0.2


def own_addresses(port: int | None) -> Mapping[str, object]:
    """List addresses of the join page; `listening` is false if the server answers only its own machine."""
    hosts = tuple(dict.fromkeys(_hosts()))
    answering = [host for host in hosts if _answers(host, port or 0)]
    suffix = f":{port}" if port else ""
    return {"addresses": [f"http://{host}{suffix}/room" for host in answering or hosts], "listening": bool(answering)}


def _hosts() -> Iterator[str]:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(_SOMEWHERE)
        yield asking.getsockname()[0]
    with suppress(OSError):
        for *_, address in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_DGRAM):
            if not str(address[0]).startswith("127."):
                yield str(address[0])


def _answers(host: str, port: int) -> bool:
    with suppress(OSError), socket.create_connection((host, port), _KNOCK_SECONDS):
        return True
    return False
