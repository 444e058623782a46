"""Browser tests of connection faults: a killed server, a dropped connection, a text too large for a message."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, WebSocketRoute, expect

from bleu_view.words.texts import Texts
from tests.shared.browser.explore import ExploreWindow, explore_path, open_explore
from tests.shared.browser.page_control import DELAYING_SCRIPT, OpenApp, OpenPage, settle, wait_for_address
from tests.shared.browser.server import RestartableServer, free_port

EN, ZH = Texts("en"), Texts("zh")
FILL_FIELD = """(field, count) => {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  value.set.call(field, "a b ".repeat(count / 4));
  field.dispatchEvent(new Event("input", { bubbles: true }));
}"""
TYPE_LONE_SURROGATE = """field => {
  field.focus();
  field.setSelectionRange(9, 9);
  document.execCommand("insertText", false, " \\ud83d");
}"""
TYPE_ONCE_FIELD_APPEARS = """text => {
  const look = () => {
    const field = document.querySelector("[class*=st-key-candidate] input");
    if (field?.value) field.focus();
    if (field?.value && document.activeElement === field) document.execCommand("insertText", false, text);
    else requestAnimationFrame(look);
  };
  look();
}"""
# Type after the connection was lost and restored, as soon as the field can be focused and before the page is redrawn.
TYPE_ONCE_RECONNECTED = """text => {
  const app = document.querySelector("[data-testid=stApp]");
  let wasCut = false;
  const look = () => {
    const isCut = app.getAttribute("data-test-connection-state") !== "CONNECTED";
    const field = document.querySelector("[class*=st-key-candidate] input");
    wasCut ||= isCut;
    if (wasCut && !isCut) field.focus();
    if (wasCut && !isCut && document.activeElement === field) document.execCommand("insertText", false, text);
    else requestAnimationFrame(look);
  };
  look();
}"""


@pytest.fixture(scope="module")
def server(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RestartableServer]:
    """Start a server for all tests of the module; a test that kills it restarts it at the same address."""
    log = tmp_path_factory.mktemp("server") / "log.txt"
    with ExitStack() as servers:
        yield RestartableServer(root / "app.py", log, free_port(), servers).start()


@pytest.fixture
def window(profile: BrowserContext, open_page: OpenPage) -> Iterator[Page]:  # noqa: ARG001 - closes the window
    """Open a browser window whose console errors are ignored, because requests to the server may fail."""
    page = profile.new_page()
    yield page
    assert page.locator("[data-testid=stException]").count() == 0


def record_connections(page: Page) -> list[tuple[WebSocketRoute, WebSocketRoute]]:
    """Return a list that receives the page's and the server's end of each new websocket."""
    connections: list[tuple[WebSocketRoute, WebSocketRoute]] = []
    page.route_web_socket("**/_stcore/stream", lambda route: connections.append((route, route.connect_to_server())))
    return connections


def open_cat_example(window: Page, url: str) -> ExploreWindow:
    """Open Explore with the candidate "the cat", and return it."""
    window.goto(f"{url}{explore_path('the-cat')}&lang=en")
    explore = ExploreWindow(window, EN)
    explore.expect_scores("0.135", "0.135")
    return explore


def disconnected_app(page: Page) -> Locator:
    return page.locator("[data-testid=stApp]:not([data-test-connection-state=CONNECTED])")


def test_open_pages_are_restored_after_a_server_restart(server: RestartableServer, window: Page) -> None:
    window.goto(f"{server.url}{explore_path('the-cat')}&lang=zh")
    explore = ExploreWindow(window, ZH)
    explore.type_at_end(" is")
    expect(explore.fractions).to_have_text(["3/3", "2/2"])
    window.get_by_role("radio", name="2", exact=True).click()
    expect(explore.fractions).to_have_text(["2/2"])
    wait_for_address(window, ("order", 2), candidate="the cat is")
    address, scores = window.url, explore.scores.all_inner_texts()
    other = window.context.new_page()
    other.goto(f"{server.url}/challenges?lang=en")
    field = other.get_by_label(EN("challenge_cards.answer-candidate"), exact=True).first
    field.press_sequentially("a cat", delay=40)  # this text is not in the address
    settle(other)
    server.kill()
    expect(disconnected_app(window)).to_be_attached()
    expect(explore.candidate).to_be_disabled()
    server.start()
    expect(disconnected_app(window)).to_have_count(0)
    expect(disconnected_app(other)).to_have_count(0)
    expect(explore.button("frame.undo")).to_be_disabled()  # a restarted server has nothing to undo
    settle(window)
    expect(explore.candidate).to_have_value("the cat is")
    expect(explore.fractions).to_have_text(["2/2"])
    expect(explore.scores).to_have_text(scores)
    expect(window.get_by_role("heading", level=1)).to_have_text(ZH("pages.explore-title"))
    assert window.url == address
    explore.type_at_end(" on")
    expect(explore.candidate).to_have_value("the cat is on")
    expect(explore.fractions).to_have_text(["3/3"])
    expect(settle(other).get_by_role("heading", level=1)).to_contain_text(EN("pages.challenges-title"))
    expect(field).to_have_value("a cat")
    assert "Traceback" not in server.log.read_text(encoding="utf-8")


def test_dropped_connection_keeps_the_session_and_the_typed_text(window: Page, app_url: str) -> None:
    window.add_init_script(DELAYING_SCRIPT)
    connections = record_connections(window)
    explore = open_cat_example(window, app_url)
    explore.type_at_end(" is")
    close_connection(connections)
    expect(explore.fractions).to_have_text(["3/3", "2/2"])
    assert len(connections) == 2
    expect(explore.button("frame.undo")).to_be_enabled()
    explore.button("frame.undo").click()
    explore.expect_scores("0.135", "0.135")  # before that the field may still be the previous one
    expect(explore.candidate).to_have_value("the cat")
    explore.candidate.press("End")
    window.evaluate(TYPE_ONCE_RECONNECTED, " is")
    close_connection(connections)
    expect(explore.fractions).to_have_text(["3/3", "2/2"])
    settle(window)
    expect(explore.candidate).to_have_value("the cat is")


def close_connection(connections: list[tuple[WebSocketRoute, WebSocketRoute]]) -> None:
    for end in connections[-1]:
        end.close()


def test_text_typed_while_the_server_restarts_is_kept(server: RestartableServer, window: Page) -> None:
    window.add_init_script(DELAYING_SCRIPT)
    explore = open_cat_example(window, server.url)
    explore.candidate.press("End")
    window.evaluate(TYPE_ONCE_RECONNECTED, " is")
    server.kill()
    expect(disconnected_app(window)).to_be_attached()
    server.start()
    expect(explore.fractions).to_have_text(["3/3", "2/2"])
    expect(explore.candidate).to_have_value("the cat is")
    explore.candidate.press("!")
    expect(explore.candidate).to_have_value("the cat is!")
    settle(window)
    expect(explore.fractions).to_have_text(["2/3", "1/2"])
    expect(explore.button("frame.undo")).to_be_enabled()


def test_undo_and_keys_right_before_the_server_dies_are_kept(server: RestartableServer, window: Page) -> None:
    """Keys pressed after the server was killed are kept too."""
    explore = open_cat_example(window, server.url)
    explore.type_at_end(" is")
    expect(explore.fractions).to_have_text(["3/3", "2/2"])
    explore.button("frame.undo").click()
    expect(explore.fractions).to_have_text(["2/2", "1/1"])
    settle(window)
    server.kill()
    expect(disconnected_app(window)).to_be_attached()
    server.start()
    expect(explore.button("frame.undo")).to_be_disabled()
    settle(window)
    expect(explore.candidate).to_have_value("the cat")
    explore.type_at_end(" is")
    server.kill()
    expect(disconnected_app(window)).to_be_attached()
    window.keyboard.press("Shift+n")
    window.keyboard.press("Enter")
    server.start()
    expect(explore.fractions).to_have_text(["3/3", "2/2"])
    expect(explore.candidate).to_have_value("the cat is")


def test_text_typed_during_the_first_response_is_kept(window: Page, app_url: str) -> None:
    """On a slow connection the field appears before the response is complete and the page's script has loaded."""
    window.add_init_script(DELAYING_SCRIPT)
    window.goto(f"{app_url}{explore_path('the-cat')}&lang=en", wait_until="commit")
    window.evaluate(TYPE_ONCE_FIELD_APPEARS, " is")
    explore = ExploreWindow(window, EN)
    expect(explore.fractions).to_have_text(["3/3", "2/2"])
    expect(explore.candidate).to_have_value("the cat is")
    settle(window)
    expect(explore.candidate).to_have_value("the cat is")
    expect(explore.candidate).to_be_focused()


def test_texts_that_no_message_can_carry_keep_the_connection(open_app: OpenApp) -> None:
    """A lone surrogate is replaced, and a text that is too large is truncated with a notice."""
    explore = open_explore(open_app, explore_path("the-cat"))
    explore.candidate.evaluate(TYPE_LONE_SURROGATE)
    expect(explore.candidate).to_have_value("the cat \ufffd")
    expect(explore.fractions).to_have_text(["2/3", "1/2"])
    expect(disconnected_app(explore.page)).to_have_count(0)
    explore.candidate.evaluate(FILL_FIELD, 4_000_000)
    expect(explore.notices).to_contain_text(["500,000"])
    explore.candidate.fill("the cat")
    explore.expect_scores("0.135", "0.135")
    expect(explore.notices).to_have_count(0)
