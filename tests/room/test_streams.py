"""When a phone has too many streams, from connections that broke, the newest is served and the oldest is closed."""

from contextlib import ExitStack
from pathlib import Path

from room.settings import Settings
from tests.room.rooms import listen_to_room, serve_rooms

MORE_THAN_A_BROWSER_OPENS = 7


def test_a_phone_is_served_after_many_dropped_connections(tmp_path: Path) -> None:
    """A broken connection stays open at the server for minutes, and a limit that refuses would lock the phone out."""
    with serve_rooms(Settings(folder=tmp_path)) as site, ExitStack() as open_lines:
        room = site.open()
        for who, view in ((room.join(), "phone"), (room, "desk")):
            streams = [open_lines.enter_context(listen_to_room(who, view)) for _ in range(MORE_THAN_A_BROWSER_OPENS)]
            streams[0].await_end()
            streams[-1].await_event("state")
            assert not streams[1].is_over
