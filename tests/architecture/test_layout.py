"""Tests of the layout: pages that are named exist, each content entry is in one file, and two layers have state."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.source import LAYERS, ROOT, page_names, read_sources

CONTENT = sorted((ROOT / "content").rglob("*.toml"))
PAGE_NAME = re.compile(
    r"""\b(?:show_page_link|open_page)\(["'](\w+)["']|["']pages\.(\w+)-|^page = "(\w+)\"""", re.MULTILINE
)
"""Pages in `show_page_link("weights")`, `open_page("explore")`, keys like `pages.limits-title`, and content."""


def test_pages_named_in_code_and_content_exist() -> None:
    files = [*CONTENT, *(ROOT / source.path for source in read_sources(*LAYERS))]
    named = {(file.name, "".join(name)) for file in files for name in PAGE_NAME.findall(file.read_text("utf-8"))}
    assert {name for _, name in named} == set(page_names()), named


def test_each_content_entry_is_in_only_one_file() -> None:
    """Files with the same name in several folders are merged, so an entry may be in only one of them."""
    names = Counter((file.name, entry) for file in CONTENT for entry in _entries(file))
    assert [name for name, count in names.items() if count > 1] == []


def test_only_frame_and_labs_use_session_state_and_query_params() -> None:
    others = [source for source in read_sources(*LAYERS) if source.layer not in {"frame", "labs"}]
    state = re.compile(r"\bsession_state\b|(?<!request\.)\bquery_params\b")  # Starlette requests have one too
    assert [str(source) for source in others if state.search((ROOT / source.path).read_text(encoding="utf-8"))] == []


def _entries(file: Path) -> Iterator[str]:
    """Yield the names of a file's entries: the keys of texts, and the `id`s in arrays of tables."""
    for key, value in tomllib.loads(file.read_text(encoding="utf-8")).items():
        if file.parent.name != "texts" and isinstance(value, list):
            yield from (f"{key} {entry.get('id', entry)}" for entry in value)
        else:
            yield key
