"""Links from before the opening, in a browser: the workbench, at its own address, in the old one's place in history."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from bleu_view.words.texts import LANGUAGES, Texts
from tests.shared.browser.explore import Walk
from tests.shared.browser.walking import SLOW_MS, OpenApp, OpenPage, settled, written
from tests.shared.pages.explore import link


def old(name: str, language: str = "en", more: str = "") -> str:
    return f"/?lang={language}&s={link(name)}{more}"


def arrived(page: Page) -> Page:
    """Wait until the workbench stands there for good."""
    page.wait_for_function("location.pathname === '/explore'")
    expect(page.locator(".wall .candidate")).to_be_visible()
    return settled(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_opens_the_workbench_and_a_reload_does_again(open_app: OpenApp, language: str) -> None:
    walk = Walk(open_app(old("drop-not", language), lang=None), Texts(language))
    walk.expect_scores("0.757", "0.801")
    arrived(walk.page)
    walk.page.reload()
    walk.expect_scores("0.757", "0.801")
    assert urlsplit(arrived(walk.page).url).path == "/explore"


@pytest.mark.parametrize("more", ["", "&extra=a%20b%7Ec"], ids=["as written", "written another way"])
def test_back_leaves_it_and_forward_brings_it_again(open_page: OpenPage, app_url: str, more: str) -> None:
    page = open_page(f"{app_url}/explore?lang=en").context.new_page()
    page.goto("about:blank")
    page.goto(f"{app_url}{old('the-cat', more=more)}")
    walk = Walk(page, Texts("en"))
    walk.expect_scores("0.135", "0.135")
    arrived(page)
    page.go_back()
    expect(page).to_have_url("about:blank")
    page.go_forward()
    walk.expect_scores("0.135", "0.135")


def test_what_is_done_then_is_a_step_of_its_own(open_app: OpenApp) -> None:
    walk = Walk(open_app(old("the-cat"), lang=None), Texts("en"))
    walk.expect_scores("0.135", "0.135")
    arrived(walk.page)
    walk.pill("drop-not").click()
    walk.expect_scores("0.757", "0.801")
    walk.page.go_back()
    walk.expect_scores("0.135", "0.135")
    assert urlsplit(walk.page.url).path == "/explore"


def test_a_lecturers_bookmark_opens_at_its_section(open_app: OpenApp) -> None:
    page = arrived(open_app(old("the-cat", more="&present=1#2"), lang=None))
    place = page.locator(".bar .place")
    expect(place).to_have_text(Texts("en")("presenter.place", at=2, total=int(place.inner_text().split()[-1])))
    assert urlsplit(page.url).fragment == "2"
    page.reload()
    expect(place).to_contain_text("2")


def test_the_opening_stands_at_the_root_and_back_returns_to_it(open_app: OpenApp) -> None:
    page = open_app("/")
    title = page.get_by_role("heading", level=1)
    expect(title).to_have_text(Texts("en")("opening.hook-heading"))
    assert urlsplit(page.url)[2:4] == ("/", "lang=en")
    page.get_by_role("link", name=Texts("en")("opening.workbench"), exact=True).click()
    expect(title).to_have_text(Texts("en")("pages.explore-title"))
    walk = Walk(settled(page), Texts("en"))
    typed = f"{walk.candidate.input_value()} now"
    walk.type_on(" now")
    written(page, candidate=typed).wait_for_timeout(SLOW_MS)  # the tour reports a moment later that the text was used
    settled(page).go_back()
    expect(title).to_have_text(Texts("en")("opening.hook-heading"))
    page.wait_for_function("location.search.includes('kept=eN')")
    page.reload()
    page.get_by_role("link", name=Texts("en")("opening.workbench"), exact=True).click()
    expect(walk.candidate).to_have_value(typed)


def test_back_without_a_page_before_stays_on_the_workbench(open_page: OpenPage, app_url: str) -> None:
    page = open_page(f"{app_url}/explore?lang=en").context.new_page()
    page.evaluate("url => location.replace(url)", f"{app_url}{old('the-cat')}")
    walk = Walk(page, Texts("en"))
    walk.expect_scores("0.135", "0.135")
    arrived(page).evaluate("history.back()")
    page.wait_for_timeout(2 * SLOW_MS)
    walk.expect_scores("0.135", "0.135")
    assert urlsplit(arrived(page).url).path == "/explore"
    walk.type_on(" is")
    expect(walk.fractions).to_have_text(["3/3", "2/2"])


def test_back_leaves_an_old_link_to_practice(open_page: OpenPage, app_url: str) -> None:
    page = open_page(f"{app_url}/explore?lang=en").context.new_page()
    text = link("the-cat", (("practice-challenges", 4),))
    page.goto("about:blank")
    page.goto(f"{app_url}/practice?lang=en&s={text}")
    title = page.get_by_role("heading", level=1)
    expect(title).to_have_text(Texts("en")("pages.challenges-title"))
    page.wait_for_url(lambda url: urlsplit(url).path == "/challenges" and text not in url)
    settled(page).go_back()
    expect(page).to_have_url("about:blank")
    page.go_forward()
    expect(title).to_have_text(Texts("en")("pages.challenges-title"))
