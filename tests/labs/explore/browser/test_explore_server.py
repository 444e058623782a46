"""Browser test of Explore's server: no warnings in its log, small responses, cached files."""

from pathlib import Path

from playwright.sync_api import expect

from bleu_view.words.texts import Texts
from tests.shared.browser.explore import ExploreWindow, explore_path
from tests.shared.browser.page_control import OpenApp, settle
from tests.shared.pages.hard_texts import HARD_TEXTS, HOSTILE_TEXTS

WARNING_WORDS = ("Traceback", "Error", "WARN", "Warning", "deprecat")
MAX_BYTES = 50_000
"""Limit for one rerun: five charts take 25,000 bytes, Streamlit's messages for 75 elements 12,000."""
TRANSFER_SIZES_JS = """() => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/assets/"))
  .map(({ transferSize }) => transferSize)"""


def test_any_text_gets_a_small_response_and_no_warning_in_the_log(
    open_app: OpenApp, app_url: str, app_log: Path
) -> None:
    """The fixture also fails the test if a text makes the page request a file from another server."""
    old_length = len(app_log.read_text(encoding="utf-8"))
    explore = ExploreWindow(open_app("/explore"), Texts("en"))
    page, hostile = explore.page, " ".join(HOSTILE_TEXTS.values())
    explore.expect_scores("0.505", "0.707")
    explore.candidate.fill(hostile)
    explore.expect_scores("0", "0")
    expect(page.locator(".wall .candidate .token")).to_have_text(hostile.split())
    expect(page.locator("[data-testid=stMain] img, [data-testid=stMain] script")).to_have_count(0)
    explore.candidate.fill("")
    explore.expect_scores("0", "0")
    explore.candidate.fill(" ".join(HARD_TEXTS["5,000 tokens"].split()[:-10]))  # the text field accepts one more
    expect(explore.fractions).to_have_text(["0/4990"])
    explore.type_at_end(" guide")
    expect(explore.fractions).to_have_text(["1/4991"])
    explore.pill("zh-nlp").click()
    explore.expect_scores("0.634", "0.752")
    page.get_by_text(explore.texts("frame.language-zh"), exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(Texts("zh")("pages.explore-title"))
    page.goto(f"{app_url}{explore_path('three-tokens', variant='d2l-zh')}&lang=zh")
    explore.expect_scores("✕", "✕")
    page.goto(f"{app_url}/explore?s=damaged")
    expect(explore.notices).to_have_count(1)
    received: list[int] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: received.append(len(data))))
    page.goto(f"{app_url}{explore_path('the-cat')}&lang=en")
    explore.expect_scores("0.135", "0.135")
    transferred = page.evaluate(TRANSFER_SIZES_JS)
    assert transferred
    assert sum(transferred) == 0, "files were not cached"
    sizes = [size_of_response(explore, received, *each) for each in (("the cat is", "0.368"), ("the cat", "0.135")) * 2]
    assert 0 < min(sizes) <= MAX_BYTES  # a rerun that the page itself requests may be counted with one of them
    log = app_log.read_text(encoding="utf-8")
    assert "http://" in log
    assert [line for line in log[old_length:].splitlines() if any(word in line for word in WARNING_WORDS)] == []


def size_of_response(explore: ExploreWindow, received: list[int], candidate: str, expected_score: str) -> int:
    """Fill in a candidate, all at once, and return the number of bytes received until the page has settled."""
    settle(explore.page)
    received.clear()
    explore.candidate.fill(candidate)
    explore.expect_scores(expected_score, expected_score)
    settle(explore.page)
    return sum(received)
