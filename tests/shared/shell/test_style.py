"""Tests of the style sheets: every process serves those of all pages, even if it has not drawn them."""

import re
from pathlib import Path

import pytest

from frame.shell import style

SHEET_NAME = re.compile(r'"((?:frame|labs)/[\w/]+\.css)"')


def test_all_style_sheets_are_published_at_startup(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    served_sheets: list[str] = []
    monkeypatch.setattr(style, "_sheet_address", served_sheets.append)
    style.publish_sheets()
    sources = [path for folder in ("frame", "labs", "pages") for path in (root / folder).rglob("*.py")]
    sheets = {path for source in sources for path in SHEET_NAME.findall(source.read_text(encoding="utf-8"))}
    assert sheets <= set(served_sheets)
