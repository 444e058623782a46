"""The lecturer's pages: the stage on the projector, the dashboard on a second device. Each is one file.

`stage` and `desk` start them. `link`: receives the state, sends commands. `keys`: one listener for all keys.
`redraw`: when a new state may be drawn. `screens`: a question in each phase. `alluvial`, `dot_line`: its votes;
`compared`: the second vote beside the first. `bar`, `lobby`, `hands`, `run_sheet`: the parts around a question.
`moderation`: the sentences. `overview`: the predictions of the class, on the page and as files. `parts`,
`words`: building blocks of all pages. `types`: the types of the server's data.
"""

from collections.abc import Sequence
from pathlib import Path

STAGE, DESK = (Path(__file__).with_name(name).with_suffix(".js") for name in ("stage", "desk"))
TEXTS: Sequence[str] = ("room_stage", "misconceptions")
"""The files of the text catalogue that these pages use."""
