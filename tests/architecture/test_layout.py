"""Tests of the layout: code, content and folders use the same page names, and each content entry is in one file."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.source import LAYERS, ROOT, Source, page_names, read_sources

PAGES = page_names()
CONTENT = {file: tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted((ROOT / "content").rglob("*.toml"))}
PAGE_NAME = re.compile(r"""\b(?:show_page_link|open_page)\(["'](\w+)["']|["']pages\.(\w+)-""")


def test_content_names_exactly_the_existing_pages() -> None:
    assert {page for file in CONTENT for page in _pages_in_content(file)} == set(PAGES)


def test_pages_named_in_code_exist() -> None:
    """Code names pages in `show_page_link("weights")`, `open_page("explore")` and keys like `pages.limits-title`."""
    found = {
        f"{source}: {name}" for source in read_sources(*LAYERS) for name in _pages_in_code(source) if name not in PAGES
    }
    assert found == set()


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
    for key, value in CONTENT[file].items():
        if file.parent.name != "texts" and isinstance(value, list):
            yield from (f"{key} {entry.get('id', entry)}" for entry in value)
        else:
            yield key


def _pages_in_content(file: Path) -> Iterator[str]:
    """Yield the page names in a content file: values of `page`, and in `pages.toml` the prefixes of the text keys."""
    if file.parent.name != "texts":
        yield from _pages_in(CONTENT[file])
    elif file.name == "pages.toml":
        yield from (entry.partition("-")[0] for entry in CONTENT[file])


def _pages_in(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        yield from (inner for key, inner in value.items() if key == "page" and isinstance(inner, str))
        for inner in value.values():
            yield from _pages_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _pages_in(inner)


def _pages_in_code(source: Source) -> list[str]:
    found = PAGE_NAME.findall((ROOT / source.path).read_text(encoding="utf-8"))
    return [called or text for called, text in found]
