"""Servers for tests: a Streamlit script on a free port, several worker processes, and a restartable server."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from pathlib import Path

WORKERS = Path(__file__).resolve().parents[3] / "deploy" / "workers.py"
TEST_PAGES = Path(__file__).parent / "apps" / "serving.py"
START_SECONDS = 60  # on a busy machine; on an idle one the server starts within one second


@contextmanager
def serve_script(script: Path, log: Path) -> Iterator[str]:
    """Run a Streamlit script on a free port for the `with` block, and yield its URL; its output goes to `log`."""
    port = free_port()
    with run_server(script, log, port):
        yield f"http://127.0.0.1:{port}"


@contextmanager
def run_server(script: Path, log: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """Run a Streamlit script on a port, and yield its process, which may be killed before the block ends.

    Its rooms are stored next to the log, separately from those of other servers and earlier tests.
    """
    command = [sys.executable, "-m", "streamlit", "run", str(script), *_server_options(port)]
    rooms = os.environ | {"BLEU_ROOMS_FOLDER": str(log.parent / "rooms")}
    with (
        log.open("ab") as output,
        subprocess.Popen(command, cwd=_working_folder(script), stdout=output, stderr=output, env=rooms) as server,  # noqa: S603 - our own command
    ):
        try:
            _wait_until_healthy(server, port, log)
            yield server
        finally:
            server.terminate()


@contextmanager
def run_workers(number: int, folder: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """Run several worker processes on one port, with settings and rooms in a folder; yield their parent process."""
    settings = folder / ".streamlit" / "config.toml"
    settings.parent.mkdir()
    settings.write_text(f"[server]\nport = {port}\n")
    environment = os.environ | {"HOME": str(folder), "BLEU_ROOMS_FOLDER": str(folder / "rooms")}
    log = folder / "servers.log"
    command = [sys.executable, str(WORKERS), str(number)]
    with (
        log.open("wb") as output,
        subprocess.Popen(command, env=environment, stdout=output, stderr=output) as parent,  # noqa: S603 - our own command
    ):
        try:
            _wait_until_healthy(parent, port, log)
            yield parent
        finally:
            parent.terminate()


@dataclass(frozen=True, slots=True)
class RestartableServer:
    """A server that can be killed and started again at the same URL."""

    script: Path
    log: Path
    port: int
    servers: ExitStack

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> "RestartableServer":
        server = self.servers.enter_context(run_server(self.script, self.log, self.port))
        self.servers.callback(server.kill)
        return self

    def kill(self) -> None:
        self.servers.close()


def free_port() -> int:
    """Return an unused port of this machine."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def _working_folder(script: Path) -> Path:
    """Return the nearest parent folder with a `.streamlit` folder: Streamlit reads its settings from the cwd."""
    return next(folder for folder in script.resolve().parents if (folder / ".streamlit").is_dir())


def _server_options(port: int) -> list[str]:
    return [
        "--server.address=127.0.0.1",
        f"--server.port={port}",
        "--server.headless=true",
        "--server.fileWatcherType=none",
    ]


def _wait_until_healthy(server: subprocess.Popen[bytes], port: int, log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while not _is_healthy(port):
        if server.poll() is not None or time.monotonic() > deadline:
            message = f"the app did not start:\n{log.read_text(errors='replace')}"
            raise RuntimeError(message)
        time.sleep(0.05)


def _is_healthy(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=1)
    try:
        connection.request("GET", "/_stcore/health")
        return connection.getresponse().status == HTTPStatus.OK
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()
