"""The addresses of this machine in its network.

No packet is sent: a connected datagram socket has the machine's address for that destination.
"""

import socket
from collections.abc import Iterator, Mapping
from contextlib import suppress

_UNUSED_ADDRESS = ("192.0.2.1", 9)  # reserved for documentation, so that no machine has it
_CONNECT_SECONDS = 0.2


def own_addresses(port: int | None) -> Mapping[str, object]:
    """List the join page's URLs; "listening" is false if the server accepts connections only from its own machine."""
    hosts = tuple(dict.fromkeys(_own_ip_addresses()))
    reachable = [host for host in hosts if _accepts_connections(host, port or 0)]
    suffix = f":{port}" if port else ""
    return {"addresses": [f"http://{host}{suffix}/room" for host in reachable or hosts], "listening": bool(reachable)}


def _own_ip_addresses() -> Iterator[str]:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(_UNUSED_ADDRESS)
        yield asking.getsockname()[0]
    with suppress(OSError):
        for *_, address in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_DGRAM):
            if not str(address[0]).startswith("127."):
                yield str(address[0])


def _accepts_connections(host: str, port: int) -> bool:
    with suppress(OSError), socket.create_connection((host, port), _CONNECT_SECONDS):
        return True
    return False
