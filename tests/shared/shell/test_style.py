"""Style sheets of the pages: served by every process, whichever process has drawn the page."""

import re
from pathlib import Path

import pytest

from frame.shell import style

NAMED = re.compile(r'"((?:frame|labs)/[\w/]+\.css)"')


def test_each_named_sheet_is_served_before_a_page_is_drawn(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[str] = []
    monkeypatch.setattr(style, "_sheet_address", served.append)
    style.publish_sheets()
    sources = [path for folder in ("frame", "labs", "pages") for path in (root / folder).rglob("*.py")]
    named = {path for source in sources for path in NAMED.findall(source.read_text(encoding="utf-8"))}
    assert named <= set(served)
