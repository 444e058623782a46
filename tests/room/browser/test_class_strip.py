"""Browser tests of the class strip, by which a course page follows the class of a room."""

import re
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from bleu_view.words.texts import Texts
from tests.room.browser.lecturer import error_free_window
from tests.room.rooms import Room, Site
from tests.shared.browser.page_control import OpenApp, settle

EN = Texts("en")
pytestmark = pytest.mark.browser


def phone_text(key: str) -> str:
    return EN(f"room_phone.{key}")


def move_class(room: Room, page: str) -> None:
    room.send(do="follow", place={"page": page, "address": f"/{page}"})


def strip(page: Page) -> Locator:
    return page.locator(".class-strip")


def wait_for_page(page: Page, name: str) -> Page:
    expect(page).to_have_url(re.compile(f"/{name}\\?"))
    return settle(page)


@pytest.fixture
def room(app_url: str) -> Room:
    return Site(urlsplit(app_url).port or 0).open("clipping-1")


def test_a_page_follows_the_class_until_the_room_ends(browser: Browser, app_url: str, room: Room) -> None:
    with error_free_window(browser, 1280, 800) as window:
        page, connections = window.new_page(), list[WebSocketRoute]()
        offline = [False]

        def relay_connection(connection: WebSocketRoute) -> None:
            if offline[0]:
                connection.close()
            else:
                connection.connect_to_server()
                connections.append(connection)

        page.route_web_socket(re.compile("_stcore/stream"), relay_connection)
        page.goto(f"{app_url}/room/{room.code}")
        expect(page.get_by_role("heading", name=phone_text("in-heading"))).to_be_visible()
        page.goto(f"{app_url}/ngrams?lang=en&room={room.code}")
        expect(strip(page)).to_contain_text(EN("classroom.back", code=room.code))
        settle(page)
        move_class(room, "length")
        expect(strip(wait_for_page(page, "length"))).to_contain_text(phone_text("follow"))
        roam_while_the_class_moves(page, room)
        # After a laptop wakes, the room's stream reconnects before Streamlit's websocket.
        offline[0] = True
        connections[-1].close()
        move_class(room, "length")
        expect(strip(page)).to_contain_text(EN("pages.length-menu"))
        offline[0] = False
        wait_for_page(page, "length")
        room.advance(2)
        waiting = strip(page).get_by_role("link", name=phone_text("waiting"))
        expect(waiting).to_have_attribute("href", f"/room/{room.code}")
        assert Axe().run(page, context="[class*=st-key-class-strip]").response["violations"] == []
        room.send(do="follow", place=None)
        expect(strip(page)).not_to_contain_text(phone_text("follow"))
        room.send(do="end")
        expect(strip(page)).to_be_empty()


def roam_while_the_class_moves(page: Page, room: Room) -> None:
    """Leave the class on its page, stay while it moves to another, return to it, and leave it by a link."""
    back = strip(page).get_by_role("button", name=phone_text("back"))
    strip(page).get_by_role("button", name=phone_text("roam")).press("Enter")
    expect(back).to_be_focused()
    move_class(room, "weights")
    expect(strip(page)).to_contain_text(EN("room_phone.roaming", place=EN("pages.weights-menu")))
    expect(back).to_be_focused()
    wait_for_page(page, "length")
    back.click()
    expect(strip(wait_for_page(page, "weights"))).to_contain_text(phone_text("follow"))
    page.get_by_test_id("stPageLink").get_by_role("link").first.click()
    expect(back).to_be_visible()
    back.click()
    wait_for_page(page, "weights")


def test_without_joining_there_is_no_strip_and_a_room_can_be_opened(open_app: OpenApp, room: Room) -> None:
    move_class(room, "length")
    page = open_app(f"/ngrams?room={room.code}")
    expect(page.locator(".stage")).to_be_visible()
    expect(strip(page)).to_be_empty()
    page.keyboard.press("Alt+r")
    expect(page).to_have_url(re.compile("/room/[A-Z0-9]{5}/stage"))
