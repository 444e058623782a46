"""Several server processes of the app on one port: `python deploy/workers.py 2`.

Each has its own socket with SO_REUSEPORT, over which Linux spreads new connections. Address, port and other settings
are read from Streamlit's `config.toml`.
"""

import importlib
import logging
import os
import pkgutil
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import streamlit as st
import uvicorn
from streamlit.testing.v1 import AppTest

PROJECT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(PROJECT))

from bleu_view.words.texts import LANGUAGES  # noqa: E402 - the house has to be found first

BACKLOG = 2048
GRACE_SECONDS = 3
_WORKER = "worker"
_MEBIBYTE = 2**20
_WARM_UP_SECONDS = 60


def main() -> None:
    """Start the number of workers in the command line, or, for the argument `worker`, be one of them."""
    if sys.argv[1:] == [_WORKER]:
        serve_after_drawing_all()
    else:
        supervise(_worker_count(sys.argv[1:]))


def supervise(number: int) -> NoReturn:
    """Keep this number of workers running until this process is stopped; a worker that was killed is replaced.

    If a worker exits by itself, all are terminated.
    """
    try:
        with _listener() as listener:
            address = "http://{}:{}".format(*listener.getsockname())
    except OSError as error:
        sys.exit(f"{error}: port {st.get_option('server.port')}. Another one can be set in .streamlit/config.toml.")
    sys.stdout.write(f"\n  BLEU Explorer: {address}, as soon as {number} servers have drawn every page once\n\n")
    sys.stdout.flush()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    workers = {worker.pid: worker for worker in [_start_worker() for _ in range(number)]}
    try:
        while True:
            ended, status = os.wait()
            workers.pop(ended).returncode = code = os.waitstatus_to_exitcode(status)
            if code >= 0:
                sys.exit(code)
            again = _start_worker()
            workers[again.pid] = again
    except KeyboardInterrupt:
        sys.exit(0)
    finally:
        for worker in workers.values():
            worker.terminate()
        for worker in workers.values():
            worker.wait()


def serve_after_drawing_all() -> None:
    """Serve the app, after drawing all pages in all languages once."""
    app = importlib.import_module("app").app
    _warm_up()
    listener = _listener(socket.SO_REUSEPORT)
    listener.listen(BACKLOG)
    config = uvicorn.Config(
        app,
        access_log=False,  # a query holds what a learner typed
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=st.get_option("server.maxMessageSize") * _MEBIBYTE,
        ws_per_message_deflate=st.get_option("server.enableWebsocketCompression"),
        ssl_certfile=st.get_option("server.sslCertFile"),
        ssl_keyfile=st.get_option("server.sslKeyFile"),
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    uvicorn.Server(config).run(sockets=[listener])


def _warm_up() -> None:
    """Import all modules of frame and labs, so that their scripts are served, and draw every page."""
    logging.disable(logging.WARNING)  # AppTest warns that it is not a server
    for layer in ("frame", "labs"):
        for module in pkgutil.walk_packages([str(PROJECT / layer)], f"{layer}."):
            importlib.import_module(module.name)
    opening = AppTest.from_file(PROJECT / "app.py", default_timeout=_WARM_UP_SECONDS)
    for language in LANGUAGES:
        opening.query_params["lang"] = language
        opening.run()
        for page in sorted((PROJECT / "pages").glob("*.py")):
            opening.switch_page(f"pages/{page.name}").run()
    logging.disable(logging.NOTSET)


def _start_worker() -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, __file__, _WORKER], cwd=PROJECT)  # noqa: S603 - this file


def _listener(*options: int) -> socket.socket:
    """Return a socket bound to Streamlit's address and port."""
    address = st.get_option("server.address") or "0.0.0.0"  # noqa: S104 - Streamlit's default
    listener = socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET)
    for option in (socket.SO_REUSEADDR, *options):
        listener.setsockopt(socket.SOL_SOCKET, option, 1)
    listener.bind((address, st.get_option("server.port")))
    return listener


def _worker_count(arguments: list[str]) -> int:
    """Parse the number of workers; exit if there is none, or if the system cannot share a port."""
    if sys.platform != "linux":
        sys.exit("Only Linux spreads connections over several servers on one port. Run one, or several behind nginx.")
    if len(arguments) != 1 or not arguments[0].isdigit() or not int(arguments[0]):
        sys.exit("The number of servers is missing: python deploy/workers.py 2")
    return int(arguments[0])


if __name__ == "__main__":
    main()
