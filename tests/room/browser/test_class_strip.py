"""Browser tests of the class strip, by which a course page follows the class of a room."""

import re
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from bleu_view.words.texts import Texts
from tests.room.rooms import Room, Site
from tests.shared.browser.page_control import OpenApp, settle

EN = Texts("en")
pytestmark = pytest.mark.browser


def phone_text(key: str) -> str:
    return EN(f"room_phone.{key}")


def move_class(room: Room, page: str) -> None:
    room.send(do="follow", place={"page": page, "address": f"/{page}"})


@pytest.fixture
def room(app_url: str) -> Room:
    return Site(urlsplit(app_url).port or 0).open("clipping-1")


@pytest.fixture
def page(open_app: OpenApp, app_url: str, room: Room) -> Page:
    return join_and_open_page(open_app("/ngrams"), app_url, room)


def join_and_open_page(page: Page, app_url: str, room: Room) -> Page:
    """Join the room, then open a page of the course; return the page."""
    page.goto(f"{app_url}/room/{room.code}")
    expect(page.get_by_role("heading", name=phone_text("in-heading"))).to_be_visible()
    page.goto(f"{app_url}/ngrams?lang=en&room={room.code}")
    expect(strip(page)).to_contain_text(EN("classroom.back", code=room.code))
    return settle(page)


def strip(page: Page) -> Locator:
    return page.locator(".class-strip")


def wait_for_page(page: Page, name: str) -> Page:
    expect(page).to_have_url(re.compile(f"/{name}\\?"))
    return settle(page)


def test_a_page_follows_the_class_until_the_room_ends(page: Page, room: Room) -> None:
    move_class(room, "length")
    expect(strip(wait_for_page(page, "length"))).to_contain_text(phone_text("follow"))
    room.advance(2)
    expect(strip(page).get_by_role("link", name=phone_text("waiting"))).to_have_attribute("href", f"/room/{room.code}")
    assert Axe().run(page, context="[class*=st-key-class-strip]").response["violations"] == []
    room.send(do="follow", place=None)
    expect(strip(page)).not_to_contain_text(phone_text("follow"))
    room.send(do="end")
    expect(strip(page)).to_be_empty()


def test_a_roaming_learner_stays_when_the_class_moves(page: Page, room: Room) -> None:
    move_class(room, "length")
    strip(wait_for_page(page, "length")).get_by_role("button", name=phone_text("roam")).press("Enter")
    expect(strip(page).get_by_role("button", name=phone_text("back"))).to_be_focused()
    move_class(room, "weights")
    expect(strip(page)).to_contain_text(EN("room_phone.roaming", place=EN("pages.weights-menu")))
    expect(strip(page).get_by_role("button", name=phone_text("back"))).to_be_focused()
    wait_for_page(page, "length")
    strip(page).get_by_role("button", name=phone_text("back")).click()
    expect(strip(wait_for_page(page, "weights"))).to_contain_text(phone_text("follow"))
    page.get_by_test_id("stPageLink").get_by_role("link").first.click()
    expect(strip(page).get_by_role("button", name=phone_text("back"))).to_be_visible()


def test_a_browser_that_has_not_joined_shows_no_strip(open_app: OpenApp, room: Room) -> None:
    move_class(room, "length")
    page = open_app(f"/ngrams?room={room.code}")
    expect(page.locator(".stage")).to_be_visible()
    expect(strip(page)).to_be_empty()


def test_a_shortcut_opens_a_room_from_a_lab(open_app: OpenApp) -> None:
    page = open_app("/ngrams")
    page.keyboard.press("Alt+r")
    expect(page).to_have_url(re.compile("/room/[A-Z0-9]{5}/stage"))


def test_a_page_change_lost_with_the_connection_is_sent_again(browser: Browser, app_url: str, room: Room) -> None:
    """After a laptop wakes, the room's stream reconnects before Streamlit's websocket."""
    context = browser.new_context(locale="en-US")
    page, connections = context.new_page(), list[WebSocketRoute]()
    is_offline = False

    def relay_connection(connection: WebSocketRoute) -> None:
        if is_offline:
            connection.close()
        else:
            connection.connect_to_server()
            connections.append(connection)

    page.route_web_socket(re.compile("_stcore/stream"), relay_connection)
    join_and_open_page(page, app_url, room)
    is_offline = True
    connections[-1].close()
    move_class(room, "length")
    expect(strip(page)).to_contain_text(EN("pages.length-menu"))
    is_offline = False
    wait_for_page(page, "length")
    context.close()
