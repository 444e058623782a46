"""Tests that the opening's scripts use every text in its catalogue, and no others."""

import re
from pathlib import Path

from bleu_view.words.texts import catalogue_entries

ROOT = Path(__file__).parents[4]
SCRIPTS = (*sorted((ROOT / "labs" / "opening").rglob("*.js")), ROOT / "frame" / "components" / "parts" / "balance.js")
SCENES = ("hook", "words", "repeat", "order", "short", "means", "pour", "votes", "unseen", "doors")
NAMES_BY_SCENE = {f"{scene}-{part}" for scene in SCENES for part in ("heading", "line")}
COMPOSED_NAMES = {
    *NAMES_BY_SCENE,
    *[f"{scene}-on" for scene in SCENES[:-1]],
    *[f"hook-answer-{choice}" for choice in ("a", "b", "none")],
    *[f"means-{order}" for order in range(1, 5)],
    *["doors-file", "own-ask", "own-text", "own-files", "too-many-words", "cleaned", "twice", "swap", "strike"],
}
"""Names of texts that the code composes from parts, so that a search of the scripts does not find them."""


def used_texts() -> set[str]:
    """Return every name in the scripts that may be the name of a text."""
    text = "\n".join([file.read_text(encoding="utf-8") for file in SCRIPTS])
    dotted, quoted = (
        re.findall(r"\b(?:words|texts)\.([a-z]+)\b", text),
        re.findall(r'"([a-z0-9]+(?:-[a-z0-9]+)*)"', text),
    )
    return set(dotted) | set(quoted)


def test_every_text_is_used_and_every_used_text_exists() -> None:
    assert set(catalogue_entries("opening")) - used_texts() - COMPOSED_NAMES == set()
    text = "\n".join([file.read_text(encoding="utf-8") for file in SCRIPTS])
    names = set(re.findall(r'\b(?:words|texts)\["([a-z0-9-]+)"\]', text)) | COMPOSED_NAMES
    assert [name for name in names if name not in catalogue_entries("opening")] == []
