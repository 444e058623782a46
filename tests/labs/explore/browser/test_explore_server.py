"""Browser tests of Explore's server: no warnings in its log, small responses, cached files."""

from pathlib import Path

from playwright.sync_api import expect

from bleu_view.words.texts import Texts
from tests.shared.browser.explore import ExploreWindow, explore_path, open_explore
from tests.shared.browser.page_control import OpenApp, settle
from tests.shared.pages.hard_texts import HOSTILE_TEXTS

WARNING_WORDS = ("Traceback", "Error", "WARN", "Warning", "deprecat")


def test_the_servers_log_has_no_warning(open_app: OpenApp, app_url: str, app_log: Path) -> None:
    old_length = len(app_log.read_text(encoding="utf-8"))
    explore = ExploreWindow(open_app("/explore"), Texts("en"))
    explore.expect_scores("0.505", "0.707")
    explore.candidate.fill(" ".join(HOSTILE_TEXTS.values()))
    explore.expect_scores("0", "0")
    explore.candidate.fill("")
    explore.expect_scores("0", "0")
    explore.pill("zh-nlp").click()
    explore.expect_scores("0.634", "0.752")
    explore.page.get_by_text(explore.texts("frame.language-zh"), exact=True).click()
    expect(explore.page.get_by_role("heading", level=1)).to_have_text(Texts("zh")("pages.explore-title"))
    explore.page.goto(f"{app_url}{explore_path('three-tokens', variant='d2l-zh')}&lang=zh")
    explore.expect_scores("✕", "✕")
    explore.page.goto(f"{app_url}/explore?s=damaged")
    expect(explore.notices).to_have_count(1)
    log = app_log.read_text(encoding="utf-8")
    assert "http://" in log
    assert [line for line in log[old_length:].splitlines() if any(word in line for word in WARNING_WORDS)] == []


MAX_BYTES = 57_000
"""Limit for one rerun: five charts take 25,000 bytes, Streamlit's messages for 75 elements 12,000."""
TRANSFER_SIZES_JS = """() => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/assets/"))
  .map(({ transferSize }) => transferSize)"""


def test_a_response_is_small_and_files_are_cached(open_app: OpenApp) -> None:
    first = open_explore(open_app, explore_path("the-cat"))
    received: list[int] = []
    page = first.page.context.new_page()
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: received.append(len(data))))
    page.goto(first.page.url)
    explore = ExploreWindow(page, Texts("en"))
    explore.expect_scores("0.135", "0.135")
    transferred = page.evaluate(TRANSFER_SIZES_JS)
    assert transferred
    assert sum(transferred) == 0
    received.clear()
    explore.candidate.fill("the cat is")  # filled at once: single keystrokes could cause two responses
    explore.expect_scores("0.368", "0.368")
    settle(page)
    assert 0 < sum(received) <= MAX_BYTES
