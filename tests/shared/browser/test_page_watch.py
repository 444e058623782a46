"""Tests of `PageWatch`: it records every kind of fault, and nothing on a faultless page."""

from playwright.sync_api import Browser

from tests.shared.browser.page_control import PageWatch

FAULTS_BY_MARKUP = {
    "<script>throw new Error('lost')</script>": "page error: Error: lost",
    "<script>console.error('lost')</script>": "console error: lost",
    "<img src='http://127.0.0.2:9/elsewhere.png'>": "request to another host: http://127.0.0.2:9/elsewhere.png",
    "<script>new WebSocket('ws://127.0.0.2:9/')</script>": "request to another host: ws://127.0.0.2:9/",
    "<p data-testid='stException'>lost</p>": "exception on the page: lost",
}


def test_every_fault_is_recorded_and_a_faultless_page_has_none(browser: Browser) -> None:
    faults = _record_faults(browser, "".join(FAULTS_BY_MARKUP))
    assert [
        each for each in FAULTS_BY_MARKUP.values() if not any(complaint.startswith(each) for complaint in faults)
    ] == []
    assert _record_faults(browser, "<script>console.log('all is well')</script><p>text</p>") == []


def _record_faults(browser: Browser, markup: str) -> list[str]:
    page = browser.new_page()
    watch = PageWatch(page)
    watch.begin("127.0.0.1:1")
    page.goto(f"data:text/html,{markup}", wait_until="networkidle")
    faults = watch.end()
    page.close()
    return faults
