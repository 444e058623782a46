"""Browser tests of the state in Explore's URL: links, reload, Back and Forward, slow connections, language."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from bleu_view.scenario.presets import preset
from bleu_view.words.texts import LANGUAGES, Texts
from tests.shared.browser.explore import ExploreWindow, explore_path, open_explore
from tests.shared.browser.page_control import (
    DELAY_MS,
    PATIENCE_MS,
    OpenApp,
    link_in_address,
    reload_slowly,
    settle,
    wait_for_address,
)

TITLES = {language: Texts(language)("pages.explore-title") for language in LANGUAGES}
PUSH_REVERSED_QUERY_JS = """() => {
  const turned = [...new URLSearchParams(location.search)].reverse();
  history.pushState({}, '', `?${new URLSearchParams(turned)}`);
}"""

CHANGE_ADDRESS_WHILE_LOADING_JS = """{
  const send = WebSocket.prototype.send;
  const leadOn = () => history.replaceState(history.state, '', location.href.replace('lang=en', 'lang=zh'));
  WebSocket.prototype.send = function (...sent) {
    send.apply(this, sent);
    WebSocket.prototype.send = send;
    setTimeout(leadOn);
  };
}"""
"""Changes the URL while the page loads, as pressing Back twice does."""

GO_BACK_AFTER_SENDING_JS = """() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (...sent) {
    send.apply(this, sent);
    WebSocket.prototype.send = send;
    history.back();
  };
}"""
"""Goes back as soon as the field has sent its text, before the server can respond."""

OPEN_EXAMPLE_AND_TYPE_JS = """async (pill, pause) => {
  pill.click();
  await new Promise(settle => setTimeout(settle, pause));
  const field = () => document.querySelector("[class*=st-key-candidate] input");
  while (!field().value) await new Promise(requestAnimationFrame);
  field().focus();
  document.execCommand("insertText", false, " is");
}"""
"""Clicks an example, pauses, waits until React has filled the field, and types into it."""


def wait_for_text_in_address(page: Page) -> None:
    """Wait until the URL contains the text of the candidate field; fail the test if it never does."""
    field = page.get_by_label(Texts("en")("frame.candidate"))
    for _ in range(PATIENCE_MS // DELAY_MS):
        if link_in_address(settle(page).url).scenario.candidate == field.input_value():
            return
        page.wait_for_timeout(DELAY_MS)
    pytest.fail(f"{page.url} does not hold {field.input_value()}")


def test_back_and_forward_restore_examples_and_typed_text(open_app: OpenApp) -> None:
    explore = open_explore(open_app, explore_path("the-cat"))
    explore.type_at_end(" is")
    expect(explore.fractions).to_have_text(["3/3", "2/2"])
    settle(explore.page)
    typed, entries = explore.scores.all_inner_texts(), explore.history_length()
    explore.page.evaluate(PUSH_REVERSED_QUERY_JS)
    assert explore.history_length() == entries, "an address that is there already got a second entry"
    explore.pill("drop-not").click()
    explore.expect_scores("0.757", "0.801")
    explore.page.go_back()
    explore.expect_scores(*typed)
    expect(explore.candidate).to_have_value("the cat is")
    explore.page.go_forward()
    explore.expect_scores("0.757", "0.801")
    expect(explore.candidate).to_have_value("the medicine is safe for children")
    explore.page.go_back()
    explore.expect_scores(*typed)
    explore.candidate.dispatch_event("input")  # so that the last edit is recent even on a busy machine
    explore.button("frame.reset").press("Enter")
    explore.expect_scores("0.135", "0.135")
    explore.page.go_back()
    expect(explore.candidate).to_have_value("the cat is")
    explore.pill("drop-not").click()
    wait_for_address(explore.page, candidate="the medicine is safe for children")
    explore.candidate.press("End")
    explore.page.evaluate(GO_BACK_AFTER_SENDING_JS)
    explore.page.keyboard.insert_text(" now")
    expect(explore.candidate).to_have_value(re.compile("^the cat"))
    wait_for_text_in_address(explore.page)
    explore.type_at_end(" is")
    wait_for_text_in_address(explore.page)
    assert link_in_address(explore.page.url).scenario.candidate.endswith(" is")


def open_slowly(open_app: OpenApp) -> ExploreWindow:
    explore = open_explore(open_app, explore_path("the-cat"))
    reload_slowly(explore.page)
    explore.expect_scores("0.135", "0.135")
    return explore


def test_text_typed_on_a_slow_connection_meets_no_older_one(open_app: OpenApp) -> None:
    explore = open_slowly(open_app)
    page, address = explore.page, parse_qs(urlsplit(explore.page.url).query)
    explore.candidate.press("End")
    page.keyboard.press("x")
    page.wait_for_timeout(DELAY_MS / 2)
    page.keyboard.press("Backspace")  # its rerun is requested before the browser receives the URL of the first
    page.wait_for_timeout(3 * DELAY_MS)
    explore.expect_scores("0.135", "0.135")
    wait_for_address(page, candidate="the cat")
    assert parse_qs(urlsplit(page.url).query) == address, "an edit that was reverted at once changed the address"
    for pause in (0, 100, 500):
        explore.pill("drop-not").evaluate(OPEN_EXAMPLE_AND_TYPE_JS, pause)  # it replaces text typed too early
        expect(explore.candidate).to_have_value(re.compile("^the medicine is safe for children" + "$" * (not pause)))
        wait_for_text_in_address(page)
        explore.pill("the-cat").click()
        explore.expect_scores("0.135", "0.135")
    explore.pill("papineni-1").click()
    expect(page.get_by_role("textbox")).to_have_count(4)
    explore.expect_scores("0.505", "0.707")
    third = page.get_by_label(explore.texts("frame.reference", number=3), exact=True).input_value()
    explore.button("frame.remove", number=2).click()
    explore.candidate.press("End")
    page.keyboard.insert_text(" now")  # sent with the old references, before the response to the removal
    expect(page.get_by_role("textbox")).to_have_count(3)
    typed = f"{preset('papineni-1').candidate} now"
    wait_for_address(page, candidate=typed)
    expect(explore.candidate).to_have_value(typed)
    expect(page.get_by_label(explore.texts("frame.reference", number=2), exact=True)).to_have_value(third)
    assert link_in_address(page.url).scenario.references[1:] == (third,), "typing restored the removed reference"


def test_back_on_a_slow_connection_restores_the_previous_view(open_app: OpenApp) -> None:
    explore = open_slowly(open_app)
    page = explore.page
    explore.pill("drop-not").click()
    wait_for_address(page, candidate="the medicine is safe for children")
    explore.type_at_end(" no")
    wait_for_address(page, candidate="the medicine is safe for children no")
    page.keyboard.insert_text("w")
    page.wait_for_timeout(60)  # less than the field waits for more keys: it sends the key after Back
    page.go_back()
    explore.expect_scores("0.135", "0.135")
    expect(explore.candidate).to_have_value("the cat")
    wait_for_address(page, candidate="the cat")
    explore.type_at_end(" is")
    wait_for_address(page, candidate="the cat is")
    expect(explore.candidate).to_have_value("the cat is")
    explore.pill("the-x7").click()
    explore.expect_scores("0", "0")
    wait_for_address(page, candidate="the the the the the the the")
    explore.candidate.press("End")
    page.keyboard.insert_text(" quagga")  # inserted at once: key by key, it may be in the URL too early
    page.wait_for_timeout(2 / 3 * DELAY_MS)
    page.go_back()
    expect(explore.candidate).to_have_value("the cat is")
    page.wait_for_timeout(3 * DELAY_MS)  # more reruns end than Streamlit caches messages for by default
    expect(explore.candidate).to_have_value("the cat is")
    expect(explore.candidate).to_be_enabled()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.usefixtures("open_page")  # closes the window
def test_back_leaves_an_incomplete_link_and_an_address_changed_while_loading_is_opened(
    profile: BrowserContext, app_url: str
) -> None:
    page = profile.new_page()
    page.goto("about:blank")
    for link in ("/explore", "/explore?lang=en&s=damaged"):
        page.goto(f"{app_url}{link}")
        expect(ExploreWindow(page, Texts("en")).candidate).to_be_visible()
        page.wait_for_url("**/*lang=*")
        page.wait_for_url("**/*s=eN*")
        page.go_back()
        expect(page).to_have_url("about:blank")
    page.add_init_script(CHANGE_ADDRESS_WHILE_LOADING_JS)
    page.goto(f"{app_url}/explore?lang=en")
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES["zh"])
    assert parse_qs(urlsplit(settle(page).url).query)["lang"] == ["zh"]
