"""While a learner works, the server has nothing to complain of."""

from pathlib import Path

from playwright.sync_api import expect

from bleu_view.words.texts import Texts
from tests.shared.browser.explore import Walk, path
from tests.shared.browser.server import serving
from tests.shared.browser.walking import OpenPage
from tests.shared.pages.hard_texts import HOSTILE

COMPLAINTS = ("Traceback", "Error", "WARN", "Warning", "deprecat")


def test_a_servers_log_holds_no_warning(open_page: OpenPage, root: Path, tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    with serving(root / "app.py", log) as url:
        walk = Walk(open_page(f"{url}/explore?lang=en"), Texts("en"))
        walk.expect_scores("0.505", "0.707")
        walk.candidate.fill(" ".join(HOSTILE.values()))
        walk.expect_scores("0", "0")
        walk.candidate.fill("")
        walk.expect_scores("0", "0")
        walk.pill("zh-nlp").click()
        walk.expect_scores("0.634", "0.752")
        walk.page.get_by_text(walk.texts("frame.language-zh"), exact=True).click()
        expect(walk.page.get_by_role("heading", level=1)).to_have_text(Texts("zh")("pages.explore-title"))
        walk.page.goto(f"{url}{path('three-tokens', variant='d2l-zh')}&lang=zh")
        walk.expect_scores("✕", "✕")
        walk.page.goto(f"{url}/explore?s=damaged")
        expect(walk.notices).to_have_count(1)
        walk.page.goto("about:blank")  # a window left open would ask for the server in vain
    said = log.read_text(encoding="utf-8")
    assert "http://" in said
    assert [line for line in said.splitlines() if any(word in line for word in COMPLAINTS)] == []
