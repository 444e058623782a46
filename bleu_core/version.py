"""The version of the library and the app: the package, the command and the foot of every page read it here."""

from typing import Final

VERSION: Final = "0.2.0"
