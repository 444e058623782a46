"""Bundles of scripts and styles: the text of a file with its imports, which a browser is sent."""

import re
from collections.abc import Iterator
from pathlib import Path

_SCRIPT_IMPORT = re.compile(r'^import (?:\{[^}]*\}|\w+) from "(\.[^"]+)";\n', re.MULTILINE)
_STYLE_IMPORT = re.compile(r'^@import "(\.[^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default\b)", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*(?://.*|/\*(?:(?!\*/)[\s\S])*\*/[ \t]*)\n", re.MULTILINE)
_REM = re.compile(r"\b(\d+(?:\.\d+)?|\.\d+)rem\b")
_REM_PX = 16


def bundled_script(file: Path) -> str:
    """Bundle a script and its imports into one text, without the comments, which are a third of it.

    A component's script goes along with every answer to its learner.
    """
    return without_comments(joined_script(file))


def joined_script(file: Path) -> str:
    """Bundle a script as it is written; of the exports, the default one is left.

    The names of all its modules share one scope then: `make check` looks for any that would collide.
    """
    return _EXPORT.sub("", "\n".join(_with_imports(file, _SCRIPT_IMPORT, set())))


def without_comments(script: str) -> str:
    r"""Leave out the comments that have their lines to themselves; one beside code stays: it might be in a string.

    >>> without_comments("/** Add one.\n * @param {number} n */\nconst next = (n) => n + 1; // or more\n")
    'const next = (n) => n + 1; // or more\n'
    """
    return _COMMENT.sub("", script)


def bundled_style(file: Path) -> str:
    """Bundle a style and its imports into one text, its lengths in px."""
    return _in_px(joined_style(file))


def joined_style(file: Path) -> str:
    """Bundle a style as it is, for a page that chooses its own rem."""
    return "\n".join(_with_imports(file, _STYLE_IMPORT, set()))


def _in_px(css: str) -> str:
    """Count in px what a style counts in rem.

    >>> _in_px(".row { margin: -0.5rem 1px 1.0625rem; }")
    '.row { margin: -8px 1px 17px; }'
    """
    return _REM.sub(lambda found: f"{float(found[1]) * _REM_PX:g}px", css)


def _with_imports(file: Path, statement: re.Pattern[str], read: set[Path]) -> Iterator[str]:
    """Yield what a script or a style imports, each once, then its own text; `read` holds those already yielded."""
    if file in read:
        return
    read.add(file)
    text = file.read_text(encoding="utf-8")
    for imported in statement.findall(text):
        yield from _with_imports((file.parent / imported).resolve(), statement, read)
    yield statement.sub("", text)
