"""From marks, one tuple per thing that is drawn, to the frame that travels beside a specification."""

from collections.abc import Sequence
from typing import NamedTuple

import pandas as pd


def frame_of(marks: Sequence[NamedTuple]) -> pd.DataFrame:
    """Lay marks of one kind out as a frame, with the names of their fields as columns.

    The columns stay objects: to look for strings in them takes pandas longer than all else, and Arrow looks again.
    """
    return pd.DataFrame(marks, columns=marks[0]._fields, dtype=object)
