"""Bundles of scripts and styles for the browser: the text of a file, preceded by the texts of its imports."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

_SCRIPT_IMPORT = re.compile(r'^(?:import|export) (?:\{[^}]*\}|\w+) from "(\.[^"]+)";\n', re.MULTILINE)
_STYLE_IMPORT = re.compile(r'^@import "(\.[^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default\b)", re.MULTILINE)
_EXPORTED = re.compile(r"^export (?:const|function) (\w+)", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*(?://.*|/\*(?:(?!\*/)[\s\S])*\*/[ \t]*)\n", re.MULTILINE)
_CAST_OR_INDENTATION = re.compile(r"/\*\* @type .*?\*/ ?|^[ \t]+", re.MULTILINE)
_REM = re.compile(r"\b(\d+(?:\.\d+)?|\.\d+)rem\b")
_REM_PX = 16


def bundle_script(file: Path, without: Iterable[Path] = ()) -> str:
    """Bundle a script and its imports into one text, without comments, which make up a third of it."""
    return compact_script(join_script(file, without))


def join_script(file: Path, without: Iterable[Path] = ()) -> str:
    """Bundle a script and its imports with their comments; only the default export remains an export.

    The names of all modules then share one scope; `make check` looks for collisions.
    """
    return _EXPORT.sub("", "\n".join(_with_imports(file, _SCRIPT_IMPORT, set(without))))


def exported_names(script: str) -> list[str]:
    r"""Return the names that a script exports where it defines them.

    >>> exported_names("export const one = 1;\nconst two = 2;\nexport function three() {}\n")
    ['one', 'three']
    """
    return _EXPORTED.findall(script)


def compact_script(script: str) -> str:
    r"""Remove a script's comments, type casts and indentation.

    >>> compact_script("// Store it.\n  const node = /** @type {Node} */ (find());\n")
    'const node = (find());\n'
    """
    return _CAST_OR_INDENTATION.sub("", remove_comments(script))


def remove_comments(script: str) -> str:
    r"""Remove the comments on separate lines of a script or style.

    A comment after code is kept, because it might be part of a string.

    >>> remove_comments("/** Add one.\n * @param {number} n */\nconst next = (n) => n + 1; // or more\n")
    'const next = (n) => n + 1; // or more\n'
    >>> remove_comments("/* Bricks. */\n.slice { top: 0; }\n")
    '.slice { top: 0; }\n'
    """
    return _COMMENT.sub("", script)


def bundle_style(file: Path) -> str:
    """Bundle a style and its imports into one line, without comments and with lengths in px instead of rem."""
    return _in_px(" ".join(join_style(file).split()))


def join_style(file: Path) -> str:
    """Bundle a style and its imports without comments, but with lengths in rem, for a page that sets its own rem."""
    return remove_comments("\n".join(_with_imports(file, _STYLE_IMPORT, set())))


def _in_px(css: str) -> str:
    """Convert a style's lengths from rem to px.

    >>> _in_px(".row { margin: -0.5rem 1px 1.0625rem; }")
    '.row { margin: -8px 1px 17px; }'
    """
    return _REM.sub(lambda found: f"{float(found[1]) * _REM_PX:g}px", css)


def _with_imports(file: Path, statement: re.Pattern[str], read: set[Path]) -> Iterator[str]:
    """Yield the texts of the imported files, each only once, then the file's own; `read` has the files already read."""
    if file in read:
        return
    read.add(file)
    text = file.read_text(encoding="utf-8")
    for imported in statement.findall(text):
        yield from _with_imports((file.parent / imported).resolve(), statement, read)
    yield statement.sub("", text)
