"""Runner of nginx with the deployed configuration, in front of given ports of this machine."""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.shared.browser.server import free_port

CONFIGURATION = Path(__file__).parents[2] / "deploy" / "nginx"
START_SECONDS = 20
NOBODY = 65534


@dataclass(frozen=True, slots=True)
class Proxy:
    """A running nginx: its port, the folder with its configuration and output, and its process."""

    port: int
    folder: Path
    process: subprocess.Popen[bytes]

    @property
    def url(self) -> str:
        """The URL of nginx, without a trailing slash."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def access_log(self) -> str:
        return (self.folder / "access.log").read_text(encoding="utf-8")

    @property
    def error_log(self) -> str:
        return (self.folder / "error.log").read_text(encoding="utf-8")

    def written_files(self) -> list[Path]:
        """Return the files that nginx has written, including its logs."""
        return [path for path in self.folder.rglob("*") if path.is_file() and "nginx" not in path.parts[-2:-1]]


@contextmanager
def run_nginx(*ports: int) -> Iterator[Proxy]:
    """Run nginx in front of the given ports until the block ends, never as root."""
    program = nginx_path()
    with tempfile.TemporaryDirectory(prefix="bleu-nginx-") as name:
        folder, port = Path(name), free_port()
        _configure(folder / "nginx", port, ports)
        with (folder / "access.log").open("wb") as said, (folder / "error.log").open("wb") as complained:
            confined = _chown_to_nobody(folder)
            command = [program, "-p", f"{folder}/", "-c", str(folder / "nginx" / "nginx.conf")]
            with subprocess.Popen(command, stdout=said, stderr=complained, user=confined, group=confined) as process:  # noqa: S603 - fixed arguments
                proxy = Proxy(port, folder, process)
                try:
                    _wait_until_listening(proxy)
                    yield proxy
                finally:
                    process.terminate()


def nginx_path() -> str:
    """Return the path of nginx; if it is not installed, skip the test, or fail it in CI."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/opt/homebrew/bin")
    if program is None:
        do_without = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
        do_without("no nginx is installed")
    return program


def _configure(target: Path, port: int, ports: Sequence[int]) -> None:
    """Copy the deployed configuration, with the ports of this test."""
    shutil.copytree(CONFIGURATION, target)
    processes, site = target / "processes.conf", target / "site.conf"
    line = next(line for line in processes.read_text(encoding="utf-8").splitlines() if line.startswith("server "))
    options = line.split(maxsplit=2)[2]
    processes.write_text("".join(f"server 127.0.0.1:{each} {options}\n" for each in ports), encoding="utf-8")
    words = site.read_text(encoding="utf-8")
    assert words.count("\nlisten 8080;") == 1
    site.write_text(words.replace("\nlisten 8080;", f"\nlisten 127.0.0.1:{port};"), encoding="utf-8")


def _chown_to_nobody(folder: Path) -> int | None:
    """If root runs the tests, make nobody the folder's owner and return its id, so that nginx can run as nobody."""
    if os.geteuid() != 0:
        return None
    for path in (folder, *folder.rglob("*")):
        os.chown(path, NOBODY, NOBODY)
    return NOBODY


def _wait_until_listening(proxy: Proxy) -> None:
    deadline = time.monotonic() + START_SECONDS
    while not _listens(proxy.port):
        if proxy.process.poll() is not None or time.monotonic() > deadline:
            message = f"nginx did not start:\n{proxy.error_log}"
            raise RuntimeError(message)
        time.sleep(0.02)


def _listens(port: int) -> bool:
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0
