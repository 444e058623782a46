"""Browser tests of `make run WORKERS=2`, two servers on one port."""

import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path

import pytest
from playwright.sync_api import expect
from psutil import CONN_LISTEN, Process  # type: ignore[import-untyped] # no type stubs

from bleu_view.words.texts import Texts
from tests.shared.browser.explore import ExploreWindow, explore_path
from tests.shared.browser.page_control import OpenPage, settle
from tests.shared.browser.server import free_port, run_workers

WARM_SECONDS = 120
TRIES = 20

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs Linux, as `deploy/workers.py` says")


@dataclass(frozen=True, slots=True)
class WorkerSite:
    """A port with two servers, the parent process that restarts them, and the file with their output."""

    port: int
    parent: subprocess.Popen[bytes]
    log: Path

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def listening_processes(self) -> list[Process]:
        """Return the processes that listen on the port."""
        return [child for child in Process(self.parent.pid).children() if self._listens(child)]

    def wait_for(self, servers: int) -> list[Process]:
        deadline = time.monotonic() + WARM_SECONDS
        while len(found := self.listening_processes()) != servers:
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


def test_downloads_and_scripts_work_at_both_servers(site: WorkerSite, open_page: OpenPage) -> None:
    texts, requested = Texts("en"), list[str]()
    page = open_page(f"{site.url}{explore_path('papineni-1')}&lang=en")
    page.on("request", lambda request: requested.append(request.url.removeprefix(site.url)))
    page.reload()
    settle(page)
    page.get_by_text(texts("explore.below-code")).click()
    page.get_by_role("tab", name=texts("code.own")).click()
    button = page.get_by_role("button", name=texts("code.download-py")).first
    for _ in range(2):
        with page.expect_download() as saved:
            button.click()
        assert "import" in Path(saved.value.path()).read_text(encoding="utf-8")
    assert not [address for address in requested if address.startswith("/media/")]
    scripts = [address for address in requested if address.startswith("/assets/")]
    assert scripts
    assert {response_status(site.port, script) for script in scripts for _ in range(TRIES)} == {HTTPStatus.OK}


def test_page_continues_after_its_server_is_killed(site: WorkerSite, open_page: OpenPage) -> None:
    """Each server is killed in turn and replaced; the browser is connected to one of them."""
    explore = ExploreWindow(open_page(f"{site.url}{explore_path('drop-not')}&lang=en"), Texts("en"))
    explore.expect_scores("0.757", "0.801")
    scores = explore.scores.all_inner_texts()
    for server in site.listening_processes():
        explore.type_at_end(" and")
        expect(explore.scores).not_to_have_text(scores)
        settle(explore.page)
        scores = explore.scores.all_inner_texts()
        server.kill()
        explore.page.wait_for_timeout(1000)
        expect(explore.page.locator("[data-testid=stApp][data-test-connection-state=CONNECTED]")).to_be_attached()
        explore.expect_scores(*scores)
        site.wait_for(2)
    explore.page.reload()
    explore.expect_scores(*scores)
    expect(explore.candidate).to_have_value("the medicine is safe for children and and")


def response_status(port: int, address: str) -> int:
    """Request an address on a new connection, for which the kernel chooses the server, and return the status."""
    connection = HTTPConnection("127.0.0.1", port)
    try:
        connection.request("GET", address)
        return connection.getresponse().status
    finally:
        connection.close()
