"""The lecturer's two pages: the stage on the projector, and the dashboard on a second device.

The scripts `stage` and `desk` start them. `link` receives the room's state and sends commands; `keys` handles keys;
`redraw` decides when a new state may be drawn. `screens` draws a question in each phase; `alluvial` and `dot_line` draw
its votes, `compared` draws the second vote beside the first. `bar`, `lobby`, `hands` and `run_sheet` draw what is
around a question, `moderation` the sentences, and `overview` the predictions of the class, also as files. `parts` and
`words` have elements and texts for all pages; `types` has the types of the server's data.
"""

from collections.abc import Sequence
from pathlib import Path

STAGE, DESK = (Path(__file__).with_name(name).with_suffix(".js") for name in ("stage", "desk"))
TEXTS: Sequence[str] = ("room_stage", "misconceptions")
"""The files of the text catalogue that these pages use."""
