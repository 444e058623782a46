"""Browser test of the deployed app: two processes behind nginx, in a read-only folder with the image's files."""

import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bleu_view.words.texts import Texts
from tests.deploy.containerfile import copy_image_contents
from tests.deploy.proxy import Proxy, nginx_path, run_nginx
from tests.deploy.raw_http import send_request
from tests.shared.browser.explore import ExploreWindow, explore_path
from tests.shared.browser.page_control import OpenPage, settle
from tests.shared.browser.server import free_port, run_server

TYPED_TEXT = "quagga"


@dataclass(frozen=True, slots=True)
class AppProcess:
    """A running process of the app, with its port and its log file."""

    port: int
    log: Path
    process: subprocess.Popen[bytes]


@dataclass(frozen=True, slots=True)
class Deployment:
    """nginx, two processes of the app, their folder, and a home directory that they must not write to."""

    proxy: Proxy
    apps: tuple[AppProcess, ...]
    folder: Path
    home: Path

    def process_of(self, page: Page) -> AppProcess:
        """Return the process that answers requests with this browser's cookie."""
        (seat,) = [cookie for cookie in page.context.cookies() if cookie.get("name") == "bleu_seat"]
        send_request(self.proxy.port, "/nothing", Cookie=f"bleu_seat={seat.get('value')}")
        line = next(line for line in reversed(self.proxy.access_log.splitlines()) if "/nothing" in line)
        return next(app for app in self.apps if f":{app.port} " in line)

    def websocket_addresses(self) -> list[str]:
        """Return the upstream address of each closed websocket, from nginx's log."""
        return [line.split()[-2] for line in self.proxy.access_log.splitlines() if "/_stcore/stream" in line]


@pytest.fixture
def deployment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Deployment]:
    """Start nginx and two processes of the app with the image's files, and yield the deployment."""
    nginx_path()
    folder, home = tmp_path / "app", tmp_path / "home"
    for each in (folder, home):
        each.mkdir()
    copy_image_contents(folder)
    home.chmod(0o555)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    with ExitStack() as started:

        def start(name: str) -> AppProcess:
            port, log = free_port(), tmp_path / f"{name}.log"
            return AppProcess(port, log, started.enter_context(run_server(folder / "app.py", log, port)))

        apps = start("one"), start("two")
        proxy = started.enter_context(run_nginx(*(app.port for app in apps)))
        yield Deployment(proxy, apps, folder, home)


def test_a_session_continues_after_its_process_is_killed(deployment: Deployment, open_page: OpenPage) -> None:
    """`open_page` fails on browser console errors, which include violations of the content security policy."""
    before = file_sizes_and_times(deployment.folder)
    explore = ExploreWindow(open_page(f"{deployment.proxy.url}{explore_path('drop-not')}&lang=en"), Texts("en"))
    explore.expect_scores("0.757", "0.801")
    explore.type_at_end(f" {TYPED_TEXT}")
    expect(explore.scores).not_to_have_text(["0.757", "0.801"])
    settle(explore.page)
    scores = explore.scores.all_inner_texts()
    home = deployment.process_of(explore.page)

    explore.page.get_by_test_id("stPopover").get_by_text(explore.texts("frame.course"), exact=True).click()
    explore.page.get_by_role("link", name=explore.texts("pages.variants-menu")).first.click()
    expect(explore.page.get_by_role("heading", level=1)).to_contain_text(explore.texts("pages.variants-menu"))
    settle(explore.page)
    explore.page.get_by_text(explore.texts("frame.language-zh"), exact=True).click()
    expect(explore.page.get_by_role("heading", level=1)).to_contain_text(Texts("zh")("pages.variants-menu"))
    explore.page.wait_for_url("**lang=zh**")
    settle(explore.page)
    explore.page.reload()
    expect(explore.page.get_by_role("heading", level=1)).to_contain_text(Texts("zh")("pages.variants-menu"))
    settle(explore.page)  # a later update of the URL would count as a history entry
    explore.page.go_back()
    expect(explore.page.get_by_role("heading", level=1)).to_contain_text(explore.texts("pages.variants-menu"))
    explore.page.wait_for_url("**lang=en**")
    settle(explore.page).go_back()
    explore.expect_scores(*scores)
    assert deployment.process_of(explore.page) is home
    assert set(deployment.websocket_addresses()) == {f"127.0.0.1:{home.port}"}

    with explore.page.expect_websocket():  # the page reconnects by itself
        home.process.kill()
    expect(explore.page.locator("[data-testid=stApp][data-test-connection-state=CONNECTED]")).to_be_attached()
    expect(explore.candidate).to_be_enabled()  # fields and buttons are disabled while disconnected
    expect(explore.button("frame.undo")).to_be_disabled()  # the other process has nothing to undo
    explore.expect_scores(*scores)
    settle(explore.page)
    explore.type_at_end(" and")
    expect(explore.scores).not_to_have_text(scores)
    settle(explore.page)
    scores = explore.scores.all_inner_texts()
    explore.page.reload()
    explore.expect_scores(*scores)
    expect(explore.candidate).to_have_value(f"the medicine is safe for children {TYPED_TEXT} and")
    assert deployment.process_of(explore.page) is not home

    explore.page.goto("about:blank")
    logs = [deployment.proxy.access_log, deployment.proxy.error_log, *(app.log.read_text() for app in deployment.apps)]
    assert not [text for text in logs if TYPED_TEXT in text or "s=eN" in text]
    assert "External URL" not in "".join(logs)
    assert file_sizes_and_times(deployment.folder) == before
    assert list(deployment.home.iterdir()) == []


def file_sizes_and_times(folder: Path) -> dict[Path, tuple[int, int]]:
    """Return the size and the modification time of every file and folder."""
    return {path: (path.stat().st_size, path.stat().st_mtime_ns) for path in folder.rglob("*")}
