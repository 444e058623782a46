"""Fixture of nginx as deployed, in front of two stub servers instead of the app."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass

import pytest

from tests.deploy.proxy import Proxy, run_nginx
from tests.deploy.stub_server import StubServer, run_stub_server


@dataclass(frozen=True, slots=True)
class Site:
    """A running nginx and the stub servers behind it."""

    proxy: Proxy
    processes: tuple[StubServer, ...]

    @property
    def port(self) -> int:
        return self.proxy.port

    def requests(self) -> list[tuple[str, dict[str, str]]]:
        """Return the request lines and headers that the stub servers have received."""
        return [request for process in self.processes for request in process.requests]


@pytest.fixture
def site() -> Iterator[Site]:
    """Start nginx and two stub servers for each test, so that nginx's request limits start from zero."""
    with ExitStack() as running:
        processes = tuple(running.enter_context(run_stub_server(name)) for name in ("one", "two"))
        proxy = running.enter_context(run_nginx(*(process.port for process in processes)))
        yield Site(proxy, processes)
