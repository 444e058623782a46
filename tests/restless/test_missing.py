"""Messages of a browser while its server is restarted are not faults of a page; any other message is one."""

import pytest

from tests.browser.restless.stage import MISSED


@pytest.mark.parametrize(
    "words",
    [
        "console error: Client Error in reaching server endpoint - No response received when attempting to reach /a",
        "console error: Streamlit server is not responding. Are you connected to the internet?",
        "console error: Failed to load resource: net::ERR_CONNECTION_REFUSED",
        "console error: WebSocket connection to 'ws://127.0.0.1:1/_stcore/stream' failed",
    ],
)
def test_a_missed_server_is_recognized_by_its_message(words: str) -> None:
    assert MISSED.search(words)


def test_a_mishap_of_the_page_itself_is_none() -> None:
    assert not MISSED.search("page error: TypeError: Cannot read properties of undefined")
