"""The pages of the app, in the order of the course.

Each page is a file: `app.py`, the opening, then `pages/<number>_<name>.py` by number.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

OPENING: Final = "opening"
"""The page of `app.py`, at `/`; its address has no query until there is something to store in it."""
_HOUSE = Path(__file__).resolve().parents[2]


@cache
def page_files() -> Mapping[str, str]:
    """Return the file of each page by the page's name, in the order of the course."""
    # By the number as an integer: as text, 10 would be sorted before 1.
    files = sorted((_HOUSE / "pages").glob("[0-9]*_*.py"), key=lambda file: int(file.stem.partition("_")[0]))
    numbered = {file.stem.partition("_")[2]: f"pages/{file.name}" for file in files}
    return MappingProxyType({OPENING: "app.py"} | numbered)
