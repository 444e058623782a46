"""Parser for the container file: the instructions of a stage, and the files that an image contains."""

import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]
CONTAINERFILE = ROOT / "deploy" / "Containerfile"

Instruction = tuple[str, str]


def instructions() -> list[Instruction]:
    """Return the instructions as pairs of keyword and arguments, with continued lines joined."""
    lines = [line for line in CONTAINERFILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    joined = "\n".join(lines).replace("\\\n", " ")
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in joined.splitlines()) if word]


def stage_instructions(name: str) -> list[Instruction]:
    """Return the instructions of the stage with this name, starting with `FROM`."""
    found: list[Instruction] = []
    is_inside = False
    for word, rest in instructions():
        if word == "FROM":
            is_inside = rest.endswith(f" AS {name}")
        if is_inside:
            found.append((word, rest))
    return found


def copied_paths() -> dict[str, str]:
    """Return the paths that the app's image copies from the project, mapped to their targets."""
    copies = [
        rest.split() for word, rest in stage_instructions("app") if word == "COPY" and not rest.startswith("--from")
    ]
    return {source: target for *sources, target in copies for source in sources}


def copy_image_contents(folder: Path) -> Path:
    """Copy the image's files into an empty folder, make it read-only, and return it."""
    for source, target in copied_paths().items():
        place = folder / target / Path(source).name if target.endswith("/") else folder / target
        place.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / source).is_dir():
            shutil.copytree(ROOT / source, place, ignore=shutil.ignore_patterns("__pycache__", "picture.png"))
        else:
            shutil.copy2(ROOT / source, place)
    for path in (*folder.rglob("*"), folder):
        path.chmod(0o555 if path.is_dir() else 0o444)
    return folder
