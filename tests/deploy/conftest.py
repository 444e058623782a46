"""nginx as deployed, in front of two substitutes for the app, without Streamlit."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass

import pytest

from tests.deploy.proxy import Proxy, run_nginx
from tests.deploy.stand_in import StandIn, serve_stand_in


@dataclass(frozen=True, slots=True)
class Site:
    """A running nginx and the substitutes behind it."""

    proxy: Proxy
    processes: tuple[StandIn, ...]

    @property
    def port(self) -> int:
        return self.proxy.port

    def asked(self) -> list[tuple[str, dict[str, str]]]:
        """Return the requests that the substitutes have received, with their headers."""
        return [request for process in self.processes for request in process.asked]


@pytest.fixture
def site() -> Iterator[Site]:
    """Start nginx and two substitutes for each test, so that nginx's limits on requests start from zero."""
    with ExitStack() as running:
        processes = tuple(running.enter_context(serve_stand_in(name)) for name in ("one", "two"))
        proxy = running.enter_context(run_nginx(*(process.port for process in processes)))
        yield Site(proxy, processes)
