"""The house: only its page uses a lab, and a page has the same name in content and folders."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.source import LAYERS, ROOT, Source, pages, sources

CODE = [source for source in sources(*LAYERS) if source.path.name != "__init__.py"]
PAGES = pages()
CONTENT_FILES = sorted((ROOT / "content").rglob("*.toml"))
CONTENT = [file.relative_to(ROOT).as_posix() for file in CONTENT_FILES]
NAMED = re.compile(r"""\b(?:link_to|open_page)\(["'](\w+)["']|["']pages\.(\w+)-""")


@pytest.mark.parametrize("part", ["labs", "content"])
def test_every_page_has_its_folder_and_no_folder_is_left_behind(part: str) -> None:
    folders = {folder.name for folder in (ROOT / part).iterdir() if folder.is_dir()} - {"__pycache__", "shared"}
    assert folders - set(PAGES) == set(), f"{part}/ has folders of pages that do not exist"


def test_every_lab_is_tested_in_a_folder_of_its_name() -> None:
    tested = {folder.name for folder in (ROOT / "tests" / "labs").iterdir() if folder.is_dir()} - {"__pycache__"}
    assert tested == {folder.name for folder in (ROOT / "labs").iterdir() if folder.is_dir()} - {"__pycache__"}


@pytest.mark.parametrize("layer", ["pages", "labs", "labs/view", "frame", "bleu_view", "bleu_core"])
def test_no_module_has_the_name_of_another_in_its_layer(layer: str) -> None:
    names = Counter(source.path.stem for source in CODE if source.layer == layer)
    assert {name: count for name, count in names.items() if count > 1 and not name.startswith("__")} == {}


@pytest.mark.parametrize("file", CONTENT)
def test_every_page_that_content_names_exists(file: str) -> None:
    assert set(_pages_in_content(ROOT / file)) - set(PAGES) == set()


def test_content_names_pages() -> None:
    assert {page for file in CONTENT for page in _pages_in_content(ROOT / file)} == set(PAGES)


def test_every_page_that_code_names_exists() -> None:
    """Such as `link_to("weights", …)`, `open_page("explore")`, a text `pages.limits-title`."""
    found = {f"{source}: {name}" for source in sources(*LAYERS) for name in _pages_in_code(source) if name not in PAGES}
    assert found == set()


def test_two_files_of_content_never_answer_to_one_name() -> None:
    """A page's piece of a file adds entries to it; an entry is in only one piece."""
    names = Counter((file.name, entry) for file in CONTENT_FILES for entry in _entries(file))
    assert [name for name, count in names.items() if count > 1] == []


def _entries(file: Path) -> Iterator[str]:
    """Return the names of a file's entries: keys of texts, and `id`s of the tables of an array."""
    for key, value in tomllib.loads(file.read_text(encoding="utf-8")).items():
        if file.parent.name == "texts":
            yield key
        elif isinstance(value, list):
            yield from (f"{key} {entry.get('id', entry)}" for entry in value)
        else:
            yield key


def _pages_in_content(file: Path) -> Iterator[str]:
    """Read the pages that a data file names, and those whose title and menu entry are texts."""
    entries = tomllib.loads(file.read_text(encoding="utf-8"))
    if file.parent.name != "texts":
        yield from _pages_in(entries)
    elif file.name == "pages.toml":
        yield from (entry.partition("-")[0] for entry in entries)


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
