"""Tests of concurrent sessions: two tabs, a reconnecting learner, a client that does not read, a whole class."""

import importlib
import pkgutil
import re
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

from psutil import Process  # type: ignore[import-untyped] # no type stubs

import labs
from frame.components import assets
from frame.shell.course import course
from tests.faults.websocket_client import connect_to_stream, websocket_visit
from tests.shared.browser.server import serve_script
from tests.shared.pages.addresses import name_in_address
from tests.shared.pages.explore import example_link

MIB = 2**20
LONG_TEXT = "a b c d " * 6_000
"""A text of 48,000 characters, close to the limit, for a page that is as large as possible."""
RERUNS = 20


def server_process(url: str) -> Process:
    """Return the process that serves an address, among all servers started by tests."""
    setting = f"--server.port={urlsplit(url).port}"
    [server] = [child for child in Process().children() if setting in child.cmdline()]
    return server


def test_two_tabs_of_one_learner_have_separate_sessions(url: str) -> None:
    with websocket_visit(url) as one, websocket_visit(url) as other:
        before = other.screen.texts["candidate"]
        one.run(one.screen.field_message("candidate", "the cat"))
        assert "the cat" not in other.run(other.screen.rerun_message()).query
        other.run(other.screen.field_message("candidate", "a dog"))
        assert one.run(one.screen.click_message("undo")).texts["candidate"] == before
        assert other.run(other.screen.click_message("undo")).texts["candidate"] == before
        assert one.screen.query == other.screen.query


def test_reconnecting_learner_continues_the_session(url: str) -> None:
    with websocket_visit(url) as first:
        first.run(first.screen.field_message("candidate", "the cat"))
    with websocket_visit(url, query=first.screen.query, session=first.screen.session) as again:
        assert again.screen.session == first.screen.session
        assert again.run(again.screen.click_message("undo")).texts["candidate"] != "the cat"


def test_texts_are_kept_when_the_page_changes_after_one_rerun(url: str) -> None:
    view = (("variants-tab", "text"),)
    with websocket_visit(url, "explore", f"lang=en&s={example_link('drop-not', view, tokenizer='char')}") as visit:
        fields = {key: text for key, text in visit.screen.texts.items() if key.startswith(("candidate", "reference-"))}
        visit.screen.page = "variants"
        after = visit.run(visit.screen.rerun_message()).texts
        assert fields["candidate"]
        assert {key: after[key] for key in fields} == fields


def test_client_that_does_not_read_blocks_no_one_and_uses_little_memory(url: str) -> None:
    server = server_process(url)
    with connect_to_stream(url, url) as unread, websocket_visit(url) as other:
        screen = other.screen
        other.run(screen.field_message("candidate", LONG_TEXT))
        before = server.memory_info().rss
        for _ in range(RERUNS):
            unread.send(screen.rerun_message())
            other.run(screen.rerun_message())
        assert other.run(screen.field_message("candidate", "the cat")).failures == []
        assert (server.memory_info().rss - before) / MIB < 100


ASSET_LINK = re.compile(r'href="(assets/[^"]+)"')


def test_class_arriving_at_a_cold_server_gets_every_file_and_no_errors(root: Path, tmp_path: Path) -> None:
    """A server without a visitor serves the files that other processes link to, of any component."""
    for module in pkgutil.walk_packages(labs.__path__, "labs."):
        importlib.import_module(module.name)
    pages = [name_in_address(name) for name, _ in course()]
    with serve_script(root / "app.py", tmp_path / "log.txt") as url, ThreadPoolExecutor(len(pages)) as class_:
        linked_addresses = ASSET_LINK.findall(fetch(url, "/explore")[1])
        own_addresses = [f"assets/{file.address}" for file in assets._files.values()]  # noqa: SLF001 - no page lists them
        assert len(own_addresses) > len(linked_addresses) > 0
        cache_controls = {address: fetch(url, f"/{address}")[0] for address in {*linked_addresses, *own_addresses}}
        assert [address for address, cache_control in cache_controls.items() if "immutable" not in cache_control] == []
        assert [
            failure for failures in class_.map(lambda page: visit_failures(url, page), pages) for failure in failures
        ] == []


def fetch(url: str, address: str) -> tuple[str, str]:
    """Request an address and return its Cache-Control header, "" if it has none, and the response text."""
    connection = HTTPConnection(urlsplit(url).netloc)
    try:
        connection.request("GET", address, headers={"Accept": "text/html"})
        response = connection.getresponse()
        return response.headers.get("Cache-Control", ""), response.read().decode()
    finally:
        connection.close()


def visit_failures(url: str, page: str) -> list[str]:
    """Open a page and return the failures that it shows."""
    with websocket_visit(url, page, f"lang=en&s={example_link('the-cat')}") as visit:
        return visit.screen.failures
