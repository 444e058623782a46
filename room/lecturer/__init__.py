"""The lecturer's pages: the stage on the projector, the dashboard on a second device. Each is one file.

`stage` and `desk` start them. `link`: the state as it comes, commands as they go. `keys`: one listener for all keys.
`redraw`: when news may be drawn. `screens`: a question in each phase. `alluvial`, `dot_line`: its votes;
`compared`: the second beside the first. `bar`, `lobby`, `hands`, `run_sheet`: what is around it. `moderation`: the
sentences. `overview`: what the class predicted, on the page and as files. `parts`, `nodes`, `words`: of what all are
made. `types`: what the server sends.
"""

from collections.abc import Sequence
from pathlib import Path

STAGE, DESK = (Path(__file__).with_name(name).with_suffix(".js") for name in ("stage", "desk"))
TEXTS: Sequence[str] = ("room_stage", "misconceptions")
"""The names of slips are among the words."""
