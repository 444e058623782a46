"""Browser tests of the state in Explore's URL: links, reload, Back and Forward, slow connections, language."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

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


def page_title(explore: ExploreWindow) -> str:
    return explore.page.get_by_role("heading", level=1).inner_text()


def test_a_link_opens_its_view_and_language_in_a_new_session(open_app: OpenApp) -> None:
    explore = open_explore(open_app, explore_path("drop-not", view=(("explore-1", 0.5), ("order", 2))), lang="zh")
    explore.expect_scores("0.757", "0.801")
    expect(explore.fractions).to_have_text(["4/5"])
    assert page_title(explore) == TITLES["zh"]
    before = explore.history_length()
    explore.page.evaluate(PUSH_REVERSED_QUERY_JS)
    assert explore.history_length() == before, "an address that is there already got a second entry"
    explore.page.evaluate("history.pushState({}, '', '?lang=en')")
    assert explore.history_length() == before + 1


def test_back_and_forward_restore_examples_and_typed_text(open_app: OpenApp) -> None:
    explore = open_explore(open_app, explore_path("the-cat"))
    explore.type_at_end(" is")
    expect(explore.fractions).to_have_text(["3/3", "2/2"])
    settle(explore.page)
    typed = explore.scores.all_inner_texts()
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


def test_an_edit_reverted_at_once_leaves_the_address_unchanged(open_app: OpenApp) -> None:
    """The browser requests the second rerun before it receives the URL of the first."""
    explore = open_explore(open_app, explore_path("the-cat"))
    page = reload_slowly(explore.page)
    explore.expect_scores("0.135", "0.135")
    address = parse_qs(urlsplit(page.url).query)
    explore.candidate.press("End")
    page.keyboard.press("x")
    page.wait_for_timeout(DELAY_MS / 2)
    page.keyboard.press("Backspace")
    page.wait_for_timeout(3 * DELAY_MS)
    explore.expect_scores("0.135", "0.135")
    wait_for_address(page, candidate="the cat")
    assert parse_qs(urlsplit(page.url).query) == address


def test_typing_during_a_removal_does_not_restore_the_reference(open_app: OpenApp) -> None:
    """The browser sends the old references with the typed text, before it receives the response to the removal."""
    explore = open_explore(open_app, explore_path("papineni-1", candidate="It is a cat"))
    page = reload_slowly(explore.page)
    expect(explore.page.get_by_role("textbox")).to_have_count(4)
    settle(page)
    third = page.get_by_label(explore.texts("frame.reference", number=3), exact=True).input_value()
    explore.button("frame.remove", number=2).click()
    explore.candidate.press("End")
    page.keyboard.insert_text(" now")
    expect(page.get_by_role("textbox")).to_have_count(3)
    wait_for_address(page, candidate="It is a cat now")
    expect(explore.candidate).to_have_value("It is a cat now")
    expect(page.get_by_label(explore.texts("frame.reference", number=2), exact=True)).to_have_value(third)
    assert link_in_address(page.url).scenario.references[1:] == (third,)


def test_back_on_a_slow_connection_restores_the_previous_view(open_app: OpenApp) -> None:
    """During the delay, more reruns end than Streamlit caches messages for by default."""
    explore = open_explore(open_app, explore_path("papineni-1"))
    page = reload_slowly(explore.page)
    explore.expect_scores("0.505", "0.707")
    explore.pill("the-x7").click()
    explore.expect_scores("0", "0")
    wait_for_address(page, candidate="the the the the the the the")
    explore.candidate.press("End")
    page.keyboard.insert_text(
        " quagga"
    )  # inserted at once: typed key by key, it may be in the URL too early on a busy machine
    page.wait_for_timeout(2 / 3 * DELAY_MS)
    page.go_back()
    explore.expect_scores("0.505", "0.707")
    page.wait_for_timeout(3 * DELAY_MS)
    explore.expect_scores("0.505", "0.707")
    expect(explore.candidate).to_be_enabled()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_back_right_after_typing_shows_the_text_of_the_address(open_app: OpenApp) -> None:
    """Keystrokes that have not reached the server yet are dropped."""
    explore = open_explore(open_app, explore_path("the-cat"))
    explore.pill("drop-not").click()
    wait_for_address(explore.page, candidate="the medicine is safe for children")
    explore.type_at_end(" now")
    explore.page.wait_for_timeout(130)  # the field has sent the last key, and the server has not responded
    explore.page.go_back()
    expect(explore.candidate).to_have_value(re.compile("^the cat"))
    wait_for_text_in_address(explore.page)
    explore.type_at_end(" is")
    wait_for_text_in_address(explore.page)
    assert link_in_address(explore.page.url).scenario.candidate.endswith(" is")


def test_a_keystroke_just_before_back_does_not_change_the_restored_text(open_app: OpenApp) -> None:
    """The field sends the keystroke after Back, but before the browser receives the restored text."""
    explore = open_explore(open_app, explore_path("the-cat"))
    page = reload_slowly(explore.page)
    explore.pill("drop-not").click()
    wait_for_address(page, candidate="the medicine is safe for children")
    explore.type_at_end(" no")
    wait_for_address(page, candidate="the medicine is safe for children no")
    page.keyboard.insert_text("w")
    page.wait_for_timeout(60)  # less than the field waits for more keys
    page.go_back()
    explore.expect_scores("0.135", "0.135")
    expect(explore.candidate).to_have_value("the cat")
    wait_for_address(page, candidate="the cat")
    explore.type_at_end(" is")
    wait_for_address(page, candidate="the cat is")
    expect(explore.candidate).to_have_value("the cat is")


def test_typing_while_an_example_loads_keeps_field_and_address_equal(open_app: OpenApp) -> None:
    """The script pauses inside the page because Playwright is too slow. The example replaces text typed too early."""
    explore = open_explore(open_app, explore_path("the-cat"))
    page = reload_slowly(explore.page)
    for pause in (0, 100, 500):
        explore.expect_scores("0.135", "0.135")
        explore.pill("drop-not").evaluate(OPEN_EXAMPLE_AND_TYPE_JS, pause)
        expect(explore.candidate).to_have_value(re.compile("^the medicine is safe for children" + "$" * (not pause)))
        wait_for_text_in_address(page)
        explore.pill("the-cat").click()


@pytest.mark.usefixtures("open_page")  # closes the window
def test_back_leaves_the_page_even_if_the_link_was_incomplete(profile: BrowserContext, app_url: str) -> None:
    page = profile.new_page()
    page.goto("about:blank")
    for link in ("/explore", "/explore?lang=en&s=damaged"):
        page.goto(f"{app_url}{link}")
        expect(ExploreWindow(page, Texts("en")).candidate).to_be_visible()
        page.wait_for_url("**/*lang=*")
        page.wait_for_url("**/*s=eN*")
        page.go_back()
        expect(page).to_have_url("about:blank")


def test_an_address_changed_while_the_page_loads_is_opened(profile: BrowserContext, app_url: str) -> None:
    page = profile.new_page()
    page.add_init_script(CHANGE_ADDRESS_WHILE_LOADING_JS)
    page.goto(f"{app_url}/explore?lang=en")
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES["zh"])
    assert parse_qs(urlsplit(settle(page).url).query)["lang"] == ["zh"]


def test_the_language_switch_survives_a_reload_and_back_undoes_it(open_app: OpenApp) -> None:
    explore = open_explore(open_app, explore_path("drop-not"))
    explore.page.get_by_text(explore.texts("frame.language-zh"), exact=True).click()
    heading = explore.page.get_by_role("heading", level=1)
    expect(heading).to_have_text(TITLES["zh"])
    explore.page.wait_for_url("**lang=zh**")
    explore.page.reload()
    expect(heading).to_have_text(TITLES["zh"])
    explore.expect_scores("0.757", "0.801")
    explore.page.go_back()
    expect(heading).to_have_text(TITLES["en"])
    explore.expect_scores("0.757", "0.801")
