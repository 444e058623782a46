"""nginx as deployed, in front of two substitutes for the app, without Streamlit."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass

import pytest

from tests.deploy.proxy import Proxy, proxying
from tests.deploy.stand_in import StandIn, standing_in


@dataclass(frozen=True, slots=True)
class Site:
    """nginx and the processes behind it."""

    proxy: Proxy
    processes: tuple[StandIn, ...]

    @property
    def port(self) -> int:
        return self.proxy.port

    def asked(self) -> list[tuple[str, dict[str, str]]]:
        """Return the requests to the processes so far."""
        return [request for process in self.processes for request in process.asked]


@pytest.fixture
def site() -> Iterator[Site]:
    """Start all three; it takes a tenth of a second, and the bounds on requests begin anew."""
    with ExitStack() as running:
        processes = tuple(running.enter_context(standing_in(name)) for name in ("one", "two"))
        proxy = running.enter_context(proxying(*(process.port for process in processes)))
        yield Site(proxy, processes)
