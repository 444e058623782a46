"""Test of a server process without a visitor yet: it serves every file that any process links to."""

import importlib
import pkgutil
import re
from http.client import HTTPConnection
from pathlib import Path

import labs
from frame.components import assets
from tests.shared.browser.server import free_port, run_server

ASSET_LINK = re.compile(r'href="(assets/[^"]+)"')


def test_fresh_process_serves_files_linked_by_other_processes(root: Path, tmp_path: Path) -> None:
    for module in pkgutil.walk_packages(labs.__path__, "labs."):
        importlib.import_module(module.name)
    port = free_port()
    with run_server(root / "app.py", tmp_path / "log.txt", port):
        linked_addresses = ASSET_LINK.findall(fetch(port, "/explore")[1])
        own_addresses = [f"assets/{file.address}" for file in assets._files.values()]  # noqa: SLF001 - no page lists them
        assert linked_addresses
        assert len(own_addresses) > len(linked_addresses)
        cache_controls = {address: fetch(port, f"/{address}")[0] for address in {*linked_addresses, *own_addresses}}
    assert [address for address, cache_control in cache_controls.items() if "immutable" not in cache_control] == []


def fetch(port: int, address: str) -> tuple[str, str]:
    """Request an address and return its Cache-Control header, "" if it has none, and the response text."""
    connection = HTTPConnection("127.0.0.1", port)
    try:
        connection.request("GET", address, headers={"Accept": "text/html"})
        response = connection.getresponse()
        return response.headers.get("Cache-Control", ""), response.read().decode()
    finally:
        connection.close()
