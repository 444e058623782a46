"""Test that the server closes a phone's oldest stream if the phone has too many."""

from contextlib import ExitStack
from pathlib import Path

from room.settings import Settings
from tests.room.rooms import listen_to_room, serve_rooms

STREAMS_OVER_THE_LIMIT = 7


def test_a_phone_is_served_after_many_dropped_connections(tmp_path: Path) -> None:
    """The server keeps a broken connection for minutes, so refusing new streams would lock the phone out."""
    with serve_rooms(Settings(folder=tmp_path)) as site, ExitStack() as open_streams:
        room = site.open()
        for client, view in ((room.join(), "phone"), (room, "desk")):
            streams = [open_streams.enter_context(listen_to_room(client, view)) for _ in range(STREAMS_OVER_THE_LIMIT)]
            streams[0].await_end()
            streams[-1].await_event("state")
            assert not streams[1].is_over
