"""The fonts that pages load, as subsets made by `deploy/subset_fonts.py`, with their licences."""

from pathlib import Path
from typing import Final

FONTS: Final = Path(__file__).parent
