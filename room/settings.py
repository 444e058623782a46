"""The settings of rooms, read from the environment: on or off, the folder of the store, limits."""

import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOMS = 50
SEATS = 300
IDLE_SECONDS = 3 * 3600.0
"""A room ends after this time without a command or an answer."""
OPEN_SECONDS = 12 * 3600.0
"""A room ends after this time, even if it is in use."""
MAX_BODY = 4096
MAX_TEXT = 200
MAX_PLAN = 60
MAX_ADDRESS = 2000
SENDS_A_MINUTE = 5
"""How many texts a seat may send in a minute."""
_OFF = "off"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The folder that all processes of the app share, and limits of rooms and seats.

    `proxy` is the address of a proxy whose header names the client; "" without a proxy.
    """

    folder: Path
    rooms: int = ROOMS
    seats: int = SEATS
    proxy: str = ""


def rooms_are_on(environment: Mapping[str, str] = os.environ) -> bool:
    """Return whether rooms are enabled; `BLEU_ROOMS=off` disables them.

    >>> rooms_are_on({}), rooms_are_on({"BLEU_ROOMS": "off"})
    (True, False)
    """
    return environment.get("BLEU_ROOMS", "").strip().lower() != _OFF


def settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """Read the settings; an invalid number is replaced by the default.

    >>> settings({"BLEU_ROOMS_MOST": "7", "BLEU_ROOMS_SEATS": "many"}).seats
    300
    """
    folder = environment.get("BLEU_ROOMS_FOLDER")
    return Settings(
        folder=Path(folder) if folder else default_folder(),
        rooms=_number_or_default(environment.get("BLEU_ROOMS_MOST"), ROOMS),
        seats=_number_or_default(environment.get("BLEU_ROOMS_SEATS"), SEATS),
        proxy=environment.get("BLEU_ROOMS_PROXY", "").strip(),
    )


def default_folder() -> Path:
    """Return the default folder, in the temporary directory, where other users may have created the same name."""
    return Path(tempfile.gettempdir()) / f"bleu-explorer-rooms-{_user_id()}"


def _number_or_default(written: str | None, usual: int) -> int:
    return int(written) if written is not None and written.isascii() and written.isdigit() else usual


def _user_id() -> int:
    """Return the user's id, so that two users of a machine do not share a folder; 0 on Windows."""
    return os.getuid() if hasattr(os, "getuid") else 0
