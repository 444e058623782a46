"""Streams that the server keeps of lines that broke: the newest is served, and the oldest let go."""

from contextlib import ExitStack
from pathlib import Path

from room.settings import Settings
from tests.room.rooms import listening, serving_rooms

MORE_THAN_A_BROWSER_OPENS = 7


def test_whoever_comes_back_is_heard_however_many_of_their_lines_broke_before(tmp_path: Path) -> None:
    """A line that breaks without a word stays open for minutes; the seventh was refused so long."""
    with serving_rooms(Settings(folder=tmp_path)) as site, ExitStack() as open_lines:
        room = site.open()
        for who, view in ((room.join(), "phone"), (room, "desk")):
            streams = [open_lines.enter_context(listening(who, view)) for _ in range(MORE_THAN_A_BROWSER_OPENS)]
            streams[0].await_end()
            streams[-1].await_event("state")
            assert not streams[1].is_over
