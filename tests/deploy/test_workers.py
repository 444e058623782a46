"""Tests of `make run WORKERS=2`, two servers on one port: both serve every file, and a killed one is replaced."""

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from psutil import CONN_LISTEN, Process  # type: ignore[import-untyped] # no type stubs

from tests.deploy.raw_http import send_request
from tests.shared.browser.server import free_port, run_workers

WARM_SECONDS = 120
TRIES = 20
ASSET_LINK = re.compile(r'href="(assets/[^"]+)"')

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs Linux, as `deploy/workers.py` says")


@dataclass(frozen=True, slots=True)
class WorkerSite:
    """A port with two servers, the parent process that restarts them, and the file with their output."""

    port: int
    parent: subprocess.Popen[bytes]
    log: Path

    def wait_for(self, servers: int) -> list[Process]:
        """Wait until so many processes listen on the port, and return them."""
        deadline = time.monotonic() + WARM_SECONDS
        while len(found := list(filter(self._listens, Process(self.parent.pid).children()))) != servers:
            assert self.parent.poll() is None, self.log.read_text()
            assert time.monotonic() < deadline, self.log.read_text()
            time.sleep(0.1)
        return found

    def _listens(self, process: Process) -> bool:
        return any(
            each.status == CONN_LISTEN and each.laddr.port == self.port for each in process.net_connections(kind="tcp")
        )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WorkerSite]:
    """Start both servers once for all tests of the module, because starting takes longer than a test."""
    port, folder = free_port(), tmp_path_factory.mktemp("site")
    with run_workers(2, folder, port) as parent:
        site = WorkerSite(port, parent, folder / "servers.log")
        site.wait_for(2)
        yield site
        assert not [line for line in site.log.read_text().splitlines()[3:] if line]


def test_both_servers_serve_every_linked_file(site: WorkerSite) -> None:
    """The kernel chooses the server of each connection."""
    page = send_request(site.port, "/explore", Accept="text/html").body.decode()
    addresses = ASSET_LINK.findall(page)
    assert addresses
    assert {send_request(site.port, f"/{address}").status for address in addresses for _ in range(TRIES)} == {200}


def test_killed_server_is_replaced(site: WorkerSite) -> None:
    killed, other = site.wait_for(2)
    killed.kill()
    killed.wait(WARM_SECONDS)
    after = site.wait_for(2)
    assert (killed in after, other in after) == (False, True)
    assert {send_request(site.port, "/_stcore/health").status for _ in range(TRIES)} == {200}
