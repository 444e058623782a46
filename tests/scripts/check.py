"""Checks of the JavaScript code: format, types of each file and each bundle, and unit tests. Run by `make check`.

TypeScript and Biome are installed from npm, at the versions in `package.json`, into `.venv/scripts`; Node is installed
from PyPI with `requirements-dev.txt`. The exit status is 1 if a tool finds a problem; later tools are then skipped.
"""

import json
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT))  # needed when run as a script

from bleu_view.drawing.bundles import bundle_script, join_script  # noqa: E402 - after sys.path
from room import lecturer, phone  # noqa: E402 - after sys.path

TOOLS = Path(sys.prefix) / "scripts" / "node_modules"
NODE = Path(sysconfig.get_path("scripts")) / "node"
PAGES = (lecturer.STAGE, lecturer.DESK, phone.PAGE)
UNIT_TESTS = sorted(HERE.glob("*.test.js"))
_DEFAULT_EXPORT = re.compile(r"^export default\b", re.MULTILINE)
_TYPE_IMPORT = re.compile(r"^/\*\* @import .*? \*/\n", re.MULTILINE)


def main(*arguments: str) -> int:
    """Run the tools until one finds a problem, or with `--format` only reformat; return the exit status."""
    with TemporaryDirectory() as folder:
        for command in (
            [biome_command("format", "--write")] if "--format" in arguments else check_commands(Path(folder))
        ):
            if subprocess.run(command, cwd=ROOT, check=False).returncode:  # noqa: S603 - our own tools, by path
                return 1
    return 0


def check_commands(folder: Path) -> Iterator[list[str | Path]]:
    """Yield the commands to run; the bundles are written to the folder before the first command that reads them."""
    yield biome_command("ci")
    yield [NODE, TOOLS / "typescript/bin/tsc", "--project", HERE]
    yield [NODE, TOOLS / "typescript/bin/tsc", "--project", write_bundles(folder)]
    for bundle in sorted(folder.rglob("*.mjs")):
        yield [NODE, "--check", bundle]
    yield [NODE, "--test", *UNIT_TESTS]


def biome_command(*arguments: str) -> list[str | Path]:
    """Return the Biome command, such as `ci` or `format --write`, for all scripts and style sheets."""
    return [
        NODE,
        TOOLS / "@biomejs/biome/bin/biome",
        *arguments,
        f"--config-path={HERE / 'format.json'}",
        "frame",
        "labs",
        "room",
        *UNIT_TESTS,
    ]


def write_bundles(folder: Path) -> Path:
    """Write each component's bundle for TypeScript, and as sent to the browser, with a tsconfig; return the folder.

    All modules of a bundle share one scope: TypeScript reports duplicate variables, Node duplicate functions. Unused
    variables are allowed, because a component need not use all of a shared module. The pages without Streamlit import
    types from modules, which a bundle does not have, so only Node checks them.
    """
    (folder / "sent").mkdir()
    for script in (file for layer in ("frame", "labs", "room") for file in sorted((ROOT / layer).rglob("*.js"))):
        if is_component(script):
            (folder / script.name).with_suffix(".mjs").write_text(
                _TYPE_IMPORT.sub("", join_script(script)), encoding="utf-8"
            )
        if is_component(script) or script in PAGES or script.with_suffix(".html").exists():
            (folder / "sent" / script.name).with_suffix(".mjs").write_text(bundle_script(script), encoding="utf-8")
    options = {"noUnusedLocals": False}
    configuration = {"extends": str(HERE / "tsconfig.json"), "compilerOptions": options, "include": ["*.mjs"]}
    (folder / "tsconfig.json").write_text(json.dumps(configuration), encoding="utf-8")
    return folder


def is_component(script: Path) -> bool:
    """Return whether a script has a default export, which Streamlit calls or another script imports."""
    return bool(_DEFAULT_EXPORT.search(script.read_text(encoding="utf-8")))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
