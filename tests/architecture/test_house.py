"""Pages have the same names in code, content and folders, and an entry of the content is in one file."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.source import LAYERS, ROOT, Source, page_names, read_sources

PAGES = page_names()
CONTENT = {file: tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted((ROOT / "content").rglob("*.toml"))}
NAMED = re.compile(r"""\b(?:link_to|open_page)\(["'](\w+)["']|["']pages\.(\w+)-""")


def test_every_page_that_content_names_exists_and_none_is_forgotten() -> None:
    assert {page for file in CONTENT for page in _pages_in_content(file)} == set(PAGES)


def test_every_page_that_code_names_exists() -> None:
    """The page names in code are those in `link_to("weights", …)`, `open_page("explore")` or `pages.limits-title`."""
    found = {
        f"{source}: {name}" for source in read_sources(*LAYERS) for name in _pages_in_code(source) if name not in PAGES
    }
    assert found == set()


def test_each_content_entry_is_in_only_one_file() -> None:
    """Files with the same name in several folders are read as one, so no entry may be in two of them."""
    names = Counter((file.name, entry) for file in CONTENT for entry in _entries(file))
    assert [name for name, count in names.items() if count > 1] == []


def test_only_frame_and_labs_touch_streamlits_state() -> None:
    others = [source for source in read_sources(*LAYERS) if source.layer not in {"frame", "labs"}]
    state = re.compile(r"\bsession_state\b|(?<!request\.)\bquery_params\b")  # a request of Starlette's has its own
    assert [str(source) for source in others if state.search((ROOT / source.path).read_text(encoding="utf-8"))] == []


def _entries(file: Path) -> Iterator[str]:
    """Return the names of a file's entries: keys of texts, and `id`s of the tables of an array."""
    for key, value in CONTENT[file].items():
        if file.parent.name != "texts" and isinstance(value, list):
            yield from (f"{key} {entry.get('id', entry)}" for entry in value)
        else:
            yield key


def _pages_in_content(file: Path) -> Iterator[str]:
    """Return the pages in the data of a file, and the pages with a title and a menu entry among its texts."""
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
    found = NAMED.findall((ROOT / source.path).read_text(encoding="utf-8"))
    return [called or text for called, text in found]
