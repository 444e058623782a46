"""The version of the library and of the app, shown by the package, the command and the foot of every page."""

from typing import Final

VERSION: Final = "0.2.0"
