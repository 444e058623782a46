"""Bytes of an answer of Explore over the connection, and of the app's files on a second visit."""

from bleu_view.words.texts import Texts
from tests.shared.browser.explore import Walk, path, set_out
from tests.shared.browser.walking import OpenApp, settled

MOST_BYTES = 57_000
"""Five charts are 25,000 of them, Streamlit's frames around 75 elements 12,000."""
TRANSFERRED = """() => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/assets/"))
  .map(({ transferSize }) => transferSize)"""


def test_answer_is_small_and_files_are_kept(open_app: OpenApp) -> None:
    first = set_out(open_app, path("the-cat"))
    received: list[int] = []
    page = first.page.context.new_page()
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: received.append(len(data))))
    page.goto(first.page.url)
    walk = Walk(page, Texts("en"))
    walk.expect_scores("0.135", "0.135")
    transferred = page.evaluate(TRANSFERRED)
    assert transferred
    assert sum(transferred) == 0
    received.clear()
    walk.candidate.fill("the cat is")  # at once: keys may be two answers
    walk.expect_scores("0.368", "0.368")
    settled(page)
    assert 0 < sum(received) <= MOST_BYTES
