"""Checks of the browser's code: its format, the types of each file and each bundle, and the results of its functions.

Run by `make check`. TypeScript and Biome come from the npm registry, at the versions of `package.json`, into
`.venv/scripts`; Node comes from the Python registry, with `requirements-dev.txt`. Exit status: 0, or 1 after the first
tool that found something, whose messages are above.
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
sys.path.insert(0, str(ROOT))  # run by name, it finds what it checks

from bleu_view.drawing.bundles import bundle_script, join_script  # noqa: E402 - only now it is found
from room import lecturer, phone  # noqa: E402 - only now it is found

TOOLS = Path(sys.prefix) / "scripts" / "node_modules"
NODE = Path(sysconfig.get_path("scripts")) / "node"
PAGES = (lecturer.STAGE, lecturer.DESK, phone.PAGE)
ARITHMETIC = sorted(HERE.glob("*.test.js"))
_ENTRY = re.compile(r"^export default\b", re.MULTILINE)
_TYPE_IMPORT = re.compile(r"^/\*\* @import .*? \*/\n", re.MULTILINE)


def main(*arguments: str) -> int:
    """Run the tools until one finds a problem; with `--format`, only let Biome fix the format."""
    with TemporaryDirectory() as folder:
        for command in (
            [biome_command("format", "--write")] if "--format" in arguments else check_commands(Path(folder))
        ):
            if subprocess.run(command, cwd=ROOT, check=False).returncode:  # noqa: S603 - our own tools, by path
                return 1
    return 0


def check_commands(folder: Path) -> Iterator[list[str | Path]]:
    """Yield the commands, and write the bundles into the folder before the command that reads them."""
    yield biome_command("ci")
    yield [NODE, TOOLS / "typescript/bin/tsc", "--project", HERE]
    yield [NODE, TOOLS / "typescript/bin/tsc", "--project", write_bundles(folder)]
    for bundle in sorted(folder.rglob("*.mjs")):
        yield [NODE, "--check", bundle]
    yield [NODE, "--test", *ARITHMETIC]


def biome_command(*act: str) -> list[str | Path]:
    """Return the command that checks all scripts and style sheets."""
    return [
        NODE,
        TOOLS / "@biomejs/biome/bin/biome",
        *act,
        f"--config-path={HERE / 'format.json'}",
        "frame",
        "labs",
        "room",
        *ARITHMETIC,
    ]


def write_bundles(folder: Path) -> Path:
    """Write every component's bundle, as checked and as sent to its page, with a configuration; return the folder.

    The types are in comments, which are not sent. In a bundle all modules share one scope: TypeScript reports two
    variables of one name, Node two functions. Imported types are in the same bundle; a component need not use all
    of a shared module. The pages that a server sends without Streamlit name types by their module: only Node checks
    them.
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
    """Return whether Streamlit calls this script, or another script imports it."""
    return bool(_ENTRY.search(script.read_text(encoding="utf-8")))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
