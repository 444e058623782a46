"""Pages are sorted by their numbers."""

from pathlib import Path

import pytest

from bleu_view.words import page_files


def test_a_tenth_page_comes_after_the_ninth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pages = tmp_path / "pages"
    pages.mkdir()
    for name in ("10_last", "1_first", "9_late", "notes"):
        (pages / f"{name}.py").touch()
    monkeypatch.setattr(page_files, "_HOUSE", tmp_path)
    found = page_files.page_files.__wrapped__()
    assert list(found.items()) == [
        ("opening", "app.py"),
        ("first", "pages/1_first.py"),
        ("late", "pages/9_late.py"),
        ("last", "pages/10_last.py"),
    ]
