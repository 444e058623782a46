"""Evaluation of the browser's JavaScript modules in Node."""

import json
import subprocess
import sysconfig
from pathlib import Path

NODE = Path(sysconfig.get_path("scripts")) / "node"


def run_module(expression: str, module: Path, given: object) -> object:
    """Evaluate a JavaScript expression of `module`, the exports of a script, and `given`; return its value."""
    script = f"""
        import {{ readFileSync }} from "node:fs";
        const module = await import({json.dumps(module.as_uri())});
        const given = JSON.parse(readFileSync(0, "utf8"));
        process.stdout.write(JSON.stringify({expression}));
    """
    command: list[str | Path] = [NODE, "--input-type=module", "--eval", script]
    done = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, check=True)  # noqa: S603 - our own script
    return json.loads(done.stdout)
